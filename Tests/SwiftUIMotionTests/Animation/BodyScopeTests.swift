import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("An animation of a body reaches what the body adds", .serialized)
struct BodyScopeTests {
    @Test("animation(_:body:) animates the modifiers in the body, and not the view it is applied to (Apple, animation(_:body:))")
    func bodyOnly() {
        struct Screen: View {
            let loan: Loan
            var body: some View {
                Box(tag: 1).frame(width: 20, height: 10).offset(y: loan.isOpen ? 30 : 0)
                    .animation(.linear(duration: 0.5)) { $0.offset(x: loan.isOpen ? 60 : 0) }
            }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        canvas.change { loan.isOpen = true }
        #expect(canvas.frame(1)?.origin == CGPoint(x: 140, y: 125))
        canvas.wait(0.25)
        #expect(isClose(canvas.frame(1)!.minX, 170))
        canvas.settle()
        #expect(canvas.frame(1)?.origin == CGPoint(x: 200, y: 125))
    }

    @Test("The view it is applied to keeps the animation of the change")
    func outside() {
        struct Screen: View {
            let loan: Loan
            var body: some View {
                Box(tag: 1).frame(width: 20, height: 10).offset(y: loan.isOpen ? 30 : 0)
                    .animation(nil) { $0.offset(x: loan.isOpen ? 60 : 0) }
            }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        #expect(canvas.frame(1)?.origin == CGPoint(x: 200, y: 95))
        canvas.wait(0.25)
        #expect(isClose(canvas.frame(1)!.minY, 110))
    }

    @Test("Bodies in bodies pair up: each animates its own modifiers")
    func nested() {
        struct Screen: View {
            let loan: Loan
            var body: some View {
                Box(tag: 1).frame(width: 20, height: 10)
                    .animation(.linear(duration: 1)) { outer in
                        outer.animation(.linear(duration: 0.5)) { $0.offset(x: loan.isOpen ? 60 : 0) }
                            .offset(y: loan.isOpen ? 30 : 0)
                    }
            }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        canvas.change { loan.isOpen = true }
        canvas.wait(0.25)
        #expect(isClose(canvas.frame(1)!.minX, 170))
        #expect(isClose(canvas.frame(1)!.minY, 102.5))
        canvas.wait(0.5)
        #expect(isClose(canvas.frame(1)!.minX, 200))
        #expect(isClose(canvas.frame(1)!.minY, 117.5))
    }

    @Test("A view inside the body's view that changes by itself is outside of the body's animation")
    func changesByItself() {
        struct Inner: View {
            let loan: Loan
            var body: some View { Box(tag: 1).frame(width: 20, height: 10).offset(x: loan.isOpen ? 60 : 0) }
        }
        struct Screen: View {
            let loan: Loan
            var body: some View { Inner(loan: loan).transaction { $0.animation = .linear(duration: 9) } body: { $0.padding(1) } }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        canvas.change { loan.isOpen = true }
        #expect(canvas.frame(1)?.minX == 200)
        #expect(canvas.busy.isEmpty)
    }
}
