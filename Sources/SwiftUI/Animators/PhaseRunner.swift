import QuartzCore
import Tracing

/// One change of phase.
struct PhaseStep {
    let animation: Animation?
    /// True when the animator comes to rest with it.
    let isLast: Bool
    let apply: @MainActor () -> Void
}

/// Takes a phase animator from step to step: the next begins when the animation of the last has logically ended, and
/// never two in one frame.
@MainActor
final class PhaseRunner: FrameClock.Participant {
    private enum State {
        case resting
        case animating
        /// The step has ended in the frame that it began in.
        case due(after: Int, cause: TimelineEvent.ID?)
    }

    private var state = State.resting
    private var isEndless = false
    private var next: (() -> PhaseStep)?
    /// Which beginning is the latest: completions of an earlier one no longer count.
    private var round = 0

    nonisolated init() {}

    /// Takes the first step now.
    func begin(isEndless: Bool, _ next: @escaping () -> PhaseStep) {
        round += 1
        self.isEndless = isEndless
        self.next = next
        FrameClock.current.add(self)
        takeStep()
    }

    func rest() {
        round += 1
        state = .resting
        next = nil
        FrameClock.current.remove(self)
    }

    private func takeStep() {
        guard let step = next?() else { return }
        state = .animating
        let (round, frame) = (round, FrameClock.current.frame)
        var transaction = Transaction(animation: step.animation)
        transaction.isPartOfEndless = isEndless
        transaction.addAnimationCompletion { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.round == round else { return }
                if step.isLast { return self.rest() }
                if FrameClock.current.frame > frame { return self.takeStep() }
                self.state = .due(after: frame, cause: Timeline.current.cause)
            }
        }
        withTransaction(transaction) { step.apply() }
    }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .animations, case .due(let frame, let cause) = state, FrameClock.current.frame > frame else { return false }
        Timeline.current.whileCaused(by: cause) { takeStep() }
        return true
    }

    var busy: [FrameClock.Busy] {
        if case .due = state { [.init("the next phase of a PhaseAnimator is due", isEndless: isEndless)] } else { [] }
    }
}
