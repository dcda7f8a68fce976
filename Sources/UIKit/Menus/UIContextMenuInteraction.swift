import Foundation

/// Says what a context menu shows, and follows it.
@MainActor @preconcurrency
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// The menu at a point of the interaction's view; `nil` for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// What is lifted while the menu is open (iOS 16).
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?
    /// Where what was lifted goes when the menu closes (iOS 16).
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?
    /// What is lifted while the menu is open; asked where the newer method gives none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Where what was lifted goes when the menu closes; asked where the newer method gives none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// Opens a menu where a finger rests on its view.
@MainActor @preconcurrency
open class UIContextMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    private let press = UILongPressGestureRecognizer(target: nil, action: nil)
    private lazy var gate = MenuGate(self)
    private var configuration: UIContextMenuConfiguration?
    private weak var overlay: MenuOverlay?

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        AssignedDelegates.current.note(delegate, as: "delegate", of: self)
        press.delegate = gate
        press.stateObserver = { [weak self] state in if state == .began { self?.open() } }
    }

    open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(press) }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// Where the finger is, or was last, in the coordinates of `view`.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

    /// Closes the menu.
    open func dismissMenu() { overlay?.close() }

    /// Asks for the menu; a press where there is none is left to the view under the finger.
    fileprivate func shouldBegin() -> Bool {
        configuration = view.flatMap { delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location(in: $0)) }
        return configuration != nil
    }

    private func preview(_ configuration: UIContextMenuConfiguration, isDismissal: Bool) -> UITargetedPreview? {
        guard let delegate else { return nil }
        let identifier = configuration.identifier
        return isDismissal
            ? delegate.contextMenuInteraction(self, configuration: configuration, dismissalPreviewForItemWithIdentifier: identifier)
                ?? delegate.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
            : delegate.contextMenuInteraction(self, configuration: configuration, highlightPreviewForItemWithIdentifier: identifier)
                ?? delegate.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
    }

    private func open() {
        guard let view, let delegate, let configuration,
            let menu = configuration.actionProvider?([])
        else { return }
        self.configuration = nil
        overlay = MenuOverlay.open(menu, beside: view.bounds, of: view, sender: view, didClose: { [weak self] in
            guard let self else { return }
            // The menu closes at once: what was lifted is where it goes.
            _ = self.preview(configuration, isDismissal: true)
            let animator = MenuAnimator()
            self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
            animator.run()
        })
        guard let overlay else { return }
        if let preview = preview(configuration, isDismissal: false) { overlay.lift(preview) }
        let animator = MenuAnimator()
        delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        animator.run()
    }
}

/// Lets an interaction's press begin where there is a menu.
@MainActor
final class MenuGate: NSObject, UIGestureRecognizerDelegate {
    private unowned let interaction: UIContextMenuInteraction
    fileprivate init(_ interaction: UIContextMenuInteraction) { self.interaction = interaction }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { interaction.shouldBegin() }
}

extension UIContextMenuInteraction: DelegateOwner {
    package var viewForDelegate: UIView? { view }
    package var nameForDelegate: String { "UIContextMenuInteraction" }
}
