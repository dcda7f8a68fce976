import Tracing
import UIKit
import UniformTypeIdentifiers

/// The navigations of one web view: who is asked and told, in the order of Apple's documentation.
///
/// A navigation is decided on, starts, waits for its response, is committed and finishes. Content that is at hand comes by
/// itself; an address waits until a test says what the network would have done.
@MainActor
final class PageLoader {
    /// Where the content of a navigation comes from.
    enum Source {
        case network
        case content(PageContent, URLResponse)
        case file(URL)
        case handler(any WKURLSchemeHandler)
        case failure(any Error)
    }

    /// One navigation on its way.
    @MainActor
    final class Load {
        let navigation: WKNavigation
        var request: URLRequest
        let type: WKNavigationType
        let source: Source
        /// The page of the list that is gone to.
        let item: WKBackForwardListItem?
        /// Whether the page becomes one of the list.
        let isListed: Bool
        var schemeTask: SchemeTask?

        init(_ request: URLRequest, _ type: WKNavigationType, _ source: Source, item: WKBackForwardListItem? = nil, isListed: Bool = true) {
            navigation = WKNavigation()
            (self.request, self.type, self.source, self.item, self.isListed) = (request, type, source, item, isListed)
        }
    }

    enum State {
        case idle
        /// The delegate is asked whether it may begin.
        case deciding(Load)
        case waiting(Load)
        /// The delegate is asked whether it may go on.
        case responding(Load)
        case committed(Load)

        var load: Load? {
            switch self {
            case .idle: nil
            case .deciding(let load), .waiting(let load), .responding(let load), .committed(let load): load
            }
        }
    }

    private unowned let webView: WKWebView
    private(set) var state = State.idle
    private(set) var shown = PageContent.empty
    private(set) var title = ""
    private(set) var progress = 0.0
    private var committedURL: URL?
    /// What was loaded last, for loading it again.
    private var latest: (request: URLRequest, source: Source, isListed: Bool)?
    let list = WKBackForwardList()

    init(_ webView: WKWebView) { self.webView = webView }

    private var delegate: (any WKNavigationDelegate)? { webView.navigationDelegate }
    var isLoading: Bool { state.load != nil }
    var url: URL? {
        switch state {
        case .deciding(let load), .waiting(let load), .responding(let load): load.request.url
        case .idle, .committed: committedURL
        }
    }
    /// The address that a test has to answer for.
    var awaitedAddress: URL? {
        guard case .waiting(let load) = state, case .network = load.source else { return nil }
        return load.request.url
    }
    var mainFrame: WKFrameInfo {
        WKFrameInfo(request: URLRequest(url: committedURL ?? URL(string: "about:blank")!), webView: webView)
    }

    private func move(to new: State) {
        state = new
        webView.pageChanged()
    }

    /// Runs a step later, unless the navigation is over by then.
    private func next(_ load: Load, _ step: @escaping @MainActor (PageLoader) -> Void) {
        DispatchQueue.main.async { [weak self] in
            guard let self, state.load === load else { return }
            step(self)
        }
    }

    // MARK: Beginning

    func source(of request: URLRequest) -> Source {
        guard let url = request.url, let scheme = url.scheme?.lowercased() else { return .failure(URLError(.badURL)) }
        if url.isFileURL { return .file(url) }
        if scheme == "about" { return .content(.empty, URLResponse(url: url, mimeType: "text/html", expectedContentLength: 0, textEncodingName: nil)) }
        if let handler = webView.ownConfiguration.urlSchemeHandler(forURLScheme: scheme) { return .handler(handler) }
        return WKWebView.handlesURLScheme(scheme) ? .network : .failure(URLError(.unsupportedURL))
    }

    @discardableResult
    func begin(_ load: Load) -> WKNavigation {
        stop()
        progress = 0
        move(to: .deciding(load))
        next(load) { $0.ask(load, target: $0.mainFrame) { $0.decided(load, $1) } }
        return load.navigation
    }

