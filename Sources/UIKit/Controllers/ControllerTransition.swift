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
        /// On the clock, in seconds.
        case running(since: TimeInterval)
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
    /// A custom animator ends the transition, not the clock.
    private var isOpenEnded = false
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

    /// Begins a transition that `animator` makes and ends.
    func run(animator: any UIViewControllerAnimatedTransitioning, context: AnimatorContext, completion: @escaping (Bool) -> Void) {
        begin { finished in
            completion(finished)
            animator.animationEnded(finished)
        }
        isOpenEnded = true
        let blocks = alongside
        alongside = []
        stayAlive()
        animator.animateTransition(using: context)
        UIView.transitioning(for: transitionDuration) { for block in blocks { block(self) } }
    }

    // MARK: Led by a finger

    /// Begins a transition that a finger leads; what was put alongside runs when the finger lets go.
    func runInteractively(completion: @escaping (_ finished: Bool) -> Void) {
        begin(completion)
        initiallyInteractive = true
        stage = .interactive(fraction: 0)
        stayAlive()
    }

    func update(_ fraction: CGFloat) {
        if isInteractive { stage = .interactive(fraction: Double(fraction)) }
    }

    /// The finger let go: `changes` are animated for `duration` seconds, then the transition ends.
    func release(cancelled: Bool, duration: TimeInterval, _ changes: @escaping () -> Void) {
        guard isInteractive else { return }
        endsCancelled = cancelled
        transitionDuration = duration
        stage = .running(since: FrameClock.current.time)
        for handler in interactionHandlers { handler(self) }
        let blocks = cancelled ? [] : alongside
        alongside = []
        UIView.transitioning(for: duration) {
            changes()
            for block in blocks { block(self) }
        }
    }

    private func begin(_ completion: @escaping (Bool) -> Void) {
        precondition(stage == .prepared, "The transition \(name) was run twice.")
        whenDone = completion
        stage = .running(since: FrameClock.current.time)
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
        Timeline.current.whileCaused(by: cause) {
            done(!cancelled)
            for handler in handlers { handler(self) }
        }
        ownReference = nil
    }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        // After `.animations`, so that the last frame's values are in place; did-calls belong to this phase.
        guard phase == .appearance, !isOpenEnded, case .running(let start) = stage else { return false }
        guard FrameClock.current.time - start >= transitionDuration - 1e-9 else { return false }
        finish(cancelled: endsCancelled)
        return true
    }

    var busy: [FrameClock.Busy] {
        guard case .running(let start) = stage else { return [] }
        return [.init(name, until: isOpenEnded ? nil : start + transitionDuration)]
    }

    var isInterruptible: Bool { false }
    var isInteractive: Bool { if case .interactive = stage { true } else { false } }
    var isCancelled: Bool { endsCancelled || stage == .finished(cancelled: true) }
    var completionVelocity: CGFloat { 1 }
    var targetTransform: CGAffineTransform { .identity }

    var percentComplete: CGFloat {
        switch stage {
        case .prepared: 0
        case .running(let start):
            transitionDuration > 0 ? min(1, max(0, CGFloat((FrameClock.current.time - start) / transitionDuration))) : 1
        case .interactive(let fraction): CGFloat(fraction)
        case .finished(let cancelled): cancelled ? 0 : 1
        }
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
        case .running(let start):
            guard let animation else { break }
            let rest = max(0, transitionDuration - (FrameClock.current.time - start))
            UIView.transitioning(for: rest) { animation(self) }
        case .interactive:
            if let animation { alongside.append(animation) }
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
