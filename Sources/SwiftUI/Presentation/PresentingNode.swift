import UIKit

/// A modifier whose binding or item says what is presented.
protocol PresentingModifier: ViewModifier {
    /// The identity of what is to be presented, `nil` for nothing; read so that the node follows it.
    @MainActor var wantedItem: AnyHashable? { get }
    /// Makes the binding say that nothing is presented.
    @MainActor func clear()
}

/// The node of what is presented while a binding says so: it follows the binding, and the binding follows a person's
/// dismissal when that has ended.
@MainActor
class PresentingNode<V: View, Modifier: PresentingModifier>: FollowingNode<V, Modifier>, VisibilityObserver {
    private enum State {
        case none
        case shown(AnyHashable, UIViewController)
        /// On its way out; `isOurs` when the binding, or what a person chose, has ended it.
        case ending(isOurs: Bool)
    }
    private var state = State.none

    // MARK: For subclasses

    /// The controller to present; `nil` where there is none to show.
    func makeController(for presenter: UIViewController) -> UIViewController? {
        preconditionFailure("\(Self.self) has to override makeController(for:).")
    }
    /// Reads what goes into the controller, together with the item.
    func readContent() {}
    /// The item is the one that is shown already.
    func refresh(_ controller: UIViewController) {}
    /// The presentation has ended, and the binding says so.
    func presentationEnded() {}

    /// A person has chosen how it ends: from here on the binding is false.
    final func personChose() {
        guard case .shown = state else { return }
        state = .ending(isOurs: true)
        value.modifier.clear()
    }

    // MARK: Following

    final func contentBecameVisible() { follow() }
    final func contentBecameInvisible() {}

    override final func follow() {
        let wanted = graph.reading(self) {
            tracker.track(self) {
                let item = value.modifier.wantedItem
                if item != nil { readContent() }
                return item
            }
        }
        switch state {
        case .ending: return
        case .shown(let item, let controller):
            if item == wanted { return withTransaction(graph.transaction) { refresh(controller) } }
        case .none: if wanted == nil { return }
        }
        let animated = !graph.transaction.disablesAnimations
        graph.enqueueAction(.change(owningViewName)) { [weak self] in self?.match(wanted, animated: animated) }
    }

    private func match(_ wanted: AnyHashable?, animated: Bool) {
        switch state {
        case .ending: return
        case .shown(let item, let controller): if item != wanted { dismiss(controller, animated: animated) }
        case .none: if let wanted { present(wanted, animated: animated) }
        }
    }

    private func present(_ item: AnyHashable, animated: Bool) {
        guard isAlive, let presenter = graph.hostController, presenter.viewIfLoaded?.window != nil,
            let controller = makeController(for: presenter)
        else { return }
        controller.bindingPresenter = "\(name) of \(owningViewName)"
        controller.onDismissalEnded = { [weak self] in self?.dismissalEnded() }
        state = .shown(item, controller)
        presenter.present(controller, animated: animated)
    }

    private func dismiss(_ controller: UIViewController, animated: Bool) {
        state = .ending(isOurs: true)
        controller.presentingViewController?.dismissForBinding(animated: animated)
    }

    private func dismissalEnded() {
        let isOurs = if case .ending(isOurs: true) = state { true } else { false }
        state = .none
        if isAlive, !isOurs { value.modifier.clear() }
        presentationEnded()
        // What was asked for while the last presentation ended comes now.
        invalidate()
    }

    override func willEnd() {
        tracker.stop()
        guard case .shown(_, let controller) = state else { return }
        // Nobody else holds the node from here on.
        controller.onDismissalEnded = { [self] in dismissalEnded() }
        dismiss(controller, animated: true)
    }
}
