import Foundation
import QuartzCore
import Rulebook
import Tracing

/// An animation of view changes that can be paused, scrubbed, reversed and continued.
///
/// The model has the new values at once; what is shown follows the frame clock. Source: Apple, UIKit
/// `UIViewPropertyAnimator`; WWDC16 session 216, WWDC17 session 230.
@MainActor @preconcurrency
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    private var phase = AnimatorState.inactive
    private var progress: AnimatorProgress
    private var parameters: any UITimingCurveProvider
    /// Changes that run when the animation begins, with the part of the way they wait.
    private var waiting: [(changes: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var properties: [AnimatedProperty] = []
    private var touched: [UIView] = []
    /// The part of the way that the changes under way have: whole, from a delay on, or a key frame's.
    private var span = (start: 0.0, end: 1.0)
    /// The clock's time of the latest step, or when the delay is over.
    private var reference = 0.0
    private var direction = false
    private var cause: TimelineEvent.ID?
    private lazy var participant = AnimatorParticipant(self)

    /// In seconds; springs of mass and stiffness, and of a perceived duration, have their own.
    public let duration: TimeInterval
    /// In seconds, as `startAnimation(afterDelay:)` had it.
    public private(set) var delay: TimeInterval = 0
    public var timingParameters: (any UITimingCurveProvider)? { parameters }
    /// Whether it may be paused, stopped and scrubbed.
    open var isInterruptible = true
    /// Whether the views take touches meanwhile.
    open var isUserInteractionEnabled = true
    /// Whether `fractionComplete` is a part of the way; otherwise it is a part of the time on the pacing (iOS 11).
    open var scrubsLinearly = true
    /// Stays active at its end, so that it can be reversed (iOS 11).
    open var pausesOnCompletion = false
    @available(*, unavailable, message: "touches meet views where their model is; hit-test layer.presentation() yourself")
    open var isManualHitTestingEnabled: Bool {
        get { false }
        set {}
    }

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let length = parameters.springTimingParameters?.duration(duration) ?? duration
        self.duration = length
        self.parameters = parameters
        progress = AnimatorProgress(Self.pacing(parameters, duration), duration: max(length, 0))
        super.init()
    }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that has been started.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve)
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    private static func pacing(_ parameters: any UITimingCurveProvider, _ duration: TimeInterval)
        -> AnimatorProgress.Pacing
    {
        if let spring = parameters.springTimingParameters {
            let velocity = spring.initialVelocity
            return .spring(
                x: spring.curve(duration, velocity: velocity.dx), y: spring.curve(duration, velocity: velocity.dy))
        }
        let cubic = parameters.cubicTimingParameters ?? UICubicTimingParameters()
        return .cubic(
            CAMediaTimingFunction(
                controlPoints: Float(cubic.controlPoint1.x), Float(cubic.controlPoint1.y),
                Float(cubic.controlPoint2.x), Float(cubic.controlPoint2.y)))
    }

    // MARK: State

    public var state: UIViewAnimatingState { phase.animating }
    /// Started and not paused; a delay counts.
    public var isRunning: Bool { phase == .running || phase == .waiting }

    /// Whether it runs back to the start.
    open var isReversed: Bool {
        get { direction }
        set {
            guard newValue != direction else { return }
            direction = newValue
            progress.turn(reversed: newValue)
        }
    }

    /// The part of the way that is done in the direction it runs; setting it pauses a running animator.
    open var fractionComplete: CGFloat {
        get {
            let part = scrubsLinearly ? progress.part : progress.timePart
            return CGFloat(direction ? 1 - part : part)
        }
        set {
            guard mayInterrupt("fractionComplete"), move(.scrub, "fractionComplete was set") else { return }
            let part = Double(direction ? 1 - newValue : newValue)
            progress.scrub(to: min(max(part, 0), 1), linearly: scrubsLinearly)
            show()
        }
    }

    /// Takes the step of an event, or reports what UIKit would raise; true when the event counts.
    private func move(_ event: AnimatorState.Event, _ what: String) -> Bool {
        switch phase.outcome(of: event) {
        case .stays: return event == .scrub && phase == .paused
        case .refused(let reason):
            report("\(what), but \(reason)")
            return false
        case .to(let next):
            let before = phase
            phase = next
            if before == .inactive { begin() }
            return true
        }
    }

    private func report(_ message: String) {
        FindingLog.current.report(
            Finding("animation.animator-state", .must, "UIViewPropertyAnimator: \(message)", subject: TypeName.of(type(of: self))))
    }

    private func mayInterrupt(_ what: String) -> Bool {
        if isInterruptible || phase == .inactive { return true }
        report("\(what) was called, but isInterruptible is false. Set it to true before the animation is started.")
        return false
    }

    // MARK: Running

    open func startAnimation() { start(after: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

    private func start(after delay: TimeInterval) {
        let isNew = phase == .inactive
        guard move(.start, "startAnimation was called") else { return }
        let now = FrameClock.current.time
        if isNew, UIApplication.shared.viewAnimations.blocks.isEmpty {
            UIApplication.shared.viewAnimations.adoption?.others.append(self)
        }
        if isNew { self.delay = max(delay, 0) }
        reference = now + (isNew ? self.delay : 0)
        if isNew, self.delay == 0 { _ = move(.begin, "") }
        if isNew, !UIView.areAnimationsEnabled || duration <= 0 || properties.isEmpty {
            progress.advance(by: .infinity, reversed: direction)
            show()
        }
    }

    /// The changes are made when the animation becomes active, and shown as not made.
    private func begin() {
        cause = Timeline.current.cause
        FrameClock.current.add(participant)
        UIApplication.shared.viewAnimations.animators.append(self)
        let changes = waiting
        waiting = []
        // Backwards from the outset: from the end.
        if direction { progress.advance(by: .infinity, reversed: false) }
        for (change, delayFactor) in changes { make(change, from: delayFactor) }
        if let first = properties.first, let layer = first.layer {
            let owner = (layer.delegate as? UIView)?.typeName ?? "\(type(of: layer))"
            let others = properties.count > 1 ? " and \(properties.count - 1) more" : ""
            Timeline.current.record(
                .animation, "\(owner).\(first.key)\(others)", "property animator, \(ElementNode.number(duration)) s",
                cause: cause)
        }
    }

    private func make(_ changes: () -> Void, from start: Double, to end: Double = 1) {
        let animations = UIApplication.shared.viewAnimations
        guard animations.areEnabled else { return LayerAnimationContext.withoutAnimation(changes) }
        let context = LayerAnimationContext(duration: duration, curve: .timing(UIView.timingFunction(.linear)))
        context.makeAction = { [unowned self] layer, key in AnimatorAction(self, layer, key) }
        let (outer, outerSpan) = (LayerAnimationContext.current, span)
        span = (start, end)
        animations.blocks.append(ViewAnimations.Block(duration: duration, curve: context.curve, keyframes: nil, animator: self))
        LayerAnimationContext.current = context
        changes()
        LayerAnimationContext.current = outer
        animations.blocks.removeLast()
        span = outerSpan
        show()
    }

    /// Makes changes of a key frame, in a part of the span under way.
    func makeKeyframe(from start: Double, to end: Double, _ changes: () -> Void) {
        let outer = span
        let length = outer.end - outer.start
        span = (outer.start + length * min(max(start, 0), 1), outer.start + length * min(max(end, start), 1))
        defer { span = outer }
        changes()
    }

    /// Makes the changes of an animation block inside the animator's own, as a part of it.
    func make(
        _ changes: () -> Void, _ length: TimeInterval, _ delay: TimeInterval, _ options: UIView.AnimationOptions,
        _ completion: ((Bool) -> Void)?
    ) {
        let own = options.contains(.overrideInheritedDuration) ? delay + length : duration
        let whole = duration > 0 ? duration : 1
        makeKeyframe(from: max(delay, 0) / whole, to: own / whole, changes)
        if let completion { addCompletion { completion($0 == .end) } }
    }

    /// Runs an animation block of somebody else as changes of this animator.
    func adopt(_ block: () -> Void) { make(block, from: 0) }

    fileprivate func note(
        _ layer: CALayer, _ key: String, from: AnimatableValue, shown: AnimatableValue, to: AnimatableValue
    ) {
        let property: AnimatedProperty
        // What has no differences goes on from what is shown when it was on its way already.
        var from = from
        if from.components == nil, progress.part > 0 || !properties.contains(where: { $0.layer === layer && $0.key == key }) {
            from = shown
        }
        if let known = properties.first(where: { $0.layer === layer && $0.key == key }) {
            property = known
        } else {
            property = AnimatedProperty(layer, key)
            properties.append(property)
            if let view = layer.delegate as? UIView, !touched.contains(where: { $0 === view }) {
                touched.append(view)
                if !isUserInteractionEnabled { view.interactionState.blockingAnimations += 1 }
            }
        }
        property.append(.init(from: from, to: to, start: span.start, end: span.end))
        property.parts = progress.parts
        property.attach()
    }

    private func show() {
        let parts = progress.parts
        for property in properties { property.parts = parts }
    }

    fileprivate func step() -> Bool {
        let now = FrameClock.current.time
        if phase == .waiting, now >= reference - 1e-9 { _ = move(.begin, "") }
        guard phase == .running else { return false }
        progress.advance(by: max(now - reference, 0), reversed: direction)
        reference = now
        show()
        guard progress.isAtEnd(reversed: direction) else { return true }
        if pausesOnCompletion {
            _ = move(.reachEndAndPause, "")
        } else {
            _ = move(.reachEnd, "")
            end(at: direction ? .start : .end)
        }
        return true
    }

    fileprivate var busy: [FrameClock.Busy] {
        guard isRunning else { return [] }
        let what = properties.first.flatMap { property in
            (property.layer?.delegate as? UIView).map { " of \($0.typeName): \(property.key)" }
        }
        return [.init("property animator\(what ?? "")", until: phase == .waiting ? reference : nil)]
    }

    open func pauseAnimation() {
        guard mayInterrupt("pauseAnimation") else { return }
        if phase == .running { _ = step() }
        _ = move(.pause, "pauseAnimation was called")
    }

    /// Stops where it is; with `false` it waits for `finishAnimation(at:)`, with `true` it ends without its completions.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard mayInterrupt("stopAnimation"), move(withoutFinishing ? .stopForGood : .stop, "stopAnimation was called") else {
            return
        }
        if withoutFinishing {
            settle(at: .current)
            completions = []
        } else {
            for property in properties { settle(property, at: .current) }
        }
    }

    /// Ends a stopped animation with its values at a position; its completions run.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard move(.finish, "finishAnimation(at:) was called") else { return }
        end(at: finalPosition)
    }

    /// Goes on from where it is shown; with parameters by another pacing, with a factor other than 0 in that part of the
    /// whole duration.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard phase == .paused || phase == .inactive else {
            if phase == .stopped { report("continueAnimation was called, but it is stopped. Start it anew.") }
            return
        }
        if phase == .inactive { pauseAnimation() }
        if parameters != nil || durationFactor != 0 {
            let wanted =
                durationFactor == 0 ? progress.remaining(reversed: direction) : duration * TimeInterval(durationFactor)
            let next = parameters ?? self.parameters
            self.parameters = next
            progress.proceed(
                Self.pacing(next, wanted), duration: next.springTimingParameters?.duration(wanted) ?? wanted,
                reversed: direction)
        }
        startAnimation()
    }

    // MARK: Changes

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds changes that wait for a part of the duration, of what is left of it once active.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let factor = Double(min(max(delayFactor, 0), 1))
        switch phase {
        case .inactive: waiting.append((animation, factor))
        case .waiting, .running, .paused:
            if phase == .running { _ = step() }
            let part = min(max(progress.part, 0), 1)
            // Backwards, what is added runs with the rest: from its end to its beginning.
            if direction { make(animation, from: 0, to: part * (1 - factor)) } else {
                make(animation, from: part + (1 - part) * factor)
            }
        case .stopped: report("addAnimations was called, but it is stopped. Finish it first.")
        }
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    // MARK: Ending

    private func end(at position: UIViewAnimatingPosition) {
        settle(at: position)
        let due = completions
        completions = []
        Timeline.current.whileCaused(by: cause) { for completion in due { completion(position) } }
    }

    private func settle(at position: UIViewAnimatingPosition) {
        for property in properties { settle(property, at: position) }
        if !isUserInteractionEnabled { for view in touched { view.interactionState.blockingAnimations -= 1 } }
        properties = []
        touched = []
        UIApplication.shared.viewAnimations.animators.removeAll { $0 === self }
        FrameClock.current.remove(participant)
        progress = AnimatorProgress(Self.pacing(parameters, duration), duration: max(duration, 0))
        direction = false
    }

    private func settle(_ property: AnimatedProperty, at position: UIViewAnimatingPosition) {
        guard let layer = property.layer else { return }
        let value: AnimatableValue? =
            switch position {
            case .start: property.first
            case .current: layer.presentedValues.animatable(forKeyPath: property.key)
            // Whoever has set another value meanwhile keeps it.
            case .end: property.isOver ? property.last : nil
            }
        property.detach()
        guard let value else { return }
        LayerAnimationContext.withoutAnimation {
            if property.key == "backgroundColor", let view = layer.delegate as? UIView {
                if case .color(let color) = value { view.backgroundColor = color.map { UIColor(cgColor: $0) } }
            } else {
                layer.setValue(value.any, forKeyPath: property.key)
            }
        }
    }
}

/// Takes a change of one property for an animator.
private struct AnimatorAction: CAAction {
    private let animator: UIViewPropertyAnimator
    private let change: PropertyChange

    init?(_ animator: UIViewPropertyAnimator, _ layer: CALayer, _ key: String) {
        guard let change = PropertyChange(layer, key) else { return nil }
        self.animator = animator
        self.change = change
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer, let target = layer.values.animatable(forKeyPath: event) else { return }
        // Layers of views are changed on the main actor.
        nonisolated(unsafe) let (action, changed, value) = (self, layer, target)
        MainActor.assumeIsolated {
            action.animator.note(changed, event, from: action.change.before, shown: action.change.shown, to: value)
        }
    }
}

/// Moves an animator in the frames of the clock.
@MainActor
private final class AnimatorParticipant: FrameClock.Participant {
    private unowned let animator: UIViewPropertyAnimator
    init(_ animator: UIViewPropertyAnimator) { self.animator = animator }
    func perform(_ phase: FrameClock.Phase) -> Bool { phase == .animations && animator.step() }
    var busy: [FrameClock.Busy] { animator.busy }
}
