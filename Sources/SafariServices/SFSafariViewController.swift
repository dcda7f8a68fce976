import Tracing
import UIKit

/// A web page in Safari: a stand-in that shows the address and loads nothing (SPEC E12).
///
/// Done dismisses it and then tells the delegate; whether the page was loaded a test says, with `Stage.completeSafariLoad(_:)`.
/// Source: Apple, SafariServices `SFSafariViewController`.
@MainActor @preconcurrency
open class SFSafariViewController: UIViewController {
    public enum DismissButtonStyle: Int, Sendable { case done = 0, close = 1, cancel = 2 }

    /// How the page is shown.
    @MainActor @preconcurrency
    open class Configuration: NSObject {
        open var entersReaderIfAvailable = false
        open var barCollapsingEnabled = true {
            didSet {
                guard barCollapsingEnabled != oldValue else { return }
                reportApproximation(
                    "SFSafariViewController.Configuration.barCollapsingEnabled", "no page scrolls, and no bar is there to collapse.")
            }
        }
        public override init() { super.init() }
    }

    /// Connections that were made early: none are.
    @MainActor @preconcurrency
    open class PrewarmingToken: NSObject {
        open func invalidate() {}
    }

    package let address: URL
    open private(set) var configuration: Configuration
    private lazy var standIn = StandIn(self, title: "Safari", closeTitle: "Done", dismissesItself: true)

    public init(url URL: URL, configuration: Configuration) {
        precondition(
            ["http", "https"].contains(URL.scheme?.lowercased()),
            "The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported. The URL is \(URL.absoluteString).")
        address = URL
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
        standIn.cancelled = { [unowned self] in delegate?.safariViewControllerDidFinish(self) }
        standIn.rows = { [URL] + (configuration.entersReaderIfAvailable ? ["In the reader, if the page has one"] : []) }
    }

    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

    @available(iOS, deprecated: 11.0, renamed: "init(url:configuration:)")
    public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
        let configuration = Configuration()
        configuration.entersReaderIfAvailable = entersReaderIfAvailable
        self.init(url: URL, configuration: configuration)
    }

    public required init?(coder: NSCoder) { nil }

    open weak var delegate: (any SFSafariViewControllerDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }
    @available(iOS, deprecated: 26.0, message: "Interferes with the background effects of the system.")
    open var preferredBarTintColor: UIColor? {
        didSet {
            guard preferredBarTintColor != nil else { return }
            reportApproximation("SFSafariViewController.preferredBarTintColor", "there are no bars.")
        }
    }
    @available(iOS, deprecated: 26.0, message: "Interferes with the background effects of the system.")
    open var preferredControlTintColor: UIColor? { didSet { viewIfLoaded?.tintColor = preferredControlTintColor } }
    /// Takes effect before the view is loaded.
    open var dismissButtonStyle = DismissButtonStyle.done {
        didSet {
            standIn.closeTitle =
                switch dismissButtonStyle {
                case .done: "Done"
                case .close: "Close"
                case .cancel: "Cancel"
                }
        }
    }

    /// Makes no connection.
    open class func prewarmConnections(to URLs: [URL]) -> PrewarmingToken { PrewarmingToken() }

    open override func viewDidLoad() {
        super.viewDidLoad()
        if let preferredControlTintColor { view.tintColor = preferredControlTintColor }
        standIn.fill(view)
    }

    package func close() { standIn.cancel() }
}

/// Hears what a person does with a page in Safari.
@MainActor @preconcurrency
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
    func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
    func safariViewController(_ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?) -> [UIActivity]
    func safariViewController(
        _ controller: SFSafariViewController, excludedActivityTypesFor URL: URL, title: String?
    ) -> [UIActivity.ActivityType]
    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    public func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {}
    public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}
    public func safariViewController(
        _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
    ) -> [UIActivity] { [] }
    public func safariViewController(
        _ controller: SFSafariViewController, excludedActivityTypesFor URL: URL, title: String?
    ) -> [UIActivity.ActivityType] { [] }
    public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}
