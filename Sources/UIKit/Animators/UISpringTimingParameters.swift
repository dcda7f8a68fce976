import Foundation
import QuartzCore

/// The pacing of a damped spring. Source: Apple, UIKit `UISpringTimingParameters`.
@MainActor @preconcurrency
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// In ways per second; x and y are used for points, x for everything else.
    public let initialVelocity: CGVector
    private let spring: Spring

    private enum Spring: Codable {
        /// Comes to rest within the animator's duration.
        case ratio(Double)
        /// Runs until it has settled, whatever the animator's duration is.
        case physical(mass: Double, stiffness: Double, damping: Double)
        case perceived(duration: Double, bounce: Double)
    }

    private init(_ spring: Spring, _ velocity: CGVector) {
        self.spring = spring
        initialVelocity = velocity
        super.init()
    }

    /// A stiff, critically damped spring: mass 3, stiffness 1000, damping 500.
    public override convenience init() {
        self.init(.physical(mass: 3, stiffness: 1000, damping: 500), .zero)
    }

    public convenience init(dampingRatio ratio: CGFloat) { self.init(.ratio(Double(ratio)), .zero) }

    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        self.init(.ratio(Double(ratio)), velocity)
    }

    public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        self.init(
            .physical(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)), velocity)
    }

    public convenience init(duration: TimeInterval, bounce: CGFloat) {
        self.init(.perceived(duration: duration, bounce: Double(bounce)), .zero)
    }

    public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
        self.init(.perceived(duration: duration, bounce: Double(bounce)), velocity)
    }

    public nonisolated required init?(coder: NSCoder) {
        guard
            let data = coder.decodeObject(forKey: "spring") as? Data,
            let spring = try? JSONDecoder().decode(Spring.self, from: data)
        else { return nil }
        self.spring = spring
        initialVelocity = CGVector(
            dx: CGFloat(coder.decodeDouble(forKey: "dx")), dy: CGFloat(coder.decodeDouble(forKey: "dy")))
        super.init()
    }

    nonisolated open func encode(with coder: NSCoder) {
        coder.encode(try? JSONEncoder().encode(spring), forKey: "spring")
        coder.encode(Double(initialVelocity.dx), forKey: "dx")
        coder.encode(Double(initialVelocity.dy), forKey: "dy")
    }

    /// Itself: it cannot change.
    nonisolated open override func copy() -> Any { self }
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// The way of the spring for an animator's duration in seconds, with the velocity along x or y.
    func curve(_ duration: TimeInterval, velocity: CGFloat) -> SpringCurve {
        let velocity = Double(velocity)
        return switch spring {
        case .ratio(let ratio): SpringCurve(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
        case .physical(let mass, let stiffness, let damping):
            SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        case .perceived(let duration, let bounce):
            SpringCurve(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
        }
    }

    /// How long the spring runs in seconds.
    func duration(_ duration: TimeInterval) -> TimeInterval {
        if case .ratio = spring { return duration }
        return max(
            curve(duration, velocity: initialVelocity.dx).settlingDuration,
            curve(duration, velocity: initialVelocity.dy).settlingDuration)
    }
}
