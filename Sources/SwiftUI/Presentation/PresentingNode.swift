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
        /// On its way out, as the binding or what a person chose has it.
        case ending
    }
    private var state = State.none
    /// What was presented when UIKit refused.
    private weak var obstacle: UIViewController?

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
        guard case .shown(_, let controller) = state else { return }
        ends(controller)
        value.modifier.clear()
    }

    // MARK: Following

    /// A presentation that found no window comes now.
    final func contentBecameVisible() { if case .none = state { follow() } }
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
        guard isAlive, obstacle?.presentingViewController == nil, let presenter = graph.hostController,
            presenter.viewIfLoaded?.window != nil, let controller = makeController(for: presenter)
        else { return }
        controller.bindingPresenter = "\(name) of \(owningViewName)"
        controller.onDismissalEnded = { [weak self] in self?.dismissalEnded() }
        state = .shown(item, controller)
        presenter.present(controller, animated: animated)
        guard controller.presentingViewController == nil else { return }
        // UIKit has refused and reported it (BF213).
        state = .none
        if let other = presenter.presentedViewController { wait(for: other) }
    }

    /// Tries again when what is in the way has gone.
    private func wait(for other: UIViewController) {
        obstacle = other
        let ended = other.onDismissalEnded
        other.onDismissalEnded = { [weak self] in
            ended?()
            self?.invalidate()
        }
    }

    private func dismiss(_ controller: UIViewController, animated: Bool) {
        ends(controller)
        if let presenter = controller.presentingViewController { return presenter.dismissForBinding(animated: animated) }
        let ended = controller.onDismissalEnded
        controller.onDismissalEnded = nil
        ended?()
    }

    /// From here on the node may end before the presentation has, and what is to follow on its end still does.
    private func ends(_ controller: UIViewController) {
        state = .ending
        let ended = controller.onDismissalEnded
        controller.onDismissalEnded = { [self] in withExtendedLifetime(self) { ended?() } }
    }

    private func dismissalEnded() {
        let isByOthers = if case .shown = state { true } else { false }
        state = .none
        if isAlive, isByOthers { value.modifier.clear() }
        presentationEnded()
        // What was asked for while the last presentation ended comes now.
        invalidate()
    }

    override func willEnd() {
        tracker.stop()
        guard case .shown(_, let controller) = state else { return }
        dismiss(controller, animated: true)
    }
}
