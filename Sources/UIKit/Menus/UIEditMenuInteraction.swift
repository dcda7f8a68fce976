import Foundation

/// Shows the edit menu of a view. Source: Apple, UIKit `UIEditMenuInteraction`.
@MainActor @preconcurrency
open class UIEditMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    private var shown: (configuration: UIEditMenuConfiguration, bar: EditMenuBar)?

    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        if let delegate { AssignedDelegates.current.note(delegate, as: "delegate", of: self) }
    }

    open func willMove(to view: UIView?) { if view !== self.view { dismissMenu() } }
    open func didMove(to view: UIView?) { self.view = view }

    /// Shows the menu in the place of one that is open; the delegate says which. Nothing is shown for a menu without elements.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        dismissMenu()
        guard let view, view.window != nil, let menu = menu(configuration) else { return }
        let bar = EditMenuBar.open(menu, at: target(configuration), of: view, configuration.preferredArrowDirection) { [weak self] in
            self?.barDidClose()
        }
        guard let bar else { return }
        shown = (configuration, bar)
        let animator = MenuAnimator()
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        animator.run()
    }

    open func dismissMenu() { shown?.bar.close() }

    /// Asks for the menu again, if it is shown.
    open func reloadVisibleMenu() { if let configuration = shown?.configuration { presentEditMenu(with: configuration) } }

    /// Asks where the menu belongs now; it goes there at once, animated or not.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let shown else { return }
        shown.bar.move(to: target(shown.configuration))
    }

    /// Where the menu was asked for, in the coordinates of `view`.
    open func location(in view: UIView?) -> CGPoint {
        guard let point = shown?.configuration.sourcePoint, let own = self.view else { return .zero }
        return own.convert(point, to: view)
    }

    private func barDidClose() {
        guard let configuration = shown?.configuration else { return }
        shown = nil
        let animator = MenuAnimator()
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        animator.run()
    }

    private func menu(_ configuration: UIEditMenuConfiguration) -> UIMenu? {
        guard let start = start(configuration) else { return nil }
        let suggested = EditMenu.suggestions(from: start)
        let menu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested) ?? UIMenu(children: suggested)
        return EditMenu.bound(menu, to: start)
    }

    private func target(_ configuration: UIEditMenuConfiguration) -> CGRect {
        let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        return rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect
    }

    /// Whose chain is asked: what has the focus in the view, else what lies under the point.
    private func start(_ configuration: UIEditMenuConfiguration) -> UIResponder? {
        guard let view else { return nil }
        if let focused = view.window?.firstResponder as? UIView, focused.isDescendant(of: view) { return focused }
        return view.hitTest(configuration.sourcePoint, with: nil) ?? view
    }
}

extension UIEditMenuInteraction: DelegateOwner {
    package var viewForDelegate: UIView? { view }
    package var nameForDelegate: String { "UIEditMenuInteraction" }
}

/// Says what an edit menu shows, and follows it.
@MainActor @preconcurrency
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// The menu; `nil` for what the system suggests, one without elements for none.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// What the menu stands beside, in the coordinates of the interaction's view; `.null` for the configuration's point.
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
        .null
    }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}

/// Where an edit menu is asked for.
@MainActor @preconcurrency
open class UIEditMenuConfiguration: NSObject {
    private static var made = 0

    public let identifier: AnyHashable
    /// In the coordinates of the interaction's view.
    public let sourcePoint: CGPoint
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// Without an identifier the configuration gets one of its own.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        Self.made += 1
        self.identifier = identifier ?? AnyHashable(Self.made)
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// Which way an edit menu's arrow points.
public enum UIEditMenuArrowDirection: Int, Sendable {
    case automatic = 0, up, down, left, right
}

/// Adds to the way in or out of an edit menu.
@MainActor @preconcurrency
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {}