    /// Asks the delegate whether a navigation may begin.
    private func ask(
        _ load: Load, target: WKFrameInfo?, then: @escaping @MainActor (PageLoader, WKNavigationActionPolicy) -> Void
    ) {
        let action = WKNavigationAction(request: load.request, type: load.type, source: mainFrame, target: target)
        ask(action, about: load.navigation) { [weak self] policy in self.map { then($0, policy) } }
    }

    private func ask(_ action: WKNavigationAction, about navigation: WKNavigation, _ then: @escaping @MainActor (WKNavigationActionPolicy) -> Void) {
        guard let delegate else { return then(.allow) }
        let answer = OneAnswer<WKNavigationActionPolicy>(delegate, "webView(_:decidePolicyFor:decisionHandler:)") { policy in
            if policy == .download {
                reportApproximation("WKDownload", "nothing is downloaded: a navigation that becomes a download ends there.")
            }
            then(policy)
        }
        delegate.webView(webView, decidePolicyFor: action, preferences: webView.ownConfiguration.defaultWebpagePreferences.duplicate()) {
            policy, preferences in
            navigation.effectiveContentMode = preferences.preferredContentMode == .desktop ? .desktop : .mobile
            answer.give(policy)
        }
    }

    private func decided(_ load: Load, _ policy: WKNavigationActionPolicy) {
        guard case .deciding(let current) = state, current === load else { return }
        guard policy == .allow else { return move(to: .idle) }
        start(load)
    }

    private func start(_ load: Load) {
        latest = (load.request, load.source, load.isListed)
        // WebKit's first step.
        progress = 0.1
        move(to: .waiting(load))
        delegate?.webView(webView, didStartProvisionalNavigation: load.navigation)
        next(load) { $0.fetch(load) }
    }

    private func fetch(_ load: Load) {
        switch load.source {
        case .network: return
        case .content(let content, let response): respond(content, response)
        case .failure(let error): fail(error)
        case .file(let url):
            do {
                let data = try Data(contentsOf: url)
                let type = UTType(filenameExtension: url.pathExtension)?.preferredMIMEType ?? "text/plain"
                respond(
                    PageContent(data, mimeType: type),
                    URLResponse(url: url, mimeType: type, expectedContentLength: data.count, textEncodingName: nil))
            } catch {
                fail(URLError(.fileDoesNotExist, userInfo: [NSURLErrorFailingURLErrorKey: url]))
            }
        case .handler(let handler):
            let task = SchemeTask(request: load.request) { [weak self] result in
                guard let self, state.load === load else { return }
                load.schemeTask = nil
                switch result {
                case .success(let (response, data)):
                    respond(PageContent(data, mimeType: response.mimeType ?? "text/html", encoding: response.textEncodingName), response)
                case .failure(let error): fail(error)
                }
            }
            load.schemeTask = task
            handler.webView(webView, start: task)
        }
    }

    // MARK: Going on

    /// The server sends the navigation elsewhere.
    func redirect(to url: URL) {
        guard case .waiting(let load) = state else { return }
        load.request.url = url
        ask(load, target: mainFrame) { loader, policy in
            guard loader.state.load === load else { return }
            guard policy == .allow else { return loader.fail(WKError.interrupted) }
            loader.move(to: .waiting(load))
            loader.delegate?.webView(loader.webView, didReceiveServerRedirectForProvisionalNavigation: load.navigation)
        }
    }

    /// The response is there, and the content behind it; `failure` is what ends it after it was committed.
    func respond(_ content: PageContent, _ response: URLResponse, failure: (any Error)? = nil) {
        guard case .waiting(let load) = state else { return }
        move(to: .responding(load))
        guard let delegate else { return commit(load, content, response, failure) }
        let answer = OneAnswer<WKNavigationResponsePolicy>(delegate, "webView(_:decidePolicyFor:decisionHandler:)") { [weak self] policy in
            guard let self, state.load === load else { return }
            if policy == .download {
                reportApproximation("WKDownload", "nothing is downloaded: a navigation that becomes a download ends there.")
            }
            if policy == .allow { commit(load, content, response, failure) } else { fail(WKError.interrupted) }
        }
        delegate.webView(webView, decidePolicyFor: WKNavigationResponse(response: response)) { answer.give($0) }
    }

