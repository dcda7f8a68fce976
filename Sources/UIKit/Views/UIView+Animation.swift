import Foundation
import Tracing

/// What `UIView`'s class methods for animation keep for one application.
@MainActor
package final class ViewAnimations: FrameClock.Participant {
    package var areEnabled = true
    /// The block that is running, innermost last.
    package var blocks: [Block] = []
    private var waiting: [() -> Void] = []

    /// How the changes of a running animation block animate.
    package struct Block {
        let duration: TimeInterval
        let curve: LayerAnimationContext.Curve
        let keyframes: KeyframeRecorder?
        /// The property animator whose changes they are.
        var animator: UIViewPropertyAnimator?
    }
    /// The property animators that are active or stopped: they live until they have ended.
    var animators: [UIViewPropertyAnimator] = []
    /// What takes the outermost animations, for a transition that a person leads.
    var adoption: Adoption?

    /// An animator that takes the blocks that begin meanwhile, and the animators that start beside them.
    final class Adoption {
        let animator: UIViewPropertyAnimator
        var others: [UIViewPropertyAnimator] = []
        init(_ animator: UIViewPropertyAnimator) { self.animator = animator }
    }

    package init() {}

    package func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .mainQueue, !waiting.isEmpty else { return false }
        let due = waiting
        waiting = []
        for completion in due { completion() }
        return true
    }

    package var busy: [FrameClock.Busy] { waiting.isEmpty ? [] : [.init("an animation's completion is due")] }

    /// Completions of what does not move run on the next turn of the main loop, never inside the call (Apple's page of
    /// `animate(withDuration:delay:options:animations:completion:)`).
    func runSoon(_ work: @escaping () -> Void) {
        FrameClock.current.add(self)
        let cause = Timeline.current.cause
        waiting.append { Timeline.current.whileCaused(by: cause, work) }
    }
}

extension UIView {
    private static var animations: ViewAnimations { UIApplication.shared.viewAnimations }
    private static let noAction = NSNull()

    /// The answer of a view to its layer, which asks before each change: the block's animation, or nothing.
    func animationAction(forKey key: String) -> (any CAAction)? {
        guard let context = LayerAnimationContext.current, Self.animates(key) else { return Self.noAction }
        if let recorder = Self.animations.blocks.last?.keyframes {
            return recorder.action(for: layer, forKey: key) ?? Self.noAction
        }
        return context.action(for: layer, forKey: key) ?? Self.noAction
    }

    private static func animates(_ key: String) -> Bool {
        switch key {
        case "hidden", "contents", "sublayers", "masksToBounds", "doubleSided": false
        default: true
        }
    }

