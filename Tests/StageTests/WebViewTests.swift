import Foundation
import SwiftUI
import TandemTesting
import Testing
import WebKit

/// Writes down what a web view tells, and decides with handlers.
@MainActor
private final class Reader: NSObject, WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandler {
    var log: [String] = []
    var navigationPolicy = WKNavigationActionPolicy.allow
    var responsePolicy = WKNavigationResponsePolicy.allow
    var opened: WKWebView?
    var opensWindows = false

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
        let target = navigationAction.targetFrame == nil ? " in a new window" : ""
        log.append("action \(navigationAction.navigationType) \(navigationAction.request.url?.absoluteString ?? "nil")\(target)")
        decisionHandler(navigationPolicy)
    }
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
    ) {
        log.append("response \((navigationResponse.response as? HTTPURLResponse)?.statusCode ?? 0)")
        decisionHandler(responsePolicy)
    }
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) { log.append("started") }
    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
        log.append("redirected to \(webView.url?.absoluteString ?? "nil")")
    }
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { log.append("committed") }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        log.append("finished \(webView.title ?? "nil") \(webView.isLoading)")
    }
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
        log.append("failed early \((error as NSError).domain) \((error as NSError).code)")
    }
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        log.append("failed \((error as NSError).code)")
    }
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { log.append("terminated") }

    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration, for navigationAction: WKNavigationAction,
        windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        opened = opensWindows ? WKWebView(frame: .zero, configuration: configuration) : nil
        return opened
    }
    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor (Bool) -> Void
    ) {
        log.append("confirm \(message)")
        completionHandler(true)
    }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        log.append("message \(message.name) \(message.body)")
    }
}

/// Decides and answers asynchronously.
@MainActor
private final class SlowReader: NSObject, WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandlerWithReply {
    var log: [String] = []
    func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async -> WKNavigationActionPolicy {
        log.append("asked")
        try? await Task.sleep(for: .seconds(1))
        return navigationAction.request.url?.host == "shelf.example" ? .allow : .cancel
    }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { log.append("finished") }
    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?, initiatedByFrame frame: WKFrameInfo
    ) async -> String? { "\(prompt) \(defaultText ?? "")" }
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?) { message.body as? Int == 0 ? (nil, "none left") : (7, nil) }
}

private struct Page: UIViewRepresentable {
    let html: String
    func makeUIView(context: Context) -> WKWebView { WKWebView() }
    func updateUIView(_ view: WKWebView, context: Context) { view.loadHTMLString(html, baseURL: nil) }
}

@MainActor
@Suite("A web view is a stand-in that a test scripts (E12)", .serialized)
struct WebViewTests {
    private let book = URL(string: "https://shelf.example/dune")!

    private func show(_ configuration: WKWebViewConfiguration = .init()) -> (Stage, WKWebView, Reader) {
        let stage = Stage()
        let view = WKWebView(frame: .zero, configuration: configuration)
        let reader = Reader()
        (view.navigationDelegate, view.uiDelegate) = (reader, reader)
        let controller = UIViewController()
        controller.view = view
        stage.host(controller)
        return (stage, view, reader)
    }

