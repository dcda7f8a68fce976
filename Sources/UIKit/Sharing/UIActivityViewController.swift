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
    private var isFinished = false

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        services = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        nameInTimeline = "UIActivityViewController"
        if UIScreen.main.traitCollection.userInterfaceIdiom == .pad { modalPresentationStyle = .popover }
    }

    public required init?(coder: NSCoder) { nil }

    /// Called when the sheet has gone: the service or `nil`, whether it was carried out, what it gave back.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    @available(iOS, deprecated: 8.0, message: "Use completionWithItemsHandler instead.")
    open var completionHandler: CompletionHandler? {
        didSet { oldHandler = completionHandler }
    }
    private var oldHandler: CompletionHandler?
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    open var allowsProminentActivity = true

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
        guard !isFinished else { return }
        isFinished = true
        let tell = { [self] in
            completionWithItemsHandler?(type, completed, completed ? returned : nil, error)
            oldHandler?(type, completed)
        }
        guard let presenter = ownPresentation?.presentingViewController, ownPresentation?.state != .idle else { return tell() }
        presenter.dismissForBinding(animated: true, completion: tell)
    }

    /// Swiped away: nothing was shared.
    override func presentationDidEnd(_ presentation: UIPresentationController) {
        super.presentationDidEnd(presentation)
        guard !isFinished else { return }
        isFinished = true
        completionWithItemsHandler?(nil, false, nil, nil)
        oldHandler?(nil, false)
    }

    // MARK: View

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let title = UILabel()
        title.text = "Share"
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.accessibilityTraits = .header
        let close = UIButton(type: .system)
        close.setTitle("Close", for: .normal)
        close.addAction(UIAction { [weak self] _ in self?.finish(nil, false, [], nil) }, for: .touchUpInside)
        let rows = UIStackView(arrangedSubviews: [title] + placeholders.map(label) + shownServices.map(button) + [close])
        rows.axis = .vertical
        rows.alignment = .leading
        rows.spacing = 12
        rows.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(rows)
        let end = rows.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -20)
        // Without a size yet, the sheet has no room.
        end.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            rows.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            rows.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            end,
        ])
    }

    private func label(_ item: Any) -> UIView {
        if let image = item as? UIImage { return UIImageView(image: image) }
        let label = UILabel()
        label.numberOfLines = 3
        label.text =
            switch item {
            case let text as String: text
            case let text as NSAttributedString: text.string
            case let url as URL: url.isFileURL ? url.lastPathComponent : url.absoluteString
            default: "\(type(of: item))"
            }
        return label
    }

    private func button(_ service: UIActivity) -> UIView {
        let button = UIButton(type: .system)
        button.setTitle(service.activityTitle ?? "", for: .normal)
        button.setImage(service.activityImage, for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.run(service) }, for: .touchUpInside)
        return button
    }
}
