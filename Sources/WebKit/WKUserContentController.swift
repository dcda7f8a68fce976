import Tracing
import UIKit

/// A world of names that scripts live in. Source: Apple, WebKit `WKContentWorld`.
@MainActor @preconcurrency
open class WKContentWorld: NSObject {
    open private(set) var name: String?
    private init(_ name: String?) { self.name = name }

    private static let pageWorld = WKContentWorld(nil)
    private static let clientWorld = WKContentWorld(nil)
    private static var named: [String: WKContentWorld] = [:]
    open class var page: WKContentWorld { pageWorld }
    open class var defaultClient: WKContentWorld { clientWorld }
    /// The same object for the same name.
    open class func world(name: String) -> WKContentWorld {
        let world = named[name] ?? WKContentWorld(name)
        named[name] = world
        return world
    }
}

/// When a script is run.
public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart = 0, atDocumentEnd = 1 }

/// A script that an app adds to pages. Source: Apple, WebKit `WKUserScript`.
@MainActor @preconcurrency
open class WKUserScript: NSObject {
    open private(set) var source: String
    open private(set) var injectionTime: WKUserScriptInjectionTime
    open private(set) var isForMainFrameOnly: Bool

    public convenience init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
        self.init(source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly, in: .page)
    }
    public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool, in contentWorld: WKContentWorld) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
    }
}

/// What a page's script sent to the app. Source: Apple, WebKit `WKScriptMessage`.
@MainActor @preconcurrency
open class WKScriptMessage: NSObject {
    open private(set) var body: Any
    open private(set) var name: String
    open private(set) weak var webView: WKWebView?
    open private(set) var frameInfo: WKFrameInfo
    open private(set) var world: WKContentWorld

    init(body: Any, name: String, webView: WKWebView, frame: WKFrameInfo, world: WKContentWorld) {
        (self.body, self.name, self.webView, frameInfo, self.world) = (body, name, webView, frame, world)
    }
}

/// Hears what a page's scripts send.
@MainActor @preconcurrency
public protocol WKScriptMessageHandler: NSObjectProtocol {
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Hears what a page's scripts send, and answers: with a value, or with the words of an error.
///
/// A conforming type has one of the two methods.
@MainActor @preconcurrency
public protocol WKScriptMessageHandlerWithReply: NSObjectProtocol {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor (Any?, String?) -> Void)
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?)
}

extension WKScriptMessageHandlerWithReply {
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor (Any?, String?) -> Void
    ) {
        Task {
            let (value, error) = await self.userContentController(userContentController, didReceive: message)
            replyHandler(value, error)
        }
    }
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?) {
        let answer = await withCheckedContinuation { continuation in
            self.userContentController(userContentController, didReceive: message) { value, error in
                continuation.resume(returning: Reply(value: value, error: error))
            }
        }
        return (answer.value, answer.error)
    }
}

/// An answer on its way; nobody else has it.
private struct Reply: @unchecked Sendable {
    let value: Any?
    let error: String?
}

/// The scripts of an app and the handlers of their messages. Source: Apple, WebKit `WKUserContentController`.
///
/// It holds its handlers strongly, as Apple's does: a handler that owns the web view leaks. No script runs; a test sends the
/// messages, with `Stage.postWebMessage(_:to:)`.
@MainActor @preconcurrency
open class WKUserContentController: NSObject {
    enum Handler {
        case silent(any WKScriptMessageHandler)
        case answering(any WKScriptMessageHandlerWithReply)
    }
    private struct Key: Hashable {
        let name: String
        let world: ObjectIdentifier
    }
    private var handlers: [Key: (handler: Handler, world: WKContentWorld)] = [:]
    private var ruleLists: [WKContentRuleList] = []

    public override init() { super.init() }

    // MARK: Scripts

    open private(set) var userScripts: [WKUserScript] = []
    open func addUserScript(_ userScript: WKUserScript) {
        userScripts.append(userScript)
        reportApproximation("WKUserScript", "no script runs. What it would send, a test sends with Stage.postWebMessage(_:to:).")
    }
    open func removeAllUserScripts() { userScripts = [] }

    // MARK: Messages

    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        add(scriptMessageHandler, contentWorld: .page, name: name)
    }
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String) {
        add(.silent(scriptMessageHandler), world, name)
    }
    open func addScriptMessageHandler(
        _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld, name: String
    ) {
        add(.answering(scriptMessageHandlerWithReply), contentWorld, name)
    }

    private func add(_ handler: Handler, _ world: WKContentWorld, _ name: String) {
        let key = Key(name: name, world: ObjectIdentifier(world))
        precondition(
            handlers[key] == nil,
            "Attempt to add script message handler with name '\(name)' when one already exists. Remove it first, with "
                + "removeScriptMessageHandler(forName:).")
        handlers[key] = (handler, world)
    }

    open func removeScriptMessageHandler(forName name: String) { removeScriptMessageHandler(forName: name, contentWorld: .page) }
    open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
        handlers[Key(name: name, world: ObjectIdentifier(contentWorld))] = nil
    }
    open func removeAllScriptMessageHandlers() { handlers = [:] }
    open func removeAllScriptMessageHandlers(from contentWorld: WKContentWorld) {
        handlers = handlers.filter { $0.value.world !== contentWorld }
    }

    /// The handler of a name, in the page's world or else in any other.
    func handler(_ name: String) -> (handler: Handler, world: WKContentWorld)? {
        handlers[Key(name: name, world: ObjectIdentifier(WKContentWorld.page))] ?? handlers.first { $0.key.name == name }?.value
    }
    var handlerNames: [String] { Set(handlers.keys.map(\.name)).sorted() }

    // MARK: Rules

    open func add(_ contentRuleList: WKContentRuleList) { ruleLists.append(contentRuleList) }
    open func remove(_ contentRuleList: WKContentRuleList) { ruleLists.removeAll { $0 === contentRuleList } }
    open func removeAllContentRuleLists() { ruleLists = [] }
}
