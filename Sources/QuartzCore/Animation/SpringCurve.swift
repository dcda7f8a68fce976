import Foundation

/// The way of a damped spring from 0 to 1: `m x'' + c x' + k (x - 1) = 0`.
package struct SpringCurve: Hashable, Sendable {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    /// In distances per second, towards the end.
    package var initialVelocity: Double
    package var allowsOverdamping: Bool

    package init(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = true
    ) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        self.allowsOverdamping = allowsOverdamping
    }

    /// Apple's two parameters: stiffness `(2π/duration)²`, damping ratio `1 - bounce`, or `1 / (1 + bounce)` below zero.
    package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
        let frequency = 2 * Double.pi / max(perceptualDuration, 0.000_1)
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + max(bounce, -0.999))
        self.init(
            stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
    }

    private var frequency: Double { (stiffness / mass).squareRoot() }
    private var ratio: Double {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return allowsOverdamping ? ratio : min(ratio, 1)
    }

    package func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let (w, z) = (frequency, ratio)
        if z < 1 {
            let damped = w * (1 - z * z).squareRoot()
            let b = (z * w - initialVelocity) / damped
            return 1 - exp(-z * w * time) * (cos(damped * time) + b * sin(damped * time))
        }
        if z == 1 { return 1 - exp(-w * time) * (1 + (w - initialVelocity) * time) }
        let root = w * (z * z - 1).squareRoot()
        let (slow, fast) = (-z * w + root, -z * w - root)
        let a = (-fast - initialVelocity) / (slow - fast)
        return 1 - a * exp(slow * time) - (1 - a) * exp(fast * time)
    }

    /// Distances per second at a time.
    package func velocity(at time: Double) -> Double {
        let step = 1e-5
        return (value(at: time + step) - value(at: max(time - step, 0))) / (time > step ? 2 * step : time + step)
    }

    /// The time after which it stays within a thousandth of the end.
    package var settlingDuration: Double {
        let (w, z) = (frequency, ratio)
        guard w > 0, z > 0 else { return .infinity }
        if z < 1 {
            let b = (z * w - initialVelocity) / (w * (1 - z * z).squareRoot())
            return log(1000 * (1 + b * b).squareRoot()) / (z * w)
        }
        // Past the last time it is a thousandth away, found by halving.
        var high = 1 / w
        while abs(1 - value(at: high)) > 0.001 && high < 1e6 { high *= 2 }
        var low = 0.0
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if abs(1 - value(at: middle)) > 0.001 { low = middle } else { high = middle }
        }
        return high
    }
}
