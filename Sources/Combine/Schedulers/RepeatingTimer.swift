import QuartzCore
import Tracing

/// Calls again and again on the frame clock, in the phase of the main queue's work, until it is cancelled.
final class RepeatingTimer: Cancellable, @unchecked Sendable {
    private let name: String
    private let interval: TimeInterval
    private let lock = NSLock()
    private var action: ((TimeInterval) -> Void)?
    private var ticker: Ticker?

    /// - Parameters: the first call comes after `delay`, the others every `interval`, in seconds; `action` gets the time it was due.
    init(name: String, delay: TimeInterval, interval: TimeInterval, _ action: @escaping (TimeInterval) -> Void) {
        self.name = name
        self.interval = max(interval, 1e-5)
        self.action = action
        let first = CACurrentMediaTime() + max(delay, 0)
        if MainActorCheck.isOnMainActor { MainActor.assumeIsolated { start(first) } } else {
            Task { @MainActor in self.start(first) }
        }
    }

    @MainActor
    private func start(_ first: TimeInterval) {
        guard lock.withLock({ action != nil }) else { return }
        ticker = Ticker(self, next: first, cause: Timeline.current.cause)
        if let ticker { FrameClock.current.add(ticker) }
    }

    func cancel() { lock.withLock { action = nil } }

    /// The part of the timer that takes part in frames; the clock keeps it weakly, the timer strongly.
    @MainActor
    private final class Ticker: FrameClock.Participant {
        private unowned let timer: RepeatingTimer
        private var next: TimeInterval
        private let cause: TimelineEvent.ID?

        init(_ timer: RepeatingTimer, next: TimeInterval, cause: TimelineEvent.ID?) {
            self.timer = timer
            self.next = next
            self.cause = cause
        }

        func perform(_ phase: FrameClock.Phase) -> Bool {
            guard phase == .mainQueue, let action = timer.current, CACurrentMediaTime() >= next - 1e-6 else { return false }
            let due = next
            // What was skipped over is called once, as a run loop that was busy does.
            let missed = ((CACurrentMediaTime() - due) / timer.interval + 1e-9).rounded(.down)
            next = due + (missed + 1) * timer.interval
            let event = Timeline.current.record(.timer, timer.name, "fire", cause: cause)
            Timeline.current.whileCaused(by: event) { action(due) }
            return true
        }

        var busy: [FrameClock.Busy] {
            timer.current == nil ? [] : [.init(timer.name, until: next, isEndless: true)]
        }
    }

    private var current: ((TimeInterval) -> Void)? { lock.withLock { action } }
}
