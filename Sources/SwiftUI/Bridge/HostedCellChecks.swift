import QuartzCore
import Rulebook
import Tracing
import UIKit

/// Looks, when cells have come to rest, whether one is too low for its hosted content (SPEC B5, rule `bridge.hosting-fixed-cell`).
///
/// A cell that finds its own size may be too low for a moment; one at rest has a fixed size.
@MainActor
final class HostedCellChecks: FrameClock.Participant {
    private struct Watched {
        weak var view: UIView?
        let content: String
        let wanted: CGFloat
    }

    private var watched: [Watched] = []

    /// The checks of the clock in place.
    static var current: HostedCellChecks { perClock.value }
    private static let perClock = PerClock { HostedCellChecks() }

    /// The content view lays out content that wants more height than it has.
    func watch(_ view: UIView, content: String, wanted: CGFloat) {
        watched.removeAll { $0.view === view || $0.view == nil }
        watched.append(Watched(view: view, content: content, wanted: wanted))
    }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .commit, !watched.isEmpty, FrameClock.current.isAtRest else { return false }
        let looked = watched
        watched = []
        for entry in looked {
            guard let view = entry.view, view.clipsToBounds, view.window != nil, let cell = Self.cell(around: view) else { continue }
            report(entry, view, cell)
        }
        return false
    }

    var busy: [FrameClock.Busy] { [] }

    private static func cell(around view: UIView) -> UIView? {
        var around: UIView? = view.superview
        while let current = around, !(current is UICollectionReusableView || current is UITableViewCell || current is UITableViewHeaderFooterView) {
            around = current.superview
        }
        return around
    }

    private func report(_ entry: Watched, _ view: UIView, _ cell: UIView) {
        let (has, wants) = (ElementNode.number(view.bounds.height), ElementNode.number(entry.wanted))
        FindingLog.current.report(
            Finding(
                "bridge.hosting-fixed-cell", .consider,
                "\(entry.content) in \(cell.typeName) wants a height of \(wants) and has \(has): the rest is cut off. The size of "
                    + "the item or the row is fixed. Give the layout an estimated height, so that the cell finds its own.",
                subject: entry.content, evidence: [cell.typeName]))
    }
}
