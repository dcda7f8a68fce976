import Foundation
import QuartzCore
import Rulebook
import Tracing

extension UINavigationController {
    /// Seconds of an animated push or pop.
    static let transitionDuration: TimeInterval = 0.35

    // MARK: Changing the stack

    func push(_ controller: UIViewController, animated: Bool) {
        precondition(
            !stack.contains { $0 === controller },
            "Pushing the same view controller instance more than once is not supported (\(controller.typeName)). "
                + "Pop to it, or push a new instance.")
        precondition(
            !(controller is UINavigationController),
            "Pushing a navigation controller is not supported. Push its top view controller, or present it.")
        concludeTransition(before: "push of \(controller.typeName)", animated: animated)
        let before = stack
        addChild(controller)
        stack.append(controller)
        stackChanged(.push, from: before, animated: animated)
    }

    func pop(to controller: UIViewController, animated: Bool) -> [UIViewController]? {
        precondition(
            stack.contains { $0 === controller },
            "Tried to pop to a view controller that doesn't exist (\(controller.typeName)). "
                + "Pop to one of viewControllers.")
        guard let index = stack.firstIndex(where: { $0 === controller }), index < stack.count - 1 else { return [] }
        concludeTransition(before: "pop to \(controller.typeName)", animated: animated)
        let before = stack
        let popped = Array(stack[(index + 1)...])
        stack.removeSubrange((index + 1)...)
        for controller in popped { controller.willMove(toParent: nil) }
        leaving += popped
        stackChanged(.pop, from: before, animated: animated)
        return popped
    }

    func replaceStack(with controllers: [UIViewController], animated: Bool) {
        precondition(
            Set(controllers.map(ObjectIdentifier.init)).count == controllers.count,
            "All view controllers in a navigation controller must be distinct. Give each one once.")
        concludeTransition(before: "setViewControllers", animated: animated)
        let old = stack
        let removed = old.filter { controller in !controllers.contains { $0 === controller } }
        let added = controllers.filter { controller in !old.contains { $0 === controller } }
        let top = controllers.last
        let operation: Operation =
            top === old.last ? .none : old.contains { $0 === top } ? .pop : .push
        stack = controllers
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        leaving += removed
        stackChanged(operation, from: old, animated: animated)
    }

    /// The back button; a person's way.
    func popFromBar() { popViewController(animated: true) }

    // MARK: Showing the top

    private func stackChanged(_ operation: Operation, from before: [UIViewController], animated: Bool) {
        navigationBar.setItems(stack.map(\.navigationItem), animated: animated)
        guard isViewLoaded else { return finishMoves() }
        guard appearance.isVisible, viewIfLoaded?.window != nil, let top = stack.last else {
            showTopWithoutTransition()
            return
        }
        guard top !== shown else {
            finishMoves()
            layoutBars(animated: animated)
            return
        }
        let event = Timeline.current.record(
            .presentation, typeName, "\(operation) \(shown?.typeName ?? "nothing") -> \(top.typeName)")
        Timeline.current.whileCaused(by: event) {
            transition(to: top, operation, from: before, animated: animated && shown != nil)
        }
    }

    /// Puts the top controller's view in place while nothing is on screen: no appearance calls (FACT 68).
    func showTopWithoutTransition() {
        guard let top = stack.last else {
            if let view = shown?.viewIfLoaded, view.superview === contentHost { view.removeFromSuperview() }
            shown = nil
            return finishMoves()
        }
        guard top !== shown else { return finishMoves() }
        let old = shown
        shown = top
        unannounced = top
        top.loadViewIfNeeded()
        place(top)
        if let old, old !== top { old.viewIfLoaded?.removeFromSuperview() }
        finishMoves()
        delegate?.navigationController(self, willShow: top, animated: false)
        layoutBars(animated: false)
    }

    func announceFirstShown() {
        guard appearance == .appeared, let unannounced, activeTransition == nil else { return }
        self.unannounced = nil
        delegate?.navigationController(self, didShow: unannounced, animated: false)
    }

