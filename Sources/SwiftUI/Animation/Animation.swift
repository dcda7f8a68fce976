import Foundation

/// How a change is spread over time.
///
/// Source: Apple, SwiftUI `Animation`.
public struct Animation: Equatable, Hashable, @unchecked Sendable {
    /// The type that computes the motion.
    public var base: any CustomAnimation

    /// An animation computed by a type of the caller's own.
    public init<A: CustomAnimation>(_ base: A) { self.base = base }

    public static func == (left: Animation, right: Animation) -> Bool { left.identity == right.identity }
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
    private var identity: AnyHashable { AnyHashable(base) }

    /// How much of `value` has been gone after `time` seconds; `nil` when the animation has ended.
    public func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        base.animate(value: value, time: time, context: &context)
    }

    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        base.velocity(value: value, time: time, context: context)
    }

    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }

    /// Seconds until it ends, where that does not depend on the value.
    var duration: TimeInterval? { (base as? any TimedAnimation)?.duration }
    var isEndless: Bool { duration == .infinity }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { String(describing: base) }
    public var debugDescription: String { String(reflecting: base) }
    public var customMirror: Mirror { Mirror(reflecting: base) }
}

/// An animation whose end is known beforehand.
protocol TimedAnimation: CustomAnimation {
    /// In seconds; infinite for one without end.
    nonisolated var duration: TimeInterval? { get }
}

extension Animation {
    /// A spring without bounce, since iOS 17 (WWDC23 session 10158; response 0.55 as publicly observed).
    public static let `default` = Animation(SpringAnimation(spring: Spring(response: 0.55, dampingRatio: 1)))

    // MARK: Curves

    public static var linear: Animation { linear(duration: 0.35) }
    public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }
    public static var easeIn: Animation { easeIn(duration: 0.35) }
    public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }
    public static var easeOut: Animation { easeOut(duration: 0.35) }
    public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }
    public static var easeInOut: Animation { easeInOut(duration: 0.35) }
    public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }

    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        timingCurve(UnitCurve(p1x, p1y, p2x, p2y), duration: duration)
    }

    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(CurveAnimation(curve: curve, length: duration))
    }

    // MARK: Springs that merge

    /// A spring that takes over a running one with its velocity. `blendDuration` is accepted; the change of stiffness is at once.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
        Animation(SpringAnimation(spring: spring))
    }
    public static var spring: Animation { spring() }
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
    ) -> Animation {
        spring(Spring(duration: duration, bounce: bounce))
    }
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction))
    }

    public static var interactiveSpring: Animation { interactiveSpring() }
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction))
    }
    @_disfavoredOverload
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(Spring(duration: duration, bounce: 0.14 + extraBounce))
    }

    public static var smooth: Animation { smooth() }
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(.smooth(duration: duration, extraBounce: extraBounce))
    }
    public static var snappy: Animation { snappy() }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(.snappy(duration: duration, extraBounce: extraBounce))
    }
    public static var bouncy: Animation { bouncy() }
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(.bouncy(duration: duration, extraBounce: extraBounce))
    }

    // MARK: Springs that add up

    /// A spring that runs on top of a running one, each from 0 to 1.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
        Animation(InterpolatingSpringAnimation(spring: spring, initialVelocity: initialVelocity))
    }
    public static var interpolatingSpring: Animation { interpolatingSpring(Spring()) }
    public static func interpolatingSpring(
        mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
    ) -> Animation {
        interpolatingSpring(
            Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
            initialVelocity: initialVelocity)
    }
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
    ) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    // MARK: Changes of an animation

    /// The animation after a wait in seconds.
    public func delay(_ delay: TimeInterval) -> Animation { Animation(DelayAnimation(animation: self, delay: delay)) }

    /// The animation with its time running `speed` times as fast.
    public func speed(_ speed: Double) -> Animation { Animation(SpeedAnimation(animation: self, speed: speed)) }

    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(RepeatAnimation(animation: self, count: repeatCount, autoreverses: autoreverses))
    }

    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(RepeatAnimation(animation: self, count: nil, autoreverses: autoreverses))
    }

    /// The animation, logically complete after `duration` seconds however long it runs.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        Animation(LogicalCompletionAnimation(animation: self, logicalDuration: duration))
    }
}
