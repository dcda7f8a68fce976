import MainQueue
import Rulebook
import Tracing

/// The main queue of the code under test: held while a screen is hosted, run by the frame clock.
///
/// What is held, who owns it and what happens between stage calls is in `MainQueue.h` and `Documentation/Frame.md`.
@MainActor
package final class MainQueue {
    private unowned let clock: FrameClock
    private var depth = 0
    private var capture = 0
    private static var queues: [Int: WeakQueue] = [:]
    private struct WeakQueue { weak var queue: MainQueue? }
    private var reportedWait = false
    /// Told whose code goes on, before it does, so that its surroundings can be put in place; `nil` is nobody's.
    package static var willContinue: (MainQueue?) -> Void = { _ in }

    init(clock: FrameClock) {
        self.clock = clock
    }

    isolated deinit {
        if capture != 0 { tq_end(capture) }
    }

    package var isCapturing: Bool { depth > 0 }

    /// Starts holding the work that the code on this clock starts; calls nest.
    package func beginCapture() {
        depth += 1
        guard depth == 1 else { return }
        Self.install
        capture = tq_begin(clock.nanoseconds)
        Self.queues[capture] = WeakQueue(queue: self)
    }

    /// Ends the capture when every `beginCapture` has its end; what is held goes on in real time.
    package func endCapture() {
        precondition(depth > 0, "MainQueue.endCapture() has no beginCapture() before it. Call them in pairs.")
        depth -= 1
        guard depth == 0 else { return }
        Self.queues[capture] = nil
        tq_end(capture)
        capture = 0
    }

    /// Runs a stage call: what it starts is owned by this capture.
    package func owning<Result>(_ work: () throws -> Result) rethrows -> Result {
        guard capture != 0 else { return try work() }
        let id = capture
        let previous = tq_enter(id)
        defer { tq_leave(id, previous) }
        return try work()
    }

    /// Runs what is due, first in first out, and waits for what that started on other queues; true when anything ran.
    func runDueWork() -> Bool {
        guard capture != 0 else { return false }
        tq_set_now(capture, clock.nanoseconds)
        var runs = 0
        while true {
            while tq_run_one(capture) {
                runs += 1
                if runs >= Self.runLimit {
                    reportEndlessWork()
                    return true
                }
            }
            if tq_elsewhere(capture) > 0 {
                guard tq_run_elsewhere(capture, Int32(Self.waitLimit)) else {
                    reportLongWork()
                    return runs > 0
                }
                continue
            }
            // One delay at a time: a wake-up on another queue must not race with the next.
            guard tq_release_due(capture) else { return runs > 0 }
            runs += 1
            if runs >= Self.runLimit {
                reportEndlessWork()
                return true
            }
        }
    }

    /// What is held, in words; `until` is the deadline.
    var busy: [FrameClock.Busy] {
        guard capture != 0 else { return [] }
        var reasons: [FrameClock.Busy] = []
        let ready = tq_ready(capture)
        if ready > 0 { reasons.append(.init("\(ready) main-queue job\(ready == 1 ? "" : "s")")) }
        let elsewhere = tq_elsewhere(capture)
        if elsewhere > 0 {
            reasons.append(.init("\(elsewhere) job\(elsewhere == 1 ? "" : "s") on queue \(elsewhereLabel)"))
        }
        for index in 0..<Int32(tq_delayed(capture)) {
            var delay = tq_delay_info()
            guard tq_delay(capture, index, &delay) else { continue }
            let time = TimeInterval(delay.deadline) / 1e9
            let isEndless = delay.repeats || delay.row > Self.rowLimit
            let what = delay.repeats ? "a repeating Timer" : delay.label.map { "a Task.sleep or delay on queue \(String(cString: $0))" } ?? "a delay on the main queue"
            let row = isEndless && !delay.repeats ? ", number \(delay.row) of a row" : ""
            let origin = delay.cause == 0 ? "" : ", made by #\(delay.cause)"
            reasons.append(.init("\(what) until \(time) s\(row)\(origin)", until: time, isEndless: isEndless))
        }
        return reasons
    }

    private var elsewhereLabel: String { String(cString: tq_elsewhere_label(capture)) }

    /// Jobs that may run in one phase; a screen needs hundreds at most.
    private static let runLimit = 10_000
    /// Delays that may make one another; what waits longer than that polls, and goes on for ever as a repeating timer does.
    private static let rowLimit = 100
    /// In real milliseconds: code on other queues runs in real time, and this is where it counts as stuck.
    private static let waitLimit = 5_000

    private func reportEndlessWork() {
        clock.cutFrame("a main queue that fills itself: each job makes the next one without a delay")
        FindingLog.current.report(
            Finding(
                "concurrency.endless-main-queue", .must,
                "The main queue did not come to rest: \(Self.runLimit) jobs ran in one frame, each made by one before it. "
                    + (nextJob.map { "The next one is \($0). " } ?? "")
                    + "Look for a task or a DispatchQueue.main.async that starts itself again without a delay.",
                subject: nextJob ?? "main queue",
                evidence: Timeline.current.cause.map { ["cause of the latest job: \($0)"] } ?? []))
    }

    /// The code that the next job runs, by its name; `nil` where none of it has one.
    private var nextJob: String? {
        var code = [UnsafeRawPointer?](repeating: nil, count: 16)
        let count = tq_next_code(capture, &code, Int32(code.count))
        return code.prefix(Int(count)).lazy.compactMap { $0 }.compactMap(CodeName.of).first
    }

    private func reportLongWork() {
        guard !reportedWait else { return }
        reportedWait = true
        FindingLog.current.report(
            Finding(
                "concurrency.work-outside-clock", .consider,
                "Work that the screen started on another queue was still running after \(Self.waitLimit / 1000) real "
                    + "seconds. Frames go on without it; inject it as a dependency to make the test deterministic.",
                subject: elsewhereLabel))
    }

    // MARK: Hooks

    private static let install: Void = {
        tq_set_cause_provider { MainActor.assumeIsolated { Timeline.current.cause?.rawValue ?? 0 } }
        tq_set_runner { cause, work, context in
            guard let work else { return }
            nonisolated(unsafe) let (job, jobContext) = (work, context)
            MainActor.assumeIsolated {
                Timeline.current.whileCaused(by: cause == 0 ? nil : TimelineEvent.ID(rawValue: cause)) { job(jobContext) }
            }
        }
        tq_set_switch_handler { capture in
            MainActor.assumeIsolated { MainQueue.willContinue(MainQueue.queues[capture]?.queue) }
        }
        tq_set_idle_handler { capture in
            MainActor.assumeIsolated {
                guard let queue = MainQueue.queues[capture]?.queue else { return }
                MainQueue.willContinue(queue)
                queue.skipToNextDelay()
                MainQueue.willContinue(nil)
            }
        }
    }()

    /// Nothing can run until time moves and nobody is there to move it: somebody awaits a delay of the code's own.
    private func skipToNextDelay() {
        var delay = tq_delay_info()
        guard tq_delay(capture, 0, &delay), !clock.isInFrame else { return }
        clock.skip(to: TimeInterval(delay.deadline) / 1e9)
    }
}
