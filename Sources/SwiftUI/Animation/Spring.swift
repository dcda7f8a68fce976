import Foundation

/// The motion of a mass on a damped spring towards a target.
///
/// Source: Apple, SwiftUI `Spring`; WWDC23 session 10158 for duration and bounce.
public struct Spring: Hashable, Sendable {
    /// Radians per second without damping.
    let frequency: Double
    /// 1 is critical, less bounces, more creeps.
    public let dampingRatio: Double
    public let mass: Double

    init(frequency: Double, dampingRatio: Double, mass: Double = 1) {
        self.frequency = max(frequency, 0)
        self.dampingRatio = max(dampingRatio, 0)
        self.mass = mass
    }

    /// A spring by its perceived duration in seconds and its bounce: 0 none, 1 undamped, below 0 flatter.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
        let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.9999))
        self.init(frequency: 2 * .pi / max(duration, 1e-4), dampingRatio: ratio)
    }

    /// A spring by its stiffness as an approximate duration, and the fraction of critical damping.
    public init(response: Double, dampingRatio: Double) {
        self.init(frequency: 2 * .pi / max(response, 1e-4), dampingRatio: dampingRatio)
    }

    /// A spring by physical constants; damping above the critical is taken as critical unless allowed.
    public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        self.init(frequency: frequency, dampingRatio: allowOverDamping ? ratio : min(ratio, 1), mass: mass)
    }

    /// A spring that comes within `epsilon` of its target 1 in a given time.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        // Time scales with the inverse of the frequency.
        let unit = Spring(frequency: 1, dampingRatio: dampingRatio)
        let time = unit.settlingDuration(target: 1.0, epsilon: epsilon)
        self.init(frequency: time.isFinite ? time / max(settlingDuration, 1e-4) : 0, dampingRatio: dampingRatio)
    }

    /// The perceived duration in seconds.
    public var duration: TimeInterval { response }
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
    public var response: Double { 2 * .pi / frequency }
    public var stiffness: Double { mass * frequency * frequency }
    public var damping: Double { 2 * dampingRatio * frequency * mass }
    /// The time until it rests: target 1, no initial velocity, within 0.001.
    public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

    public static var smooth: Spring { smooth() }
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }
    public static var snappy: Spring { snappy() }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    public static var bouncy: Spring { bouncy() }
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    // MARK: Motion

    /// What is left of an initial distance, and what an initial velocity adds, after a time.
    private func response(at time: Double) -> (distance: Double, velocity: Double) {
        let (w, z, t) = (frequency, dampingRatio, max(time, 0))
        if abs(z - 1) < 1e-9 {
            let decay = exp(-w * t)
            return (decay * (1 + w * t), decay * t)
        }
        if z < 1 {
            let damped = w * (1 - z * z).squareRoot()
            guard damped > 0 else { return (1, t) }
            let decay = exp(-z * w * t)
            return (decay * (cos(damped * t) + z * w / damped * sin(damped * t)), decay * sin(damped * t) / damped)
        }
        let root = w * (z * z - 1).squareRoot()
        let (slow, fast) = (-z * w + root, -z * w - root)
        let (a, b) = (exp(slow * t), exp(fast * t))
        return ((slow * b - fast * a) / (slow - fast), (a - b) / (slow - fast))
    }

    /// The way from zero, at a time.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let parts = response(at: time)
        return target - target.scaled(by: parts.distance) + initialVelocity.scaled(by: parts.velocity)
    }

    /// Units per second, at a time.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let parts = response(at: time)
        let fromDistance = frequency * frequency * parts.velocity
        let fromVelocity = parts.distance - 2 * dampingRatio * frequency * parts.velocity
        return target.scaled(by: fromDistance) + initialVelocity.scaled(by: fromVelocity)
    }

    /// Moves a value and its velocity on by a step of time.
    public func update<V: VectorArithmetic>(
        value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
    ) {
        let way = target - value
        let moved = self.value(target: way, initialVelocity: velocity, time: deltaTime)
        velocity = self.velocity(target: way, initialVelocity: velocity, time: deltaTime)
        value += moved
    }

    /// The force on the mass at a position and velocity.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    /// The estimated time until the motion stays within `epsilon` of the target: from the envelope of the swinging.
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double
    ) -> TimeInterval {
        let (w, z) = (frequency, dampingRatio)
        guard w > 0, z > 0 else { return .infinity }
        let distance = target.magnitudeSquared.squareRoot()
        // The distance to go counts against the velocity, which is towards the target.
        if z < 1 - 1e-9 {
            let damped = w * (1 - z * z).squareRoot()
            let slope = (initialVelocity - target.scaled(by: z * w)).magnitudeSquared.squareRoot() / damped
            let amplitude = (distance * distance + slope * slope).squareRoot()
            return amplitude <= epsilon ? 0 : log(amplitude / epsilon) / (z * w)
        }
        let slope = (initialVelocity - target.scaled(by: w)).magnitudeSquared.squareRoot()
        let slowest = z <= 1 + 1e-9 ? w : z * w - w * (z * z - 1).squareRoot()
        func bound(_ t: Double) -> Double {
            if z <= 1 + 1e-9 { return exp(-w * t) * (distance + slope * t) }
            let parts = response(at: t)
            return distance * abs(parts.distance) + initialVelocity.magnitudeSquared.squareRoot() * abs(parts.velocity)
        }
        var low = 0.0
        var high = 1 / slowest
        while bound(high) > epsilon, high < 1e6 { high *= 2 }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if bound(middle) > epsilon { low = middle } else { high = middle }
        }
        return high
    }

    // MARK: Between animatable values

    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = toValue
        let from = fromValue.animatableData
        result.animatableData =
            from + value(
                target: toValue.animatableData - from, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = toValue
        result.animatableData = velocity(
            target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
            time: time)
        return result
    }

    public func settlingDuration<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
    ) -> TimeInterval {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
            epsilon: epsilon)
    }

    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var result = toValue
        result.animatableData = force(
            target: toValue.animatableData - fromValue.animatableData, position: position.animatableData,
            velocity: velocity.animatableData)
        return result
    }
}
