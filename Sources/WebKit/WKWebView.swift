import Tracing
import UIKit

/// A web page in an app: a stand-in that loads no address (SPEC E12).
///
/// HTML, data, files and the schemes of an app's handlers load by themselves, and their words are shown. What becomes of an
/// address a test says, with `Stage.finishWebLoad(title:html:)` and its kin; delegates hear of all of it in Apple's order.
/// Source: Apple, WebKit `WKWebView`.
@MainActor @preconcurrency
open class WKWebView: UIView {
    /// What part of the screen a page's element has taken.
    public enum FullscreenState: Int, Sendable { case notInFullscreen = 0, enteringFullscreen = 1, inFullscreen = 2, exitingFullscreen = 3 }

    let ownConfiguration: WKWebViewConfiguration
    /// The object that the view was made with.
    private(set) weak var givenConfiguration: WKWebViewConfiguration?
    private(set) lazy var loader = PageLoader(self)
    private let page = WebPageView()
    private let contents = UIScrollView()
    private let observers = KeyValueObservers<WKWebView>()
    private var edgePans: [UIScreenEdgePanGestureRecognizer] = []

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        ownConfiguration = configuration.duplicate()
        givenConfiguration = configuration
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }
    public convenience init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        ownConfiguration = WKWebViewConfiguration()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemBackground
        contents.frame = bounds
        contents.addSubview(page)
        addSubview(contents)
        pageChanged()
    }

    // MARK: What it is made of

    open var scrollView: UIScrollView { contents }
    /// A copy, which shares the objects in it.
    open var configuration: WKWebViewConfiguration { ownConfiguration.duplicate() }

    open weak var navigationDelegate: (any WKNavigationDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "navigationDelegate", of: self) }
    }
    open weak var uiDelegate: (any WKUIDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "uiDelegate", of: self) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        contents.frame = bounds
        let height = page.place(width: bounds.width)
        page.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        contents.contentSize = page.frame.size
    }

    /// Shows what there is now, and tells who observes.
    func pageChanged() {
        let waits = loader.awaitedAddress != nil
        page.page = WebPageView.Page(
            address: url?.absoluteString ?? "Web view", news: waits ? "Loading, until a test says how it ends" : "", title: loader.shown.title,
            text: loader.shown.text, zoom: pageZoom)
        setNeedsLayout()
        observers.tell(self)
    }

    // MARK: The page

    /// The address of the page, or of the one that is on its way.
    open var url: URL? { loader.url }
    /// Empty until a page has finished.
    open var title: String? { loader.title }
    open var isLoading: Bool { loader.isLoading }
    open var estimatedProgress: Double { loader.progress }
    open var hasOnlySecureContent: Bool { url?.scheme == "https" }
    open var themeColor: UIColor? { nil }
    open var fullscreenState: FullscreenState { .notInFullscreen }
    open var isWritingToolsActive: Bool { false }

    /// What is seen where the page ends.
    open var underPageBackgroundColor: UIColor! {
        get { contents.backgroundColor ?? .systemBackground }
        set { contents.backgroundColor = newValue }
    }
    /// How large the page's words are drawn.
    open var pageZoom: CGFloat = 1 { didSet { if pageZoom != oldValue { pageChanged() } } }
    /// What a server would be told; nobody is.
    open var customUserAgent: String?
    open var isInspectable = false
    open var allowsLinkPreview = true
    open var mediaType: String?

    // MARK: Loading

    /// Whether web views load addresses of a scheme without a handler of the app's.
    open class func handlesURLScheme(_ urlScheme: String) -> Bool {
        ["http", "https", "file", "about", "data", "blob", "ws", "wss", "ftp"].contains(urlScheme.lowercased())
    }

    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        guard request.url != nil else { return nil }
        return loader.begin(PageLoader.Load(request, .other, loader.source(of: request)))
    }

    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        loadContent(PageContent(html: string), mimeType: "text/html", baseURL)
    }

    @discardableResult
    open func load(_ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL) -> WKNavigation? {
        loadContent(PageContent(data, mimeType: MIMEType, encoding: characterEncodingName), mimeType: MIMEType, baseURL)
    }

    /// Content that has no address of its own is not among the pages that one can go back to.
    private func loadContent(_ content: PageContent, mimeType: String, _ baseURL: URL?) -> WKNavigation? {
        let url = baseURL ?? URL(string: "about:blank")!
        let response = URLResponse(url: url, mimeType: mimeType, expectedContentLength: -1, textEncodingName: "utf-8")
        return loader.begin(PageLoader.Load(URLRequest(url: url), .other, .content(content, response), isListed: false))
    }

    /// Loads a local file. The address has to be a file's, as Apple's demands.
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        loadFileRequest(URLRequest(url: URL), allowingReadAccessTo: readAccessURL)
    }

    @discardableResult
    open func loadFileRequest(_ request: URLRequest, allowingReadAccessTo readAccessURL: URL) -> WKNavigation {
        precondition(request.url?.isFileURL ?? false, "\(request.url?.absoluteString ?? "nil") is not a file URL")
        precondition(readAccessURL.isFileURL, "\(readAccessURL.absoluteString) is not a file URL")
        return loader.begin(PageLoader.Load(request, .other, loader.source(of: request)))
    }

    /// Shows a response as if the network had given it.
    @discardableResult
    open func loadSimulatedRequest(_ request: URLRequest, response: URLResponse, responseData data: Data) -> WKNavigation {
        let content = PageContent(data, mimeType: response.mimeType ?? "text/html", encoding: response.textEncodingName)
        return loader.begin(PageLoader.Load(request, .other, .content(content, response)))
    }

    @discardableResult
    open func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String) -> WKNavigation {
        let response = URLResponse(
            url: request.url ?? URL(string: "about:blank")!, mimeType: "text/html", expectedContentLength: string.utf8.count,
            textEncodingName: "utf-8")
        return loader.begin(PageLoader.Load(request, .other, .content(PageContent(html: string), response)))
    }

    @discardableResult
    open func reload() -> WKNavigation? { loader.reload() }
    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? { loader.reload() }
    open func stopLoading() { loader.stop() }

    // MARK: Back and forward

    open var backForwardList: WKBackForwardList { loader.list }
    open var canGoBack: Bool { backForwardList.backItem != nil }
    open var canGoForward: Bool { backForwardList.forwardItem != nil }

    @discardableResult
    open func go(to item: WKBackForwardListItem) -> WKNavigation? { loader.go(to: item) }
    @discardableResult
    open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap { go(to: $0) } }
    @discardableResult
    open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap { go(to: $0) } }

    /// Whether a swipe in from an edge goes back or forward; the page does not follow the finger.
    open var allowsBackForwardNavigationGestures = false {
        didSet {
            guard allowsBackForwardNavigationGestures != oldValue else { return }
            edgePans.forEach(removeGestureRecognizer)
            edgePans = []
            guard allowsBackForwardNavigationGestures else { return }
            for edge in [UIRectEdge.left, .right] {
                let pan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
                pan.edges = edge
                pan.addHandler { [weak self, weak pan] _ in if let pan { self?.swiped(pan, from: edge) } }
                contents.panGestureRecognizer.require(toFail: pan)
                addGestureRecognizer(pan)
                edgePans.append(pan)
            }
        }
    }

    private func swiped(_ pan: UIPanGestureRecognizer, from edge: UIRectEdge) {
        guard pan.state == .ended else { return }
        let distance = pan.translation(in: self).x
        if edge == .left, distance > bounds.width / 2 { goBack() }
        if edge == .right, distance < -bounds.width / 2 { goForward() }
    }

    // MARK: Scripts

    open func evaluateJavaScript(_ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil) {
        evaluate(javaScriptString, completionHandler)
    }
    @discardableResult
    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? { try value(of: javaScriptString).get() }

    // MARK: Observing

    /// Observes one of the properties that say how loading goes.
    @preconcurrency
    public func observe<Value>(
        _ keyPath: KeyPath<WKWebView, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @Sendable (WKWebView, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observers.observe(self, keyPath, options, changeHandler)
    }
}
