import Foundation
import Testing
@testable import SwiftUI
@testable import UIKit
import Tracing

private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

@MainActor
@Suite("Timeline views", .serialized)
struct TimelineViewTests {
    @Test(
        "Entries begin at the last one that has passed (FACT 49)",
        arguments: [(0.0, 5.0, 12.0, [10.0, 15, 20]), (0, 10, 25, [20, 30]), (0, 5, 10, [10, 15]), (20, 5, 12, [20, 25])])
    func periodic(_ start: Double, _ interval: Double, _ from: Double, _ expected: [Double]) {
        let entries = PeriodicTimelineSchedule(from: date(start), by: interval).entries(from: date(from), mode: .normal)
        #expect(Array(entries.prefix(expected.count)) == expected.map(date))
    }

    @Test("A paused animation has no entries (FACT 49), a minute's begin with it, explicit ones are as given")
    func otherSchedules() {
        #expect(Array(AnimationTimelineSchedule(paused: true).entries(from: date(3), mode: .normal)).isEmpty)
        #expect(Array(AnimationTimelineSchedule(minimumInterval: 0.5).entries(from: date(3), mode: .normal).prefix(2)) == [date(3), date(3.5)])
        #expect(Array(EveryMinuteTimelineSchedule().entries(from: date(119), mode: .normal).prefix(2)) == [date(60), date(120)])
        #expect(ExplicitTimelineSchedule([date(1), date(2)]).entries(from: date(9), mode: .normal) == [date(1), date(2)])
    }

    private struct Clock<Schedule: TimelineSchedule>: View {
        let schedule: Schedule
        let log: Log
        var body: some View {
            TimelineView(schedule) { context in
                let seconds = (context.date.timeIntervalSinceReferenceDate * 1000).rounded() / 1000
                let _ = log.add("\(seconds)")
                Box(tag: 1).frame(width: 20, height: 10).offset(x: seconds * 10)
            }
        }
    }

    @Test("The view is updated at the entries, with dates of the frame clock, and settling does not wait for them (F4)")
    func updates() {
        let log = Log()
        let canvas = MotionCanvas(300, 200, Clock(schedule: .periodic(from: date(0), by: 0.5), log: log))
        #expect(canvas.settle().busy.map(\.reason) == ["a TimelineView"])
        #expect(log.entries == ["0.0"])
        canvas.wait(0.6)
        #expect(log.entries == ["0.0", "0.5"])
        #expect(canvas.frame(1)?.minX == 145)
        canvas.clock.skip(to: 10.2)
        #expect(log.entries == ["0.0", "0.5", "10.0"])
    }

    @Test("An animation schedule updates in every frame, a slower one as often as it may, a paused one not at all")
    func animation() {
        let log = Log()
        let canvas = MotionCanvas(300, 200, Clock(schedule: .animation, log: log))
        let before = log.entries.count
        canvas.wait(0.5)
        #expect(log.entries.count == before + 30)
        #expect(log.entries.last == "\((canvas.clock.time * 1000).rounded() / 1000)")
        let slow = Log()
        let other = MotionCanvas(300, 200, Clock(schedule: .animation(minimumInterval: 0.25), log: slow))
        other.wait(1)
        #expect(slow.entries.count == 5)
        let still = Log()
        let third = MotionCanvas(300, 200, Clock(schedule: .animation(paused: true), log: still))
        third.wait(1)
        #expect(still.entries.count == 1)
        #expect(third.settle().busy.isEmpty)
    }

    @Test("Another schedule counts from the moment it is given; a view that has left is not updated")
    func changes() {
        struct Screen: View {
            let loan: Loan
            let log: Log
            var body: some View {
                if !loan.isOpen { Clock(schedule: .animation(minimumInterval: 0.5, paused: loan.count == 0), log: log) }
            }
        }
        let (loan, log) = (Loan(), Log())
        let canvas = MotionCanvas(300, 200, Screen(loan: loan, log: log))
        canvas.wait(1)
        #expect(log.entries.count == 1)
        canvas.change { loan.count = 1 }
        canvas.wait(1)
        #expect(log.entries.count == 4)
        canvas.change { loan.isOpen = true }
        canvas.wait(1)
        #expect(log.entries.count == 4)
        #expect(canvas.busy.isEmpty)
    }

    @Test("A schedule from Date() counts from the moment it is seen, and says so (F7)")
    func wallClock() {
        let log = Log()
        let canvas = MotionCanvas(300, 200, Clock(schedule: .periodic(from: Date(), by: 1), log: log))
        let start = log.entries.first.flatMap(Double.init) ?? -1
        canvas.wait(2.5)
        #expect(log.entries.compactMap(Double.init) == [start, start + 1, start + 2])
        #expect(canvas.findings.map(\.rule) == ["fidelity.approximated"])
    }

    @Test("An update of a timeline view is caused by its schedule (F3)")
    func cause() throws {
        let canvas = MotionCanvas(300, 200, Clock(schedule: .periodic(from: date(0), by: 0.5), log: Log()))
        canvas.wait(0.6)
        let event = try #require(Timeline.current.events.last { $0.subject == "TimelineView" })
        #expect(event.kind == .timer)
        #expect(Timeline.current.events.contains { $0.cause == event.id })
    }
}
