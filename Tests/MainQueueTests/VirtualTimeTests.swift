import Dispatch
import Testing

@testable import QuartzCore
import Tracing

/// What the loans screen wrote down, in order.
@MainActor
final class LoanLog {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
}

/// Runs a test on a clock of its own that holds the main queue.
@MainActor
func onClock(_ body: (FrameClock, LoanLog) throws -> Void) rethrows {
    let outer = FrameClock.current
    let clock = FrameClock()
    FrameClock.current = clock
    clock.mainQueue.beginCapture()
    defer {
        clock.mainQueue.endCapture()
        FrameClock.current = outer
    }
    try body(clock, LoanLog())
}

@MainActor
func onClock(_ body: (FrameClock, LoanLog) async throws -> Void) async rethrows {
    let outer = FrameClock.current
    let clock = FrameClock()
    FrameClock.current = clock
    clock.mainQueue.beginCapture()
    defer {
        clock.mainQueue.endCapture()
        FrameClock.current = outer
    }
    try await body(clock, LoanLog())
}

@MainActor
@Suite("The main queue on virtual time (DESIGN: The frame)", .serialized)
struct VirtualTimeTests {
    @Test("Sleeps, delays and tasks settle in order in a synchronous test")
    func settlesSynchronously() {
        onClock { clock, log in
            Task {
                try await Task.sleep(for: .seconds(3600))
                log.note("slept 1 h at \(clock.time)")
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 3599) { MainActor.assumeIsolated { log.note("delayed") } }
            DispatchQueue.main.async { MainActor.assumeIsolated { log.note("async") } }
            Task { log.note("task") }
            let settlement = clock.settle()
            #expect(log.lines == ["async", "task", "delayed", "slept 1 h at 3600.0"])
            #expect(settlement.busy.isEmpty)
            #expect(settlement.frames <= 5)
        }
    }

    @Test("Sleeps, delays and tasks settle in order in an asynchronous test")
    func settlesAsynchronously() async {
        await onClock { clock, log in
            await Task.yield()
            Task {
                try await Task.sleep(nanoseconds: 3_600_000_000_000)
                log.note("slept")
            }
            await Task.yield()
            DispatchQueue.main.asyncAfter(deadline: .now() + 3599) { MainActor.assumeIsolated { log.note("delayed") } }
            Task { log.note("task") }
            #expect(clock.settle().busy.isEmpty)
            #expect(log.lines == ["task", "delayed", "slept"])
            #expect(clock.time == 3600)
        }
    }

    @Test("An await of the test's own sleep moves the clock when nothing else can run")
    func testMaySleepItself() async throws {
        try await onClock { clock, log in
            Task {
                try await Task.sleep(for: .seconds(10))
                log.note("ten")
            }
            try await Task.sleep(for: .seconds(60))
            #expect(clock.time == 60)
            #expect(log.lines == ["ten"])
        }
    }

    @Test("An await of another task's value does not lock up")
    func testMayAwaitTasks() async {
        await onClock { clock, log in
            let task = Task {
                try? await Task.sleep(for: .seconds(2))
                return clock.time
            }
            #expect(await task.value == 2)
        }
    }

    @Test("Equal deadlines run in the order they were made", arguments: 1...20)
    func keepsOrderOfEqualDeadlines(round: Int) {
        onClock { clock, log in
            for index in 1...5 {
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { MainActor.assumeIsolated { log.note("delay \(index)") } }
                Task {
                    try await Task.sleep(for: .seconds(1))
                    log.note("sleep \(index)")
                }
            }
            _ = clock.settle()
            #expect(log.lines.filter { $0.hasPrefix("delay") } == (1...5).map { "delay \($0)" })
            #expect(log.lines.filter { $0.hasPrefix("sleep") } == (1...5).map { "sleep \($0)" })
            #expect(clock.time == 1)
        }
    }

