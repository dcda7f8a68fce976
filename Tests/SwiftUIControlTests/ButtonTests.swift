import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

private struct Loans: View {
    @State private var count = 0
    var body: some View {
        VStack {
            Button("Borrow") { count += 1 }
            Text("\(count) loans")
        }
    }
}

private struct Desk: View {
    let log: Counter
    var isDisabled = false
    var body: some View {
        Button { log.note("borrow") } label: { Color.blue.frame(width: 100, height: 40) }
            .disabled(isDisabled)
    }
}

private struct PressStyle: ButtonStyle {
    let log: Counter
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
        let _ = log.note("\(configuration.isPressed) \(isEnabled)")
        configuration.label
    }
}

@MainActor
@Suite("A button acts when it is tapped", .serialized)
struct ButtonTests {
    @Test("A tap runs the action, and the screen shows what it changed") func tap() {
        let canvas = Canvas(200, 200, Loans())
        canvas.tap("Borrow")
        canvas.tap("Borrow")
        #expect(canvas.find("2 loans") != nil, "The screen says \(canvas.spoken)")
        #expect(canvas.findings.isEmpty)
    }

    @Test("FACT 64: no UIKit view stands behind a button") func noUIKit() {
        let canvas = Canvas(200, 200, Button("Borrow") {}.buttonStyle(.bordered))
        #expect(canvas.host.subviews.isEmpty)
    }

    @Test("A finger that leaves the button and is lifted outside does nothing; one that comes back acts") func leaving() {
        let log = Counter()
        let canvas = Canvas(400, 400, Desk(log: log))
        canvas.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 350))
        canvas.lift()
        #expect(log.entries.isEmpty)
        canvas.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 350))
        canvas.fingers.moved(to: CGPoint(x: 210, y: 210))
        canvas.lift()
        #expect(log.entries == ["borrow"])
    }

    @Test("A disabled button does nothing and says so") func disabled() {
        let log = Counter()
        let canvas = Canvas(200, 200, Desk(log: log, isDisabled: true))
        canvas.tap(100, 100)
        #expect(log.entries.isEmpty)
        #expect(canvas.find(type: "Button")?.flags == [.disabled])
    }

    @Test("A style hears of the press and reads its own environment") func style() {
        let log = Counter()
        let canvas = Canvas(200, 200, Button("Borrow") {}.buttonStyle(PressStyle(log: log)))
        canvas.fingers.began(at: CGPoint(x: 100, y: 100))
        canvas.frame()
        canvas.fingers.ended()
        canvas.frame()
        #expect(log.entries == ["false true", "true true", "false true"])
    }

    @Test("One element speaks: the label's text, as a button") func accessibility() {
        let canvas = Canvas(300, 200, Button("Borrow", systemImage: "book") {})
        #expect(canvas.spoken == ["book, Borrow"])
        #expect(canvas.find(type: "Button")?.accessibilityTraits == ["button"])
    }

    @Test("BF189, BF196: a bordered button is its label plus 24 by 14 points", arguments: [
        (23.5, 23.5, 24.5, 0), (71, 95, 38.5, 1), (78, 102, 38.5, 2),
    ] as [(CGFloat, CGFloat, CGFloat, Int)])
    func sizes(label: CGFloat, width: CGFloat, height: CGFloat, style: Int) {
        let button = Button {} label: { Recorded(width: label) }
        let canvas = switch style {
        case 0: Canvas(320, 320, button)
        case 1: Canvas(320, 320, button.buttonStyle(.bordered))
        default: Canvas(320, 320, button.buttonStyle(.borderedProminent))
        }
        #expect(canvas.find(type: "Button")?.frame.size == CGSize(width: width, height: height))
    }

    @Test("A press is a small machine", arguments: [
        (PressState.idle, PressState.Step.began, PressState.inside),
        (.inside, .movedOutside, .outside), (.outside, .movedInside, .inside), (.inside, .lifted, .triggered),
        (.outside, .lifted, .cancelled), (.inside, .cancelled, .cancelled), (.outside, .cancelled, .cancelled),
        (.triggered, .began, .triggered), (.idle, .lifted, .idle), (.cancelled, .movedInside, .cancelled),
    ] as [(PressState, PressState.Step, PressState)])
    func press(from: PressState, step: PressState.Step, to: PressState) { #expect(from.after(step) == to) }
}
