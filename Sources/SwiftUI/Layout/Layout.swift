import CoreGraphics

/// A way of arranging views, with a cache of its own.
///
/// Source: Apple, SwiftUI `Layout` (iOS 16).
public protocol Layout: Animatable {
    static var layoutProperties: LayoutProperties { get }
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    func makeCache(subviews: Self.Subviews) -> Self.Cache
    func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
    func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing
    func sizeThatFits(proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache) -> CGSize
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache)
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat?
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        var spacing = ViewSpacing.zero
        for subview in subviews { spacing.formUnion(subview.spacing) }
        return spacing
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }

    /// Arranges the views of a builder.
    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        LayoutView(layout: self, content: content())
    }
}

/// What a layout says of itself.
public struct LayoutProperties: Sendable {
    /// The axis along which a stack-like layout arranges, `nil` for others.
    public var stackOrientation: Axis?
    public init() {}
}

/// A key of a value that a view hands to the layout around it.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

/// The views that a layout arranges, in order.
public struct LayoutSubviews: RandomAccessCollection, Equatable, @unchecked Sendable {
    public typealias SubSequence = LayoutSubviews
    public typealias Element = LayoutSubview
    public typealias Index = Int
    public typealias Indices = Range<Int>

    var layoutSubviews: [LayoutSubview]
    public var layoutDirection: LayoutDirection

    public var startIndex: Int { layoutSubviews.startIndex }
    public var endIndex: Int { layoutSubviews.endIndex }
    public subscript(index: Int) -> LayoutSubview { layoutSubviews[index] }
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        LayoutSubviews(layoutSubviews: Array(layoutSubviews[bounds]), layoutDirection: layoutDirection)
    }
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        LayoutSubviews(layoutSubviews: indices.map { layoutSubviews[$0] }, layoutDirection: layoutDirection)
    }
}

/// One view that a layout arranges.
public struct LayoutSubview: Equatable, @unchecked Sendable {
    let element: SwiftUI.Element
    let recorder: PlacementRecorder

    public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
        let value = MainActor.assumeIsolated { UncheckedSendable(element.layoutValue(Key.self)) }
        return value.value
    }
    public var priority: Double { MainActor.assumeIsolated { element.layoutPriority } }
    public var spacing: ViewSpacing { MainActor.assumeIsolated { element.spacing } }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        MainActor.assumeIsolated { element.size(proposal) }
    }

    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let dimensions = MainActor.assumeIsolated { UncheckedSendable(element.dimensions(proposal)) }
        return dimensions.value
    }

    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        MainActor.assumeIsolated {
            let size = element.size(proposal)
            let origin = CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y)
            recorder.placements[ObjectIdentifier(element)] = .init(origin: origin, proposal: proposal)
        }
    }

    public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool { left.element === right.element }
}

/// Where a layout has put its views so far.
final class PlacementRecorder {
    var placements: [ObjectIdentifier: Element.Placement] = [:]
}

/// A point by fractions of a rectangle's size.
public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat


    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    public init() { self.init(x: 0, y: 0) }

    public static let zero = UnitPoint(x: 0, y: 0)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    public static let topLeading = UnitPoint(x: 0, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
