import Testing
@testable import SwiftUI
@testable import UIKit

private struct Screen: View {
    let loan: Loan
    let log: Log
    var transition: AnyTransition?

    var body: some View {
        ZStack {
            if loan.isOpen {
                let box = Box(tag: 1).frame(width: 100, height: 50)
                    .onAppear { log.add("appear") }.onDisappear { log.add("disappear") }
                if let transition { box.transition(transition) } else { box }
            }
        }
        .frame(width: 300, height: 200)
    }
}

@MainActor
@Suite("Transitions", .serialized)
struct TransitionTests {
    /// The opacity of the groups around the box, multiplied.
    private func opacity(_ canvas: MotionCanvas) -> Double? {
        guard var layer = canvas.view(1)?.layer else { return nil }
        var result = 1.0
        while let above = layer.superlayer {
            result *= Double(layer.opacity)
            layer = above
        }
        return result
    }

    @Test("A view without a transition fades in and out; it is dismantled, and has disappeared, when it has faded")
    func fades() throws {
        let (loan, log) = (Loan(), Log())
        let canvas = MotionCanvas(300, 200, Screen(loan: loan, log: log))
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        #expect(opacity(canvas) == 0)
        #expect(log.entries == ["appear"])
        canvas.wait(0.25)
        #expect(isClose(opacity(canvas) ?? -1, 0.5))
        canvas.settle()
        #expect(opacity(canvas) == 1)
        let view = try #require(canvas.view(1))
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = false } completion: { log.add("done") } }
        canvas.wait(0.25)
        #expect(isClose(opacity(canvas) ?? -1, 0.5))
        #expect(view.accessibilityIdentifier == nil)
        #expect(log.entries == ["appear"])
        canvas.settle()
        #expect(canvas.view(1) == nil)
        #expect(view.accessibilityIdentifier == "dismantled")
        #expect(Set(log.entries) == ["appear", "disappear", "done"] && log.entries.count == 3)
        #expect(canvas.graph.departing.isEmpty)
    }

    @Test("A view that comes back on its way out is the same view, goes on from where it is and is not dismantled")
    func interrupted() {
        let (loan, log) = (Loan(), Log())
        let canvas = MotionCanvas(300, 200, Screen(loan: loan, log: log))
        canvas.change { loan.isOpen = true }
        let view = canvas.view(1)
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = false } }
        canvas.wait(0.25)
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        #expect(isClose(opacity(canvas) ?? -1, 0.5))
        canvas.settle()
        #expect(canvas.view(1) === view && opacity(canvas) == 1)
        #expect(log.entries == ["appear"])
        #expect(view?.accessibilityIdentifier == nil)
        // Gone again: a removal that was broken off must not end the later one.
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = false } }
        canvas.wait(0.1)
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = false } }
        canvas.wait(0.45)
        #expect(log.entries == ["appear"])
        canvas.settle()
        #expect(canvas.view(1) == nil)
        #expect(log.entries == ["appear", "disappear"])
    }

    @Test("Without an animation a view is there and gone at once")
    func plain() {
        let (loan, log) = (Loan(), Log())
        let canvas = MotionCanvas(300, 200, Screen(loan: loan, log: log, transition: .slide))
        canvas.change { loan.isOpen = true }
        #expect(canvas.frame(1)?.minX == 100)
        canvas.change { loan.isOpen = false }
        #expect(canvas.view(1) == nil)
        #expect(log.entries == ["appear", "disappear"])
    }

    nonisolated static let ways: [(String, AnyTransition, CGRect, CGRect)] = [
        ("move", .move(edge: .bottom), CGRect(x: 100, y: 100, width: 100, height: 50), CGRect(x: 100, y: 100, width: 100, height: 50)),
        ("slide", .slide, CGRect(x: 50, y: 75, width: 100, height: 50), CGRect(x: 150, y: 75, width: 100, height: 50)),
        ("offset", .offset(x: 20), CGRect(x: 110, y: 75, width: 100, height: 50), CGRect(x: 110, y: 75, width: 100, height: 50)),
        ("scale", .scale, CGRect(x: 125, y: 87.5, width: 50, height: 25), CGRect(x: 125, y: 87.5, width: 50, height: 25)),
        (
            "asymmetric", .asymmetric(insertion: .offset(x: 20), removal: .scale),
            CGRect(x: 110, y: 75, width: 100, height: 50), CGRect(x: 125, y: 87.5, width: 50, height: 25)
        ),
        (
            "combined", .offset(x: 20).combined(with: .scale), CGRect(x: 135, y: 87.5, width: 50, height: 25),
            CGRect(x: 135, y: 87.5, width: 50, height: 25)
        ),
        (
            "modifiers", .modifier(active: Shift(x: 40), identity: Shift(x: 0)),
            CGRect(x: 120, y: 75, width: 100, height: 50), CGRect(x: 120, y: 75, width: 100, height: 50)
        ),
        ("identity", .identity, CGRect(x: 100, y: 75, width: 100, height: 50), .zero),
    ]

    struct Shift: ViewModifier {
        var x: CGFloat
        func body(content: Content) -> some View { content.offset(x: x) }
    }

    @Test("A transition is half way at half time, coming and going", arguments: ways)
    func halfWay(_ name: String, _ transition: AnyTransition, _ coming: CGRect, _ going: CGRect) {
        let (loan, log) = (Loan(), Log())
        let canvas = MotionCanvas(300, 200, Screen(loan: loan, log: log, transition: transition))
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        canvas.wait(0.25)
        #expect(shown(canvas) == coming, "\(name)")
        canvas.settle()
        #expect(shown(canvas) == CGRect(x: 100, y: 75, width: 100, height: 50), "\(name)")
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = false } }
        canvas.wait(0.25)
        #expect(shown(canvas) == going, "\(name)")
        canvas.settle()
        #expect(canvas.view(1) == nil, "\(name)")
    }

    private func shown(_ canvas: MotionCanvas) -> CGRect {
        guard let view = canvas.view(1) else { return .zero }
        let rect = view.convert(view.bounds, to: canvas.window)
        func rounded(_ number: CGFloat) -> CGFloat { (number * 100).rounded() / 100 }
        return CGRect(
            x: rounded(rect.minX), y: rounded(rect.minY), width: rounded(rect.width), height: rounded(rect.height))
    }

    @Test("A row that leaves a list of rows fades where it was while the others close up")
    func rows() {
        struct Rows: View {
            let ids: [Int]
            var body: some View {
                VStack(spacing: 0) { ForEach(ids, id: \.self) { Box(tag: $0).frame(width: 100, height: 50) } }
                    .frame(width: 300, height: 200, alignment: .top)
            }
        }
        let canvas = MotionCanvas(300, 200, Rows(ids: [1, 2, 3]))
        canvas.change {
            withAnimation(.linear(duration: 0.5)) {
                (canvas.window.rootViewController as! UIHostingController<Rows>).rootView = Rows(ids: [1, 3])
            }
        }
        canvas.wait(0.25)
        #expect(canvas.frame(2) == CGRect(x: 100, y: 50, width: 100, height: 50))
        #expect(isClose(Double(canvas.frame(3)?.minY ?? -1), 75))
        canvas.settle()
        #expect(canvas.view(2) == nil)
        #expect(canvas.frame(3)?.minY == 50)
    }

    @Test("A row that comes back on its way out of a ForEach is the same row, and the others make place again")
    func rowsReturn() {
        struct Rows: View {
            let ids: [Int]
            var body: some View {
                VStack(spacing: 0) { ForEach(ids, id: \.self) { Box(tag: $0).frame(width: 100, height: 50) } }
                    .frame(width: 300, height: 200, alignment: .top)
            }
        }
        let canvas = MotionCanvas(300, 200, Rows(ids: [1, 2, 3]))
        func show(_ ids: [Int]) {
            canvas.change {
                withAnimation(.linear(duration: 0.5)) {
                    (canvas.window.rootViewController as! UIHostingController<Rows>).rootView = Rows(ids: ids)
                }
            }
        }
        let views = [1, 2, 3].map { canvas.view($0) }
        show([1])
        canvas.wait(0.25)
        show([1, 2, 3])
        #expect(canvas.graph.departing.isEmpty)
        canvas.settle()
        #expect([1, 2, 3].map { canvas.view($0) } == views)
        #expect([1, 2, 3].map { canvas.frame($0)?.minY } == [0, 50, 100])
        #expect(views.allSatisfy { $0?.accessibilityIdentifier == nil })
        // Back as another row once it has gone.
        show([1])
        canvas.settle()
        show([1, 2])
        canvas.settle()
        #expect(canvas.view(2) != nil && canvas.view(2) !== views[1])
        #expect(views[1]?.accessibilityIdentifier == "dismantled")
    }

    @Test("A view that leaves while it still comes goes out from where it is")
    func interruptedInsertion() {
        let (loan, log) = (Loan(), Log())
        let canvas = MotionCanvas(300, 200, Screen(loan: loan, log: log, transition: .offset(x: 100)))
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        canvas.wait(0.25)
        #expect(shown(canvas).minX == 150)
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = false } }
        #expect(shown(canvas).minX == 150)
        canvas.settle()
        #expect(canvas.view(1) == nil)
        #expect(log.entries == ["appear", "disappear"])
    }

    @Test(".push comes from an edge and leaves by the opposite one")
    func push() {
        let (loan, log) = (Loan(), Log())
        let canvas = MotionCanvas(300, 200, Screen(loan: loan, log: log, transition: .push(from: .leading)))
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        canvas.wait(0.25)
        #expect(shown(canvas).minX == 50)
        canvas.settle()
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = false } }
        canvas.wait(0.25)
        #expect(shown(canvas).minX == 150)
    }

    @Test(".opacity fades alone")
    func fade() {
        let (loan, log) = (Loan(), Log())
        let canvas = MotionCanvas(300, 200, Screen(loan: loan, log: log, transition: .opacity))
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        canvas.wait(0.25)
        #expect(isClose(opacity(canvas) ?? -1, 0.5))
        #expect(shown(canvas) == CGRect(x: 100, y: 75, width: 100, height: 50))
    }

    private struct Turned: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.offset(x: phase.value * 40).opacity(phase.isIdentity ? 1 : 0)
        }
    }

    @Test("A transition type of one's own is asked for its body in each phase, and moves between them")
    func own() {
        let (loan, log) = (Loan(), Log())
        let canvas = MotionCanvas(300, 200, Screen(loan: loan, log: log, transition: AnyTransition(Turned())))
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        #expect(shown(canvas).minX == 60)
        canvas.wait(0.25)
        #expect(shown(canvas).minX == 80 && isClose(opacity(canvas) ?? -1, 0.5))
        canvas.settle()
        #expect(shown(canvas).minX == 100)
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = false } }
        canvas.wait(0.25)
        #expect(shown(canvas).minX == 120)
    }

    @Test("A11.7: with animations disabled a view comes and goes at once, whatever the transaction's animation is")
    func disabled() {
        let (loan, log) = (Loan(), Log())
        let canvas = MotionCanvas(300, 200, Screen(loan: loan, log: log, transition: .slide))
        var transaction = Transaction(animation: .linear(duration: 0.5))
        transaction.disablesAnimations = true
        canvas.change { withTransaction(transaction) { loan.isOpen = true } }
        #expect(shown(canvas).minX == 100)
        canvas.change { withTransaction(transaction) { loan.isOpen = false } }
        #expect(canvas.view(1) == nil)
        #expect(log.entries == ["appear", "disappear"])
    }

    @Test("`animation(_:value:)` around a view that comes and goes drives its transition")
    func byValue() {
        struct Outer: View {
            let loan: Loan
            let log: Log
            var body: some View {
                Screen(loan: loan, log: log, transition: .offset(x: 100))
                    .animation(.linear(duration: 0.5), value: loan.isOpen)
            }
        }
        let (loan, log) = (Loan(), Log())
        let canvas = MotionCanvas(300, 200, Outer(loan: loan, log: log))
        canvas.change { loan.isOpen = true }
        canvas.wait(0.25)
        #expect(shown(canvas).minX == 150)
        canvas.settle()
        canvas.change { loan.isOpen = false }
        canvas.wait(0.25)
        #expect(shown(canvas).minX == 150)
        canvas.settle()
        #expect(canvas.view(1) == nil)
    }

    @Test("What leaves an overlay with an animation ends in the overlay: the view it lay on stays where its container puts it",
        arguments: ["overlay", "background"])
    func companion(_ side: String) {
        struct Shelf: View {
            let loan: Loan
            let side: String
            @ViewBuilder private var mark: some View { if loan.isOpen { Box(tag: 2) } }
            var body: some View {
                VStack(spacing: 0) {
                    Color.clear.frame(width: 10, height: CGFloat(loan.count))
                    let book = Box(tag: 1).frame(width: 100, height: 50)
                    if side == "overlay" { book.overlay { mark } } else { book.background { mark } }
                }
            }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Shelf(loan: loan, side: side))
        canvas.change { loan.isOpen = true }
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = false } }
        canvas.wait(0.25)
        #expect(canvas.frame(2) == CGRect(x: 100, y: 75, width: 100, height: 50))
        canvas.settle()
        #expect(canvas.view(2) == nil)
        canvas.change { loan.count = 20 }
        #expect(canvas.frame(1) == CGRect(x: 100, y: 85, width: 100, height: 50))
        func places(_ node: ElementNode) -> [CGRect] { (node.typeName == "Box" ? [node.frame] : []) + node.children.flatMap(places) }
        #expect(places(canvas.window.makeElementNode()) == [canvas.frame(1)])
    }

    private struct Counted: UIViewRepresentable {
        let log: Log
        func makeUIView(context: Context) -> UIView {
            let view = UIView()
            view.tag = 1
            return view
        }
        func updateUIView(_ uiView: UIView, context: Context) {}
        func makeCoordinator() -> Log { log }
        static func dismantleUIView(_ uiView: UIView, coordinator: Log) {
            coordinator.add("dismantled, \(uiView.superview == nil ? "gone" : "shown")")
        }
    }

    @Test("A representable that leaves is dismantled once, when it is no longer shown")
    func representable() {
        struct Shelf: View {
            let loan: Loan
            let log: Log
            var body: some View { ZStack { if loan.isOpen { Counted(log: log) } } }
        }
        let (loan, log) = (Loan(), Log())
        let canvas = MotionCanvas(300, 200, Shelf(loan: loan, log: log))
        canvas.change { loan.isOpen = true }
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = false } }
        canvas.wait(0.4)
        #expect(canvas.view(1) != nil && log.entries.isEmpty)
        canvas.settle()
        #expect(canvas.view(1) == nil)
        #expect(log.entries.count == 1 && log.entries.first?.hasPrefix("dismantled") == true)
    }
}