    @Test("A delay inside a delay counts from the frame it was made in")
    func nestsDelays() {
        onClock { clock, log in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                MainActor.assumeIsolated { log.note("outer \(clock.time)") }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                    MainActor.assumeIsolated { log.note("inner \(clock.time)") }
                }
            }
            _ = clock.settle()
            #expect(log.lines == ["outer 1.0", "inner 1.5"])
        }
    }

    @Test("A cancelled sleep ends at once with its error")
    func cancelsSleeps() {
        onClock { clock, log in
            let task = Task {
                do {
                    try await Task.sleep(for: .seconds(100))
                    log.note("slept")
                } catch {
                    log.note("cancelled at \(clock.time)")
                }
            }
            clock.runFrame(inPlace: true)
            task.cancel()
            clock.runFrame(inPlace: true)
            #expect(log.lines == ["cancelled at 0.0"])
        }
    }

    @Test("Work on other queues is waited for and comes back in the same settling")
    func waitsForDetachedTasks() {
        onClock { clock, log in
            Task.detached {
                var sum = 0
                for value in 0..<100_000 { sum &+= value }
                let total = sum
                await MainActor.run { log.note("detached \(total)") }
            }
            DispatchQueue.global().async {
                DispatchQueue.main.async { MainActor.assumeIsolated { log.note("global") } }
            }
            #expect(clock.settle().busy.isEmpty)
            #expect(log.lines == ["detached 4999950000", "global"])
        }
    }

    @Test("DispatchQueue.main.sync from another queue joins the held jobs")
    func syncFromElsewhere() {
        onClock { clock, log in
            DispatchQueue.global().async {
                DispatchQueue.main.sync { MainActor.assumeIsolated { log.note("synced") } }
                DispatchQueue.main.async { MainActor.assumeIsolated { log.note("after") } }
            }
            _ = clock.settle()
            #expect(log.lines == ["synced", "after"])
        }
    }

    @Test("A main queue that blocks on work elsewhere is not locked up")
    func mayBlock() {
        onClock { clock, log in
            DispatchQueue.main.async {
                let done = DispatchSemaphore(value: 0)
                DispatchQueue.global().async { done.signal() }
                done.wait()
                MainActor.assumeIsolated { log.note("waited") }
            }
            _ = clock.settle()
            #expect(log.lines == ["waited"])
        }
    }

    @Test("Work elsewhere keeps the order in which it was started", arguments: 1...20)
    func keepsOrderElsewhere(round: Int) {
        onClock { clock, log in
            for index in 1...5 {
                Task.detached { await MainActor.run { log.note("\(index)") } }
                Task { log.note("main \(index)") }
            }
            _ = clock.settle()
            #expect(log.lines == (1...5).map { "main \($0)" } + (1...5).map { "\($0)" })
        }
    }

    @Test("A delay that is not due stays, and is named with its deadline")
    func namesDelays() {
        onClock { clock, log in
            DispatchQueue.main.asyncAfter(deadline: .now() + 5) { MainActor.assumeIsolated { log.note("late") } }
            clock.advance(by: 4)
            #expect(log.lines.isEmpty)
            #expect(clock.busy.map(\.reason) == ["a delay on the main queue until 5.0 s"])
            clock.advance(by: 1)
            #expect(log.lines == ["late"])
        }
    }

    @Test("A frame's end is where a delay lands: the first boundary at or after its deadline")
    func landsOnFrames() {
        onClock { clock, log in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.51) { MainActor.assumeIsolated { log.note("\(clock.time)") } }
            _ = clock.settle()
            #expect(log.lines == ["\(31.0 / 60)"])
        }
    }

    /// Work that starts itself again without a delay, in the ways that there are.
    @MainActor
    private final class Returns {
        var isStopped = false

        func block() {
            guard !isStopped else { return }
            DispatchQueue.main.async { MainActor.assumeIsolated { self.block() } }
        }

        func item() {
            guard !isStopped else { return }
            DispatchQueue.main.async(execute: DispatchWorkItem { MainActor.assumeIsolated { self.item() } })
        }

        func task() {
            guard !isStopped else { return }
            Task { self.task() }
        }

        func loop() async { while !isStopped { await Task.yield() } }

        func delayed() {
            guard !isStopped else { return }
            DispatchQueue.main.asyncAfter(deadline: .now()) { MainActor.assumeIsolated { self.delayed() } }
        }
    }

    @Test(
        "A main queue without end is cut and found, and what fills it is named",
        arguments: [
            ("block", "closure #1 in VirtualTimeTests.Returns.block"), ("item", "main queue"),
            ("task", "closure #1 in VirtualTimeTests.Returns.task"), ("loop", "VirtualTimeTests.Returns.loop"),
            ("delayed", "closure #1 in VirtualTimeTests.Returns.delayed"),
        ])
    func cutsEndlessWork(way: String, name: String) {
        onClock { clock, log in
            let findings = FindingLog.current
            FindingLog.current = FindingLog()
            defer { FindingLog.current = findings }
            let returns = Returns()
            switch way {
            case "block": returns.block()
            case "item": returns.item()
            case "task": returns.task()
            case "delayed": returns.delayed()
            default: Task { await returns.loop() }
            }
            clock.runFrame()
            #expect(FindingLog.current.findings.map(\.rule.description) == ["concurrency.endless-main-queue"])
            #expect(FindingLog.current.findings.first?.subject == name)
            #expect(FindingLog.current.findings.first?.message.contains("The next one is \(name). ") == (way != "item"))
            returns.isStopped = true
            clock.runFrame()
        }
    }

    @Test("Held work goes back to the event that made it")
    func keepsCauses() {
        onClock { clock, log in
            let tap = Timeline.current.record(.input, "Renew button")
            Timeline.current.whileCaused(by: tap) {
                Task {
                    try await Task.sleep(for: .seconds(1))
                    log.note("\(Timeline.current.cause == tap)")
                }
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                    MainActor.assumeIsolated { log.note("\(Timeline.current.cause == tap)") }
                }
            }
            _ = clock.settle()
            #expect(log.lines == ["true", "true"])
        }
    }

    @Test("Without a capture the real main queue runs everything")
    func passesThrough() async {
        let value = await Task { await Task.yield(); return 7 }.value
        #expect(value == 7)
    }
}
