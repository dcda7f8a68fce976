import CoreGraphics
import UIKit

/// Where scrolling is to come to rest.
public struct ScrollTarget: Hashable {
    /// The part of the content that is to be seen.
    public var rect: CGRect
    public var anchor: UnitPoint?

    public init(rect: CGRect, anchor: UnitPoint? = nil) {
        self.rect = rect
        self.anchor = anchor
    }
}

/// Decides where scrolling comes to rest.
public protocol ScrollTargetBehavior {
    typealias TargetContext = ScrollTargetBehaviorContext
    func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext)
}

/// What a behaviour knows of the scroll view.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
    /// Where scrolling began to come to rest.
    public let originalTarget: ScrollTarget
    /// The speed when the finger left, in points per second.
    public let velocity: CGVector
    public let contentSize: CGSize
    public let containerSize: CGSize
    public let axes: Axis.Set
    let environment: EnvironmentValues
    /// The frames of the scroll targets in the content, in order.
    let targets: [CGRect]

    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

/// Comes to rest at multiples of the container's size.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
    public init() {}

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        for axis in Axis.allCases where context.axes.contains(axis) {
            let page = context.containerSize[axis]
            guard page > 0 else { continue }
            // At most one page from where the finger let go, as UIKit's paging has it.
            let start = context.originalTarget.rect.origin[axis] / page
            let speed = axis == .horizontal ? context.velocity.dx : context.velocity.dy
            let chosen = speed > 300 ? start.rounded(.up) : speed < -300 ? start.rounded(.down) : start.rounded()
            target.rect.origin[axis] = min(max(chosen * page, 0), max(context.contentSize[axis] - page, 0))
        }
    }
}

/// Comes to rest at the start of a scroll target.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How many views one flick may pass.
    public struct LimitBehavior: Sendable {
        fileprivate enum Kind { case automatic, always, never, alwaysByOne }
        fileprivate let kind: Kind
        public static var automatic: LimitBehavior { .init(kind: .automatic) }
        public static var always: LimitBehavior { .init(kind: .always) }
        public static var alwaysByFew: LimitBehavior { .init(kind: .always) }
        public static var alwaysByOne: LimitBehavior { .init(kind: .alwaysByOne) }
        public static var never: LimitBehavior { .init(kind: .never) }
    }

    private let limit: LimitBehavior
    public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        for axis in Axis.allCases where context.axes.contains(axis) {
            let starts = context.targets.map { $0.origin[axis] }.sorted()
            guard !starts.isEmpty else { continue }
            func nearest(_ place: CGFloat) -> Int {
                starts.indices.min { abs(starts[$0] - place) < abs(starts[$1] - place) } ?? 0
            }
            var chosen = nearest(target.rect.origin[axis])
            if limit.kind == .alwaysByOne {
                let first = nearest(context.originalTarget.rect.origin[axis])
                chosen = min(max(chosen, first - 1), first + 1)
            }
            target.rect.origin[axis] = min(starts[chosen], max(context.contentSize[axis] - context.containerSize[axis], 0))
        }
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    public static var paging: PagingScrollTargetBehavior { .init() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: ViewAlignedScrollTargetBehavior { .init() }
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
        .init(limitBehavior: limitBehavior)
    }
}

/// Marks the layout whose views scrolling aims at.
nonisolated struct ScrollTargetLayoutModifier: UnaryLayout {
    typealias Body = Never
    var isEnabled: Bool
}

private struct BehaviorKey: EnvironmentKey {
    static var defaultValue: (any ScrollTargetBehavior)? { nil }
}

extension EnvironmentValues {
    var scrollTargetBehavior: (any ScrollTargetBehavior)? {
        get { self[BehaviorKey.self] }
        set { self[BehaviorKey.self] = newValue }
    }
}

extension View {
    /// Where scroll views in this view come to rest.
    nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        environment(\.scrollTargetBehavior, behavior)
    }

    /// Makes the views of the outermost layout in this view targets of scrolling.
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
    }
}
