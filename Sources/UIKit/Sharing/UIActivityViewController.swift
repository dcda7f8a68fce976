import Foundation
import Tracing

/// The sheet for sharing: a stand-in that says what it would share.
///
/// It shows the items and the services of the app's own, which really run. The system's services are not here; a test says
/// what a person does with them, with `Stage.share(with:completed:)`. Source: Apple, UIKit `UIActivityViewController`.
@MainActor @preconcurrency
open class UIActivityViewController: UIViewController {
    public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    package let items: [Any]
    private let services: [UIActivity]
    private lazy var standIn = StandIn(self, title: "Share", closeTitle: "Close", dismissesItself: true)

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        services = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        nameInTimeline = "UIActivityViewController"
        if UIScreen.main.traitCollection.userInterfaceIdiom == .pad { modalPresentationStyle = .popover }
        standIn.cancelled = { [unowned self] in tell(nil, false, [], nil) }
        standIn.rows = { [unowned self] in placeholders + shownServices.map(button) }
    }

    public required init?(coder: NSCoder) { nil }

    /// Called when the sheet has gone: the service or `nil`, whether it was carried out, what it gave back.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    @available(iOS, deprecated: 8.0, message: "Use completionWithItemsHandler instead.")
    open var completionHandler: CompletionHandler?
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    open var allowsProminentActivity = true {
        didSet {
            guard allowsProminentActivity != oldValue else { return }
            reportApproximation("UIActivityViewController.allowsProminentActivity", "the sheet shows no activity apart from the others.")
        }
    }

    /// What the items are for a service.
    package func items(for type: UIActivity.ActivityType?) -> [Any] {
        items.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            return source.activityViewController(self, itemForActivityType: type)
        }
    }

    private var placeholders: [Any] {
        items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
    }

    private var shownServices: [UIActivity] {
        let shown = placeholders
        return services.filter { service in
            if let type = service.activityType, excludedActivityTypes?.contains(type) == true { return false }
            return service.canPerform(withActivityItems: shown)
        }
    }

    // MARK: What a person does

    private func run(_ service: UIActivity) {
        service.sheet = self
        service.prepare(withActivityItems: items(for: service.activityType))
        if let controller = service.activityViewController {
            present(controller, animated: true)
        } else {
            service.perform()
        }
    }

    /// Ends the sheet with an outcome, then tells the handlers.
    package func finish(_ type: UIActivity.ActivityType?, _ completed: Bool, _ returned: [Any], _ error: (any Error)?) {
        standIn.end { [self] in tell(type, completed, returned, error) }
    }

    private func tell(_ type: UIActivity.ActivityType?, _ completed: Bool, _ returned: [Any], _ error: (any Error)?) {
        completionWithItemsHandler?(type, completed, completed ? returned : nil, error)
        completionHandler?(type, completed)
    }

    // MARK: View

    open override func viewDidLoad() {
        super.viewDidLoad()
        standIn.fill(view)
    }

    private func button(_ service: UIActivity) -> UIView {
        let button = UIButton(type: .system)
        button.setTitle(service.activityTitle ?? "", for: .normal)
        button.setImage(service.activityImage, for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.run(service) }, for: .touchUpInside)
        return button
    }
}
