import Foundation

/// A message with buttons, over everything.
@MainActor @preconcurrency
open class UIAlertController: UIViewController {
    /// Where an alert comes from.
    public enum Style: Int, Sendable { case actionSheet, alert }

    public private(set) var preferredStyle = Style.actionSheet
    open private(set) var actions: [UIAlertAction] = []
    open var preferredAction: UIAlertAction? { didSet { card?.rebuild() } }
    open var message: String? { didSet { card?.rebuild() } }
    open override var title: String? { didSet { card?.rebuild() } }
    private var card: AlertCard? { viewIfLoaded as? AlertCard }

    public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// The fields of the alert, from top to bottom; `nil` without one.
    open private(set) var textFields: [UITextField]?

    /// Adds a field below the message; an action sheet takes none.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        precondition(
            preferredStyle == .alert,
            "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert. "
                + "Make the alert with preferredStyle: .alert.")
        let field = UITextField(frame: .zero)
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        card?.rebuild()
    }

    /// The keyboard comes with the alert.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textFields?.first?.becomeFirstResponder()
    }

    open func addAction(_ action: UIAlertAction) {
        precondition(
            action.style != .cancel || !actions.contains { $0.style == .cancel },
            "UIAlertController can only have one action with a style of UIAlertActionStyleCancel. "
                + "Give \(action.title ?? "the action") another style.")
        actions.append(action)
        action.whenChanged = { [weak self] in self?.card?.rebuild() }
        card?.rebuild()
    }

    open override func loadView() { view = AlertCard(alert: self) }

    override func makeOwnPresentationController() -> UIPresentationController? {
        AlertPresentationController(presentedViewController: self, presenting: nil)
    }

    // MARK: For its views

    /// The actions in the order they show: two side by side with cancel first, else below each other with cancel last.
    var shownActions: [UIAlertAction] {
        let others = actions.filter { $0.style != .cancel }
        let cancel = actions.filter { $0.style == .cancel }
        return isSideBySide ? cancel + others : others + cancel
    }

    var isSideBySide: Bool { preferredStyle == .alert && actions.count == 2 }
    var canBeCancelledBeside: Bool { preferredStyle == .actionSheet && actions.contains { $0.style == .cancel } }

    func cardSize(in container: CGSize) -> CGSize {
        guard let card = view as? AlertCard else { return .zero }
        return card.size(in: container)
    }

    /// What a tap on the action's button does: the alert goes, then the handler runs.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !isBeingDismissed else { return }
        guard presentingViewController != nil else {
            action.handler?(action)
            return
        }
        presentingViewController?.dismissForBinding(animated: true) { action.handler?(action) }
    }

    /// A tap beside an action sheet is its cancel action.
    override func presentationDidEnd(_ presentation: UIPresentationController) {
        super.presentationDidEnd(presentation)
        guard presentation.wasDismissedByPerson, let cancel = actions.first(where: { $0.style == .cancel }) else { return }
        cancel.handler?(cancel)
    }
}
