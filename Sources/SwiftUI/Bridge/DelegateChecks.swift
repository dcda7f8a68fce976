import QuartzCore
import Rulebook
import Tracing
import UIKit

/// Looks, when a represented object has come to rest in a window, whether a coordinator that is written to be its delegate is.
///
/// Only what is certain is reported: the object has no delegate at all, and the coordinator conforms to the very protocol that the
/// object asks for (SPEC A13, rule `bridge.delegate-not-set`).
@MainActor
final class DelegateChecks: FrameClock.Participant {
    private struct Watched {
        weak var mounted: AnyObject?
        weak var coordinator: AnyObject?
        weak var view: UIView?
        let name: String
        /// The properties that nothing was assigned to.
        let properties: Set<String>
    }

    private var watched: [Watched] = []

    /// The checks of the clock in place.
    static var current: DelegateChecks { perClock.value }
    private static let perClock = PerClock { DelegateChecks() }

    /// Looks at what was just made, once.
    func watch(_ mounted: AnyObject, _ coordinator: AnyObject, in view: UIView, name: String) {
        // What was assigned and died is another finding, `bridge.delegate-died`.
        let properties = Set(Self.unset(mounted, coordinator).map(\.property)).filter { !AssignedDelegates.current.hasAssignment($0, of: mounted) }
        if properties.isEmpty { return }
        watched.append(Watched(mounted: mounted, coordinator: coordinator, view: view, name: name, properties: properties))
    }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .commit, !watched.isEmpty, FrameClock.current.busy.allSatisfy(\.isEndless) else { return false }
        let looked = watched
        watched = []
        for entry in looked {
            guard let mounted = entry.mounted, let coordinator = entry.coordinator else { continue }
            guard entry.view?.window != nil else {
                watched.append(entry)
                continue
            }
            for (property, kind) in Self.unset(mounted, coordinator) where entry.properties.contains(property) { report(entry.name, mounted, property, kind) }
        }
        return false
    }

    var busy: [FrameClock.Busy] { [] }

    /// The empty properties that take a protocol which the coordinator conforms to.
    private static func unset(_ mounted: AnyObject, _ coordinator: AnyObject) -> [(property: String, kind: String)] {
        var found: [(property: String, kind: String)] = []
        func look(_ value: AnyObject?, _ conforms: Bool, _ kind: String, _ property: String = "delegate") {
            if value == nil, conforms { found.append((property, kind)) }
        }
        switch mounted {
        case let view as UITextField: look(view.delegate, coordinator is any UITextFieldDelegate, "UITextFieldDelegate")
        case let view as UISearchBar: look(view.delegate, coordinator is any UISearchBarDelegate, "UISearchBarDelegate")
        case let view as UITextView: look(view.delegate, coordinator is any UITextViewDelegate, "UITextViewDelegate")
        case let view as UICollectionView:
            look(view.delegate, coordinator is any UICollectionViewDelegate, "UICollectionViewDelegate")
            look(view.dataSource, coordinator is any UICollectionViewDataSource, "UICollectionViewDataSource", "dataSource")
        case let view as UITableView:
            look(view.delegate, coordinator is any UITableViewDelegate, "UITableViewDelegate")
            look(view.dataSource, coordinator is any UITableViewDataSource, "UITableViewDataSource", "dataSource")
        case let view as UIScrollView: look(view.delegate, coordinator is any UIScrollViewDelegate, "UIScrollViewDelegate")
        case let controller as UIPageViewController:
            look(controller.delegate, coordinator is any UIPageViewControllerDelegate, "UIPageViewControllerDelegate")
            look(controller.dataSource, coordinator is any UIPageViewControllerDataSource, "UIPageViewControllerDataSource", "dataSource")
        case let controller as UINavigationController:
            look(controller.delegate, coordinator is any UINavigationControllerDelegate, "UINavigationControllerDelegate")
        case let controller as UITabBarController:
            look(controller.delegate, coordinator is any UITabBarControllerDelegate, "UITabBarControllerDelegate")
        default: break
        }
        return found
    }

    private func report(_ name: String, _ mounted: AnyObject, _ property: String, _ kind: String) {
        let type = TypeName.of(Swift.type(of: mounted))
        let make = mounted is UIViewController ? "makeUIViewController" : "makeUIView"
        FindingLog.current.report(
            Finding(
                "bridge.delegate-not-set", .consider,
                "The coordinator of \(name) is a \(kind), and the \(type) that it made has no \(property): none of those methods is "
                    + "called. Set \(property) = context.coordinator in \(make).",
                subject: name))
    }
}
