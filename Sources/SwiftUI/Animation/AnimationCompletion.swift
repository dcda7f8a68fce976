import Foundation
import QuartzCore
import Tracing

/// When a completion of an animated change runs.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    let isRemoval: Bool
    /// When the animation has logically ended, though a spring may still move a little.
    public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
    /// When the animation is gone.
    public static let removed = AnimationCompletionCriteria(isRemoval: true)
}

/// A completion that waits for the animations of one transaction.
///
/// Every change that waits to be applied and every animation it started holds it; when the last has let go it runs in
/// the frame's action phase. So the completion of a transaction that animated nothing runs after the update.
@MainActor
final class AnimationCompletion: FrameClock.Participant {
    private enum State { case open, waiting, done }

    nonisolated let criteria: AnimationCompletionCriteria
    private nonisolated(unsafe) let action: () -> Void
    private var state = State.open
    private var holds = 0
    private var cause: TimelineEvent.ID?
    private var subject = "withAnimation"
    /// The clock holds its participants weakly, and nobody else needs this one.
    private var keepAlive: AnimationCompletion?

    nonisolated init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
        self.criteria = criteria
        self.action = action
    }

    /// The call that made the transaction is over.
    func transactionDidEnd() {
        guard state == .open else { return }
        state = .waiting
        cause = Timeline.current.cause
        keepAlive = self
        FrameClock.current.add(self)
    }

    func hold(for name: String? = nil) {
        holds += 1
        if let name { subject = name }
    }

    func letGo() { holds -= 1 }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .actions, state == .waiting, holds <= 0 else { return false }
        state = .done
        keepAlive = nil
        FrameClock.current.remove(self)
        let event = Timeline.current.record(.action, subject, "completion", cause: cause)
        Timeline.current.whileCaused(by: event, action)
        return true
    }

    var busy: [FrameClock.Busy] {
        state == .waiting && holds <= 0 ? [.init("the completion of an animated change of \(subject) is due")] : []
    }
}

extension Transaction {
    @MainActor
    func holdCompletions(for name: String? = nil) { for completion in completions { completion.hold(for: name) } }
    @MainActor
    func letCompletionsGo() { for completion in completions { completion.letGo() } }
}
