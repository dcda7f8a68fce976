import Testing
@testable import SwiftUI
@testable import UIKit
import Tracing

private struct Bouncing: View {
    let loan: Loan
    var body: some View {
        Box(tag: 1).frame(width: 20, height: 10)
            .phaseAnimator([0.0, 60, 30], trigger: loan.count) { content, x in
                content.offset(x: x)
            } animation: { phase in
                phase == 60 ? .linear(duration: 0.5) : .linear(duration: 1)
            }
    }
}

@MainActor
@Suite("Phase animators", .serialized)
struct PhaseAnimatorTests {
    @Test("A trigger takes the view through the phases once and back to the first (Apple, PhaseAnimator)")
    func trigger() {
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Bouncing(loan: loan))
        #expect(canvas.settle().busy.isEmpty)
        #expect(canvas.frame(1)?.minX == 140)
        canvas.change { loan.count += 1 }
        canvas.wait(0.25)
        #expect(isClose(canvas.frame(1)!.minX, 170))
        canvas.wait(0.25)
        #expect(isClose(canvas.frame(1)!.minX, 200))
        canvas.wait(0.5)
        #expect(isClose(canvas.frame(1)!.minX, 185))
        canvas.wait(1)
        #expect(isClose(canvas.frame(1)!.minX, 155))
        #expect(canvas.settle().busy.isEmpty)
        #expect(canvas.frame(1)?.minX == 140)
        #expect(isClose(canvas.clock.time, 2.5, by: 0.1))
    }

    @Test("Without a trigger the phases follow one another for ever; settling does not wait for them (F4)")
    func endless() {
        let canvas = MotionCanvas(
            300, 200,
            PhaseAnimator([0.0, 60]) { Box(tag: 1).frame(width: 20, height: 10).offset(x: $0) } animation: { _ in .linear(duration: 0.5) })
        let settlement = canvas.settle()
        #expect(settlement.frames < 5)
        #expect(settlement.busy.map(\.isEndless) == [true])
        let start = canvas.frame(1)!.minX
        canvas.wait(0.25)
        #expect(isClose(canvas.frame(1)!.minX, start + 30))
        canvas.wait(0.5)
        #expect(isClose(canvas.frame(1)!.minX, 200 - (start + 30 - 140), by: 0.1))
        canvas.wait(10)
        #expect(canvas.findings.isEmpty)
    }

    @Test("A phase without an animation lasts a frame, and a round of such phases does not stop the frame")
    func withoutAnimation() {
        let canvas = MotionCanvas(
            300, 200,
            PhaseAnimator([0.0, 60]) { Box(tag: 1).frame(width: 20, height: 10).offset(x: $0) } animation: { _ in nil })
        var places: [CGFloat] = []
        for _ in 0..<4 {
            canvas.wait(1.0 / 60)
            places.append(canvas.frame(1)!.minX)
        }
        #expect(places == [140, 200, 140, 200] || places == [200, 140, 200, 140])
        #expect(canvas.findings.isEmpty)
    }

    @Test("A trigger that changes on the way begins anew from what is shown")
    func interrupted() {
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Bouncing(loan: loan))
        canvas.settle()
        canvas.change { loan.count += 1 }
        canvas.wait(0.25)
        canvas.change { loan.count += 1 }
        #expect(isClose(canvas.frame(1)!.minX, 170))
        canvas.settle()
        #expect(canvas.frame(1)?.minX == 140)
        #expect(canvas.busy.isEmpty)
    }

    @Test("An animator that has left takes no more steps", arguments: [true, false])
    func leaves(_ isEndless: Bool) {
        struct Screen: View {
            let loan: Loan
            let isEndless: Bool
            var body: some View {
                if !loan.isOpen {
                    if isEndless {
                        PhaseAnimator([0.0, 60]) { Box(tag: 1).offset(x: $0) }
                    } else {
                        Bouncing(loan: loan)
                    }
                }
            }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan, isEndless: isEndless))
        canvas.change { loan.count += 1 }
        canvas.wait(0.1)
        #expect(!canvas.busy.isEmpty)
        canvas.change { loan.isOpen = true }
        #expect(canvas.settle().busy.isEmpty)
        #expect(canvas.clock.busy.isEmpty)
    }

    @Test("A step is caused by the end of the one before, back to the trigger's write (F3)")
    func causes() throws {
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Bouncing(loan: loan))
        canvas.settle()
        canvas.change { loan.count += 1 }
        canvas.wait(0.6)
        let writes = Timeline.current.events.filter { $0.kind == .write && $0.subject.contains("PhaseAnimator") }
        #expect(writes.map(\.detail) == ["0 -> 1", "1 -> 2"])
        let second = try #require(writes.last)
        let cause = try #require(Timeline.current.events.first { $0.id == second.cause })
        #expect(cause.detail == "completion")
    }
}