    private func place(_ controller: UIViewController) {
        let view = controller.view!
        UIView.withoutTransition {
            view.frame = contentHost.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentHost.addSubview(view)
        }
    }

    private func transition(
        to top: UIViewController, _ operation: Operation, from before: [UIViewController], animated: Bool
    ) {
        let old = shown
        shown = top
        unannounced = nil
        top.loadViewIfNeeded()
        let animator = animated ? old.flatMap {
            delegate?.navigationController(self, animationControllerFor: operation, from: $0, to: top)
        } : nil
        let transition = ControllerTransition(
            "the \(operation) to \(top.typeName) in \(typeName)", from: old, to: top, in: contentHost,
            duration: animated ? animator?.transitionDuration(using: nil) ?? Self.transitionDuration : 0)
        activeTransition = transition
        delegate?.navigationController(self, willShow: top, animated: animated)
        old?.beginAppearance(false, animated: animated, isManual: true)
        top.beginAppearance(true, animated: animated, isManual: true)
        if let animator, let old {
            let whole = contentHost.bounds
            let (initial, final) = (old.viewIfLoaded?.frame ?? whole, whole)
            let context = AnimatorContext(
                transition, animator, from: .init(controller: old, view: old.view, before: initial, after: .zero),
                to: .init(controller: top, view: top.view, before: .zero, after: final))
            top.viewIfLoaded?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            layoutBars(animated: false)
            transition.run(
                context, ledBy: delegate?.navigationController(self, interactionControllerFor: animator)
            ) { [weak self] finished in
                if finished {
                    self?.place(top)
                    self?.finish(transition, from: old, to: top, animated: true)
                } else {
                    self?.undo(transition, from: old, to: top, stack: before)
                }
            }
            return
        }
        place(top)
        if operation == .pop, let oldView = old?.viewIfLoaded { contentHost.bringSubviewToFront(oldView) }
        let finish: (Bool) -> Void = { [weak self] _ in self?.finish(transition, from: old, to: top, animated: animated) }
        let width = contentHost.bounds.width
        let forward: CGFloat = operation == .pop ? -1 : 1
        let side = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -forward : forward
        if animated {
            UIView.withoutTransition {
                top.view.frame.origin.x = operation == .pop ? side * width * 0.3 : side * width
            }
        }
        transition.run(endsInFrame: true) {
            top.view.frame = self.contentHost.bounds
            if animated { old?.viewIfLoaded?.frame.origin.x = operation == .pop ? -side * width : -side * width * 0.3 }
            self.layoutBars(animated: false)
        } completion: { finish($0) }
    }

    func finish(_ transition: ControllerTransition, from old: UIViewController?, to top: UIViewController, animated: Bool) {
        if activeTransition === transition { activeTransition = nil }
        if let oldView = old?.viewIfLoaded, old !== shown {
            oldView.removeFromSuperview()
            UIView.withoutTransition { oldView.frame = contentHost.bounds }
        }
        top.viewIfLoaded?.frame = contentHost.bounds
        old?.endAppearance(isManual: true)
        top.endAppearance(isManual: true)
        finishMoves()
        delegate?.navigationController(self, didShow: top, animated: animated)
    }

    /// `didMove` for those that came, `removeFromParent` for those that went.
    private func finishMoves() {
        for controller in stack where controller.containment == .arriving {
            controller.containment = .contained
            controller.didMove(toParent: self)
        }
        let gone = leaving
        leaving = []
        for controller in gone where !stack.contains(where: { $0 === controller }) {
            controller.barInsets = .zero
            controller.removeFromParent()
        }
    }

    /// A change during a transition ends that transition first; during an animated one it is reported.
    private func concludeTransition(before change: String, animated: Bool) {
        guard let transition = activeTransition else { return }
        if transition.isAnimated {
            FindingLog.current.report(
                Finding(
                    "navigation.concurrent-transition", .must,
                    "\(typeName): a \(change) began while \(transition.name) was under way; the running transition was "
                        + "cut short. Change the stack in one setViewControllers(_:animated:), or wait for "
                        + "transitionCoordinator's completion.",
                    subject: typeName))
        }
        transition.finish(cancelled: false)
    }
}
