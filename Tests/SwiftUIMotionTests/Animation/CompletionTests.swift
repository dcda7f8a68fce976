import Observation
import Testing
@testable import SwiftUI
@testable import UIKit

private struct Screen: View {
    let loan: Loan
    var body: some View { Box(tag: 1).frame(width: 20, height: 10).offset(x: loan.isOpen ? 60 : 0) }
}

@MainActor
@Suite("Completions of animated changes", .serialized)
struct CompletionTests {
    @Test("A logical completion comes before that of the removal (FACT 44)")
    func criteria() {
        let loan = Loan()
        let log = Log()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        canvas.change {
            let animation = Animation.linear(duration: 5).logicallyComplete(after: 1)
            withAnimation(animation, completionCriteria: .removed) { loan.isOpen = true } completion: { log.add("2") }
        }
        canvas.settle()
        canvas.change {
            let animation = Animation.linear(duration: 5).logicallyComplete(after: 1)
            withAnimation(animation, completionCriteria: .logicallyComplete) { loan.isOpen = false } completion: { log.add("1") }
        }
        canvas.wait(0.9)
        #expect(log.entries == ["2"])
        canvas.wait(0.1)
        #expect(log.entries == ["2", "1"])
        #expect(canvas.busy == ["animation of Screen: OffsetModifier"])
    }

    @Test("The completion runs in the frame in which the animation ends, once")
    func endsOnce() {
        let loan = Loan()
        let log = Log()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } completion: { log.add("done") } }
        canvas.wait(29.0 / 60)
        #expect(log.entries.isEmpty)
        canvas.wait(1.0 / 60)
        #expect(log.entries == ["done"])
        canvas.settle()
        #expect(log.entries == ["done"])
    }

    @Test("A transaction that animates nothing completes after the update", arguments: [true, false])
    func withoutAnimation(_ changesSomething: Bool) {
        let loan = Loan()
        let log = Log()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        withAnimation(nil) { if changesSomething { loan.isOpen = true } } completion: {
            log.add("done at \(canvas.frame(1)!.minX)")
        }
        #expect(log.entries.isEmpty)
        canvas.clock.runFrame(inPlace: true)
        #expect(log.entries == [changesSomething ? "done at 200.0" : "done at 140.0"])
    }

    @Test("An animation whose view has left completes")
    func leaves() {
        struct Changing: View {
            let loan: Loan
            var body: some View { if loan.count == 0 { Screen(loan: loan) } }
        }
        let loan = Loan()
        let log = Log()
        let canvas = MotionCanvas(300, 200, Changing(loan: loan))
        canvas.change { withAnimation(.linear(duration: 5)) { loan.isOpen = true } completion: { log.add("done") } }
        canvas.wait(0.1)
        canvas.change { loan.count = 1 }
        canvas.settle()
        #expect(log.entries == ["done"])
        #expect(canvas.clock.time < 1)
    }
}
