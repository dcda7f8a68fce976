import Foundation
import QuartzCore
import Tracing

/// One transition between controllers on the frame clock: a push, a pop, a presentation, a dismissal, a resize.
///
/// It is the coordinator that `transitionCoordinator` gives out. It keeps itself alive while it runs.
@MainActor
final class ControllerTransition: NSObject, UIViewControllerTransitionCoordinator, FrameClock.Participant {
    /// How far the transition is.
    enum Stage: Equatable {
        /// Code may still be put alongside.
        case prepared
        /// On the clock: since when, from which part of the way, and in how many seconds to where it goes.
        case running(since: TimeInterval, from: Double = 0, for: TimeInterval)
        /// A person's finger leads; the clock does nothing.
        case interactive(fraction: Double)
        case finished(cancelled: Bool)
    }

    private(set) var stage = Stage.prepared
    let name: String
    let isAnimated: Bool
    private(set) var transitionDuration: TimeInterval
    let presentationStyle: UIModalPresentationStyle
    let containerView: UIView
    private weak var fromController: UIViewController?
    private weak var toController: UIViewController?
    private let cause: TimelineEvent.ID?
    private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var whenDone: (Bool) -> Void = { _ in }
    private var ownReference: ControllerTransition?
    private(set) var initiallyInteractive = false
    /// An animator of the app's ends the transition, not the clock.
    private var context: AnimatorContext?
    private var watch: TransitionWatch?
    /// What runs alongside a transition that a person leads.
    private var led: [DrivenAnimations] = []
    /// Seconds for the way from its beginning to its end.
    private let wholeDuration: TimeInterval
    /// The finger let go on the way back.
    private var endsCancelled = false

    init(
        _ name: String, from: UIViewController?, to: UIViewController?, in containerView: UIView,
        duration: TimeInterval, style: UIModalPresentationStyle = .none
    ) {
        self.name = name
        fromController = from
        toController = to
        self.containerView = containerView
        isAnimated = duration > 0
        transitionDuration = duration
        wholeDuration = duration
        presentationStyle = style
        cause = Timeline.current.cause
    }

    /// Begins: `changes` and what was put alongside are animated for the duration, then `completion` runs.
    ///
    /// A transition that is not animated makes its changes at once. It also ends at once, or, with `endsInFrame`, in the
    /// next `.appearance` phase, after the layout that makes geometry valid.
    func run(
        endsInFrame: Bool = false, _ changes: @escaping () -> Void, completion: @escaping (_ finished: Bool) -> Void
    ) {
        begin(completion)
        let blocks = alongside
        alongside = []
        guard isAnimated else {
            UIView.withoutTransition {
                changes()
                for block in blocks { block(self) }
            }
            if endsInFrame { stayAlive() } else { finish(cancelled: false) }
            return
        }
        stayAlive()
        UIView.transitioning(for: transitionDuration) {
            changes()
            for block in blocks { block(self) }
        }
    }

    // MARK: By an animator of the app's

    /// Begins a transition that the context's animator makes and ends; `interaction` leads it when there is one.
    func run(
        _ context: AnimatorContext, ledBy interaction: (any UIViewControllerInteractiveTransitioning)?,
        completion: @escaping (Bool) -> Void
    ) {
        let animator = context.animator
        begin { finished in
            completion(finished)
            animator.animationEnded(finished)
        }
        self.context = context
        watch = TransitionWatch(name: name, animator: animator, interaction: interaction, duration: transitionDuration)
        stayAlive()
        guard let interaction, interaction.wantsInteractiveStart else {
            if let driver = interaction as? UIPercentDrivenInteractiveTransition {
                driver.startRunning(context)
            } else {
                animator.animateTransition(using: context)
            }
            runAlongside()
            return
        }
        initiallyInteractive = true
        stage = .interactive(fraction: 0)
        watch?.personMoved()
        captureAlongside()
        interaction.startInteractiveTransition(context)
    }

    // MARK: Led by a finger

    /// Begins a transition that a finger leads.
    func runInteractively(completion: @escaping (_ finished: Bool) -> Void) {
        begin(completion)
        initiallyInteractive = true
        stage = .interactive(fraction: 0)
        stayAlive()
        captureAlongside()
    }

    func update(_ fraction: CGFloat) {
        guard isInteractive else { return }
        stage = .interactive(fraction: Double(fraction))
        watch?.personMoved()
        for animations in led { animations.scrub(to: fraction) }
    }

    /// The finger let go: `changes` are animated for `duration` seconds, then the transition ends.
    func release(cancelled: Bool, duration: TimeInterval, _ changes: @escaping () -> Void) {
        guard isInteractive else { return }
        let fraction = percentComplete
        endsCancelled = cancelled
        transitionDuration = duration
        stage = .running(since: FrameClock.current.time, from: Double(fraction), for: duration)
        for handler in interactionHandlers { handler(self) }
        releaseAlongside(in: duration)
        UIView.transitioning(for: duration, changes)
    }

    /// The person let go of a transition that an animator of the app's makes.
    func interactionEnded(cancelled: Bool) {
        guard isInteractive else { return }
        let fraction = percentComplete
        let rest = wholeDuration * Double((cancelled ? fraction : 1 - fraction) / max(completionVelocity, 0.001))
        endsCancelled = cancelled
        stage = .running(since: FrameClock.current.time, from: Double(fraction), for: rest)
        watch?.personLetGo()
        for handler in interactionHandlers { handler(self) }
        releaseAlongside(in: rest)
    }