    private func commit(_ load: Load, _ content: PageContent, _ response: URLResponse, _ failure: (any Error)?) {
        committedURL = load.request.url
        shown = content
        title = ""
        // Between the start and the end; unrecorded.
        progress = 0.5
        if let item = load.item {
            _ = list.move(to: item)
        } else if load.isListed, load.type != .reload, let url = load.request.url {
            list.visit(WKBackForwardListItem(url: url, initialURL: url))
        }
        if load.isListed { list.currentItem?.content = content }
        move(to: .committed(load))
        delegate?.webView(webView, didCommit: load.navigation)
        next(load) { loader in
            if let failure { loader.fail(failure) } else { loader.finish(load) }
        }
    }

    private func finish(_ load: Load) {
        title = shown.title
        if load.isListed { list.currentItem?.title = title }
        progress = 1
        move(to: .idle)
        delegate?.webView(webView, didFinish: load.navigation)
    }

    /// Ends the navigation under way with an error; nobody is told of one that had not started.
    func fail(_ error: any Error) {
        let old = state
        old.load?.schemeTask?.stop()
        guard old.load != nil else { return }
        move(to: .idle)
        switch old {
        case .idle, .deciding: return
        case .waiting(let load), .responding(let load):
            delegate?.webView(webView, didFailProvisionalNavigation: load.navigation, withError: error)
        case .committed(let load): delegate?.webView(webView, didFail: load.navigation, withError: error)
        }
    }

    func stop() {
        if let load = state.load, let task = load.schemeTask, case .handler(let handler) = load.source {
            task.stop()
            load.schemeTask = nil
            handler.webView(webView, stop: task)
        }
        fail(URLError(.cancelled, userInfo: url.map { [NSURLErrorFailingURLErrorKey: $0] } ?? [:]))
    }

    // MARK: Again, back and forward

    func reload() -> WKNavigation? {
        guard let latest, let url else { return nil }
        var request = latest.request
        request.url = url
        var source = latest.source
        if case .content(let content, _) = source, latest.isListed, content.html == nil { source = self.source(of: request) }
        return begin(Load(request, .reload, source, isListed: latest.isListed))
    }

    func go(to item: WKBackForwardListItem) -> WKNavigation? {
        guard list.contains(item) else { return nil }
        let request = URLRequest(url: item.url)
        let response = URLResponse(url: item.url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: nil)
        let source = item.content.map { Source.content($0, response) } ?? source(of: request)
        return begin(Load(request, .backForward, source, item: item))
    }

    // MARK: Links

    /// A person follows a link.
    func follow(_ url: URL, inNewWindow: Bool) {
        let load = Load(URLRequest(url: url), .linkActivated, source(of: URLRequest(url: url)))
        if inNewWindow {
            ask(load, target: nil) { loader, policy in if policy == .allow { loader.openWindow(load) } }
        } else if let here = committedURL, url.fragment != nil, Self.withoutFragment(url) == Self.withoutFragment(here) {
            ask(load, target: mainFrame) { loader, policy in
                guard policy == .allow else { return }
                loader.committedURL = url
                let item = WKBackForwardListItem(url: url, initialURL: url)
                (item.content, item.title) = (loader.shown, loader.title)
                loader.list.visit(item)
                loader.webView.pageChanged()
            }
        } else {
            begin(load)
        }
    }

    private static func withoutFragment(_ url: URL) -> String { String(url.absoluteString.prefix { $0 != "#" }) }

    private func openWindow(_ load: Load) {
        let configuration = webView.ownConfiguration.duplicate()
        let action = WKNavigationAction(request: load.request, type: load.type, source: mainFrame, target: nil)
        guard
            let opened = webView.uiDelegate?.webView(
                webView, createWebViewWith: configuration, for: action, windowFeatures: WKWindowFeatures())
        else { return }
        precondition(opened.givenConfiguration === configuration, "Returned WKWebView was not created with the given configuration.")
        opened.load(load.request)
    }
}
