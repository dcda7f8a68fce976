/// A section that scrolls by itself, across the direction of its collection.
///
/// Lengths and places are along the direction in which it scrolls, in points from the edge at which its content begins:
/// the right edge where it is read from right to left.
struct OrthogonalSection {
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    var properties: UICollectionLayoutSectionOrthogonalScrollingProperties
    /// What the section takes of the collection's content.
    var frame: CGRect
    var isHorizontal: Bool
    var isMirrored: Bool
    /// The length of its content with its insets, at least that of what shows of it.
    var length: CGFloat
    /// Where its groups begin and end.
    var groups: [ClosedRange<CGFloat>]
    /// The inset before the first group.
    var leading: CGFloat

    /// The length of what shows of it.
    var room: CGFloat { isHorizontal ? frame.width : frame.height }

    /// How far content may go beyond its start and its end, so that the groups there stand in the middle.
    var overhang: (before: CGFloat, after: CGFloat) {
        guard behavior == .groupPagingCentered, let first = groups.first, let last = groups.last else { return (0, 0) }
        return (-centred(first), centred(last) + room - length)
    }

    /// Where content may rest: from its start to its end.
    var range: ClosedRange<CGFloat> {
        let overhang = overhang
        return -overhang.before...max(-overhang.before, length - room + overhang.after)
    }

    private func centred(_ group: ClosedRange<CGFloat>) -> CGFloat { (group.lowerBound + group.upperBound - room) / 2 }

    /// Where the content comes to rest that a finger lets go at `place` and that would go on to `natural`.
    ///
    /// Pages and groups are turned one at a time, by a flick of more than `flick` points a millisecond.
    func rest(from place: CGFloat, natural: CGFloat, speed: CGFloat) -> CGFloat {
        let rests: [CGFloat]
        switch behavior {
        case .none, .continuous: return natural
        case .continuousGroupLeadingBoundary, .groupPaging: rests = groups.map { $0.lowerBound - leading }
        case .groupPagingCentered: rests = groups.map(centred)
        case .paging: rests = room > 0 ? Array(stride(from: 0, through: range.upperBound + room, by: room)) : []
        }
        let reachable = rests.map { min(max($0, range.lowerBound), range.upperBound) }
        func nearest(_ wanted: CGFloat) -> CGFloat { reachable.min { abs($0 - wanted) < abs($1 - wanted) } ?? wanted }
        switch behavior {
        // Content that would go to its end goes there.
        case .continuousGroupLeadingBoundary: return range.upperBound - natural < 0.5 ? range.upperBound : nearest(natural)
        case _ where speed > Self.flick: return reachable.first { $0 > place + 0.5 } ?? range.upperBound
        case _ where speed < -Self.flick: return reachable.last { $0 < place - 0.5 } ?? range.lowerBound
        default: return nearest(place)
        }
    }

    private static let flick: CGFloat = 0.3
}

/// How a section that scrolls across its collection moves.
///
/// Apple documentation: UIKit/UICollectionLayoutSectionOrthogonalScrollingProperties.
@MainActor @preconcurrency
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// Whether content bounces at its ends; `automatic` for where there is more of it than shows.
    public enum Bounce: Int, Sendable { case automatic = 0, always, never }

    /// How fast content that was let go comes to rest.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Fast where pages or groups are turned, else normal.
        public static let automatic = DecelerationRate(rawValue: 0)
        public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
        public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
    }

    open var decelerationRate = DecelerationRate.automatic
    open var bounce = Bounce.automatic
}
