import QuartzCore
import Rulebook
import Tracing

/// A controller whose content belongs to another framework; its containment has a rule of its own.
@MainActor
package protocol HostingController: UIViewController {}

/// Looks, when a controller's view comes into a window and after that frame, whether the controller came along (SPEC B1).
///
/// A view that shows needs a controller with a parent, or presented, or at the window's root; it lies in its parent's
/// view, not in another's, be it a sibling's; and each `addChild(_:)` needs its `didMove(toParent:)`, at the latest when
/// the screen is at rest: containers that animate call it at the end.
@MainActor
final class ContainmentChecks: FrameClock.Participant {
    private struct Check {
        weak var controller: UIViewController?
        /// The view came into the window before the controller had a parent.
        let viewCameFirst: Bool
        /// It was said already that the view is in a stranger's view.
        let isReported: Bool

        /// The same when the screen has come to rest.
        var again: Check { Check(controller: controller, viewCameFirst: false, isReported: isReported) }
    }

    private var due: [Check] = []

    /// The checks of the clock in place.
    static var current: ContainmentChecks { perClock.value }
    private static let perClock = PerClock { ContainmentChecks() }

    /// The view of `controller` has come into a window.
    func viewCame(of controller: UIViewController) {
        guard !due.contains(where: { $0.controller === controller }) else { return }
        let stranger = stranger(around: controller)
        if let stranger { reportStranger(controller, stranger) }
        due.append(
            Check(controller: controller, viewCameFirst: controller.parentController == nil, isReported: stranger != nil))
    }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .commit, !due.isEmpty else { return false }
        let checks = due
        due = []
        lazy var isAtRest = FrameClock.current.isAtRest
        for check in checks {
            guard let controller = check.controller, let view = controller.viewIfLoaded, let window = view.window,
                controller.mount == nil, !controller.isPresentedItself, window.rootViewController !== controller
            else { continue }
            guard let parent = controller.parentController else {
                reportNoParent(controller, view.superview?.nearestController)
                continue
            }
            if let stranger = stranger(around: controller) {
                if !check.isReported { reportStranger(controller, stranger) }
                continue
            }
            if check.viewCameFirst, !parent.removesViewsItself { reportOrder(controller, parent) }
            guard controller.containment == .arriving, !parent.removesViewsItself else { continue }
            if isAtRest { reportNoDidMove(controller, parent) } else { due.append(check.again) }
        }
        return false
    }

    var busy: [FrameClock.Busy] { [] }

    /// The controller in whose view the child's view is, when that is not its parent.
    private func stranger(around child: UIViewController) -> UIViewController? {
        guard let parent = child.parentController, !child.isPresentedItself,
            let container = child.viewIfLoaded?.superview?.nearestController, container !== parent
        else { return nil }
        return container
    }

    // MARK: Words

    /// Apple's exception.
    private func reportStranger(_ child: UIViewController, _ container: UIViewController) {
        guard let parent = child.parentController else { return }
        let isSibling = container.parentController === parent
        report(
            child,
            "\(UIViewController.hierarchyInconsistencyException.rawValue): child view controller:\(child.typeName) should have parent "
                + "view controller:\(container.typeName) but requested parent is:\(parent.typeName). "
                + (isSibling
                    ? "\(container.typeName) is a child of \(parent.typeName) too: put the view into \(parent.typeName)'s own view, "
                        + "or call \(container.typeName).addChild(_:). "
                    : "Call addChild(_:) on the controller whose view takes the child's view. ")
                + "(On iOS this is an exception.)")
    }

    private func reportNoParent(_ child: UIViewController, _ container: UIViewController?) {
        guard let container else {
            return report(
                child,
                "The view of \(child.typeName) is in a window, but the controller is neither the window's "
                    + "rootViewController, nor presented, nor anybody's child. Set window.rootViewController, or make "
                    + "it a child of the controller around it.")
        }
        report(
            child,
            "The view of \(child.typeName) is in the view of \(container.typeName), but the controller is not its child. "
                + "Call \(container.typeName).addChild(_:) before the view is added and didMove(toParent:) after it.")
    }

    private func reportOrder(_ child: UIViewController, _ parent: UIViewController) {
        report(
            child,
            "The view of \(child.typeName) was added before \(parent.typeName).addChild(_:) was called, so it entered the "
                + "window without a parent. Call addChild(_:), add the view, then call didMove(toParent:).")
    }

    private func reportNoDidMove(_ child: UIViewController, _ parent: UIViewController) {
        report(
            child,
            "\(child.typeName) appeared in \(parent.typeName), but didMove(toParent:) was not called. "
                + "Call it after the child's view was added.")
    }

    private func report(_ child: UIViewController, _ message: String) {
        let rule: RuleID = child is any HostingController ? "bridge.hosting-containment" : "lifecycle.containment-order"
        FindingLog.current.report(Finding(rule, .must, message, subject: child.typeName))
    }
}

extension UIViewController {
    /// Whether the controller itself, not an ancestor, is presented, or on its way in or out.
    fileprivate var isPresentedItself: Bool { ownPresentation.map { $0.state != .idle } ?? false }
}
