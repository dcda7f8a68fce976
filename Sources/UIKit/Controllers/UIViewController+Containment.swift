import Foundation
import Rulebook
import Tracing

extension UIViewController {
    /// Makes `child` a child: it leaves its old parent first and hears `willMove(toParent:)` (FACT 69).
    func adopt(_ child: UIViewController) {
        precondition(
            child !== self && !isDescendant(of: child),
            "\(typeName) cannot take \(child.typeName) as a child: it would be inside itself.")
        if child.parentController === self { return }
        if let oldParent = child.parentController {
            child.willMove(toParent: nil)
            oldParent.forget(child)
            child.containment = .none
        }
        child.containment = .arriving
        child.willMove(toParent: self)
        childControllers.append(child)
        child.parentController = self
        child.setNeedsTraits()
        child.loadedView?.setNeedsSafeAreaUpdate()
    }

    /// Leaves the parent, then hears `didMove(toParent: nil)` (FACT 69).
    func leaveParent() {
        guard let parent = parentController else { return }
        if let view = loadedView, let parentView = parent.loadedView, view !== parentView,
            view.isDescendant(of: parentView), parentView.window != nil, !parent.removesViewsItself
        {
            FindingLog.current.report(
                Finding(
                    "lifecycle.containment-order", .must,
                    "\(typeName) left its parent \(parent.typeName) while its view is still in the parent's view. "
                        + "Call willMove(toParent: nil), take the view out, then removeFromParent().",
                    subject: typeName))
        }
        parent.forget(self)
        didMove(toParent: nil)
        containment = .none
        setNeedsTraits()
    }

    private func forget(_ child: UIViewController) {
        childControllers.removeAll { $0 === child }
        overridesForChildren[ObjectIdentifier(child)] = nil
        child.parentController = nil
    }

    package func isDescendant(of other: UIViewController) -> Bool {
        var controller: UIViewController? = self
        while let current = controller {
            if current === other { return true }
            controller = current.parentController
        }
        return false
    }

    /// Apple's `transition(from:to:…)`: appearance calls for both, the views swapped in the animation.
    func swapChildren(
        from: UIViewController, to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
        animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        precondition(
            from.parent === self && to.parent === self,
            "Children view controllers \(from.typeName) and \(to.typeName) must have a common parent view controller "
                + "when calling transition(from:to:duration:options:animations:completion:). Call addChild(_:) first.")
        let animated = duration > 0
        let transition = ControllerTransition(
            "the transition from \(from.typeName) to \(to.typeName)", from: from, to: to, in: view, duration: duration)
        activeTransition = transition
        let forwards = shouldAutomaticallyForwardAppearanceMethods
        if forwards {
            to.beginAppearance(true, animated: animated, isManual: true)
            from.beginAppearance(false, animated: animated, isManual: true)
        }
        if to.view.superview == nil { (from.view.superview ?? view).addSubview(to.view) }
        transition.run({ animations?() }) { [weak self] finished in
            from.loadedView?.removeFromSuperview()
            if forwards {
                to.endAppearance(isManual: true)
                from.endAppearance(isManual: true)
            }
            if self?.activeTransition === transition { self?.activeTransition = nil }
            completion?(finished)
        }
    }

    // MARK: show

    func showInContainer(_ controller: UIViewController, sender: Any?) {
        var candidate = parentController
        while let current = candidate {
            if current.showsForDescendants { return current.show(controller, sender: sender) }
            candidate = current.parentController
        }
        present(controller, animated: true)
    }

    func showDetailInContainer(_ controller: UIViewController, sender: Any?) {
        var candidate = parentController
        while let current = candidate {
            if current.showsForDescendants { return current.showDetailViewController(controller, sender: sender) }
            candidate = current.parentController
        }
        present(controller, animated: true)
    }

    // MARK: Nearest containers

    func nearestAncestor<Container: UIViewController>(_ type: Container.Type) -> Container? {
        var controller = parentController
        while let current = controller {
            if let match = current as? Container { return match }
            controller = current.parentController
        }
        return nil
    }
}
