import Testing
@testable import SwiftUI
@testable import UIKit

private struct Shape: Equatable {
    var x = 0.0
    var scale = 1.0
}

@MainActor
@Suite("Keyframes", .serialized)
struct KeyframeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let timeline: KeyframeTimelineBox
        let duration: Double
        let values: [Double: Double]
        var testDescription: String { name }
    }
    struct KeyframeTimelineBox: @unchecked Sendable { let timeline: KeyframeTimeline<Double> }

    private nonisolated static func row(
        _ name: String, _ duration: Double, _ values: [Double: Double], @KeyframesBuilder<Double> _ content: () -> some Keyframes<Double>
    ) -> Row {
        Row(name: name, timeline: .init(timeline: KeyframeTimeline(initialValue: 0, content: content)), duration: duration, values: values)
    }

    nonisolated static let rows: [Row] = [
        row("a line", 2, [-1: 0, 0: 0, 0.5: 5, 2: 20, 9: 20]) { LinearKeyframe(20.0, duration: 2) },
        row("a line on a curve", 1, [0.25: 0.93, 0.5: 3.15, 1: 10]) { LinearKeyframe(10.0, duration: 1, timingCurve: .easeIn) },
        row("a move between lines", 2, [0.5: 5, 0.99: 9.9, 1: 50, 1.5: 75, 2: 100]) {
            LinearKeyframe(10.0, duration: 1)
            MoveKeyframe(50.0)
            LinearKeyframe(100.0, duration: 1)
        },
        row("one cubic comes from rest and goes to rest", 1, [0.25: 1.5625, 0.5: 5, 0.75: 8.4375, 1: 10]) {
            CubicKeyframe(10.0, duration: 1)
        },
        // Hermite with the spline's velocity (20 - 0) / 2 s = 10 at the keyframe, at rest at both ends.
        row("cubics in sequence are a Catmull-Rom spline", 2, [0.5: 3.75, 1: 10, 1.5: 16.25, 2: 20]) {
            CubicKeyframe(10.0, duration: 1)
            CubicKeyframe(20.0, duration: 1)
        },
        row("velocities that are given", 1, [0.5: 10, 1: 10]) {
            CubicKeyframe(10.0, duration: 1, startVelocity: 20.0, endVelocity: -20.0)
        },
        // A line leaves with 10 per second, which the cubic takes over: 10 + 10·h10 + 0 at its middle.
        row("a cubic goes on with the speed of a line", 2, [1: 10, 1.5: 11.25, 2: 10]) {
            LinearKeyframe(10.0, duration: 1)
            CubicKeyframe(10.0, duration: 1)
        },
        row("loops and branches", 3, [0.5: 5, 1: 10, 2.5: 25, 3: 30]) {
            for index in 1...2 { LinearKeyframe(Double(index) * 10, duration: 1) }
            if rowsAreOn { LinearKeyframe(30.0, duration: 1) } else { MoveKeyframe(0.0) }
        },
        row("no keyframes", 0, [0: 0, 1: 0]) {},
    ]
    private nonisolated static var rowsAreOn: Bool { true }

    @Test("A value follows its keyframes (Apple, KeyframeTimeline; WWDC23 session 10157)", arguments: rows)
    func values(_ row: Row) {
        let timeline = row.timeline.timeline
        #expect(isClose(timeline.duration, row.duration, by: 1e-9))
        for (time, value) in row.values.sorted(by: { $0.key < $1.key }) {
            #expect(isClose(timeline.value(time: time), value), "at \(time) s: \(timeline.value(time: time)), not \(value)")
        }
        #expect(timeline.value(progress: 1) == timeline.value(time: row.duration))
    }

    @Test("A spring takes its settling duration and ends at its value; a shorter one is followed from where it is")
    func springs() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        let whole = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(10.0, spring: spring) }
        #expect(isClose(whole.duration, spring.settlingDuration))
        #expect(whole.value(time: whole.duration) == 10)
        #expect(isClose(whole.value(time: 0.2), spring.value(target: 10.0, time: 0.2), by: 1e-6))
        let cut = KeyframeTimeline(initialValue: 0.0) {
            SpringKeyframe(10.0, duration: 0.1, spring: spring)
            LinearKeyframe(0.0, duration: 1)
        }
        let there = spring.value(target: 10.0, time: 0.1)
        #expect(isClose(cut.value(time: 0.1), there, by: 1e-6))
        #expect(isClose(cut.value(time: 0.6), there / 2, by: 1e-6))
    }

    @Test("Tracks change their properties side by side; of two for one property the last counts")
    func tracks() {
        let timeline = KeyframeTimeline(initialValue: Shape()) {
            KeyframeTrack(\.x) { LinearKeyframe(99, duration: 9) }
            KeyframeTrack(\.x) { LinearKeyframe(10, duration: 1) }
            KeyframeTrack(\.scale) { LinearKeyframe(3, duration: 2) }
        }
        #expect(timeline.duration == 9)
        #expect(timeline.value(time: 0.5) == Shape(x: 5, scale: 1.5))
        #expect(timeline.value(time: 1.5) == Shape(x: 10, scale: 2.5))
    }

    // MARK: Animators

    private struct Swinging: View {
        let loan: Loan
        var body: some View {
            Box(tag: 1).frame(width: 20, height: 10)
                .keyframeAnimator(initialValue: Shape(), trigger: loan.count) { content, shape in
                    content.offset(x: shape.x)
                } keyframes: { shape in
                    KeyframeTrack(\.x) { LinearKeyframe(shape.x + 60, duration: 1) }
                }
        }
    }

    @Test("A trigger plays the keyframes once; the animator stays at their end, from which it plays the next time")
    func trigger() {
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Swinging(loan: loan))
        #expect(canvas.settle().busy.isEmpty)
        #expect(canvas.frame(1)?.minX == 140)
        canvas.change { loan.count += 1 }
        #expect(canvas.busy == ["keyframes of Shape"])
        canvas.wait(0.5)
        #expect(isClose(canvas.frame(1)!.minX, 170))
        canvas.settle()
        #expect(canvas.frame(1)?.minX == 200)
        canvas.change { loan.count += 1 }
        canvas.wait(0.5)
        #expect(isClose(canvas.frame(1)!.minX, 230))
        canvas.change { loan.count += 1 }
        canvas.settle()
        #expect(isClose(canvas.frame(1)!.minX, 290))
    }

    @Test("Keyframes that replace others take over their velocity")
    func velocity() {
        struct Screen: View {
            let loan: Loan
            var body: some View {
                KeyframeAnimator(initialValue: 0.0, trigger: loan.count) { x in
                    Box(tag: 1).frame(width: 20, height: 10).offset(x: x)
                } keyframes: { x in
                    if x == 0 { LinearKeyframe(100.0, duration: 1) } else { CubicKeyframe(x, duration: 1) }
                }
            }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        canvas.settle()
        canvas.change { loan.count += 1 }
        canvas.wait(0.5)
        canvas.change { loan.count += 1 }
        canvas.wait(0.5)
        // 50 + 100 per second · h10(1/2) = 50 + 12.5.
        #expect(isClose(canvas.frame(1)!.minX, 202.5))
        canvas.settle()
        #expect(isClose(canvas.frame(1)!.minX, 190))
    }

    @Test("A repeating animator begins again at its end; settling does not wait for it, and not repeating shows its beginning")
    func repeats() {
        struct Screen: View {
            let loan: Loan
            var body: some View {
                KeyframeAnimator(initialValue: 10.0, repeating: !loan.isOpen) { x in
                    Box(tag: 1).frame(width: 20, height: 10).offset(x: x)
                } keyframes: { _ in
                    MoveKeyframe(0.0)
                    LinearKeyframe(60.0, duration: 1)
                }
            }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        let start = canvas.clock.time
        #expect(canvas.settle().busy.map(\.isEndless) == [true])
        canvas.wait(0.5 - (canvas.clock.time - start))
        #expect(isClose(canvas.frame(1)!.minX, 170))
        canvas.wait(1)
        #expect(isClose(canvas.frame(1)!.minX, 170))
        canvas.change { loan.isOpen = true }
        #expect(canvas.settle().busy.isEmpty)
        #expect(canvas.frame(1)?.minX == 140)
    }
}
