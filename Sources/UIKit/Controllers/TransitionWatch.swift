import Foundation
import Rulebook
import Tracing

/// Looks whether an animator of the app's ends its transition, and whether whoever leads it lets go.
///
/// On iOS the screen takes no touches from then on. Nothing waits for such a transition here: it is named and reported.
@MainActor
final class TransitionWatch {
    /// Seconds after the announced duration in which nothing else moves (ours).
    private static let patience: TimeInterval = 1

    private let name: String
    private let animator: any UIViewControllerAnimatedTransitioning
    /// Who may lead the transition.
    let interaction: (any UIViewControllerInteractiveTransitioning)?
    private let duration: TimeInterval
    private var deadline: TimeInterval
    private var isReported = false

    init(
        name: String, animator: any UIViewControllerAnimatedTransitioning,
        interaction: (any UIViewControllerInteractiveTransitioning)?, duration: TimeInterval
    ) {
        self.name = name
        self.animator = animator
        self.interaction = interaction
        self.duration = duration
        deadline = FrameClock.current.time + duration + Self.patience
    }

    var busy: FrameClock.Busy { .init(name, until: isReported ? nil : deadline, isEndless: isReported) }

    func personMoved() { wait(Self.patience) }
    func personLetGo() { wait(duration + Self.patience) }
    func ended() { (interaction as? UIPercentDrivenInteractiveTransition)?.ended() }

    private func wait(_ seconds: TimeInterval) {
        isReported = false
        deadline = FrameClock.current.time + seconds
    }

    /// At the end of a frame.
    func look(isInteractive: Bool) {
        guard !isReported, FrameClock.current.time >= deadline - 1e-9 else { return }
        let hasFinger = UIApplication.shared.windows.contains { !$0.touchDelivery.touches.isEmpty }
        let othersAreBusy = FrameClock.current.busy.contains { !$0.isEndless && $0 != busy }
        guard !hasFinger, !othersAreBusy else { return wait(Self.patience) }
        isReported = true
        FindingLog.current.report(
            Finding(
                "animation.transition-not-completed", .must, isInteractive ? leadWords : animatorWords,
                subject: TypeName.of(type(of: animator))))
    }

    private var animatorWords: String {
        "\(TypeName.of(type(of: animator))) animates \(name), but completeTransition(_:) of its context was not called, and "
            + "nothing moves any more. The screen takes no other transition. Call "
            + "context.completeTransition(!context.transitionWasCancelled) when the animations are over."
    }

    private var leadWords: String {
        let leader = interaction.map { TypeName.of(type(of: $0)) } ?? ""
        return "\(leader) leads \(name), but nobody updates, finishes or cancels it, and no finger is on the screen. "
            + "Return an interaction controller only while a gesture is under way, nil otherwise, and call finish() or "
            + "cancel() when it ends."
    }
}
