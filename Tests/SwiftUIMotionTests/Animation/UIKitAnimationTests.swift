import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("UIKit views move with SwiftUI animations", .serialized)
struct UIKitAnimationTests {
    private func shown(_ view: UIView) -> CGFloat { view.layer.presentedValues.position.x }

    @Test("The model has the value at once, the presentation moves, and there is no CAAnimation (A11.3, A11.5)")
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

    @Test("A new target on the way keeps place and speed (A11.4)")
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

    @Test("A11.1, A11.2, A11.7: a representable's update animates with the transaction's animation, and at once when animations are disabled")
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

    @Test("A11.3: a spring passes its end and comes to rest there")
    func springs() {
        let canvas = MotionCanvas(300, 200, Color.clear)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        canvas.window.addSubview(view)
        canvas.change { UIView.animate(.spring(duration: 0.5, bounce: 0.5)) { view.center.x = 110 } }
        var highest: CGFloat = 0
        for _ in 0..<60 {
            canvas.wait(1.0 / 60)
            highest = max(highest, shown(view))
        }
        #expect(highest > 112)
        canvas.settle()
        #expect(shown(view) == 110)
    }

    @Test("A11.2: the completion of a representable's animation runs when it has ended, and once")
    func completes() {
        struct Bar: UIViewRepresentable {
            let value: Int
            let log: Log
            func makeUIView(context: Context) -> UIView { UIView() }
            func updateUIView(_ uiView: UIView, context: Context) {
                context.animate { uiView.alpha = value > 0 ? 0 : 1 } completion: { log.add("done \(value)") }
            }
        }
        struct Screen: View {
            let loan: Loan
            let log: Log
            var body: some View { Bar(value: loan.count, log: log) }
        }
        let (loan, log) = (Loan(), Log())
        let canvas = MotionCanvas(300, 200, Screen(loan: loan, log: log))
        #expect(log.entries == ["done 0"])
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.count = 1 } }
        canvas.wait(0.4)
        #expect(log.entries == ["done 0"])
        canvas.settle()
        #expect(log.entries == ["done 0", "done 1"])
    }

    @Test("A11.6: inside key frames and a property animator it moves alone, and that is reported")
    func others() {
        let canvas = MotionCanvas(300, 200, Color.clear)
        let views = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
        for view in views { canvas.window.addSubview(view) }
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.animate(.linear(duration: 0.5)) { views[0].center.x = 110 }
        }
        #expect(canvas.findings.count { $0.rule == "fidelity.approximated" } == 1)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animate(.linear(duration: 0.5)) { views[1].center.x = 110 }
        }
        animator.startAnimation()
        canvas.wait(0.25)
        for view in views { #expect(isClose(shown(view), 60)) }
        animator.stopAnimation(true)
        canvas.wait(0.1)
        #expect(isClose(shown(views[1]), 80))
    }

    @Test("A11.6: inside an animation block it moves alone, and that is reported")
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