    @Test("E12.1, E12.2: an address waits until the test says how it ends, and the delegate hears of it in Apple's order")
    func address() throws {
        let (stage, view, reader) = show()
        #expect(view.load(URLRequest(url: book)) != nil && view.isLoading && view.url == book && view.title == "")
        try stage.settle()
        #expect(reader.log == ["action other https://shelf.example/dune", "started"] && view.isLoading && view.estimatedProgress == 0.1)
        #expect(stage.shows("https://shelf.example/dune") && stage.shows("Loading, until a test says how it ends"))
        try stage.finishWebLoad(html: "<html><head><title>Dune &amp; more</title></head><body><p>Two copies<p>left</body>")
        try stage.settle()
        #expect(reader.log.suffix(3) == ["response 200", "committed", "finished Dune & more false"])
        #expect(view.estimatedProgress == 1 && !view.isLoading && view.hasOnlySecureContent && view.backForwardList.currentItem?.title == "Dune & more")
        #expect(stage.shows("Dune & more") && stage.shows("Two copies\nleft") && stage.findings.isEmpty)
        #expect(throws: StageFailure("The web view waits for no address: it shows https://shelf.example/dune. Have the app load one first.")) {
            try stage.finishWebLoad()
        }
    }

    @Test("E12.2: HTML, data and files load by themselves, and their words are shown")
    func content() throws {
        let (stage, view, reader) = show()
        view.loadHTMLString("<title>Shelf</title><script>if (1 < 2) {}</script><ul><li>Emma<li>Dune</ul>", baseURL: nil)
        try stage.settle()
        #expect(reader.log == ["action other about:blank", "started", "response 0", "committed", "finished Shelf false"])
        #expect(stage.shows("Emma\nDune") && view.url?.absoluteString == "about:blank" && !view.canGoBack && view.backForwardList.currentItem == nil)
        view.load(Data("plain <b>".utf8), mimeType: "text/plain", characterEncodingName: "utf-8", baseURL: book)
        try stage.settle()
        #expect(stage.shows("plain <b>") && view.url == book && view.title == "")
        let file = FileManager.default.temporaryDirectory.appending(path: "WebViewTests-\(ProcessInfo.processInfo.processIdentifier).html")
        try Data("<title>File</title>read".utf8).write(to: file)
        view.loadFileURL(file, allowingReadAccessTo: file.deletingLastPathComponent())
        try stage.settle()
        #expect(view.title == "File" && stage.shows("read"))
        try FileManager.default.removeItem(at: file)
        view.reload()
        try stage.settle()
        #expect(reader.log.last == "failed early NSURLErrorDomain -1100" && view.title == "File")
        view.loadSimulatedRequest(URLRequest(url: book), responseHTML: "<title>Simulated")
        try stage.settle()
        #expect(view.title == "Simulated" && view.backForwardList.currentItem?.url == book)
    }

    @Test("E12.2: a load fails before its page or in the midst of it, is redirected, stopped and replaced")
    func failures() throws {
        let (stage, view, reader) = show()
        view.load(URLRequest(url: book))
        try stage.failWebLoad()
        try stage.settle()
        #expect(reader.log.last == "failed early NSURLErrorDomain -1009" && !view.isLoading && view.url == nil)
        view.load(URLRequest(url: book))
        try stage.redirectWebLoad(to: try #require(URL(string: "https://shelf.example/emma")))
        try stage.failWebLoad(URLError(.networkConnectionLost), afterCommit: true)
        try stage.settle()
        #expect(reader.log.suffix(5) == [
            "action other https://shelf.example/emma", "redirected to https://shelf.example/emma", "response 200", "committed", "failed -1005",
        ])
        reader.log = []
        view.load(URLRequest(url: book))
        try stage.settle()
        view.stopLoading()
        view.load(URLRequest(url: try #require(URL(string: "nowhere:shelf"))))
        try stage.settle()
        #expect(reader.log.filter { $0.hasPrefix("failed") } == ["failed early NSURLErrorDomain -999", "failed early NSURLErrorDomain -1002"])
        view.stopLoading()
        #expect(view.load(URLRequest(url: book)) != nil)
        try stage.terminateWebContent()
        #expect(reader.log.suffix(2) == ["failed early WKErrorDomain 2", "terminated"])
    }

    @Test("E12.2: what a delegate refuses ends there; a refused response is an interrupted load (Apple, WKNavigationDelegate)")
    func policies() throws {
        let (stage, view, reader) = show()
        reader.navigationPolicy = .cancel
        view.load(URLRequest(url: book))
        try stage.settle()
        #expect(reader.log == ["action other https://shelf.example/dune"] && !view.isLoading && view.url == nil)
        (reader.navigationPolicy, reader.responsePolicy) = (.allow, .cancel)
        view.load(URLRequest(url: book))
        try stage.finishWebLoad(status: 404)
        try stage.settle()
        #expect(reader.log.suffix(2) == ["response 404", "failed early WebKitErrorDomain 102"])
    }

    @Test("E12.2: a delegate decides asynchronously, on the stage's time")
    func asynchronous() throws {
        let (stage, view, _) = show()
        let slow = SlowReader()
        (view.navigationDelegate, view.uiDelegate) = (slow, slow)
        view.load(URLRequest(url: try #require(URL(string: "https://elsewhere.example"))))
        try stage.settle()
        #expect(!view.isLoading && slow.log == ["asked"])
        view.load(URLRequest(url: book))
        try stage.finishWebLoad()
        try stage.settle()
        #expect(slow.log == ["asked", "asked", "finished"] && view.title == "")
        var answer: String?
        try stage.runWebPrompt("Title", text: "Dune") { answer = $0 }
        try stage.settle()
        #expect(answer == "Title Dune")
    }

    @Test("E12.2: back and forward show pages that were loaded, and links are followed, in the page and in a window of their own")
    func pages() throws {
        let (stage, view, reader) = show()
        for name in ["dune", "emma"] {
            view.load(URLRequest(url: try #require(URL(string: "https://shelf.example/\(name)"))))
            try stage.finishWebLoad(title: name)
            try stage.settle()
        }
        #expect(view.canGoBack && !view.canGoForward && view.backForwardList.backList.map(\.title) == ["dune"])
        view.goBack()
        try stage.settle()
        #expect(view.title == "dune" && view.canGoForward && reader.log.contains("action backForward https://shelf.example/dune"))
        reader.log = []
        try stage.followWebLink(try #require(URL(string: "https://shelf.example/dune#loans")))
        #expect(reader.log == ["action linkActivated https://shelf.example/dune#loans"] && view.title == "dune" && !view.canGoForward)
        reader.opensWindows = true
        try stage.followWebLink(book, inNewWindow: true)
        try stage.settle()
        #expect(reader.log.last == "action linkActivated https://shelf.example/dune in a new window")
        #expect(reader.opened?.url == book && view.goForward() == nil)
        view.allowsBackForwardNavigationGestures = true
        stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 300, y: 300))
        try stage.settle()
        #expect(view.backForwardList.forwardList.count == 1)
    }

    @Test("E12.2: scripts give what the test says; what is known without one is answered, anything else is an error and a finding")
    func scripts() throws {
        let (stage, view, reader) = show()
        view.loadHTMLString("<title>Shelf</title>", baseURL: book)
        try stage.settle()
        var log: [String] = []
        func run(_ script: String) throws {
            view.evaluateJavaScript(script) { value, error in log.append("\(value ?? "nil") \(error.map { "\(($0 as NSError).domain) \(($0 as NSError).code)" } ?? "")") }
            try stage.settle()
        }
        try run("document.title;")
        try run("document.URL")
        #expect(stage.findings.isEmpty)
        try run("borrow()")
        #expect(stage.findings.map(\.subject) == ["WKWebView.evaluateJavaScript(_:)"])
        stage.answerWebScripts { script in
            if script == "fail()" { throw WKError(.javaScriptExceptionOccurred) }
            return script == "count()" ? 3 : nil
        }
        for script in ["count()", "nothing()", "fail()"] { try run(script) }
        #expect(log == ["Shelf ", "https://shelf.example/dune ", "nil WKErrorDomain 4", "3 ", "nil ", "nil WKErrorDomain 4"])
        var answer: Bool?
        try stage.runWebConfirm("Lend?") { answer = $0 }
        #expect(answer == true && reader.log.last == "confirm Lend?")
    }

    @Test("E12.2: a test posts a script's messages, through the copy that the web view has of its configuration")
    func messages() throws {
        let configuration = WKWebViewConfiguration()
        let (stage, view, reader) = show(configuration)
        configuration.applicationNameForUserAgent = "Shelf"
        #expect(view.configuration.applicationNameForUserAgent == nil && view.configuration !== view.configuration)
        view.configuration.userContentController.add(reader, name: "loans")
        try stage.postWebMessage(["id": 1], to: "loans")
        #expect(reader.log == ["message loans [\"id\": 1]"])
        let slow = SlowReader()
        configuration.userContentController.addScriptMessageHandler(slow, contentWorld: .page, name: "count")
        #expect(try stage.postWebMessage(1, to: "count") as? Int == 7)
        #expect(throws: StageFailure("The handler count answered with an error: none left")) { try stage.postWebMessage(0, to: "count") }
        configuration.userContentController.removeScriptMessageHandler(forName: "loans")
        #expect(throws: StageFailure("There is no script message handler named loans: the handlers are count.")) {
            try stage.postWebMessage(1, to: "loans")
        }
    }

    @Test("What is observed of a web view is told as it changes, until the observation ends (Apple, WKWebView is KVO-compliant)")
    func observed() throws {
        let (stage, view, _) = show()
        var log: [String] = []
        let observations = [
            view.observe(\.isLoading, options: [.new, .old]) { _, change in
                let (old, new) = (change.oldValue ?? false, change.newValue ?? false)
                MainActor.assumeIsolated { log.append("loading \(old) to \(new)") }
            },
            view.observe(\.title, options: .initial) { _, change in
                let isUntold = change.newValue == nil
                MainActor.assumeIsolated { log.append("title \(isUntold)") }
            },
        ]
        view.loadHTMLString("<title>Shelf</title>", baseURL: nil)
        try stage.settle()
        #expect(log == ["title true", "loading false to true", "loading true to false", "title true"])
        observations.forEach { $0.invalidate() }
        view.loadHTMLString("<title>Other</title>", baseURL: nil)
        try stage.settle()
        #expect(log.count == 4)
    }

    /// Gives pages of the app's own scheme.
    private final class Shelf: NSObject, WKURLSchemeHandler {
        var stopped = 0
        func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
            guard let url = urlSchemeTask.request.url, url.host != "slow" else { return }
            guard url.host == "books" else { return urlSchemeTask.didFailWithError(URLError(.fileDoesNotExist)) }
            urlSchemeTask.didReceive(URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: nil))
            urlSchemeTask.didReceive(Data("<title>Boo".utf8))
            urlSchemeTask.didReceive(Data("ks</title>".utf8))
            urlSchemeTask.didFinish()
        }
        func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) { stopped += 1 }
    }

    @Test("An app's own scheme is loaded by its handler, and stopped (Apple, WKURLSchemeHandler)")
    func scheme() throws {
        let configuration = WKWebViewConfiguration()
        let shelf = Shelf()
        configuration.setURLSchemeHandler(shelf, forURLScheme: "shelf")
        let (stage, view, reader) = show(configuration)
        for host in ["books", "none", "slow"] {
            view.load(URLRequest(url: try #require(URL(string: "shelf://\(host)/"))))
            try stage.settle()
        }
        #expect(view.title == "Books" && reader.log.contains("finished Books false") && reader.log.contains("failed early NSURLErrorDomain -1100"))
        view.stopLoading()
        #expect(shelf.stopped == 1 && reader.log.last == "failed early NSURLErrorDomain -999")
    }

    @Test("E12.2: a web view in a representable takes its room, scrolls and has its picture taken")
    func representable() async throws {
        let stage = await Stage()
        let lines = (1...100).map { "<p>Book \($0)" }.joined()
        stage.host(Page(html: "<title>Shelf</title>\(lines)"))
        try stage.settle()
        #expect(stage.shows("Shelf"))
        func find(_ view: UIView) -> WKWebView? { view as? WKWebView ?? view.subviews.lazy.compactMap(find).first }
        let view = try #require(find(stage.window))
        #expect(view.scrollView.contentSize.height > 1500 && view.scrollView.contentSize.width == view.bounds.width)
        stage.swipe(.up)
        try stage.settle()
        #expect(view.scrollView.contentOffset.y > 0)
        let configuration = WKSnapshotConfiguration()
        configuration.snapshotWidth = 100
        let image = try await view.takeSnapshot(configuration: configuration)
        #expect(image.size.width == 100)
        #expect(try await view.find("book 7").matchFound)
        #expect(try await !view.find("Emma").matchFound)
        stage.end()
    }

    @Test("Cookies are kept in memory, by store, and observers hear of changes (Apple, WKHTTPCookieStore)")
    func cookies() async throws {
        let stage = await Stage()
        let store = WKWebsiteDataStore.default().httpCookieStore
        func cookie(_ value: String) throws -> HTTPCookie {
            try #require(HTTPCookie(properties: [.name: "reader", .value: value, .domain: "shelf.example", .path: "/"]))
        }
        await store.setCookie(try cookie("1"))
        await store.setCookie(try cookie("2"))
        #expect(await store.allCookies().map(\.value) == ["2"])
        #expect(await WKWebsiteDataStore.nonPersistent().httpCookieStore.allCookies().isEmpty)
        let records = await WKWebsiteDataStore.default().dataRecords(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes())
        #expect(records.map(\.displayName) == ["shelf.example"])
        await WKWebsiteDataStore.default().removeData(ofTypes: [WKWebsiteDataTypeCookies], for: records)
        #expect(await store.allCookies().isEmpty)
        stage.end()
        let other = await Stage()
        #expect(WKWebsiteDataStore.default().httpCookieStore !== store)
        other.end()
    }
}
