import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

private struct Pan: UIGestureRecognizerRepresentable {
    let log: Counter
    func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer { UIPanGestureRecognizer() }
    func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
        guard recognizer.state == .ended else { return }
        let converter = context.converter
        let local = converter.localLocation
        let moved = converter.localTranslation ?? .zero
        let shelf = converter.location(in: .named("shelf"))
        log.note("\(text(local)) moved \(text(moved)) shelf \(text(shelf))")
    }
    private func text(_ point: CGPoint) -> String { "\(Int(point.x.rounded())),\(Int(point.y.rounded()))" }
}

@MainActor
@Suite("SPEC A14: a represented recogniser's places under effects", .serialized)
struct RepresentedGesturePlaceTests {
    private enum Effect: CaseIterable {
        case none, doubled, turned, padded
    }

    @Test(
        "A14.5: Places and translations are the view's own, and a named space's",
        arguments: [
            (Effect.none, "60,50 moved 20,0 shelf 60,50"),
            (.doubled, "55,50 moved 10,0 shelf 60,50"),
            (.turned, "50,40 moved 0,-20 shelf 60,50"),
            (.padded, "50,40 moved 20,0 shelf 60,50"),
        ])
    private func effects(_ effect: Effect, _ expected: String) {
        let log = Counter()
        let target = Color.blue.frame(width: 100, height: 100).gesture(Pan(log: log))
        let shelf: AnyView =
            switch effect {
            case .none: AnyView(target)
            case .doubled: AnyView(target.scaleEffect(2))
            case .turned: AnyView(target.rotationEffect(.degrees(90)))
            case .padded: AnyView(target.padding(EdgeInsets(top: 10, leading: 10, bottom: -10, trailing: -10)))
            }
        let canvas = Canvas(100, 100, shelf.coordinateSpace(.named("shelf")))
        canvas.drag(from: CGPoint(x: 40, y: 50), to: CGPoint(x: 60, y: 50), steps: 2)
        canvas.lift()
        #expect(log.entries == [expected])
    }

    @Test("A14.5: In scrolled content places are the view's own") func scrolled() {
        let log = Counter()
        let canvas = Canvas(
            100, 100,
            ScrollView { VStack(spacing: 0) { Color.red.frame(height: 200); Color.blue.frame(height: 200).gesture(Pan(log: log)) } })
        var view: UIView? = canvas.window.hitTest(CGPoint(x: 50, y: 50), with: nil)
        while let current = view, !(current is UIScrollView) { view = current.superview }
        (view as? UIScrollView)?.contentOffset.y = 220
        canvas.frame()
        canvas.drag(from: CGPoint(x: 30, y: 50), to: CGPoint(x: 70, y: 50), steps: 2)
        canvas.lift()
        #expect(log.entries.count == 1 && log.entries[0].hasPrefix("70,70 moved 40,0 shelf"))
    }
}
