import Testing

@testable import QuartzCore

@MainActor
private final class Witness: FrameClock.Participant {
    var phases: [FrameClock.Phase] = []
    var actionRounds = 0
    func perform(_ phase: FrameClock.Phase) -> Bool {
        phases.append(phase)
        guard phase == .actions, actionRounds > 0 else { return false }
        actionRounds -= 1
        return true
    }
    var busy: [FrameClock.Busy] { [] }
}

@MainActor
@Suite("One frame (Documentation/Frame.md)", .serialized)
struct FrameOrderTests {
    @Test("F4.3: the phases run in the documented order, layout again after actions")
    func order() {
        let clock = FrameClock()
        let witness = Witness()
        witness.actionRounds = 1
        clock.add(witness)
        clock.runFrame()
        #expect(
            witness.phases == [
                .mainQueue, .input, .displayLinks, .animations, .layout, .actions, .layout, .actions, .display,
                .appearance, .commit,
            ])
    }

    @Test("Input is delivered in order; what it posts waits for the next frame")
    func input() {
        let clock = FrameClock()
        var lines: [Int] = []
        clock.input.post {
            lines.append(1)
            clock.input.post { lines.append(3) }
        }
        clock.input.post { lines.append(2) }
        clock.runFrame()
        #expect(lines == [1, 2] && clock.busy.count == 1)
        #expect(clock.settle().busy.isEmpty && lines == [1, 2, 3])
    }

    @Test("A skip lands on the first frame at or after the time", arguments: [(0.5, 30), (0.51, 31), (3600.0, 216_000), (0.0, 0)])
    func skips(time: Double, tick: Int) {
        let clock = FrameClock()
        clock.skip(to: time)
        #expect(clock.time == Double(tick) / 60)
    }

    @Test("A million frames do not drift")
    func doesNotDrift() {
        let clock = FrameClock()
        clock.skip(to: 16_666)
        clock.advance(by: 1)
        #expect(clock.time == 16_667)
    }
}
