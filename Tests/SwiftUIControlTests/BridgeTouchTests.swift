import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

private struct Plain: UIViewRepresentable {
    var isInteractive: Bool
    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        view.isUserInteractionEnabled = isInteractive
        return view
    }
    func updateUIView(_ uiView: UIView, context: Context) {}
}

private struct Lever: UIViewRepresentable {
    let log: Counter
    func makeUIView(context: Context) -> UIControl {
        let control = UIControl()
        control.addAction(UIAction { _ in log.note("control") }, for: .touchUpInside)
        return control
    }
    func updateUIView(_ uiView: UIControl, context: Context) {}
}

private struct Catcher: UIViewRepresentable {
    let log: Counter
    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        view.addGestureRecognizer(UITapGestureRecognizer { _ in log.note("recogniser") })
        return view
    }
    func updateUIView(_ uiView: UIView, context: Context) {}
}

@MainActor
@Suite("SPEC A17: touches cross the border both ways by hit testing", .serialized)
struct BridgeTouchTests {
    @Test("A17.2: A represented view with interaction off leaves the tap to SwiftUI", arguments: [false, true])
    func interaction(isInteractive: Bool) {
        let log = Counter()
        let canvas = Canvas(200, 200, Plain(isInteractive: isInteractive).onTapGesture { log.note("tap") })
        let hit = canvas.window.hitTest(CGPoint(x: 100, y: 100), with: nil)
        #expect((hit === canvas.host) == !isInteractive)
        canvas.tap(100, 100)
        #expect(log.entries == ["tap"])
    }

    @Test("A17.1: A control has the taps on it for itself") func control() {
        let log = Counter()
        let canvas = Canvas(200, 200, Lever(log: log).onTapGesture { log.note("tap") })
        canvas.tap(100, 100)
        #expect(log.entries == ["control"])
    }

    @Test("A17.1: A recogniser of the represented view comes before a gesture around it") func recogniser() {
        let log = Counter()
        let canvas = Canvas(200, 200, Catcher(log: log).onTapGesture { log.note("tap") })
        canvas.tap(100, 100)
        #expect(log.entries == ["recogniser"])
    }

    @Test("A17.1: What SwiftUI draws in front of a represented view gets the touch") func front() {
        let log = Counter()
        let canvas = Canvas(200, 200, ZStack {
            Lever(log: log)
            Color.red.frame(width: 50, height: 50).onTapGesture { log.note("front") }
        })
        canvas.tap(100, 100)
        canvas.tap(20, 20)
        #expect(log.entries == ["front", "control"])
    }

    @Test("A17.1: A disabled represented view gets no touch") func disabled() {
        let log = Counter()
        let canvas = Canvas(200, 200, Lever(log: log).disabled(true))
        canvas.tap(100, 100)
        #expect(log.entries.isEmpty)
    }
}
