import Foundation
import UIKit
import WebKit

extension Stage {
    // MARK: Web pages

    /// Ends the load of the address that a web view waits for, as a server with this page does.
    ///
    /// ```swift
    /// try stage.finishWebLoad(html: "<title>Dune</title><p>Two copies</p>")
    /// ```
    public func finishWebLoad(title: String = "", html: String? = nil, status: Int = 200, in webView: WKWebView? = nil) throws {
        try endWebLoad("load", in: webView) { $0.finishLoad(html: html ?? "<title>\(Self.escaped(title))</title>", status: status, failure: nil) }
    }

    /// Ends the load of the address that a web view waits for with an error, before the page has come or in the midst of it.
    public func failWebLoad(
        _ error: any Error = URLError(.notConnectedToInternet), afterCommit: Bool = false, in webView: WKWebView? = nil
    ) throws {
        try endWebLoad("fail to load", in: webView) {
            if afterCommit { $0.finishLoad(html: "", status: 200, failure: error) } else { $0.failLoad(error) }
        }
    }

    /// Sends the load that a web view waits for to another address, as a server does.
    public func redirectWebLoad(to url: URL, in webView: WKWebView? = nil) throws {
        try endWebLoad("redirect to \(url.absoluteString) from", in: webView) { $0.redirectLoad(to: url) }
    }

    /// Follows a link on a web view's page.
    public func followWebLink(_ url: URL, inNewWindow: Bool = false, in webView: WKWebView? = nil) throws {
        try web("follow the link \(url.absoluteString)", in: webView) { $0.followLink(url, inNewWindow: inNewWindow) }
    }

    /// Ends the process of a web view's page, as the system does when memory is short.
    public func terminateWebContent(in webView: WKWebView? = nil) throws {
        try web("end the page's process", in: webView) { $0.terminateContent() }
    }

    // MARK: Scripts

    /// Says what the scripts that the app evaluates give; `nil` from `answer` is JavaScript's `null`, an error is the script's own.
    ///
    /// Counts for every web view from then on, until it is said anew.
    public func answerWebScripts(_ answer: @escaping (String) throws -> Any?) {
        inside { WKWebView.answerScripts { try answer($1) } }
    }

    /// Sends what a script of a page would post to a handler of the app's; the answer of one that answers, once it is there.
    @discardableResult
    public func postWebMessage(_ body: Any, to name: String, in webView: WKWebView? = nil) throws -> Any? {
        let box = Box<(value: Any?, error: String?)>()
        try web("post a message to \(name)", in: webView) { view in
            let problem = view.post(body, to: name) { box.value = ($0, $1) }
            if let problem { throw StageFailure("There is no script message handler named \(name): \(problem).") }
        }
        _ = settlement()
        if let error = box.value?.error { throw StageFailure("The handler \(name) answered with an error: \(error)") }
        return box.value?.value
    }

    /// Has a page's script show an alert.
    public func runWebAlert(_ message: String, in webView: WKWebView? = nil) throws {
        try web("alert(\"\(message)\")", in: webView) { $0.runAlert(message) {} }
    }

    /// Has a page's script ask a question; `answer` hears what the app answers.
    public func runWebConfirm(_ message: String, in webView: WKWebView? = nil, answer: @escaping @MainActor (Bool) -> Void = { _ in }) throws {
        try web("confirm(\"\(message)\")", in: webView) { $0.runConfirm(message, done: answer) }
    }

    /// Has a page's script ask for a text; `answer` hears what the app answers.
    public func runWebPrompt(
        _ message: String, text: String? = nil, in webView: WKWebView? = nil, answer: @escaping @MainActor (String?) -> Void = { _ in }
    ) throws {
        try web("prompt(\"\(message)\")", in: webView) { $0.runPrompt(message, text: text, done: answer) }
    }

    private final class Box<Value> { var value: Value? }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }

    private func endWebLoad(_ name: String, in webView: WKWebView?, _ end: (WKWebView) -> Void) throws {
        let view = try webView ?? webViewInFront { $0.awaitedAddress != nil }
        guard let address = view.awaitedAddress else {
            let state = view.url.map { "it shows \($0.absoluteString)" } ?? "nothing was loaded in it"
            throw StageFailure("The web view waits for no address: \(state). Have the app load one first.")
        }
        try web("\(name) \(address.absoluteString)", in: view, end)
    }

    private func web(_ name: String, in webView: WKWebView?, _ work: (WKWebView) throws -> Void) throws {
        let view = try webView ?? webViewInFront { _ in true }
        try act(name) {
            try work(view)
            clock.runFrame()
        }
    }

    /// The first web view on the screen that is one of those meant, or the first at all.
    private func webViewInFront(_ isMeant: (WKWebView) -> Bool) throws -> WKWebView {
        _ = settlement()
        func all(_ view: UIView) -> [WKWebView] { (view as? WKWebView).map { [$0] } ?? view.subviews.flatMap(all) }
        let found = (presented?.viewIfLoaded).map(all) ?? []
        let candidates = found.isEmpty ? all(window) : found
        guard let view = candidates.first(where: isMeant) ?? candidates.first else {
            throw StageFailure("There is no web view on the screen. Bring one up first, or name one: in: webView.")
        }
        return view
    }
}
