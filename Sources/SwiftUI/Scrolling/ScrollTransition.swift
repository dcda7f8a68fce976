import CoreGraphics

/// Where a view is on its way through the visible part of a scroll view. Source: Apple, SwiftUI `ScrollTransitionPhase`.
@frozen
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// About to come in, or gone, over the top or leading edge.
    case topLeading
    /// In the visible part.
    case identity
    /// About to come in, or gone, over the bottom or trailing edge.
    case bottomTrailing

    public var isIdentity: Bool { self == .identity }

    /// -1 at the top leading edge, 1 at the bottom trailing one, 0 between.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// How a view goes from one phase of a scroll transition to another. Source: Apple, SwiftUI `ScrollTransitionConfiguration`.
public struct ScrollTransitionConfiguration {
    enum Kind {
        case identity
        /// The phases with an animation between them.
        case animated
        /// Between the phases by how far the view is in.
        case interactive(UnitCurve)
    }

    let kind: Kind
    private(set) var animation: Animation?
    private(set) var threshold: Threshold

    /// Goes from phase to phase with an animation.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated, animation: animation, threshold: .visible(0.5))
    }
    /// Goes from phase to phase with the default animation, when half of the view is in.
    nonisolated(unsafe) public static let animated = animated()

    /// Follows the scrolling.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .interactive(timingCurve), animation: nil, threshold: .visible)
    }
    /// Follows the scrolling until the view is wholly in.
    nonisolated(unsafe) public static let interactive = interactive()

    /// Changes nothing.
    nonisolated(unsafe) public static let identity = ScrollTransitionConfiguration(kind: .identity, animation: nil, threshold: .visible)

    /// The same, going with an animation; one that follows the scrolling lags behind it.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        var result = self
        result.animation = animation
        return result
    }

    /// The same, with another place where the view is in.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var result = self
        result.threshold = threshold
        return result
    }

    /// How far a view has to be in to be in the phase `identity`.
    public struct Threshold {
        /// A length in parts of the view's and the container's, and points.
        private var ofView = 0.0
        private var ofContainer = 0.0
        private var points = 0.0

        /// All of the view is in.
        nonisolated(unsafe) public static let visible = Threshold.visible(1)
        /// None of the view is in.
        nonisolated(unsafe) public static let hidden = Threshold.visible(0)
        /// The view is in the middle.
        public static var centered: Threshold {
            var threshold = Threshold.visible(0.5)
            threshold.ofContainer = 0.5
            return threshold
        }
        /// A part of the view is in, from 0 to 1.
        public static func visible(_ amount: Double) -> Threshold {
            var threshold = Threshold()
            threshold.ofView = amount
            return threshold
        }

        /// The threshold nearer to the middle by a distance in points.
        public func inset(by distance: Double) -> Threshold {
            var threshold = self
            threshold.points += distance
            return threshold
        }

        /// A threshold between this and another.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            func between(_ path: KeyPath<Threshold, Double>) -> Double {
                self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * amount
            }
            var threshold = Threshold()
            threshold.ofView = between(\.ofView)
            threshold.ofContainer = between(\.ofContainer)
            threshold.points = between(\.points)
            return threshold
        }

        /// How far a view has to be in, from when it touches the edge.
        func distance(view: CGFloat, container: CGFloat) -> CGFloat { view * ofView + container * ofContainer + points }
    }
}

/// A way of a view through the visible part of a scroll view.
struct ScrollTransition<Effect: VisualEffect> {
    let topLeading: ScrollTransitionConfiguration
    let bottomTrailing: ScrollTransitionConfiguration
    let axis: Axis?
    let effect: (ScrollTransitionPhase) -> Effect

    @MainActor
    func effect(for proxy: GeometryProxy, _ element: Element) -> (effect: Effect, animation: Animation?) {
        let axis = axis ?? element.scrollAxis
        guard let visible = proxy.bounds(of: .scrollView(axis: axis)) else { return (effect(.identity), nil) }
        let isVertical = axis == .vertical
        let (length, room) = isVertical ? (proxy.size.height, visible.height) : (proxy.size.width, visible.width)
        // How far the view is in over each edge.
        var start = isVertical ? length - visible.minY : length - visible.minX
        var end = isVertical ? visible.maxY : visible.maxX
        if !isVertical, element.node.isRightToLeft { swap(&start, &end) }
        func missing(_ inside: CGFloat, _ configuration: ScrollTransitionConfiguration) -> Double {
            let distance = configuration.threshold.distance(view: length, container: room)
            guard distance > 0 else { return inside > 0 ? 0 : 1 }
            return Double(1 - inside / distance)
        }
        let (atStart, atEnd) = (missing(start, topLeading), missing(end, bottomTrailing))
        let isStart = atStart > atEnd
        let configuration = isStart ? topLeading : bottomTrailing
        let part = min(max(isStart ? atStart : atEnd, 0), 1)
        let phase: ScrollTransitionPhase = isStart ? .topLeading : .bottomTrailing
        switch configuration.kind {
        case .identity: return (effect(.identity), nil)
        case .animated: return (effect(part > 0 ? phase : .identity), configuration.animation)
        case .interactive(let curve):
            if part == 0 { return (effect(.identity), configuration.animation) }
            return (between(effect(.identity), effect(phase), curve.value(at: part)), configuration.animation)
        }
    }

    private func between(_ effect: Effect, _ other: Effect, _ part: Double) -> Effect {
        var result = other
        var way = other.animatableData - effect.animatableData
        way.scale(by: part)
        result.animatableData = effect.animatableData + way
        return result
    }
}

extension Element {
    /// The axis of the scroll view around; vertical where it scrolls along both.
    fileprivate var scrollAxis: Axis {
        let scrollView = enclosingScrollView(ScrollSpaceName(axis: nil)) as? BackingScrollView
        return scrollView?.axes == .horizontal ? .horizontal : .vertical
    }
}

extension View {
    /// Changes how the view looks while it comes into sight in a scroll view and leaves it.
    nonisolated public func scrollTransition<Effect: VisualEffect>(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Changes how the view looks while it comes into sight over each edge of a scroll view and leaves it.
    nonisolated public func scrollTransition<Effect: VisualEffect>(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) -> some View {
        let way = UncheckedSendable(
            ScrollTransition(topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis) { transition(EmptyVisualEffect(), $0) })
        return modifier(VisualEffectModifier { way.value.effect(for: $0, $1) })
    }
}
