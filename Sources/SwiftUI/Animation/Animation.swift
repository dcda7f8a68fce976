import Foundation

/// How a change is spread over time.
public struct Animation: Equatable, Sendable {
    enum Curve: Hashable, Sendable {
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)
    }
    let curve: Curve

    public static let `default` = Animation(
        curve: .bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1, duration: 0.35))
}

/// When a completion of an animated change runs.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    let isRemoval: Bool
    /// When the animation has logically ended, though a spring may still move a little.
    public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
    /// When the animation is gone.
    public static let removed = AnimationCompletionCriteria(isRemoval: true)
}