    // MARK: Blocks

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, delay, options, .timing(timingFunction(options.curve)), animations, completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, 0, [], .timing(timingFunction(.easeInOut)), animations, completion)
    }

    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        run(duration, 0, [], .timing(timingFunction(.easeInOut)), animations, nil)
    }

    /// A spring that comes to rest within `duration`; 1 is critical damping.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve(duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
        run(duration, delay, options, .spring(spring), animations, completion)
    }

    /// A spring by perceived duration and bounce (iOS 17); it runs until it has settled.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
        delay: TimeInterval = 0.0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve(perceptualDuration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
        run(duration <= 0 ? 0 : spring.settlingDuration, delay, options, .spring(spring), animations, completion)
    }

    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let outer = animations.areEnabled
        animations.areEnabled = false
        defer { animations.areEnabled = outer }
        LayerAnimationContext.withoutAnimation(actionsWithoutAnimation)
    }

    public class var areAnimationsEnabled: Bool { animations.areEnabled }
    public class func setAnimationsEnabled(_ enabled: Bool) { animations.areEnabled = enabled }
    /// The duration of the block that is running, 0 outside.
    public class var inheritedAnimationDuration: TimeInterval { animations.blocks.last?.duration ?? 0 }

    /// Runs the changes so that the properties of views they set animate from what they were.
    private static func run(
        _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions,
        _ curve: LayerAnimationContext.Curve, _ changes: () -> Void, _ completion: ((Bool) -> Void)?,
        keyframes: KeyframeRecorder? = nil
    ) {
        if options.contains(.flushUpdates) {
            LayerAnimationContext.withoutAnimation { _ = LayoutEngine.flush() }
            let flushed = {
                changes()
                LayoutEngine.flush()
            }
            return run(duration, delay, options.subtracting(.flushUpdates), curve, flushed, completion, keyframes: keyframes)
        }
        if let animator = animations.blocks.last?.animator, animations.areEnabled {
            return animator.make(changes, duration, delay, options, completion)
        }
        if let adopter = animations.adoption?.animator, animations.blocks.isEmpty, animations.areEnabled {
            return adopter.adopt { adopter.make(changes, duration, delay, options, completion) }
        }
        let cause = Timeline.current.cause
        let finish = completion.map { completion in
            { (finished: Bool) in Timeline.current.whileCaused(by: cause) { completion(finished) } }
        }
        guard animations.areEnabled, duration > 0 || delay > 0 else {
            LayerAnimationContext.withoutAnimation(changes)
            if let finish { animations.runSoon { finish(true) } }
            return
        }
        let outer = animations.blocks.last
        let inheritsDuration = outer != nil && !options.contains(.overrideInheritedDuration)
        let inheritsCurve = outer != nil && !options.contains(.overrideInheritedCurve)
        let block = ViewAnimations.Block(
            duration: inheritsDuration ? outer?.duration ?? duration : duration,
            curve: inheritsCurve ? outer?.curve ?? curve : curve, keyframes: keyframes)
        let context = LayerAnimationContext(duration: block.duration, delay: max(delay, 0), curve: block.curve)
        context.beginsFromCurrentState = options.contains(.beginFromCurrentState)
        context.autoreverses = options.contains(.autoreverse)
        if options.contains(.repeat) { context.repeatCount = .infinity }
        let touched = AnimatedViews(blocks: !options.contains(.allowUserInteraction))
        context.onAdd = { layer, key, _ in touched.add(layer, key) }
        animations.blocks.append(block)
        let inCall = CallMark()
        context.run {
            changes()
            keyframes?.install(context)
        } completion: { finished in
            touched.release()
            guard let finish else { return }
            // Nothing moved: the context is done before the call has returned.
            if inCall.isInside { animations.runSoon { finish(true) } } else { finish(finished) }
        }
        inCall.isInside = false
        animations.blocks.removeLast()
        touched.record(block.duration, cause)
    }

    static func timingFunction(_ curve: AnimationCurve) -> CAMediaTimingFunction {
        switch curve {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }

    // MARK: Keyframes

    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(
            duration, delay, AnimationOptions(rawValue: options.rawValue & 0x3FF), .timing(timingFunction(.linear)),
            animations, completion, keyframes: KeyframeRecorder(options))
    }

    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        if let animator = self.animations.blocks.last?.animator {
            return animator.makeKeyframe(from: frameStartTime, to: frameStartTime + frameDuration, animations)
        }
        guard let recorder = self.animations.blocks.last?.keyframes else { return animations() }
        recorder.recording(from: frameStartTime, to: frameStartTime + frameDuration, animations)
    }

    // MARK: Transitions

    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let kind = options.rawValue >> 20 & 0x7
        let changes = { animations?() ?? () }
        guard self.animations.areEnabled, duration > 0, kind != 0 else {
            return run(duration, 0, options, .timing(timingFunction(options.curve)), changes, completion)
        }
        if options.isFlipOrCurl {
            reportApproximation("UIView.transition(with:)", "flips and curls are shown as a cross dissolve.")
        }
        let transition = CATransition()
        transition.duration = duration
        transition.timingFunction = timingFunction(options.curve)
        CATransaction.begin()
        if let completion { CATransaction.setCompletionBlock { completion(true) } }
        view.layer.add(transition, forKey: kCATransition)
        if options.contains(.allowAnimatedContent) { changes() } else { performWithoutAnimation(changes) }
        CATransaction.commit()
    }

    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else { return }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}

extension UIView.AnimationOptions {
    fileprivate var isFlipOrCurl: Bool { ![0, 5].contains(rawValue >> 20 & 0x7) }
}

/// Whether a call is still under way.
private final class CallMark { var isInside = true }

/// The views that one block animates: they take no touches meanwhile, unless the options allow it.
@MainActor
private final class AnimatedViews {
    private let blocks: Bool
    private var views: [UIView] = []
    private var keys: [String] = []

    init(blocks: Bool) { self.blocks = blocks }

    func add(_ layer: CALayer, _ key: String) {
        guard let view = layer.delegate as? UIView else { return }
        keys.append("\(view.typeName).\(key)")
        guard !views.contains(where: { $0 === view }) else { return }
        views.append(view)
        if blocks { view.interactionState.blockingAnimations += 1 }
    }

    func release() {
        if blocks { for view in views { view.interactionState.blockingAnimations -= 1 } }
        views = []
    }

    func record(_ duration: TimeInterval, _ cause: TimelineEvent.ID?) {
        guard let first = keys.first else { return }
        let others = keys.count > 1 ? " and \(keys.count - 1) more" : ""
        Timeline.current.record(.animation, first + others, "\(ElementNode.number(duration)) s", cause: cause)
    }
}
