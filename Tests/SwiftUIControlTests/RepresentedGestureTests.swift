import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

private struct Pan: UIGestureRecognizerRepresentable {
    let log: Counter
    @Binding var total: CGFloat

    func makeCoordinator(converter: CoordinateSpaceConverter) -> Counter {
        log.note("coordinator")
        return log
    }
    func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
        context.coordinator.note("make")
        return UIPanGestureRecognizer()
    }
    func updateUIGestureRecognizer(_ recognizer: UIPanGestureRecognizer, context: Context) { log.note("update") }
    func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
        if recognizer.state == .ended {
            total = context.converter.localTranslation?.x ?? -1
            let place = context.converter.localLocation
            log.note("ended at \(Int(place.x)),\(Int(place.y))")
        }
    }
}

private struct Shelf: View {
    let log: Counter
    @State private var total: CGFloat = 0
    var body: some View {
        VStack(spacing: 0) {
            Color.blue.frame(width: 100, height: 100).gesture(Pan(log: log, total: $total))
            Text("moved \(Int(total))").frame(height: 100)
        }
    }
}

private struct Tap: UIGestureRecognizerRepresentable {
    let log: Counter
    func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer { UITapGestureRecognizer() }
    func handleUIGestureRecognizerAction(_ recognizer: UITapGestureRecognizer, context: Context) { log.note("recogniser") }
}

@MainActor
@Suite("SPEC A14: a UIKit recogniser as a gesture of a view", .serialized)
struct RepresentedGestureTests {
    @Test("A14.1, A14.2, A14.3, A14.4: It is made once, hears its actions without a target, and tells places in the view") func pan() {
        let log = Counter()
        let canvas = Canvas(200, 200, Shelf(log: log))
        canvas.drag(from: CGPoint(x: 80, y: 50), to: CGPoint(x: 110, y: 50), steps: 3)
        canvas.lift()
        #expect(log.entries == ["coordinator", "make", "update", "ended at 60,50", "update"])
        #expect(canvas.find("moved 30") != nil, "It says \(canvas.spoken)")
        #expect(canvas.findings.isEmpty)
    }

    @Test("It gets no touch beside its view") func beside() {
        let log = Counter()
        let canvas = Canvas(200, 200, Shelf(log: log))
        canvas.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 150, y: 150))
        canvas.lift()
        #expect(log.entries == ["coordinator", "make", "update"])
    }

    @Test("The inner of a recogniser and a SwiftUI gesture wins") func precedence() {
        let log = Counter()
        Canvas(100, 100, Color.blue.gesture(Tap(log: log)).onTapGesture { log.note("gesture") }).tap(50, 50)
        #expect(log.entries == ["recogniser"])
        log.entries = []
        Canvas(100, 100, Color.blue.onTapGesture { log.note("gesture") }.gesture(Tap(log: log))).tap(50, 50)
        #expect(log.entries == ["gesture"])
    }
}
