import CoreGraphics

/// The space a view prefers on each of its edges.
///
/// Between texts the font decides; between a text and something else, the distances of BF069; at a spacer none; between
/// other views 8 points.
public struct ViewSpacing: Sendable {
    enum Preference: Equatable, Sendable {
        case standard
        case none
        /// Distances of a text's edge to another text and to something else, in points.
        case text(toText: CGFloat, toOther: CGFloat)
    }

    var top: Preference = .standard
    var leading: Preference = .standard
    var bottom: Preference = .standard
    var trailing: Preference = .standard

    func isSame(as other: ViewSpacing) -> Bool {
        (top, leading, bottom, trailing) == (other.top, other.leading, other.bottom, other.trailing)
    }

    public static let zero = ViewSpacing(all: .none)
    static let standardDistance: CGFloat = 8

    public init() {}

    init(all preference: Preference) {
        (top, leading, bottom, trailing) = (preference, preference, preference, preference)
    }

    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        if edges.contains(.top) { top = Self.union(top, other.top) }
        if edges.contains(.leading) { leading = Self.union(leading, other.leading) }
        if edges.contains(.bottom) { bottom = Self.union(bottom, other.bottom) }
        if edges.contains(.trailing) { trailing = Self.union(trailing, other.trailing) }
    }

    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// The distance in points from this view to the next along an axis.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        let (here, there) = axis == .horizontal ? (trailing, next.leading) : (bottom, next.top)
        switch (here, there) {
        case (.none, _), (_, .none): return 0
        case (.text(let mine, _), .text(let theirs, _)): return max(mine, theirs)
        case (.text(_, let distance), .standard), (.standard, .text(_, let distance)): return distance
        case (.standard, .standard): return Self.standardDistance
        }
    }

    private static func union(_ left: Preference, _ right: Preference) -> Preference {
        switch (left, right) {
        case (.none, let other), (let other, .none): return other
        case (.text(let toText, let toOther), .text(let otherToText, let otherToOther)):
            return .text(toText: max(toText, otherToText), toOther: max(toOther, otherToOther))
        case (.standard, _), (_, .standard): return .standard
        }
    }
}
