import Foundation
import Tracing

/// The swipe from the screen's edge that takes the top controller away, as far as the finger leads it.
@MainActor
final class SwipeBack {
    private unowned let navigation: UINavigationController
    private var running: LedTransition?

    init(_ navigation: UINavigationController) { self.navigation = navigation }

    func follow(_ gesture: UIPanGestureRecognizer) {
        let forward: CGFloat = navigation.isMirrored ? -1 : 1
        let width = max(navigation.contentHost.bounds.width, 1)
        let distance = gesture.translation(in: navigation.view).x * forward
        let fraction = min(1, max(0, distance / width))
        switch gesture.state {
        case .began: begin()
        case .changed: running?.move(to: fraction)
        case .ended:
            let speed = gesture.velocity(in: navigation.view).x * forward
            release(at: fraction, goes: LedTransition.goes(at: fraction, speed: speed))
        case .cancelled, .failed: release(at: fraction, goes: false)
        case .possible: break
        }
    }

    private func begin() {
        guard running == nil, navigation.maySwipeBack else { return }
        running = navigation.beginSwipeBack()
        running?.move(to: 0)
    }

    private func release(at fraction: CGFloat, goes: Bool) {
        let led = running
        running = nil
        led?.release(at: fraction, goes: goes)
    }
}

extension UINavigationController {
    var isMirrored: Bool { viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Whether a swipe may begin: there is something below, nothing moves, and the way back is not hidden.
    var maySwipeBack: Bool {
        stack.count > 1 && activeTransition == nil && appearance == .appeared
            && topViewController?.navigationItem.hidesBackButton != true && !hasOwnPop
    }

    /// Whether the app animates the way back itself: then the swipe of the system's is off.
    private var hasOwnPop: Bool {
        guard let from = stack.last, let to = stack.dropLast().last else { return false }
        return delegate?.navigationController(self, animationControllerFor: .pop, from: from, to: to) != nil
    }

    /// Takes the top off the stack for as long as the finger has not decided, with the appearance calls of a pop.
    func beginSwipeBack() -> LedTransition? {
        guard let from = stack.last, let to = stack.dropLast().last else { return nil }
        let event = Timeline.current.record(.presentation, typeName, "swipe \(from.typeName) -> \(to.typeName)")
        return Timeline.current.whileCaused(by: event) {
            let before = stack
            stack.removeLast()
            from.willMove(toParent: nil)
            leaving.append(from)
            shown = to
            let transition = ControllerTransition(
                "the swipe back to \(to.typeName) in \(typeName)", from: from, to: to, in: contentHost,
                duration: Self.transitionDuration)
            activeTransition = transition
            delegate?.navigationController(self, willShow: to, animated: true)
            from.beginAppearance(false, animated: true, isManual: true)
            to.beginAppearance(true, animated: true, isManual: true)
            UIView.withoutTransition {
                to.view.frame = contentHost.bounds
                contentHost.insertSubview(to.view, at: 0)
            }
            transition.runInteractively { [weak self] finished in
                if finished {
                    self?.finishSwipe(transition, from: from, to: to)
                } else {
                    self?.undo(transition, from: from, to: to, stack: before)
                }
            }
            return LedTransition(transition: transition, duration: Self.transitionDuration) { [weak self] fraction in
                self?.placeSwipe(fraction, from: from, to: to)
            }
        }
    }

    private func placeSwipe(_ fraction: CGFloat, from: UIViewController, to: UIViewController) {
        let width = contentHost.bounds.width
        let side: CGFloat = isMirrored ? -1 : 1
        from.viewIfLoaded?.frame.origin.x = side * width * fraction
        to.viewIfLoaded?.frame.origin.x = -side * width * 0.3 * (1 - fraction)
    }

    private func finishSwipe(_ transition: ControllerTransition, from: UIViewController, to: UIViewController) {
        navigationBar.setItems(stack.map(\.navigationItem), animated: true)
        finish(transition, from: from, to: to, animated: true)
        layoutBars(animated: false)
    }

    /// Back as it was: the controller that was to appear leaves again, the other comes back (FACT 67's calls in reverse).
    func undo(
        _ transition: ControllerTransition, from: UIViewController, to: UIViewController, stack before: [UIViewController]
    ) {
        if activeTransition === transition { activeTransition = nil }
        let came = stack.filter { controller in !before.contains { $0 === controller } }
        for controller in before where controller.containment == .leaving { controller.containment = .contained }
        leaving.removeAll { controller in before.contains { $0 === controller } }
        stack = before
        shown = from
        to.beginAppearance(false, animated: true, isManual: true)
        from.beginAppearance(true, animated: true, isManual: true)
        to.viewIfLoaded?.removeFromSuperview()
        UIView.withoutTransition {
            to.viewIfLoaded?.frame = contentHost.bounds
            from.viewIfLoaded?.frame = contentHost.bounds
            if let view = from.viewIfLoaded, view.superview !== contentHost { contentHost.addSubview(view) }
        }
        to.endAppearance(isManual: true)
        from.endAppearance(isManual: true)
        for controller in came {
            controller.barInsets = .zero
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
        navigationBar.setItems(stack.map(\.navigationItem), animated: true)
        layoutBars(animated: false)
    }
}
