import Testing
import Tracing
@testable import SwiftUI
@testable import UIKit

@MainActor
private final class Bodies {
    var values: [Double] = []
    var notes: [String] = []
}

/// A view whose body is made anew for every value on the way.
private struct Gauge: View, @preconcurrency Animatable {
    var level: Double
    var name = "gauge"
    let bodies: Bodies
    var animatableData: Double {
        get { level }
        set { level = newValue }
    }
    var body: some View {
        bodies.values.append(level)
        bodies.notes.append(name)
        return Color.red.frame(width: level, height: 10)
    }
}

private struct Shelf: View {
    let loan: Loan
    let bodies: Bodies
    var body: some View { Gauge(level: Double(loan.count), name: loan.isOpen ? "open" : "closed", bodies: bodies) }
}

/// A modifier with two numbers on the way.
private struct Stretched: ViewModifier, @preconcurrency Animatable {
    var width: CGFloat
    var height: CGFloat
    let seen: (CGFloat, CGFloat) -> Void
    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(width, height) }
        set { (width, height) = (newValue.first, newValue.second) }
    }
    func body(content: Content) -> some View {
        seen(width, height)
        return content.frame(width: width, height: height)
    }
}

/// A vector of the caller's own.
private struct Polar: VectorArithmetic {
    var angle: Double
    var radius: Double
    static let zero = Polar(angle: 0, radius: 0)
    static func + (left: Polar, right: Polar) -> Polar { Polar(angle: left.angle + right.angle, radius: left.radius + right.radius) }
    static func - (left: Polar, right: Polar) -> Polar { Polar(angle: left.angle - right.angle, radius: left.radius - right.radius) }
    mutating func scale(by rhs: Double) {
        angle *= rhs
        radius *= rhs
    }
    var magnitudeSquared: Double { angle * angle + radius * radius }
}

private struct Hand: View, @preconcurrency Animatable {
    var place: Polar
    let seen: (Polar) -> Void
    var animatableData: Polar {
        get { place }
        set { place = newValue }
    }
    var body: some View {
        seen(place)
        return Color.blue
    }
}

