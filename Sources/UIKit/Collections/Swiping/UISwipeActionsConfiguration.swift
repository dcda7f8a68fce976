/// An action of a row that a swipe uncovers.
@MainActor @preconcurrency
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable { case normal = 0, destructive }
    /// Gets the action, the view that was tapped, and what to call when the action is done: true when it was performed.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public let style: Style
    public let handler: Handler
    open var title: String?
    open var image: UIImage?
    /// Behind the title; by default grey, or red for a destructive action.
    open var backgroundColor: UIColor! {
        get { chosenColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { chosenColor = newValue }
    }
    private var chosenColor: UIColor?

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}

/// The actions at one end of a row, the first at the row's edge.
@MainActor @preconcurrency
open class UISwipeActionsConfiguration: NSObject {
    public let actions: [UIContextualAction]
    /// Whether a swipe across the whole row runs the first action.
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }

    /// The actions as a row shows them; `row` is what the handlers get as the view.
    func swipeActions(on row: UIView) -> SwipeActions {
        let shown = actions.map { action in
            SwipeAction(
                title: action.title, image: action.image, isDestructive: action.style == .destructive,
                color: action.backgroundColor
            ) { [weak row] in
                guard let row else { return }
                action.handler(action, row) { _ in }
            }
        }
        return SwipeActions(shown, allowsFullSwipe: performsFirstActionWithFullSwipe)
    }
}
