import Foundation

/// Where an animator stands. Source: Apple, UIKit `UIViewAnimatingState`.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not begun, or at its end.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, waiting for `finishAnimation(at:)`.
    case stopped
}

/// An end of an animation. Source: Apple, UIKit `UIViewAnimatingPosition`.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end
    case start
    case current
}

/// An animation that can be started, paused, reversed and scrubbed. Source: Apple, UIKit `UIViewAnimating`.
@MainActor @preconcurrency
public protocol UIViewAnimating: NSObjectProtocol {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    var isReversed: Bool { get set }
    /// The part of the way that is done, from 0 to 1.
    var fractionComplete: CGFloat { get set }

    func startAnimation()
    /// Starts after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that takes more changes on the way. Source: Apple, UIKit `UIViewImplicitlyAnimating`.
@MainActor @preconcurrency
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addAnimations(_ animation: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