@MainActor
@Suite("Views and modifiers with animatable data (Apple, Animatable)", .serialized)
struct AnimatableViewTests {
    private func isNear(_ left: [Double], _ right: [Double]) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 0.001 }
    }

    @Test("The body runs in each frame with the value on the way; what is not animatable is the new one at once")
    func everyFrame() {
        let (loan, bodies) = (Loan(), Bodies())
        let canvas = MotionCanvas(300, 200, Shelf(loan: loan, bodies: bodies))
        bodies.values = []
        bodies.notes = []
        canvas.change {
            withAnimation(.linear(duration: 0.1)) {
                loan.count = 60
                loan.isOpen = true
            }
        }
        canvas.settle()
        #expect(isNear(bodies.values, [0, 10, 20, 30, 40, 50, 60]), "\(bodies.values)")
        #expect(Set(bodies.notes) == ["open"])
        #expect(canvas.busy == [])
    }

    @Test("Without an animation, and where animations are disabled, the body runs once with the new value", arguments: [true, false])
    func atOnce(_ isDisabled: Bool) {
        let (loan, bodies) = (Loan(), Bodies())
        let canvas = MotionCanvas(300, 200, Shelf(loan: loan, bodies: bodies))
        bodies.values = []
        canvas.change {
            guard isDisabled else { return loan.count = 60 }
            var transaction = Transaction(animation: .linear(duration: 0.1))
            transaction.disablesAnimations = true
            withTransaction(transaction) { loan.count = 60 }
        }
        canvas.settle()
        #expect(bodies.values == [60])
    }

    @Test("A change on the way starts from what is shown and ends at the new value; one without an animation ends it")
    func interruption() {
        let (loan, bodies) = (Loan(), Bodies())
        let canvas = MotionCanvas(300, 200, Shelf(loan: loan, bodies: bodies))
        canvas.change { withAnimation(.linear(duration: 0.2)) { loan.count = 60 } }
        canvas.wait(0.1)
        #expect(bodies.values.last == 30)
        canvas.change { withAnimation(.linear(duration: 0.2)) { loan.count = 0 } }
        #expect(abs(bodies.values.last! - 30) < 0.001, "no jump")
        canvas.wait(0.05)
        #expect(bodies.values.last! > 15 && bodies.values.last! < 45)
        canvas.settle()
        #expect(bodies.values.last == 0)
        canvas.change { withAnimation(.linear(duration: 0.2)) { loan.count = 60 } }
        canvas.wait(0.1)
        canvas.change { loan.count = 7 }
        #expect(bodies.values.last == 7 && canvas.busy == [])
    }

    @Test("State of the view, and another change of its parent, do not end the way")
    func otherChanges() {
        let (loan, bodies) = (Loan(), Bodies())
        let canvas = MotionCanvas(300, 200, Shelf(loan: loan, bodies: bodies))
        canvas.change { withAnimation(.linear(duration: 0.2)) { loan.count = 60 } }
        canvas.wait(0.1)
        canvas.host.setNeedsLayout()
        canvas.wait(0.05)
        #expect(abs(bodies.values.last! - 45) < 0.001, "\(bodies.values)")
        canvas.settle()
        #expect(bodies.values.last == 60)
    }

    @Test("The completion comes in the frame in which the way ends, once")
    func completion() {
        let (loan, bodies, log) = (Loan(), Bodies(), Log())
        let canvas = MotionCanvas(300, 200, Shelf(loan: loan, bodies: bodies))
        canvas.change { withAnimation(.linear(duration: 0.1)) { loan.count = 60 } completion: { log.add("at \(bodies.values.last!)") } }
        canvas.wait(5.0 / 60)
        #expect(log.entries.isEmpty)
        canvas.wait(1.0 / 60)
        #expect(log.entries == ["at 60.0"])
        canvas.settle()
        #expect(log.entries.count == 1)
    }

    @Test("Each body of the way goes back to what animated it (F3.2)")
    func causes() throws {
        let (loan, bodies) = (Loan(), Bodies())
        let canvas = MotionCanvas(300, 200, Shelf(loan: loan, bodies: bodies))
        let input = Timeline.current.record(.input, "tap")
        canvas.change { Timeline.current.whileCaused(by: input) { withAnimation(.linear(duration: 0.1)) { loan.count = 60 } } }
        canvas.settle()
        let events = Timeline.current.events
        let ways = events.filter { $0.kind == .body && $0.subject == "Gauge" }.suffix(6)
        #expect(ways.count == 6)
        for event in ways {
            var cause = event.cause
            while let id = cause, let above = events[id.rawValue - 1].cause { cause = above }
            #expect(cause == input)
        }
    }

    @Test("A modifier's numbers move together, as a pair")
    func modifier() {
        struct Screen: View {
            let loan: Loan
            let seen: (CGFloat, CGFloat) -> Void
            var body: some View {
                Color.red.modifier(Stretched(width: loan.isOpen ? 60 : 0, height: loan.isOpen ? 120 : 60, seen: seen))
            }
        }
        var seen: [[Double]] = []
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan) { seen.append([Double($0), Double($1)]) })
        seen = []
        canvas.change { withAnimation(.linear(duration: 0.05)) { loan.isOpen = true } }
        canvas.settle()
        #expect(isNear(seen.flatMap { $0 }, [0, 60, 20, 80, 40, 100, 60, 120]), "\(seen)")
    }

    @Test("A vector of the caller's own moves")
    func ownVector() {
        struct Screen: View {
            let loan: Loan
            let seen: (Polar) -> Void
            var body: some View {
                Hand(place: Polar(angle: loan.isOpen ? 90 : 0, radius: loan.isOpen ? 20 : 10), seen: seen)
                    .animation(.linear(duration: 0.05), value: loan.isOpen)
            }
        }
        var seen: [Polar] = []
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan) { seen.append($0) })
        seen = []
        canvas.change { loan.isOpen = true }
        canvas.settle()
        #expect(isNear(seen.map(\.angle), [0, 30, 60, 90]) && isNear(seen.map(\.radius), [10, 40.0 / 3, 50.0 / 3, 20]), "\(seen)")
    }

    @Test("A view without animatable data runs once, animated or not")
    func plain() {
        struct Plain: View {
            let count: Int
            let bodies: Bodies
            var body: some View {
                bodies.values.append(Double(count))
                return Color.red
            }
        }
        struct Screen: View {
            let loan: Loan
            let bodies: Bodies
            var body: some View { Plain(count: loan.count, bodies: bodies) }
        }
        let (loan, bodies) = (Loan(), Bodies())
        let canvas = MotionCanvas(300, 200, Screen(loan: loan, bodies: bodies))
        bodies.values = []
        canvas.change { withAnimation(.linear(duration: 0.1)) { loan.count = 60 } }
        canvas.settle()
        #expect(bodies.values == [60])
    }

    /// A bar as high as a part of its place, moved by `offset`.
    private struct Bar: Shape {
        var part: CGFloat
        let seen: @Sendable (CGFloat) -> Void
        var animatableData: CGFloat {
            get { part }
            set { part = newValue }
        }
        func path(in rect: CGRect) -> Path {
            seen(part)
            return Path(CGRect(x: 0, y: 0, width: rect.width, height: rect.height * part))
        }
    }

    @Test("A shape moves by its own data, alone and moved by offset")
    func shape() {
        final class Seen: @unchecked Sendable { var parts: [Double] = [] }
        struct Screen: View {
            let loan: Loan
            let seen: Seen
            var body: some View {
                Bar(part: loan.isOpen ? 1 : 0) { [seen] in seen.parts.append(Double($0)) }.offset(x: loan.isOpen ? 40 : 0)
            }
        }
        let (loan, seen) = (Loan(), Seen())
        let canvas = MotionCanvas(300, 200, Screen(loan: loan, seen: seen))
        seen.parts = []
        canvas.change { withAnimation(.linear(duration: 0.05)) { loan.isOpen = true } }
        canvas.settle()
        let ways = Set(seen.parts.map { ($0 * 1000).rounded() / 1000 })
        #expect(ways.isSuperset(of: [0.333, 0.667, 1]), "\(ways)")
    }
}
