import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

/// A recogniser whose coordinator is its delegate.
private struct Delegated<Recognizer: UIGestureRecognizer>: UIGestureRecognizerRepresentable {
    let name: String
    let log: Counter
    let make: @MainActor () -> Recognizer
    var recognizesWithOthers = false
    var waitsForOthers = false

    @MainActor
    final class Consent: NSObject, UIGestureRecognizerDelegate {
        var recognizesWithOthers = false
        var waitsForOthers = false
        func gestureRecognizer(_ one: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool {
            recognizesWithOthers
        }
        func gestureRecognizer(_ one: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool { waitsForOthers }
    }

    func makeCoordinator(converter: CoordinateSpaceConverter) -> Consent { Consent() }
    func makeUIGestureRecognizer(context: Context) -> Recognizer {
        let recognizer = make()
        recognizer.delegate = context.coordinator
        return recognizer
    }
    func updateUIGestureRecognizer(_ recognizer: Recognizer, context: Context) {
        context.coordinator.recognizesWithOthers = recognizesWithOthers
        context.coordinator.waitsForOthers = waitsForOthers
    }
    func handleUIGestureRecognizerAction(_ recognizer: Recognizer, context: Context) {
        if recognizer.state == .ended { log.note(name) }
    }
}

/// The speed of a drag in the view's coordinates, over that in the window's.
private struct Speed: UIGestureRecognizerRepresentable {
    let log: Counter
    func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer { UIPanGestureRecognizer() }
    func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
        guard recognizer.state == .ended else { return }
        let window = recognizer.velocity(in: nil).x
        let local = context.converter.localVelocity ?? .zero
        let shelf = context.converter.velocity(in: .named("shelf")) ?? .zero
        func part(_ speed: CGFloat) -> String { "\((speed / window * 100).rounded() / 100)" }
        log.note(window > 0 ? "\(part(local.x)) \(part(local.y)) \(part(shelf.x))" : "no speed")
    }
}

/// A clear view over SwiftUI content, with a recogniser and a coordinator as its target: how it was done before iOS 18.
private struct TapLayer: UIViewRepresentable {
    let onTap: (CGPoint) -> Void

    @MainActor
    final class Coordinator: NSObject, SelectorDispatching {
        var onTap: (CGPoint) -> Void
        init(_ onTap: @escaping (CGPoint) -> Void) { self.onTap = onTap }
        func responds(to selector: Selector) -> Bool { selector == "tapped:" }
        func perform(_ selector: Selector, with argument: Any?, with second: Any?) -> Any? {
            if let tap = argument as? UITapGestureRecognizer { onTap(tap.location(in: tap.view)) }
            return nil
        }
    }

    func makeCoordinator() -> Coordinator { Coordinator(onTap) }
    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        view.backgroundColor = .clear
        view.addGestureRecognizer(UITapGestureRecognizer(target: context.coordinator, action: "tapped:"))
        return view
    }
    func updateUIView(_ view: UIView, context: Context) { context.coordinator.onTap = onTap }
}

private struct Marked: View {
    @State private var taps = 0
    var body: some View {
        ZStack {
            Text("taps \(taps)")
            TapLayer { place in taps += place == CGPoint(x: 20, y: 30) ? 1 : 100 }.frame(width: 100, height: 100)
        }
    }
}

@MainActor
@Suite("SPEC A14: represented recognisers among others, their speed, and the older way", .serialized)
struct RepresentedGestureDelegateTests {
    @Test("A14.6: of two pans the inner one wins, and where a delegate consents both do", arguments: [false, true])
    func simultaneous(_ consents: Bool) {
        let log = Counter()
        let inner = Delegated(name: "inner", log: log, make: UIPanGestureRecognizer.init, recognizesWithOthers: consents)
        let outer = Delegated(name: "outer", log: log, make: UIPanGestureRecognizer.init)
        let canvas = Canvas(100, 100, Color.blue.gesture(inner).padding(0).gesture(outer))
        canvas.drag(from: CGPoint(x: 20, y: 50), to: CGPoint(x: 80, y: 50))
        canvas.lift()
        #expect(Set(log.entries) == (consents ? ["inner", "outer"] : ["inner"]))
    }

    @Test("A14.6: a tap whose delegate requires the double tap to fail waits for it")
    func failure() {
        let log = Counter()
        let once = Delegated(name: "once", log: log, make: UITapGestureRecognizer.init, waitsForOthers: true)
        let twice = Delegated(name: "twice", log: log) {
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            return tap
        }
        let canvas = Canvas(100, 100, Color.blue.gesture(once).gesture(twice))
        canvas.tap(50, 50)
        #expect(log.entries == [])
        canvas.tap(50, 50)
        canvas.advance(1)
        #expect(log.entries == ["twice"])
        canvas.tap(50, 50)
        canvas.advance(1)
        #expect(log.entries == ["twice", "once"])
    }

    private enum Effect { case none, doubled, turned }

    @Test("A14.5: the speed is the view's own, and a named space's", arguments: [(Effect.none, "1.0 0.0 1.0"), (.doubled, "0.5 0.0 1.0"), (.turned, "0.0 -1.0 1.0")])
    private func speed(_ effect: Effect, _ expected: String) {
        let log = Counter()
        let target = Color.blue.frame(width: 100, height: 100).gesture(Speed(log: log))
        let shelf: AnyView =
            switch effect {
            case .none: AnyView(target)
            case .doubled: AnyView(target.scaleEffect(2))
            case .turned: AnyView(target.rotationEffect(.degrees(90)))
            }
        let canvas = Canvas(100, 100, shelf.coordinateSpace(.named("shelf")))
        canvas.drag(from: CGPoint(x: 20, y: 50), to: CGPoint(x: 70, y: 50), steps: 5)
        canvas.fingers.ended()
        canvas.frame()
        #expect(log.entries == [expected])
    }

    @Test("A14.7: a clear view with a recogniser whose target is the coordinator hears of taps, with places in the view")
    func olderWay() {
        let canvas = Canvas(100, 100, Marked())
        canvas.tap(20, 30)
        canvas.settle()
        canvas.tap(20, 30)
        canvas.settle()
        #expect(canvas.find("taps 2") != nil, "It says \(canvas.spoken)")
        #expect(canvas.findings.isEmpty)
    }
}
