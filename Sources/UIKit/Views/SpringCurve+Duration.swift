import Foundation

extension SpringCurve {
    /// The spring that has come to rest, to a thousandth of its way, after `duration`.
    package init(duration: TimeInterval, dampingRatio: CGFloat, initialVelocity: CGFloat) {
        let ratio = min(max(Double(dampingRatio), 0.01), 1)
        let time = max(duration, 0.001)
        // The envelope is exp(-ratio * w * t); a critically damped spring also has the factor (1 + w * t).
        let restingProduct = ratio < 1 ? -log(0.001) / ratio : 9.2334
        let frequency = restingProduct / time
        self.init(
            stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: Double(initialVelocity))
    }
}
