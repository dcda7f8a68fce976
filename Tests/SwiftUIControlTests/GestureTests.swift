import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

private struct Cover: View {
    var color = Color.blue
    var side: CGFloat = 100
    var body: some View { color.frame(width: side, height: side) }
}

@MainActor
@Suite("Gestures of views: who gets a touch, and what it is told", .serialized)
struct GestureTests {
    let log = Counter()

    @Test("A tap outside what is drawn is none; a content shape makes the whole place count") func area() {
        let log = log
        let row = HStack(spacing: 0) {
            Cover()
            Color.clear.frame(width: 100, height: 100)
        }
        let plain = Canvas(200, 100, row.onTapGesture { log.note("row") })
        plain.tap(150, 50)
        #expect(log.entries.isEmpty)
        plain.tap(50, 50)
        #expect(log.entries == ["row"])
        let shaped = Canvas(200, 100, row.contentShape(Rectangle()).onTapGesture { log.note("shape") })
        shaped.tap(150, 50)
        #expect(log.entries == ["row", "shape"])
    }

    @Test("A view that allows no hit testing leaves the touch to what is behind it") func passingBy() {
        let log = log
        let canvas = Canvas(100, 100, ZStack {
            Cover().onTapGesture { log.note("behind") }
            Cover(color: .red).onTapGesture { log.note("front") }.allowsHitTesting(false)
        })
        canvas.tap(50, 50)
        #expect(log.entries == ["behind"])
    }

    @Test("The inner gesture wins; one of high priority before it; a simultaneous one beside it") func precedence() {
        let log = log
        func cover() -> some View { Cover().onTapGesture { log.note("inner") } }
        func outer(_ name: String) -> some Gesture { TapGesture().onEnded { log.note(name) } }
        Canvas(100, 100, cover().gesture(outer("outer"))).tap(50, 50)
        #expect(log.entries == ["inner"])
        log.entries = []
        Canvas(100, 100, cover().highPriorityGesture(outer("high"))).tap(50, 50)
        #expect(log.entries == ["high"])
        log.entries = []
        Canvas(100, 100, cover().simultaneousGesture(outer("beside"))).tap(50, 50)
        #expect(log.entries == ["inner", "beside"])
    }

    @Test("A mask says which of the two take part", arguments: [
        (GestureMask.all, ["inner"]), (.gesture, ["outer"]), (.subviews, ["inner"]), (.none, []),
    ] as [(GestureMask, [String])])
    func mask(mask: GestureMask, expected: [String]) {
        let log = log
        let canvas = Canvas(100, 100, Cover()
            .onTapGesture { log.note("inner") }
            .gesture(TapGesture().onEnded { log.note("outer") }, including: mask))
        canvas.tap(50, 50)
        #expect(log.entries == expected)
    }

    @Test("Two taps make a double tap; one alone counts after the pause") func doubleTap() {
        let log = log
        let canvas = Canvas(100, 100, Cover()
            .onTapGesture(count: 2) { log.note("double") }
            .onTapGesture { log.note("single") })
        canvas.tap(50, 50)
        #expect(log.entries.isEmpty)
        canvas.advance(0.4)
        #expect(log.entries == ["single"])
        canvas.tap(50, 50)
        canvas.tap(50, 50)
        canvas.advance(1)
        #expect(log.entries == ["single", "double"])
    }

    @Test("A tap tells its place in the view") func place() {
        var places: [CGPoint] = []
        let canvas = Canvas(300, 300, Cover().onTapGesture { (point: CGPoint) in places.append(point) })
        canvas.tap(110, 120)
        #expect(places == [CGPoint(x: 10, y: 20)])
    }

    @Test("A long press acts while the finger still rests, and not after a short one or a movement") func longPress() {
        let log = log
        let canvas = Canvas(100, 100, Cover().onLongPressGesture { log.note("long") } onPressingChanged: { log.note("\($0)") })
        canvas.press(50, 50, for: 0.2)
        #expect(log.entries == ["true", "false"])
        canvas.fingers.began(at: CGPoint(x: 50, y: 50))
        canvas.advance(0.6)
        #expect(log.entries == ["true", "false", "true", "long", "false"] || log.entries == ["true", "false", "true", "false", "long"])
        canvas.lift()
        log.entries = []
        canvas.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 80))
        canvas.advance(1)
        canvas.lift()
        #expect(log.entries == ["true", "false"])
    }

    @Test("A drag begins after 10 points and tells translation and speed in the view's coordinates") func drag() {
        var values: [DragGesture.Value] = []
        var end: DragGesture.Value?
        let canvas = Canvas(300, 300, Cover().gesture(
            DragGesture().onChanged { values.append($0) }.onEnded { end = $0 }))
        canvas.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 158, y: 150))
        #expect(values.isEmpty)
        canvas.frame()
        canvas.fingers.moved(to: CGPoint(x: 180, y: 150))
        #expect(values.count == 1)
        #expect(values.last?.startLocation == CGPoint(x: 50, y: 50))
        #expect(values.last?.translation == CGSize(width: 30, height: 0))
        canvas.lift()
        #expect(end?.translation == CGSize(width: 30, height: 0))
        #expect((end?.velocity.width ?? 0) > 100)
    }

    @Test("A gesture state lives while the gesture goes on") func gestureState() {
        struct Card: View {
            let log: Counter
            @GestureState private var offset = CGSize.zero
            var body: some View {
                let _ = log.note("\(Int(offset.width))")
                Cover().gesture(DragGesture().updating($offset) { value, state, _ in state = value.translation })
            }
        }
        let log = log
        let canvas = Canvas(300, 300, Card(log: log))
        canvas.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 190, y: 150), steps: 2)
        canvas.lift()
        #expect(log.entries == ["0", "20", "40", "0"])
    }

    @Test("A sequence goes on with the finger that is down") func sequence() {
        let log = log
        let gesture = LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture()).onEnded { value in
            if case .second(true, let drag?) = value { log.note("\(Int(drag.translation.width))") }
        }
        let canvas = Canvas(300, 300, Cover().gesture(gesture))
        canvas.fingers.began(at: CGPoint(x: 150, y: 150))
        canvas.advance(0.4)
        canvas.fingers.moved(to: CGPoint(x: 175, y: 150))
        canvas.lift()
        #expect(log.entries == ["25"])
    }

    @Test("A finger that moves as far as a drag gives the touch to the drag around a button") func dragAroundButton() {
        let log = log
        let canvas = Canvas(300, 300, Button { log.note("button") } label: { Cover() }
            .gesture(DragGesture().onEnded { _ in log.note("drag") }))
        canvas.tap(150, 150)
        canvas.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 190, y: 150))
        canvas.lift()
        #expect(log.entries == ["button", "drag"])
    }

    @Test("Of two gestures with precedence one happens", arguments: [
        (GestureStatus.possible, GestureStatus.ended, false, GesturePrecedence.undecided),
        (.possible, .active, false, .undecided), (.possible, .active, true, .second), (.possible, .failed, false, .undecided),
        (.active, .possible, true, .first), (.ended, .ended, false, .first), (.failed, .possible, false, .second),
        (.failed, .ended, false, .second), (.failed, .failed, false, .neither),
    ] as [(GestureStatus, GestureStatus, Bool, GesturePrecedence)])
    func choice(first: GestureStatus, second: GestureStatus, hasMoved: Bool, expected: GesturePrecedence) {
        #expect(GesturePrecedence.decide(first, second, hasMoved: hasMoved) == expected)
    }
}
