import UIKit

/// The processes that web views share: there are none. Source: Apple, WebKit `WKProcessPool`.
@MainActor @preconcurrency
open class WKProcessPool: NSObject {
    public override init() { super.init() }
}

/// Which media wait for a touch. Source: Apple, WebKit `WKAudiovisualMediaTypes`.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var audio: WKAudiovisualMediaTypes { .init(rawValue: 1) }
    public static var video: WKAudiovisualMediaTypes { .init(rawValue: 2) }
    public static var all: WKAudiovisualMediaTypes { .init(rawValue: .max) }
}

/// What in a text becomes a link. Source: Apple, WebKit `WKDataDetectorTypes`.
public struct WKDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var phoneNumber: WKDataDetectorTypes { .init(rawValue: 1) }
    public static var link: WKDataDetectorTypes { .init(rawValue: 1 << 1) }
    public static var address: WKDataDetectorTypes { .init(rawValue: 1 << 2) }
    public static var calendarEvent: WKDataDetectorTypes { .init(rawValue: 1 << 3) }
    public static var trackingNumber: WKDataDetectorTypes { .init(rawValue: 1 << 4) }
    public static var flightNumber: WKDataDetectorTypes { .init(rawValue: 1 << 5) }
    public static var lookupSuggestion: WKDataDetectorTypes { .init(rawValue: 1 << 6) }
    public static var all: WKDataDetectorTypes { .init(rawValue: .max) }
}

/// How a person selects text.
public enum WKSelectionGranularity: Int, Sendable { case dynamic = 0, character = 1 }

/// What a web view is made with. Source: Apple, WebKit `WKWebViewConfiguration`.
///
/// A web view keeps a copy, which shares the objects in it. No page plays media or detects data; those values are kept.
@MainActor @preconcurrency
open class WKWebViewConfiguration: NSObject {
    public override init() { super.init() }

    open var processPool = WKProcessPool()
    open var preferences = WKPreferences()
    open var userContentController = WKUserContentController()
    private var ownStore: WKWebsiteDataStore?
    open var websiteDataStore: WKWebsiteDataStore {
        get { ownStore ?? .default() }
        set { ownStore = newValue }
    }
    private var pagePreferences = WKWebpagePreferences()
    open var defaultWebpagePreferences: WKWebpagePreferences! {
        get { pagePreferences }
        set { pagePreferences = newValue?.duplicate() ?? WKWebpagePreferences() }
    }
    private var schemeHandlers: [String: any WKURLSchemeHandler] = [:]

    open var suppressesIncrementalRendering = false
    open var applicationNameForUserAgent: String?
    open var allowsAirPlayForMediaPlayback = true
    open var allowsInlineMediaPlayback = UIDevice.current.userInterfaceIdiom == .pad
    open var allowsPictureInPictureMediaPlayback = true
    open var allowsInlinePredictions = false
    open var mediaTypesRequiringUserActionForPlayback = WKAudiovisualMediaTypes.all
    open var dataDetectorTypes: WKDataDetectorTypes = []
    open var selectionGranularity = WKSelectionGranularity.dynamic
    open var ignoresViewportScaleLimits = false
    open var limitsNavigationsToAppBoundDomains = false
    open var upgradeKnownHostsToHTTPS = true
    open var supportsAdaptiveImageGlyph = false

    /// Has a handler load the addresses of a scheme that web views do not load themselves.
    open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {
        precondition(!WKWebView.handlesURLScheme(urlScheme), "'\(urlScheme)' is a URL scheme that WKWebView handles natively")
        precondition(
            schemeHandlers[urlScheme.lowercased()] == nil || urlSchemeHandler == nil,
            "URL scheme '\(urlScheme)' already has a registered URL scheme handler")
        schemeHandlers[urlScheme.lowercased()] = urlSchemeHandler
    }

    open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? { schemeHandlers[urlScheme.lowercased()] }

    nonisolated open override func copy() -> Any {
        nonisolated(unsafe) var other: Any?
        MainActor.assumeIsolated { other = duplicate() }
        return other!
    }

    func duplicate() -> WKWebViewConfiguration {
        let other = WKWebViewConfiguration()
        other.processPool = processPool
        other.preferences = preferences
        other.userContentController = userContentController
        other.ownStore = ownStore
        other.pagePreferences = pagePreferences.duplicate()
        other.schemeHandlers = schemeHandlers
        other.suppressesIncrementalRendering = suppressesIncrementalRendering
        other.applicationNameForUserAgent = applicationNameForUserAgent
        other.allowsAirPlayForMediaPlayback = allowsAirPlayForMediaPlayback
        other.allowsInlineMediaPlayback = allowsInlineMediaPlayback
        other.allowsPictureInPictureMediaPlayback = allowsPictureInPictureMediaPlayback
        other.allowsInlinePredictions = allowsInlinePredictions
        other.mediaTypesRequiringUserActionForPlayback = mediaTypesRequiringUserActionForPlayback
        other.dataDetectorTypes = dataDetectorTypes
        other.selectionGranularity = selectionGranularity
        other.ignoresViewportScaleLimits = ignoresViewportScaleLimits
        other.limitsNavigationsToAppBoundDomains = limitsNavigationsToAppBoundDomains
        other.upgradeKnownHostsToHTTPS = upgradeKnownHostsToHTTPS
        other.supportsAdaptiveImageGlyph = supportsAdaptiveImageGlyph
        return other
    }
}
