import Foundation

/// The animations of a transition that a person leads: paused, put to a part of the way, and let go in either direction.
@MainActor
struct DrivenAnimations {
    let animator: any UIViewImplicitlyAnimating
    /// Animators that began beside it, each with a duration of its own.
    private let others: [UIViewPropertyAnimator]
    /// Seconds for the whole way.
    let duration: TimeInterval
    /// The part of the transition's way at which these began.
    private let origin: CGFloat

    /// The animator that an app gives for this; paused from here on.
    init(_ animator: any UIViewImplicitlyAnimating, duration: TimeInterval) {
        self.init(animator, [], duration, from: 0)
    }

    private init(
        _ animator: any UIViewImplicitlyAnimating, _ others: [UIViewPropertyAnimator], _ duration: TimeInterval, from origin: CGFloat
    ) {
        self.animator = animator
        self.others = others
        self.duration = duration
        self.origin = origin
        animator.pauseAnimation()
    }

    /// Takes the animation blocks that `work` runs and the animators it starts; what `work` sets outside of them is set at once.
    init(duration: TimeInterval, from origin: CGFloat = 0, capturing work: () -> Void) {
        let adoption = ViewAnimations.Adoption(UIViewPropertyAnimator(duration: duration, curve: .linear))
        adoption.animator.pauseAnimation()
        let animations = UIApplication.shared.viewAnimations
        let outer = animations.adoption
        animations.adoption = adoption
        work()
        animations.adoption = outer
        // What may not be interrupted runs by the clock.
        self.init(adoption.animator, adoption.others.filter(\.isInterruptible), duration, from: origin)
        for other in others { other.pauseAnimation() }
    }

    var fraction: CGFloat { animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete }

    /// Shows the part of the transition's way, 0 ... 1.
    func scrub(to part: CGFloat) {
        let fraction = origin < 1 ? max(part - origin, 0) / (1 - origin) : 1
        scrub(animator, to: fraction)
        for other in others where other.duration > 0 {
            scrub(other, to: min(max((fraction * duration - other.delay) / other.duration, 0), 1))
        }
    }

    private func scrub(_ animator: any UIViewImplicitlyAnimating, to fraction: CGFloat) {
        guard animator.state == .active else { return }
        if animator.isReversed { animator.isReversed = false }
        animator.fractionComplete = fraction
    }

    /// Goes on to the end, or back to the beginning, in `seconds`; the animations' completions follow.
    func release(cancelled: Bool, timing: any UITimingCurveProvider, seconds: TimeInterval) {
        release(animator, cancelled, timing, duration > 0 ? seconds / duration : 0)
        for other in others { release(other, cancelled, timing, other.duration > 0 ? seconds / other.duration : 0) }
    }

    private func release(
        _ animator: any UIViewImplicitlyAnimating, _ isCancelled: Bool, _ timing: any UITimingCurveProvider, _ factor: CGFloat
    ) {
        guard animator.state == .active else { return }
        animator.isReversed = isCancelled
        // A factor of 0 stands for what is left.
        animator.continueAnimation(withTimingParameters: timing, durationFactor: max(factor, 0.001))
    }

    func pause() {
        for animator in [animator] + others where animator.state == .active { animator.pauseAnimation() }
    }
}
