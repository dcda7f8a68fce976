import Foundation
import QuartzCore
import Rulebook
import Tracing

/// Looks, when bars have come to rest, whether one navigation controller shows its bar inside another that shows one.
///
/// Only bars with something in them are reported: an empty one is no second owner in anybody's eyes (SPEC B7, rule
/// `bridge.two-navigation-owners`).
@MainActor
final class NavigationOwnerChecks: FrameClock.Participant {
    private struct Waiting { weak var controller: UINavigationController? }

    private var waiting: [Waiting] = []

    /// The checks of the clock in place.
    static var current: NavigationOwnerChecks { perClock.value }
    private static let perClock = PerClock { NavigationOwnerChecks() }

    /// The bar was laid out anew.
    func barsWerePlaced(of controller: UINavigationController) {
        if waiting.contains(where: { $0.controller === controller }) { return }
        waiting.append(Waiting(controller: controller))
    }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .commit, !waiting.isEmpty, FrameClock.current.isAtRest else { return false }
        let looked = waiting.compactMap(\.controller)
        waiting = []
        for inner in looked { if let outer = inner.navigationAround, inner.showsFilledBar, outer.showsFilledBar { report(inner, in: outer) } }
        return false
    }

    var busy: [FrameClock.Busy] { [] }

    private func report(_ inner: UINavigationController, in outer: UINavigationController) {
        let name = outer.typeName
        FindingLog.current.report(
            Finding(
                "bridge.two-navigation-owners", .must,
                "Two navigation bars show above each other: that of \(name), and that of \(inner.typeName) inside of it. Both own the "
                    + "way back. Take the inner one out and push on \(name), present the screen, or hide one of the bars.",
                subject: name, evidence: [outer, inner].map { $0.topViewController?.typeName ?? "no screen" }))
    }
}

extension UINavigationController {
    /// The navigation controller that shows this one's view in one of its screens.
    fileprivate var navigationAround: UINavigationController? {
        var child: UIViewController = self
        while let parent = child.parentController {
            if let outer = parent as? UINavigationController { return outer.shown === child ? outer : nil }
            child = parent
        }
        return nil
    }

    /// Whether the bar shows a title, an item or a way back.
    fileprivate var showsFilledBar: Bool {
        guard !isNavigationBarHidden, viewIfLoaded?.window != nil, let top = topViewController else { return false }
        let item = top.navigationItem
        let title = item.title ?? top.title ?? ""
        return !title.isEmpty || item.titleView != nil || stack.count > 1
            || item.leftBarButtonItems?.isEmpty == false || item.rightBarButtonItems?.isEmpty == false
    }
}
