import UIKit

/// What pages may do. Source: Apple, WebKit `WKPreferences`.
///
/// No page does any of it here; the values are kept for whoever asks.
@MainActor @preconcurrency
open class WKPreferences: NSObject {
    /// What happens to the work of a web view that nobody sees.
    public enum InactiveSchedulingPolicy: Int, Sendable { case suspend = 0, throttle = 1, none = 2 }

    public override init() { super.init() }
    open var minimumFontSize: CGFloat = 0
    open var javaScriptCanOpenWindowsAutomatically = false
    @available(iOS, deprecated: 14.0, message: "Use WKWebpagePreferences.allowsContentJavaScript to disable content JavaScript on a per-navigation basis")
    open var javaScriptEnabled: Bool {
        get { isScriptEnabled }
        set { isScriptEnabled = newValue }
    }
    var isScriptEnabled = true
    open var isFraudulentWebsiteWarningEnabled = true
    open var shouldPrintBackgrounds = false
    open var isTextInteractionEnabled = true
    open var isSiteSpecificQuirksModeEnabled = true
    open var isElementFullscreenEnabled = false
    open var inactiveSchedulingPolicy = InactiveSchedulingPolicy.suspend
}

/// How one page is loaded. Source: Apple, WebKit `WKWebpagePreferences`.
@MainActor @preconcurrency
open class WKWebpagePreferences: NSObject {
    /// Which of a site's pages is asked for.
    public enum ContentMode: Int, Sendable { case recommended = 0, mobile = 1, desktop = 2 }
    /// What happens to an address without encryption.
    public enum UpgradeToHTTPSPolicy: Int, Sendable {
        case keepAsRequested = 0, automaticFallbackToHTTP = 1, userMediatedFallbackToHTTP = 2, errorOnFailure = 3
    }

    public override init() { super.init() }
    open var preferredContentMode = ContentMode.recommended
    open var allowsContentJavaScript = true
    open var isLockdownModeEnabled = false
    open var preferredHTTPSNavigationPolicy = UpgradeToHTTPSPolicy.keepAsRequested

    func duplicate() -> WKWebpagePreferences {
        let other = WKWebpagePreferences()
        other.preferredContentMode = preferredContentMode
        other.allowsContentJavaScript = allowsContentJavaScript
        other.isLockdownModeEnabled = isLockdownModeEnabled
        other.preferredHTTPSNavigationPolicy = preferredHTTPSNavigationPolicy
        return other
    }
}
