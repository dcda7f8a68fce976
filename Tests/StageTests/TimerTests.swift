import Foundation
import TandemTesting
import Testing
import UIKit

@MainActor
@Suite("Foundation's timers on a stage (SPEC F4)", .serialized)
struct TimerTests {
    private final class Log: @unchecked Sendable {
        var lines: [String] = []
        var timer: Timer?
    }

    /// A stage with a screen, and what runs when its code does.
    private func stage() -> Stage {
        let stage = Stage()
        stage.host(UIViewController())
        return stage
    }

    @Test("F4.1: a timer fires on the clock, in order with other delays, and settling waits for it")
    func once() throws {
        let stage = stage()
        let log = Log()
        _ = Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in log.lines.append("timer") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.lines.append("before") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { log.lines.append("after") }
        RunLoop.main.perform { log.lines.append("perform") }
        try stage.settle()
        #expect(log.lines == ["perform", "before", "timer", "after"])
        #expect(stage.time >= 2.5 && stage.time < 2.6)
    }

    @Test("F4.1, F4.2: a timer that repeats fires as often as time passes, is named, and is not waited for")
    func repeating() throws {
        let stage = stage()
        let log = Log()
        log.timer = Timer(timeInterval: 0.5, repeats: true) { timer in
            log.lines.append("tick")
            if log.lines.count == 5 { timer.invalidate() }
        }
        RunLoop.main.add(log.timer!, forMode: .common)
        let settlement = stage.settlement()
        #expect(settlement.isAtRest)
        #expect(log.lines == [])
        #expect(settlement.endless.count == 1)
        #expect(settlement.endless.first?.hasPrefix("a repeating Timer until 0.5 s") == true)
        stage.advance(by: 1.6)
        #expect(log.lines.count == 3)
        stage.advance(by: 60)
        #expect(log.lines.count == 5)
        #expect(log.timer?.isValid == false)
        #expect(stage.settlement().endless == [])
    }

    @Test("A timer can be invalidated, paused with a far date and set to another")
    func changed() throws {
        let stage = stage()
        let log = Log()
        let timers = ["never", "paused", "later"].map { name in
            Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in log.lines.append(name) }
        }
        timers[0].invalidate()
        timers[1].fireDate = .distantFuture
        timers[2].fireDate = Date(timeIntervalSinceNow: 3)
        stage.advance(by: 2.9)
        #expect(log.lines == [])
        stage.advance(by: 0.2)
        #expect(log.lines == ["later"])
        timers[1].fireDate = Date()
        try stage.settle()
        #expect(log.lines == ["later", "paused"])
        #expect(timers.allSatisfy { !$0.isValid })
    }

    @Test("F4.6: a test may await a timer of its own")
    func awaited() async {
        let stage = await Stage()
        stage.host(UIViewController())
        await withCheckedContinuation { done in
            _ = Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in done.resume() }
        }
        #expect(stage.time >= 3600)
        stage.end()
    }

    @Test("F4.2: a task that polls is waited for a while, then named as what goes on for ever", arguments: [false, true])
    func polling(onMain: Bool) throws {
        let stage = stage()
        let log = Log()
        let task = Task {
            while !Task.isCancelled {
                if onMain { await withCheckedContinuation { next in DispatchQueue.main.asyncAfter(deadline: .now() + 1) { next.resume() } } }
                else { try? await Task.sleep(for: .seconds(1)) }
                log.lines.append("poll")
            }
        }
        let settlement = stage.settlement()
        #expect(settlement.isAtRest)
        #expect(log.lines.count == 100)
        #expect(settlement.endless.count == 1)
        #expect(settlement.endless.first?.contains("number 101 of a row") == true, "\(settlement.endless)")
        // A person's act begins anew.
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.lines.append("delay") }
        try stage.settle()
        #expect(log.lines.last == "delay")
        task.cancel()
        stage.advance(by: 2)
        #expect(stage.settlement().endless == [])
    }
}
