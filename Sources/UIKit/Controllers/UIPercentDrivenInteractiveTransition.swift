import Foundation
import QuartzCore

/// Leads an animator's animations by a part of the way that a gesture gives.
///
/// It leads what the animator's code animates, views and layers, and nothing else: what the app moves beside it goes on by the clock.
/// After a cancelled transition the views have the values from before the animations. Source: Apple, UIKit
/// `UIPercentDrivenInteractiveTransition`; WWDC13 session 218, WWDC16 session 216.
@MainActor @preconcurrency
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private var context: AnimatorContext?
    private var driven: DrivenAnimations?
    private var time: LedTime?

    public override init() { super.init() }

    /// Seconds of the animator's transition.
    public var duration: CGFloat { CGFloat(context?.duration ?? 0) }
    /// 0 ... 1.
    public private(set) var percentComplete: CGFloat = 0
    /// A part of the speed that the transition has without a person.
    open var completionSpeed: CGFloat = 1
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The pacing after the person let go; `completionCurve` when `nil` (iOS 10).
    open var timingCurve: (any UITimingCurveProvider)?
    open var wantsInteractiveStart = true

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? AnimatorContext else { return }
        begin(context)
        time?.stand(at: 0)
    }

    /// Begins without a person; `pause()` takes it over.
    func startRunning(_ context: AnimatorContext) {
        begin(context)
        driven?.release(cancelled: false, timing: timing, seconds: context.duration)
    }

    private func begin(_ context: AnimatorContext) {
        self.context = context
        percentComplete = 0
        let time = LedTime()
        self.time = time
        let animator = context.animator
        let own = animator.interruptibleAnimator(using: context)
        driven =
            own is NoInterruptibleAnimator
            ? DrivenAnimations(duration: context.duration) { time.lead { animator.animateTransition(using: context) } }
            : DrivenAnimations(own, duration: context.duration)
    }

    open func update(_ percentComplete: CGFloat) {
        guard let context, context.isInteractive else { return }
        self.percentComplete = min(1, max(0, percentComplete))
        context.updateInteractiveTransition(self.percentComplete)
        driven?.scrub(to: self.percentComplete)
        time?.stand(at: self.percentComplete * context.duration)
    }

    open func pause() {
        guard let context, !context.isInteractive, let driven else { return }
        driven.pause()
        percentComplete = driven.fraction
        context.pauseInteractiveTransition()
        update(percentComplete)
    }

    open func finish() { release(cancelled: false) }
    open func cancel() { release(cancelled: true) }

    private func release(cancelled: Bool) {
        guard let context, context.isInteractive, let driven else { return }
        if cancelled { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
        let speed = max(completionSpeed, 0.001)
        let rest = cancelled ? percentComplete : 1 - percentComplete
        driven.release(cancelled: cancelled, timing: timing, seconds: rest * context.duration / speed)
        time?.go(speed: Double(cancelled ? -speed : speed))
    }

    /// The pacing of what is left.
    var timing: any UITimingCurveProvider { timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve) }

    /// The transition is over: nothing is left to lead.
    func ended() {
        context = nil
        driven = nil
        time?.end()
        time = nil
    }
}
