import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("UIKit views move with SwiftUI animations", .serialized)
struct UIKitAnimationTests {
    private func shown(_ view: UIView) -> CGFloat { view.layer.presentedValues.position.x }

    @Test("The model has the value at once, the presentation moves, and there is no CAAnimation (SPEC A11)")
    func moves() {
        let canvas = MotionCanvas(300, 200, Color.clear)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        canvas.window.addSubview(view)
        let log = Log()
        canvas.change {
            UIView.animate(.linear(duration: 0.5)) {
                view.center.x = 110
                view.alpha = 0
            } completion: { log.add("done") }
        }
        #expect(view.center.x == 110)
        #expect(view.layer.animationKeys()?.isEmpty ?? true)
        #expect(shown(view) == 10)
        canvas.wait(0.25)
        #expect(isClose(shown(view), 60))
        #expect(isClose(Double(view.layer.presentedValues.opacity), 0.5))
        #expect(canvas.busy.contains("animation of UIView: position"))
        #expect(log.entries.isEmpty)
        canvas.settle()
        #expect(shown(view) == 110)
        #expect(log.entries == ["done"])
        #expect(isClose(canvas.clock.time, 0.5, by: 0.02))
    }

    @Test("A new target on the way keeps place and speed")
    func retargets() {
        let canvas = MotionCanvas(300, 200, Color.clear)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        canvas.window.addSubview(view)
        canvas.change { UIView.animate(.spring(duration: 0.5)) { view.center.x = 210 } }
        canvas.wait(0.1)
        let before = shown(view)
        canvas.wait(1.0 / 60)
        let place = shown(view)
        canvas.change { UIView.animate(.spring(duration: 0.5)) { view.center.x = 10 } }
        #expect(isClose(shown(view), place))
        canvas.wait(1.0 / 60)
        #expect(shown(view) - place > (place - before) * 0.3)
        canvas.settle()
        #expect(shown(view) == 10)
    }

    @Test("A representable's update animates with the transaction's animation, and at once when animations are disabled")
    func representable() {
        struct Bar: UIViewRepresentable {
            let value: CGFloat
            let log: Log
            func makeUIView(context: Context) -> UIView {
                let view = UIView()
                let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                bar.tag = 1
                view.addSubview(bar)
                return view
            }
            func updateUIView(_ uiView: UIView, context: Context) {
                log.add(context.transaction.animation == nil ? "plain" : "animated")
                context.animate { uiView.subviews[0].center.x = value }
            }
        }
        struct Screen: View {
            let loan: Loan
            let log: Log
            var body: some View { Bar(value: CGFloat(5 + loan.count), log: log) }
        }
        let (loan, log) = (Loan(), Log())
        let canvas = MotionCanvas(300, 200, Screen(loan: loan, log: log))
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.count = 100 } }
        canvas.wait(0.25)
        #expect(isClose(shown(canvas.view(1)!), 55))
        canvas.settle()
        var transaction = Transaction(animation: .linear(duration: 0.5))
        transaction.disablesAnimations = true
        canvas.change { withTransaction(transaction) { loan.count = 0 } }
        #expect(shown(canvas.view(1)!) == 5)
        #expect(log.entries == ["plain", "animated", "animated"])
    }

    @Test("Inside a property animator it moves alone, and that is reported")
    func combined() {
        let canvas = MotionCanvas(300, 200, Color.clear)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        canvas.window.addSubview(view)
        canvas.change {
            UIView.animate(withDuration: 1) { UIView.animate(.linear(duration: 0.5)) { view.center.x = 110 } }
        }
        #expect(canvas.findings.contains { $0.rule == "fidelity.approximated" })
        canvas.wait(0.25)
        #expect(isClose(shown(view), 60))
    }
}
