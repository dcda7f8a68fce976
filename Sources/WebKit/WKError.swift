import Foundation

public let WKErrorDomain = "WKErrorDomain"

/// Why a web view did not do what it was asked. Source: Apple, WebKit `WKError`.
public struct WKError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = 1
        case webContentProcessTerminated = 2
        case webViewInvalidated = 3
        case javaScriptExceptionOccurred = 4
        case javaScriptResultTypeIsUnsupported = 5
        case contentRuleListStoreCompileFailed = 6
        case contentRuleListStoreLookUpFailed = 7
        case contentRuleListStoreRemoveFailed = 8
        case contentRuleListStoreVersionMismatch = 9
        case attributedStringContentFailedToLoad = 10
        case attributedStringContentLoadTimedOut = 11
        case javaScriptInvalidFrameTarget = 12
        case navigationAppBoundDomain = 13
        case javaScriptAppBoundDomain = 14
        case duplicateCredential = 15
        case malformedCredential = 16
        case credentialNotFound = 17
    }

    public let code: Code
    /// What happened, in words.
    private let words: String

    public init(_ code: Code) { self.init(code, "A web view failed with the code \(code.rawValue) of \(WKErrorDomain).") }
    init(_ code: Code, _ words: String) { (self.code, self.words) = (code, words) }

    public static var errorDomain: String { WKErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: words] }
    public var errorDescription: String? { words }

    public static var unknown: Code { .unknown }
    public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
    public static var webViewInvalidated: Code { .webViewInvalidated }
    public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
    public static var javaScriptResultTypeIsUnsupported: Code { .javaScriptResultTypeIsUnsupported }
    public static var contentRuleListStoreCompileFailed: Code { .contentRuleListStoreCompileFailed }
    public static var contentRuleListStoreLookUpFailed: Code { .contentRuleListStoreLookUpFailed }
    public static var contentRuleListStoreRemoveFailed: Code { .contentRuleListStoreRemoveFailed }
    public static var contentRuleListStoreVersionMismatch: Code { .contentRuleListStoreVersionMismatch }
    public static var attributedStringContentFailedToLoad: Code { .attributedStringContentFailedToLoad }
    public static var attributedStringContentLoadTimedOut: Code { .attributedStringContentLoadTimedOut }
    public static var javaScriptInvalidFrameTarget: Code { .javaScriptInvalidFrameTarget }
    public static var navigationAppBoundDomain: Code { .navigationAppBoundDomain }
    public static var javaScriptAppBoundDomain: Code { .javaScriptAppBoundDomain }
}

extension WKError {
    /// The error of a navigation that a delegate stopped, in the domain that Apple's keeps to itself.
    static var interrupted: NSError {
        NSError(domain: "WebKitErrorDomain", code: 102, userInfo: [NSLocalizedDescriptionKey: "Frame load interrupted"])
    }
}
