import Tracing
import UIKit

extension WKWebView {
    /// What a script would give: a test's answer, or what is known of the page without running anything.
    func value(of script: String) -> Result<Any?, any Error> {
        if let answer = WebStores.current.scriptAnswer { return Result { try answer(self, script) } }
        switch script.trimmingCharacters(in: CharacterSet(charactersIn: "; \n")) {
        case "document.title": return .success(title)
        case "document.URL", "document.location.href", "window.location.href", "location.href": return .success(url?.absoluteString)
        case "document.readyState": return .success(isLoading ? "loading" : "complete")
        case "document.body.innerText", "document.body.textContent": return .success(loader.shown.text)
        case "document.body.scrollHeight", "document.documentElement.scrollHeight":
            layoutIfNeeded()
            return .success(Double(scrollView.contentSize.height))
        default:
            reportApproximation(
                "WKWebView.evaluateJavaScript(_:)", "no script runs. A test says what scripts give, with Stage.answerWebScripts(_:).")
            return .failure(WKError(.javaScriptExceptionOccurred, "A JavaScript exception occurred: no script runs here."))
        }
    }

    /// A result for a handler: scripts that give nothing give `NSNull`.
    private static func whole(_ result: Result<Any?, any Error>) -> Result<Any, any Error> { result.map { $0 ?? NSNull() } }

    func evaluate(_ script: String, _ completionHandler: (@MainActor (Any?, (any Error)?) -> Void)?) {
        nonisolated(unsafe) let result = value(of: script)
        DispatchQueue.main.async {
            switch result {
            case .success(let value): completionHandler?(value, nil)
            case .failure(let error): completionHandler?(nil, error)
            }
        }
    }

    public func evaluateJavaScript(
        _ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
        completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
    ) {
        nonisolated(unsafe) let result = Self.whole(value(of: javaScript))
        DispatchQueue.main.async { completionHandler?(result) }
    }

    @discardableResult
    public func evaluateJavaScript(
        _ javaScript: String, in frame: WKFrameInfo? = nil, contentWorld: WKContentWorld
    ) async throws -> Any? { try value(of: javaScript).get() }

    public func callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
        completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
    ) {
        nonisolated(unsafe) let result = Self.whole(value(of: functionBody))
        DispatchQueue.main.async { completionHandler?(result) }
    }

    @discardableResult
    public func callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil, contentWorld: WKContentWorld
    ) async throws -> Any? { try value(of: functionBody).get() }

    // MARK: Pictures

    /// A picture of what is seen, of the stand-in that it is.
    public func takeSnapshot(
        with snapshotConfiguration: WKSnapshotConfiguration?, completionHandler: @escaping @MainActor (UIImage?, (any Error)?) -> Void
    ) {
        let image = snapshot(snapshotConfiguration)
        DispatchQueue.main.async {
            completionHandler(image, image == nil ? WKError(.unknown, "A picture of nothing: the rect has no size.") : nil)
        }
    }

    public func takeSnapshot(configuration snapshotConfiguration: WKSnapshotConfiguration?) async throws -> UIImage {
        guard let image = snapshot(snapshotConfiguration) else { throw WKError(.unknown, "A picture of nothing: the rect has no size.") }
        return image
    }

    private func snapshot(_ configuration: WKSnapshotConfiguration?) -> UIImage? {
        layoutIfNeeded()
        let asked = configuration?.rect ?? .null
        let rect = asked.isNull ? bounds : asked
        guard rect.width > 0, rect.height > 0 else { return nil }
        let width = configuration?.snapshotWidth.map { CGFloat($0.doubleValue) } ?? rect.width
        let scale = width / rect.width
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: rect.height * scale)).image { context in
            context.cgContext.scaleBy(x: scale, y: scale)
            context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
            layer.render(in: context.cgContext)
        }
    }

    // MARK: Finding

    /// Looks for words in the page's text; what is found is not marked.
    public func find(
        _ string: String, configuration: WKFindConfiguration = .init(), completionHandler: @escaping @MainActor (WKFindResult) -> Void
    ) {
        let result = found(string, configuration)
        DispatchQueue.main.async { completionHandler(result) }
    }
    public func find(_ string: String, configuration: WKFindConfiguration = .init()) async throws -> WKFindResult {
        found(string, configuration)
    }
    private func found(_ string: String, _ configuration: WKFindConfiguration) -> WKFindResult {
        WKFindResult(loader.shown.text.range(of: string, options: configuration.caseSensitive ? [] : .caseInsensitive) != nil)
    }

    // MARK: What a test does, through the stage

    /// Sends what a page's script would send; `nil` and the words of an error where nobody takes it.
    package func post(_ body: Any, to name: String, reply: @escaping @MainActor (Any?, String?) -> Void) -> String? {
        let controller = ownConfiguration.userContentController
        guard let (handler, world) = controller.handler(name) else {
            let known = controller.handlerNames
            return known.isEmpty ? "no handler was added" : "the handlers are \(known.joined(separator: ", "))"
        }
        let message = WKScriptMessage(body: body, name: name, webView: self, frame: loader.mainFrame, world: world)
        switch handler {
        case .silent(let handler): handler.userContentController(controller, didReceive: message)
        case .answering(let handler): handler.userContentController(controller, didReceive: message, replyHandler: reply)
        }
        return nil
    }

    package static func answerScripts(_ answer: ((WKWebView, String) throws -> Any?)?) { WebStores.current.scriptAnswer = answer }

    package func runAlert(_ message: String, done: @escaping @MainActor () -> Void) {
        guard let uiDelegate else { return done() }
        let answer = OneAnswer<Void>(uiDelegate, "webView(_:runJavaScriptAlertPanelWithMessage:initiatedByFrame:completionHandler:)", then: done)
        uiDelegate.webView(self, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: loader.mainFrame) { answer.give(()) }
    }

    package func runConfirm(_ message: String, done: @escaping @MainActor (Bool) -> Void) {
        guard let uiDelegate else { return done(false) }
        let answer = OneAnswer<Bool>(
            uiDelegate, "webView(_:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:completionHandler:)", then: done)
        uiDelegate.webView(self, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: loader.mainFrame) { answer.give($0) }
    }

    package func runPrompt(_ prompt: String, text: String?, done: @escaping @MainActor (String?) -> Void) {
        guard let uiDelegate else { return done(nil) }
        let answer = OneAnswer<String?>(
            uiDelegate, "webView(_:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame:completionHandler:)", then: done)
        uiDelegate.webView(
            self, runJavaScriptTextInputPanelWithPrompt: prompt, defaultText: text, initiatedByFrame: loader.mainFrame
        ) { answer.give($0) }
    }

    package var awaitedAddress: URL? { loader.awaitedAddress }
    package func finishLoad(html: String, status: Int, failure: (any Error)?) {
        guard let url = awaitedAddress else { return }
        let response =
            HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: ["Content-Type": "text/html; charset=utf-8"])
        loader.respond(
            PageContent(html: html), response ?? URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: nil),
            failure: failure)
    }
    package func failLoad(_ error: any Error) { loader.fail(error) }
    package func redirectLoad(to url: URL) { loader.redirect(to: url) }
    package func followLink(_ url: URL, inNewWindow: Bool) { loader.follow(url, inNewWindow: inNewWindow) }
    /// The process of the page's content has ended: what was loading fails, and the delegate hears of it.
    package func terminateContent() {
        loader.fail(WKError(.webContentProcessTerminated, "The process of the page's content has ended."))
        navigationDelegate?.webViewWebContentProcessDidTerminate(self)
    }
    package func close() { uiDelegate?.webViewDidClose(self) }
}
