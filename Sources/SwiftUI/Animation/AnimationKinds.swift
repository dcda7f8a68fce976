import Foundation

/// A motion along a curve in a fixed time.
nonisolated struct CurveAnimation: TimedAnimation {
    let curve: UnitCurve
    let length: TimeInterval
    var duration: TimeInterval? { max(length, 0) }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard time < length else {
            context.isLogicallyComplete = true
            return nil
        }
        return value.scaled(by: curve.value(at: time / length))
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        guard length > 0, time < length else { return nil }
        return value.scaled(by: curve.velocity(at: time / length) / length)
    }
}

/// The motion of a spring, which takes over what moves already with its velocity.
nonisolated struct SpringAnimation: TimedAnimation {
    let spring: Spring

    /// Where the spring set out, when it took over another motion.
    struct Start<Value: VectorArithmetic> {
        var position: Value
        var velocity: Value
        var time: TimeInterval
    }
    private enum StartKey<V: VectorArithmetic>: AnimationStateKey {
        static var defaultValue: Start<V>? { nil }
    }

    var duration: TimeInterval? { spring.settlingDuration }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        let start = context.state[StartKey<V>.self] ?? Start(position: .zero, velocity: .zero, time: 0)
        let elapsed = time - start.time
        context.isLogicallyComplete = elapsed >= spring.duration
        let way = value - start.position
        guard elapsed < end(way, start.velocity) else { return nil }
        return start.position + spring.value(target: way, initialVelocity: start.velocity, time: elapsed)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        let start = context.state[StartKey<V>.self] ?? Start(position: .zero, velocity: .zero, time: 0)
        return spring.velocity(
            target: value - start.position, initialVelocity: start.velocity, time: time - start.time)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        guard let other = previous.base as? SpringAnimation,
            let position = other.animate(value: value, time: time, context: &context),
            let velocity = other.velocity(value: value, time: time, context: context)
        else { return false }
        context.state[StartKey<V>.self] = Start(position: position, velocity: velocity, time: time)
        context.isLogicallyComplete = false
        return true
    }

    /// Rest is within a thousandth of the way, as `Spring.settlingDuration` has it for a way of 1.
    private func end<V: VectorArithmetic>(_ way: V, _ velocity: V) -> TimeInterval {
        let scale = max(
            way.magnitudeSquared.squareRoot(), velocity.magnitudeSquared.squareRoot() / max(spring.frequency, 1e-6))
        guard scale > 0 else { return 0 }
        return spring.settlingDuration(target: way, initialVelocity: velocity, epsilon: scale * 0.001)
    }
}

/// The motion of a spring from 0 to 1 that adds to what moves already.
nonisolated struct InterpolatingSpringAnimation: TimedAnimation {
    let spring: Spring
    let initialVelocity: Double
    var duration: TimeInterval? {
        spring.settlingDuration(target: 1.0, initialVelocity: initialVelocity, epsilon: 0.001)
    }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        context.isLogicallyComplete = time >= spring.duration
        guard let duration, time < duration else { return nil }
        return value.scaled(by: spring.value(target: 1.0, initialVelocity: initialVelocity, time: time))
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        value.scaled(by: spring.velocity(target: 1.0, initialVelocity: initialVelocity, time: time))
    }
}

nonisolated struct DelayAnimation: TimedAnimation {
    let animation: Animation
    let delay: TimeInterval
    var duration: TimeInterval? { animation.duration.map { $0 + delay } }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        time < delay ? .zero : animation.animate(value: value, time: time - delay, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        time < delay ? .zero : animation.velocity(value: value, time: time - delay, context: context)
    }
}

nonisolated struct SpeedAnimation: TimedAnimation {
    let animation: Animation
    let speed: Double
    var duration: TimeInterval? { speed > 0 ? animation.duration.map { $0 / speed } : .infinity }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        animation.animate(value: value, time: time * speed, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        animation.velocity(value: value, time: time * speed, context: context)?.scaled(by: speed)
    }
}

nonisolated struct RepeatAnimation: TimedAnimation {
    let animation: Animation
    /// `nil` for ever.
    let count: Int?
    let autoreverses: Bool

    /// The run under way of an animation that does not say how long it takes.
    private struct Cycle {
        var index = 0
        var start: TimeInterval = 0
    }
    private enum CycleKey: AnimationStateKey {
        static var defaultValue: Cycle { Cycle() }
    }

    var duration: TimeInterval? {
        guard let count else { return .infinity }
        return animation.duration.map { $0 * Double(max(count, 0)) }
    }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        if let length = animation.duration {
            guard length > 0, let (index, inside) = position(time, length) else {
                context.isLogicallyComplete = true
                return nil
            }
            var inner = AnimationContext<V>(environment: context.environment)
            return directed(animation.animate(value: value, time: inside, context: &inner) ?? value, index, value)
        }
        var cycle = context.state[CycleKey.self]
        var inner = AnimationContext<V>(environment: context.environment)
        var gone = animation.animate(value: value, time: time - cycle.start, context: &inner)
        if gone == nil {
            cycle = Cycle(index: cycle.index + 1, start: time)
            context.state[CycleKey.self] = cycle
            gone = animation.animate(value: value, time: 0, context: &inner)
        }
        guard let gone, count.map({ cycle.index < $0 }) ?? true else {
            context.isLogicallyComplete = true
            return nil
        }
        return directed(gone, cycle.index, value)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        guard let length = animation.duration, length > 0, let (index, inside) = position(time, length) else { return nil }
        let inner = AnimationContext<V>(environment: context.environment)
        let velocity = animation.velocity(value: value, time: inside, context: inner)
        return autoreverses && index % 2 == 1 ? velocity.map { .zero - $0 } : velocity
    }

    /// The run that a time falls into, and the time in it; `nil` after the last.
    private func position(_ time: TimeInterval, _ length: TimeInterval) -> (Int, TimeInterval)? {
        let index = Int((time / length + 1e-9).rounded(.down))
        if let count, index >= count { return nil }
        return (index, max(time - Double(index) * length, 0))
    }

    private func directed<V: VectorArithmetic>(_ gone: V, _ index: Int, _ value: V) -> V {
        autoreverses && index % 2 == 1 ? value - gone : gone
    }
}

nonisolated struct LogicalCompletionAnimation: TimedAnimation {
    let animation: Animation
    let logicalDuration: TimeInterval
    var duration: TimeInterval? { animation.duration }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        let result = animation.animate(value: value, time: time, context: &context)
        context.isLogicallyComplete = time >= logicalDuration
        return result
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        animation.velocity(value: value, time: time, context: context)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        animation.shouldMerge(
            previous: (previous.base as? LogicalCompletionAnimation)?.animation ?? previous, value: value, time: time,
            context: &context)
    }
}
