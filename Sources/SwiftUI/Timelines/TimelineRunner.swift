import Foundation
import QuartzCore
import Tracing

/// Updates one timeline view when the dates of its schedule come.
@MainActor
final class TimelineRunner: FrameClock.Participant {
    private let source = AnySource()
    private var schedule: (any TimelineSchedule)?
    private var next: () -> Date? = { nil }
    private var shown = Date(timeIntervalSinceReferenceDate: 0)
    private var coming: Date?
    private var cause: TimelineEvent.ID?

    /// A schedule is asked anew instead of being followed through more dates than this that were skipped.
    private static let patience = 1000

    nonisolated init() {}

    private var now: Date { WallClock.now }

    /// The date to show for a schedule; the reader is updated when the next one comes.
    func date(of schedule: some TimelineSchedule) -> Date {
        ViewGraph.reader?.noteRead(of: source)
        if !isSame(schedule) { follow(schedule) }
        return shown
    }

    private func isSame<Schedule: TimelineSchedule>(_ new: Schedule) -> Bool {
        guard let old = schedule as? Schedule else { return false }
        return ValueComparison.areSame(old, new)
    }

    private func follow(_ schedule: some TimelineSchedule) {
        self.schedule = schedule
        cause = Timeline.current.cause
        shown = now
        ask(schedule)
        _ = takePassed()
    }

    private func ask(_ schedule: some TimelineSchedule) {
        var entries = schedule.entries(from: now, mode: .normal).makeIterator()
        coming = entries.next()
        next = { entries.next() }
        guard let first = coming, WallClock.isWall(first) else { return }
        reportApproximation(
            "TimelineView",
            "its schedule has dates of the wall clock, as Date() gives them; they are counted from the moment in which the "
                + "schedule is seen. Time on the screen stands still between frames: take dates from the context.")
        let wall = Date()
        entries = schedule.entries(from: wall, mode: .normal).makeIterator()
        guard let first = entries.next() else { return coming = nil }
        // What has passed between the code's Date() and this one differs from run to run.
        let start = now + (first.timeIntervalSince(wall) * 10).rounded() / 10
        coming = start
        next = { entries.next().map { start + $0.timeIntervalSince(first) } }
    }

    /// Goes on to the last date that has passed; true when there was one.
    private func takePassed() -> Bool {
        // A hair of rounding must not cost a frame.
        let limit = now + 1e-6
        var count = 0
        while let date = coming, date <= limit {
            shown = date
            coming = next()
            count += 1
            if count == Self.patience, let schedule, !WallClock.isWall(shown) { ask(schedule) }
        }
        return count > 0
    }

    func start() { FrameClock.current.add(self) }
    func stop() { FrameClock.current.remove(self) }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .animations, takePassed() else { return false }
        let event = Timeline.current.record(.timer, "TimelineView", "update", cause: cause)
        source.invalidateReaders(cause: event, transaction: Transaction())
        return true
    }

    var busy: [FrameClock.Busy] {
        guard let coming else { return [] }
        return [.init("a TimelineView", until: coming.timeIntervalSinceReferenceDate, isEndless: true)]
    }
}
