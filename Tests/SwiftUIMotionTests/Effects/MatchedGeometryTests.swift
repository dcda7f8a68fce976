import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Matched geometry", .serialized)
struct MatchedGeometryTests {
    @Test("A view that is no source is offered the source's size at the source's place (Apple, matchedGeometryEffect)")
    func follows() {
        struct Screen: View {
            @Namespace private var shelf
            var body: some View {
                VStack(spacing: 0) {
                    Box(tag: 1).frame(width: 80, height: 40).matchedGeometryEffect(id: "book", in: shelf)
                    Box(tag: 2).matchedGeometryEffect(id: "book", in: shelf, isSource: false).frame(width: 20, height: 10)
                }
            }
        }
        let canvas = MotionCanvas(300, 200, Screen())
        #expect(canvas.frame(1) == CGRect(x: 110, y: 75, width: 80, height: 40))
        #expect(canvas.frame(2) == canvas.frame(1))
    }

    @Test(
        "Position and size can be shared alone, and a place by another anchor",
        arguments: [
            (MatchedGeometryProperties.position, UnitPoint.center, CGRect(x: 140, y: 90, width: 20, height: 10)),
            (.position, .bottomTrailing, CGRect(x: 170, y: 105, width: 20, height: 10)),
            (.size, .center, CGRect(x: 110, y: 100, width: 80, height: 40)),
            (.size, .topLeading, CGRect(x: 140, y: 115, width: 80, height: 40)),
            (.frame, .topLeading, CGRect(x: 110, y: 75, width: 80, height: 40)),
        ])
    func properties(_ properties: MatchedGeometryProperties, _ anchor: UnitPoint, _ expected: CGRect) {
        struct Screen: View {
            let properties: MatchedGeometryProperties
            let anchor: UnitPoint
            @Namespace private var shelf
            var body: some View {
                VStack(spacing: 0) {
                    Color.clear.frame(width: 80, height: 40).matchedGeometryEffect(id: 1, in: shelf)
                    Box(tag: 2).matchedGeometryEffect(id: 1, in: shelf, properties: properties, anchor: anchor, isSource: false)
                        .frame(width: 20, height: 10)
                }
            }
        }
        #expect(MotionCanvas(300, 200, Screen(properties: properties, anchor: anchor)).frame(2) == expected)
    }

    @Test("Names of two namespaces are different")
    func namespaces() {
        struct Screen: View {
            @Namespace private var shelf
            @Namespace private var desk
            var body: some View {
                VStack(spacing: 0) {
                    Box(tag: 1).frame(width: 80, height: 40).matchedGeometryEffect(id: 1, in: shelf)
                    Box(tag: 2).matchedGeometryEffect(id: 1, in: desk, isSource: false).frame(width: 20, height: 10)
                    Text(shelf == desk ? "same" : "different").accessibilityHidden(shelf == desk)
                }
            }
        }
        let canvas = MotionCanvas(300, 200, Screen())
        #expect(canvas.frame(2)?.size == CGSize(width: 20, height: 10))
    }

    @Test("A namespace stays the same as long as the view's identity")
    func identity() {
        struct Screen: View {
            let loan: Loan
            let log: Log
            @Namespace private var shelf
            var body: some View {
                let _ = log.add("\(shelf.hashValue)")
                Box(tag: 1).offset(x: Double(loan.count))
            }
        }
        let (loan, log) = (Loan(), Log())
        let canvas = MotionCanvas(300, 200, Screen(loan: loan, log: log))
        canvas.change { loan.count += 1 }
        #expect(log.entries.count == 2 && Set(log.entries).count == 1)
    }

    /// Two places of which one is taken.
    private struct Moving: View {
        let loan: Loan
        @Namespace private var shelf
        var body: some View {
            VStack(spacing: 0) {
                HStack(spacing: 0) {
                    if !loan.isOpen {
                        Box(tag: 1).matchedGeometryEffect(id: "book", in: shelf).frame(width: 100, height: 40)
                    }
                    Spacer(minLength: 0)
                }
                .frame(width: 300, height: 40)
                Spacer(minLength: 0)
                HStack(spacing: 0) {
                    Spacer(minLength: 0)
                    if loan.isOpen {
                        Box(tag: 2).matchedGeometryEffect(id: "book", in: shelf).frame(width: 20, height: 20)
                    }
                }
                .frame(width: 300, height: 40)
            }
            .frame(width: 300, height: 200)
        }
    }

