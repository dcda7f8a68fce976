import UIKit

/// One navigation, told apart from others. Source: Apple, WebKit `WKNavigation`.
@MainActor @preconcurrency
open class WKNavigation: NSObject {
    open internal(set) var effectiveContentMode = WKWebpagePreferences.ContentMode.mobile
}

/// What led to a navigation. Source: Apple, WebKit `WKNavigationType`.
public enum WKNavigationType: Int, Sendable {
    case linkActivated = 0, formSubmitted = 1, backForward = 2, reload = 3, formResubmitted = 4, other = -1
}

/// Whether a navigation may begin.
public enum WKNavigationActionPolicy: Int, Sendable { case cancel = 0, allow = 1, download = 2 }

/// Whether a navigation may go on after its response.
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel = 0, allow = 1, download = 2 }

/// What is about to lead to a navigation. Source: Apple, WebKit `WKNavigationAction`.
@MainActor @preconcurrency
open class WKNavigationAction: NSObject {
    open private(set) var request: URLRequest
    open private(set) var navigationType: WKNavigationType
    open private(set) var sourceFrame: WKFrameInfo
    /// `nil` for a new window.
    open private(set) var targetFrame: WKFrameInfo?
    /// False: no link asks for a download here.
    open var shouldPerformDownload: Bool { false }
    open var modifierFlags: UIKeyModifierFlags { [] }
    open var buttonNumber: Int { 0 }

    init(request: URLRequest, type: WKNavigationType, source: WKFrameInfo, target: WKFrameInfo?) {
        self.request = request
        navigationType = type
        sourceFrame = source
        targetFrame = target
    }
}

/// What a navigation's server answered. Source: Apple, WebKit `WKNavigationResponse`.
@MainActor @preconcurrency
open class WKNavigationResponse: NSObject {
    open private(set) var response: URLResponse
    open var isForMainFrame: Bool { true }
    open var canShowMIMEType: Bool { PageContent.isShown(response.mimeType ?? "text/html") }

    init(response: URLResponse) { self.response = response }
}

/// A frame of a page: here always the main one. Source: Apple, WebKit `WKFrameInfo`.
@MainActor @preconcurrency
open class WKFrameInfo: NSObject {
    open var isMainFrame: Bool { true }
    open private(set) var request: URLRequest
    open private(set) weak var webView: WKWebView?
    open var securityOrigin: WKSecurityOrigin { WKSecurityOrigin(request.url) }

    init(request: URLRequest, webView: WKWebView?) {
        self.request = request
        self.webView = webView
    }
}

/// Where a frame's content comes from. Source: Apple, WebKit `WKSecurityOrigin`.
@MainActor @preconcurrency
open class WKSecurityOrigin: NSObject {
    open private(set) var `protocol`: String
    open private(set) var host: String
    /// 0 for the scheme's own.
    open private(set) var port: Int

    init(_ url: URL?) {
        `protocol` = url?.scheme ?? ""
        host = url?.host ?? ""
        port = url?.port ?? 0
    }
}

/// What a page asked for of the window that it opens; `nil` where it said nothing, which is everywhere here.
@MainActor @preconcurrency
open class WKWindowFeatures: NSObject {
    open var menuBarVisibility: NSNumber? { nil }
    open var statusBarVisibility: NSNumber? { nil }
    open var toolbarsVisibility: NSNumber? { nil }
    open var allowsResizing: NSNumber? { nil }
    open var x: NSNumber? { nil }
    open var y: NSNumber? { nil }
    open var width: NSNumber? { nil }
    open var height: NSNumber? { nil }
}