    /// The person takes the running transition of an animator of the app's.
    func interactionBegan() {
        guard case .running = stage, context != nil else { return }
        endsCancelled = false
        stage = .interactive(fraction: Double(percentComplete))
        watch?.personMoved()
        for animations in led { animations.pause() }
        for handler in interactionHandlers { handler(self) }
    }

    private func releaseAlongside(in seconds: TimeInterval) {
        for animations in led { animations.release(cancelled: endsCancelled, timing: completionTiming, seconds: seconds) }
    }

    private var completionTiming: any UITimingCurveProvider {
        (watch?.interaction as? UIPercentDrivenInteractiveTransition)?.timing
            ?? UICubicTimingParameters(animationCurve: completionCurve)
    }

    /// Runs what was put alongside by the clock, so that a person who may take the transition over leads it too.
    private func runAlongside() {
        guard isInterruptible else {
            let blocks = alongside
            alongside = []
            return UIView.transitioning(for: transitionDuration) { for block in blocks { block(self) } }
        }
        captureAlongside()
        releaseAlongside(in: transitionDuration)
    }

    /// As `runAlongside()` for what comes while the transition runs: it has the rest of the way.
    private func runLate(_ animation: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void, in rest: TimeInterval) {
        guard isInterruptible, !endsCancelled else { return UIView.transitioning(for: rest) { animation(self) } }
        let more = DrivenAnimations(duration: rest, from: percentComplete) { UIView.transitioning(for: rest) { animation(self) } }
        more.release(cancelled: false, timing: completionTiming, seconds: rest)
        led.append(more)
    }

    /// What was put alongside follows the finger.
    private func captureAlongside() {
        let blocks = alongside
        alongside = []
        guard !blocks.isEmpty else { return }
        let more = DrivenAnimations(duration: wholeDuration) {
            UIView.transitioning(for: wholeDuration) { for block in blocks { block(self) } }
        }
        more.scrub(to: percentComplete)
        led.append(more)
    }

    private func begin(_ completion: @escaping (Bool) -> Void) {
        precondition(stage == .prepared, "The transition \(name) was run twice.")
        whenDone = completion
        stage = .running(since: FrameClock.current.time, for: transitionDuration)
    }

    private func stayAlive() {
        ownReference = self
        FrameClock.current.add(self)
    }

    /// Ends now, as after its last frame.
    func finish(cancelled: Bool) {
        if case .finished = stage { return }
        stage = .finished(cancelled: cancelled)
        FrameClock.current.remove(self)
        let done = whenDone
        let handlers = completions
        whenDone = { _ in }
        completions = []
        interactionHandlers = []
        watch?.ended()
        watch = nil
        context = nil
        led = []
        Timeline.current.whileCaused(by: cause) {
            done(!cancelled)
            for handler in handlers { handler(self) }
        }
        ownReference = nil
    }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        if let watch {
            if phase == .commit { watch.look(isInteractive: isInteractive) }
            return false
        }
        // After `.animations`, so that the last frame's values are in place; did-calls belong to this phase.
        guard phase == .appearance, case .running(let start, _, let time) = stage else { return false }
        guard FrameClock.current.time - start >= time - 1e-9 else { return false }
        finish(cancelled: endsCancelled)
        return true
    }

    var busy: [FrameClock.Busy] {
        if let watch { return [watch.busy] }
        guard case .running(let start, _, let time) = stage else { return [] }
        return [.init(name, until: start + time)]
    }

    var isInterruptible: Bool { context != nil && watch?.interaction != nil }
    var isInteractive: Bool { if case .interactive = stage { true } else { false } }
    var isCancelled: Bool { endsCancelled || stage == .finished(cancelled: true) }
    var completionVelocity: CGFloat { watch?.interaction?.completionSpeed ?? 1 }
    var completionCurve: UIView.AnimationCurve { watch?.interaction?.completionCurve ?? .easeInOut }
    var targetTransform: CGAffineTransform { .identity }

    var percentComplete: CGFloat {
        switch stage {
        case .prepared: 0
        case .running(let start, let origin, let time): part(since: start, from: origin, for: time)
        case .interactive(let fraction): CGFloat(fraction)
        case .finished(let cancelled): cancelled ? 0 : 1
        }
    }

    private func part(since start: TimeInterval, from origin: Double, for time: TimeInterval) -> CGFloat {
        let done = time > 0 ? min(1, max(0, (FrameClock.current.time - start) / time)) : 1
        return CGFloat(endsCancelled ? origin * (1 - done) : origin + (1 - origin) * done)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: fromController
        case .to: toController
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: fromController?.viewIfLoaded
        case .to: toController?.viewIfLoaded
        default: nil
        }
    }

    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        switch stage {
        case .prepared:
            if let animation { alongside.append(animation) }
        case .running(let start, _, let time):
            guard let animation else { break }
            let rest = max(0, time - (FrameClock.current.time - start))
            runLate(animation, in: rest)
        case .interactive:
            guard let animation else { break }
            alongside.append(animation)
            captureAlongside()
        case .finished:
            return false
        }
        if let completion { completions.append(completion) }
        return true
    }

    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?,
        animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {
        interactionHandlers.append(handler)
    }
}