    @Test("A view that comes as another leaves takes over its frame, and both go to the new place as one")
    func moves() {
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Moving(loan: loan))
        #expect(canvas.frame(1) == CGRect(x: 0, y: 0, width: 100, height: 40))
        canvas.change { withAnimation(.linear(duration: 1)) { loan.isOpen = true } }
        #expect(canvas.frame(1) == CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(canvas.frame(2) == CGRect(x: 0, y: 0, width: 100, height: 40))
        canvas.wait(0.5)
        let middle = canvas.frame(2)!
        #expect(middle.isClose(140, 85, 60, 30))
        #expect(canvas.frame(1)!.isClose(140, 85, 60, 30))
        canvas.settle()
        #expect(canvas.frame(2) == CGRect(x: 280, y: 170, width: 20, height: 20))
        #expect(canvas.view(1) == nil)
        #expect(canvas.findings.isEmpty)
    }

    @Test("Turning round on the way goes back from where it is")
    func turnsRound() {
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Moving(loan: loan))
        canvas.change { withAnimation(.linear(duration: 1)) { loan.isOpen = true } }
        canvas.wait(0.5)
        canvas.change { withAnimation(.linear(duration: 1)) { loan.isOpen = false } }
        #expect(canvas.frame(1)!.isClose(140, 85, 60, 30))
        canvas.settle()
        #expect(canvas.frame(1) == CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(canvas.view(2) == nil)
    }

    @Test("Without an animation, or when the other has left before, the view is at its place at once")
    func jumps() {
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Moving(loan: loan))
        canvas.change { loan.isOpen = true }
        #expect(canvas.frame(2) == CGRect(x: 280, y: 170, width: 20, height: 20))
        #expect(canvas.busy.isEmpty)
    }

    @Test("A view that follows another source than before goes there with the change's animation")
    func changesSource() {
        struct Tabs: View {
            let loan: Loan
            @Namespace private var tabs
            var body: some View {
                ZStack {
                    HStack(spacing: 0) {
                        ForEach(0..<3) { index in
                            Color.clear.frame(width: 100, height: 40).matchedGeometryEffect(id: index, in: tabs)
                        }
                    }
                    Box(tag: 1).matchedGeometryEffect(id: loan.count, in: tabs, isSource: false)
                }
            }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Tabs(loan: loan))
        #expect(canvas.frame(1) == CGRect(x: 0, y: 80, width: 100, height: 40))
        canvas.change { withAnimation(.linear(duration: 1)) { loan.count = 2 } }
        canvas.wait(0.5)
        #expect(canvas.frame(1)!.isClose(100, 80, 100, 40))
        canvas.settle()
        #expect(canvas.frame(1) == CGRect(x: 200, y: 80, width: 100, height: 40))
    }

    @Test("What follows moves with its source, with the source's animation")
    func movesAlong() {
        struct Screen: View {
            let loan: Loan
            @Namespace private var shelf
            var body: some View {
                VStack(spacing: 0) {
                    Box(tag: 2).matchedGeometryEffect(id: 1, in: shelf, isSource: false).frame(width: 20, height: 10)
                    HStack(spacing: 0) { Box(tag: 1).matchedGeometryEffect(id: 1, in: shelf).frame(width: 40, height: 40) }
                        .frame(width: 300, alignment: loan.isOpen ? .trailing : .leading)
                }
            }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        #expect(canvas.frame(2) == canvas.frame(1))
        canvas.change { withAnimation(.linear(duration: 1)) { loan.isOpen = true } }
        canvas.wait(0.5)
        #expect(canvas.frame(1)!.isClose(130, 85, 40, 40))
        #expect(canvas.frame(2)!.isClose(130, 85, 40, 40))
    }
}
