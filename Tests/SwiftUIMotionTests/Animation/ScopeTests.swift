import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Animations reach what is below their modifier", .serialized)
struct ScopeTests {
    @Test("animation(_:value:) animates values and frames inside it, and nothing outside")
    func scoped() {
        struct Screen: View {
            let loan: Loan
            var body: some View {
                VStack(spacing: 0) {
                    Box(tag: 1).frame(width: 20, height: 10).offset(x: loan.isOpen ? 60 : 0)
                        .animation(.linear(duration: 0.5), value: loan.isOpen)
                    Box(tag: 2).frame(width: 20, height: 10).offset(x: loan.isOpen ? 60 : 0)
                    HStack(spacing: 0) { Box(tag: 3).frame(width: 20, height: 10) }
                        .frame(width: 100, alignment: loan.isOpen ? .trailing : .leading)
                        .animation(.linear(duration: 0.5), value: loan.isOpen)
                }
            }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        canvas.change { loan.isOpen = true }
        #expect(canvas.frame(1)?.minX == 140)
        #expect(canvas.frame(2)?.minX == 200)
        #expect(canvas.frame(3)?.minX == 100)
        canvas.wait(0.25)
        #expect(isClose(canvas.frame(1)!.minX, 170))
        #expect(isClose(canvas.frame(3)!.minX, 140))
        canvas.settle()
        #expect(canvas.frame(1)?.minX == 200)
        #expect(canvas.frame(3)?.minX == 180)
    }

    @Test("animation(_:value:) leaves changes of other values alone")
    func otherValue() {
        struct Screen: View {
            let loan: Loan
            var body: some View {
                Box(tag: 1).frame(width: 20, height: 10).offset(x: loan.isOpen ? 60 : 0)
                    .animation(.linear(duration: 0.5), value: loan.count)
            }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        canvas.change { loan.isOpen = true }
        #expect(canvas.frame(1)?.minX == 200)
    }

    @Test("transaction(_:) changes what reaches views inside, also those that change by themselves")
    func transaction() {
        struct Inner: View {
            let loan: Loan
            var body: some View { Box(tag: 1).frame(width: 20, height: 10).offset(x: loan.isOpen ? 60 : 0) }
        }
        struct Screen: View {
            let loan: Loan
            var body: some View { Inner(loan: loan).transaction { $0.animation = nil } }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        #expect(canvas.frame(1)?.minX == 200)
        #expect(canvas.busy.isEmpty)
    }
}
