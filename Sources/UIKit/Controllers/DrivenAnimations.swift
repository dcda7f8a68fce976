import Foundation

/// The animations of a transition that a person leads: paused, put to a part of the way, and let go in either direction.
@MainActor
struct DrivenAnimations {
    let animator: any UIViewImplicitlyAnimating
    /// Seconds for the whole way.
    let duration: TimeInterval

    /// The animator that an app gives for this; paused from here on.
    init(_ animator: any UIViewImplicitlyAnimating, duration: TimeInterval) {
        self.animator = animator
        self.duration = duration
        animator.pauseAnimation()
    }

    /// Takes the animation blocks that `work` runs; what `work` sets outside of blocks is set at once.
    init(duration: TimeInterval, capturing work: () -> Void) {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .linear)
        self.init(animator, duration: duration)
        let animations = UIApplication.shared.viewAnimations
        let outer = animations.adopter
        animations.adopter = animator
        work()
        animations.adopter = outer
    }

    var fraction: CGFloat { animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete }

    /// Shows the part of the way, 0 ... 1.
    func scrub(to fraction: CGFloat) {
        guard animator.state == .active else { return }
        if animator.isReversed { animator.isReversed = false }
        animator.fractionComplete = fraction
    }

    /// Goes on to the end, or back to the beginning, in `seconds`; the animations' completions follow.
    func release(cancelled: Bool, timing: any UITimingCurveProvider, seconds: TimeInterval) {
        guard animator.state == .active else { return }
        animator.isReversed = cancelled
        // A factor of 0 stands for what is left.
        animator.continueAnimation(
            withTimingParameters: timing, durationFactor: max(duration > 0 ? seconds / duration : 0, 0.001))
    }

    func pause() { animator.pauseAnimation() }
}
