import Foundation

/// The core of every controller of the system's that is not here (SPEC E12): what it shows in its place, and how it ends.
///
/// On the screen stand its name, what it was asked for and a button that closes it. How it ends otherwise a test says, through
/// the stage; nothing pretends to be the real service.
@MainActor
package final class StandIn {
    private unowned let controller: UIViewController
    private let title: String
    /// The words of the button that closes it; counts before the view is loaded.
    package var closeTitle: String
    /// Whether the controller goes by itself when it is done; else whoever presented it ends it.
    private let dismissesItself: Bool
    private var isOver = false

    /// What it was asked for, in lines, or as views.
    package var rows: () -> [Any] = { [] }
    /// Tells the app that the person has closed it, or swiped it away.
    package var cancelled: () -> Void = {}

    package init(_ controller: UIViewController, title: String, closeTitle: String = "Cancel", dismissesItself: Bool) {
        self.controller = controller
        self.title = title
        self.closeTitle = closeTitle
        self.dismissesItself = dismissesItself
        controller.presentationEnded = { [weak self] byPerson in self?.presentationEnded(byPerson) }
    }

    /// Ends it, where it ends by itself, and then tells the app how.
    package func end(_ tell: @escaping () -> Void) {
        guard dismissesItself else { return tell() }
        guard !isOver else { return }
        isOver = true
        controller.dismissForBinding(animated: true, completion: tell)
    }

    package func cancel() { end(cancelled) }

    /// Swiped away, where nothing else has ended it. It can be presented anew.
    private func presentationEnded(_ byPerson: Bool) {
        let isNews = !isOver && byPerson
        isOver = false
        if isNews { cancelled() }
    }

    /// Fills the controller's view: called when that is loaded.
    package func fill(_ view: UIView) {
        view.backgroundColor = .systemBackground
        let heading = UILabel()
        heading.text = title
        heading.font = .systemFont(ofSize: 17, weight: .semibold)
        heading.accessibilityTraits = .header
        let close = UIButton(type: .system)
        close.setTitle(closeTitle, for: .normal)
        close.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [heading] + rows().map(rowView) + [close])
        stack.axis = .vertical
        stack.alignment = .leading
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let end = stack.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -20)
        // Without a size yet, there is no room.
        end.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            end,
        ])
    }

    private func rowView(_ row: Any) -> UIView {
        switch row {
        case let view as UIView: return view
        case let image as UIImage: return UIImageView(image: image)
        default:
            let label = UILabel()
            label.numberOfLines = 3
            label.text =
                switch row {
                case let text as String: text
                case let text as NSAttributedString: text.string
                case let url as URL: url.isFileURL ? url.lastPathComponent : url.absoluteString
                default: "\(type(of: row))"
                }
            return label
        }
    }
}
