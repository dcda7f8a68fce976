import Foundation
import QuartzCore
import Rulebook
import Tracing

/// An object of UIKit's that refers to a delegate or data source weakly.
@MainActor
package protocol DelegateOwner: AnyObject {
    /// The view by which the object stands on screen; `nil` while UIKit has no reason to call the delegate.
    var viewForDelegate: UIView? { get }
    /// What findings call the object.
    var nameForDelegate: String { get }
}

/// A node of the bridge that can say which representable it is.
@MainActor
package protocol NamedMount: AnyObject {
    /// The representable's type by name.
    var name: String { get }
}

/// Remembers what was assigned to weak delegate properties, and reports what died though nobody assigned `nil`.
///
/// Looked at in each frame's last phase: a delegate that is gone while its owner stands in a window would have been
/// called and was not (SPEC A13, rule `bridge.delegate-died`).
@MainActor
package final class AssignedDelegates: FrameClock.Participant {
    private struct Key: Hashable {
        let owner: ObjectIdentifier
        let property: String
    }

    private struct Entry {
        weak var owner: (any DelegateOwner)?
        weak var delegate: AnyObject?
        let delegateType: String
        let cause: TimelineEvent.ID?
        let order: Int
    }

    private var entries: [Key: Entry] = [:]
    private var assignments = 0

    /// The memory of the clock in place.
    package static var current: AssignedDelegates { perClock.value }
    private static let perClock = PerClock { AssignedDelegates() }

    /// Notes an assignment; `nil` says that the property is meant to be empty. Call it before the value is stored.
    package func note(_ delegate: AnyObject?, as property: String, of owner: any DelegateOwner) {
        let key = Key(owner: ObjectIdentifier(owner), property: property)
        guard let delegate else {
            entries[key] = nil
            return
        }
        assignments += 1
        entries[key] = Entry(
            owner: owner, delegate: delegate, delegateType: String(describing: type(of: delegate)),
            cause: Timeline.current.cause, order: assignments)
    }

    package func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .commit, !entries.isEmpty else { return false }
        var dead: [(Key, Entry)] = []
        for (key, entry) in entries where entry.owner == nil || entry.delegate == nil { dead.append((key, entry)) }
        for (key, entry) in dead.sorted(by: { $0.1.order < $1.1.order }) {
            guard let owner = entry.owner else {
                entries[key] = nil
                continue
            }
            guard let view = owner.viewForDelegate, view.window != nil else { continue }
            entries[key] = nil
            report(entry, key.property, of: owner, in: view)
        }
        return false
    }

    /// Whether something was assigned to a property and nobody emptied it again, though it may have died.
    package func hasAssignment(_ property: String, of owner: AnyObject) -> Bool {
        entries[Key(owner: ObjectIdentifier(owner), property: property)]?.owner === owner
    }

    package var busy: [FrameClock.Busy] { [] }

    private func report(_ entry: Entry, _ property: String, of owner: any DelegateOwner, in view: UIView) {
        let mount = view.nearestMount
        let whoHolds = mount.map {
            "Make it the coordinator of \($0.name), which SwiftUI holds, or a property of the coordinator; a local in "
                + "make is freed when make returns."
        } ?? "Keep it in a property of an object that lives as long as \(owner.nameForDelegate); a local is freed at its end."
        let place = mount.map { " in \($0.name)" } ?? ""
        FindingLog.current.report(
            Finding(
                "bridge.delegate-died", .must,
                "The \(property) of \(owner.nameForDelegate)\(place), \(entry.delegateType), was freed because nobody "
                    + "held it: UIKit refers to it weakly, and its methods are not called. \(whoHolds)",
                subject: mount?.name ?? owner.nameForDelegate,
                evidence: entry.cause.map { ["assigned under \($0)"] } ?? []))
    }
}

extension UIView {
    /// The representable that shows this view or the nearest view around it.
    fileprivate var nearestMount: (any NamedMount)? {
        var view: UIView? = self
        while let current = view {
            if let mount = current.mount as? any NamedMount { return mount }
            if let mount = (current.viewOwner as? UIViewController)?.mount as? any NamedMount { return mount }
            view = current.superview
        }
        return nil
    }
}

extension UIView: DelegateOwner {
    package var viewForDelegate: UIView? { self }
    package var nameForDelegate: String {
        guard let word = accessibilityIdentifier ?? accessibilityLabel else { return typeName }
        return "\(typeName) \"\(word)\""
    }
}

extension UIViewController: DelegateOwner {
    package var viewForDelegate: UIView? { viewIfLoaded }
    package var nameForDelegate: String { typeName }
}

extension UIGestureRecognizer: DelegateOwner {
    package var viewForDelegate: UIView? { view }
    package var nameForDelegate: String { "\(String(describing: type(of: self))) of \(view?.typeName ?? "no view")" }
}

extension UIPresentationController: DelegateOwner {
    package var viewForDelegate: UIView? { presentedViewController.viewIfLoaded }
    package var nameForDelegate: String { "the presentation of \(presentedViewController.typeName)" }
}
