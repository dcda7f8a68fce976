import Observation
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Observable
final class Loan {
    var isOpen = false
    var count = 0
}

/// A box that goes from the leading to the trailing side and from 20 to 40 points in width.
private struct Row: View {
    let loan: Loan
    var body: some View {
        HStack(spacing: 0) {
            if loan.isOpen { Color.clear.frame(width: 0, height: 1) }
            Box(tag: 1).frame(width: loan.isOpen ? 40 : 20, height: 10)
        }
        .frame(width: 300, alignment: loan.isOpen ? .trailing : .leading)
    }
}

@MainActor
@Suite("withAnimation moves what is drawn", .serialized)
struct GeometryAnimationTests {
    @Test("A frame moves from where it was to where it is laid out, and ends there exactly (SPEC A11)")
    func moves() throws {
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Row(loan: loan))
        #expect(canvas.frame(1)?.minX == 0)
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        #expect(canvas.frame(1)?.minX == 0)
        #expect(canvas.frame(1)?.width == 20)
        canvas.wait(0.25)
        #expect(isClose(canvas.frame(1)!.minX, 130))
        #expect(isClose(canvas.frame(1)!.width, 30))
        canvas.wait(0.25)
        #expect(canvas.frame(1) == CGRect(x: 260, y: 95, width: 40, height: 10))
        #expect(canvas.busy.isEmpty)
    }

    @Test("Without an animation a change is there at once; one in the middle of an animation jumps")
    func jumps() {
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Row(loan: loan))
        canvas.change { loan.isOpen = true }
        #expect(canvas.frame(1)?.minX == 260)
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = false } }
        canvas.wait(0.25)
        #expect(isClose(canvas.frame(1)!.minX, 130))
        canvas.change { loan.isOpen = true }
        #expect(canvas.frame(1)?.minX == 260)
        #expect(canvas.busy.isEmpty)
    }

    @Test("A disabled transaction does not animate")
    func disabled() {
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Row(loan: loan))
        var transaction = Transaction(animation: .linear(duration: 1))
        transaction.disablesAnimations = true
        canvas.change { withTransaction(transaction) { loan.isOpen = true } }
        #expect(canvas.frame(1)?.minX == 260)
    }

    @Test("What animates is named by its view and property")
    func busy() {
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Row(loan: loan))
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        #expect(canvas.busy.contains("animation of Row: frame"))
        let settlement = canvas.clock.settle()
        #expect(settlement.frames == 31)
        #expect(settlement.busy.isEmpty)
    }

    @Test("A new target on the way keeps place and speed: springs merge, curves add up", arguments: [
        Animation.spring(duration: 0.5, bounce: 0.2), .linear(duration: 0.5), .easeInOut(duration: 0.5),
    ])
    func retargets(_ animation: Animation) {
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Row(loan: loan))
        canvas.change { withAnimation(animation) { loan.isOpen = true } }
        canvas.wait(0.1)
        let before = canvas.frame(1)!.minX
        canvas.wait(1 / 60)
        let place = canvas.frame(1)!.minX
        canvas.change { withAnimation(animation) { loan.isOpen = false } }
        #expect(isClose(canvas.frame(1)!.minX, place))
        canvas.wait(1 / 60)
        let speed = (place - before) * 60
        let after = (canvas.frame(1)!.minX - place) * 60
        if animation == .linear(duration: 0.5) {
            // A line to the end and one back: together they stand still.
            #expect(isClose(after, 0, by: 0.1), "from \(before) over \(place) to \(canvas.frame(1)!.minX)")
        } else {
            #expect(after > speed * 0.3, "from \(speed) to \(after) points a second")
        }
        canvas.settle()
        #expect(canvas.frame(1)?.minX == 0)
    }

    @Test("What is new in a moving container is there at once")
    func firstPlacement() {
        struct Screen: View {
            let loan: Loan
            var body: some View {
                HStack(spacing: 0) {
                    Box(tag: 1).frame(width: 20, height: 10)
                    if loan.isOpen { Box(tag: 2).frame(width: 80, height: 10) }
                }
            }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        #expect(canvas.frame(1)?.minX == 140)
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        canvas.wait(0.25)
        #expect(canvas.frame(1)?.minX == 120)
        #expect(canvas.frame(2)?.minX == 120)
    }

    @Test("A value on the way lays out again in every frame, and bodies do not run")
    func counters() {
        struct Screen: View {
            let loan: Loan
            var body: some View { Box(tag: 1).frame(width: 20, height: 10).offset(x: loan.isOpen ? 60 : 0) }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        let bodies = canvas.graph.counters.bodies
        canvas.wait(0.25)
        #expect(isClose(canvas.frame(1)!.minX, 170))
        #expect(canvas.graph.counters.bodies == bodies)
        canvas.wait(0.25)
        #expect(canvas.frame(1)?.minX == 200)
    }

    @Test("An animation without end is busy without end, with its name, and a new one takes its place")
    func forever() {
        struct Screen: View {
            let loan: Loan
            var body: some View { Box(tag: 1).frame(width: 20, height: 10).offset(x: loan.isOpen ? 60 : 0) }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        canvas.change { withAnimation(.linear(duration: 0.5).repeatForever()) { loan.isOpen = true } }
        let settlement = canvas.clock.settle()
        #expect(settlement.busy.map(\.reason) == ["endless animation of Screen: OffsetModifier"])
        #expect(settlement.frames == 1)
        canvas.wait(1.25)
        #expect(isClose(canvas.frame(1)!.minX, 170))
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = false } }
        canvas.wait(0.25)
        #expect(isClose(canvas.frame(1)!.minX, 155))
        canvas.wait(0.25)
        #expect(canvas.frame(1)?.minX == 140)
        #expect(canvas.busy.isEmpty)
    }

    @Test("A plain write and an animated one in the same moment animate the view that reads both")
    func plainThenAnimated() {
        final class Person { var act = {} }
        struct Screen: View {
            let person: Person
            @State private var count = 0
            @State private var isOpen = false
            var body: some View {
                Box(tag: 1).frame(width: 20 + CGFloat(count), height: 10).offset(x: isOpen ? 60 : 0)
                    .onAppear {
                        person.act = {
                            count = 2
                            withAnimation(.linear(duration: 0.5)) { isOpen = true }
                        }
                    }
            }
        }
        let person = Person()
        let canvas = MotionCanvas(300, 200, Screen(person: person))
        canvas.change { person.act() }
        #expect(canvas.frame(1)?.minX == 140)
        canvas.wait(0.25)
        #expect(isClose(canvas.frame(1)!.minX, 139.5 + 30))
    }
}
