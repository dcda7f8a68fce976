import SwiftUI
import SwiftUITestSupport
import Testing
import UIKit

@MainActor
private final class Seen {
    var frames: [String: CGRect] = [:]
    var position: ScrollPosition?
}

private struct Positioned: View {
    @State var position: ScrollPosition
    let seen: Seen
    let reach: (Binding<ScrollPosition>) -> Void
    var body: some View {
        reach($position)
        seen.position = position
        return ScrollView {
            VStack(spacing: 0) { ForEach(0..<20) { _ in Color.red.frame(width: 80, height: 50) } }.scrollTargetLayout()
        }
        .scrollPosition($position)
    }
}

@MainActor
@Suite("Scroll spaces and positions", .serialized)
struct ScrollSpaceTests {
    @Test("The space of the scroll view is its visible part, by axis or the nearest (Apple, coordinateSpace scrollView)")
    func spaces() {
        let seen = Seen()
        let canvas = Canvas(
            200, 100,
            ScrollView {
                Color.clear.frame(height: 30)
                ScrollView(.horizontal) {
                    Color.clear.frame(width: 900, height: 20).background(
                        GeometryReader { proxy -> Color in
                            seen.frames["nearest"] = proxy.frame(in: .scrollView)
                            seen.frames["vertical"] = proxy.frame(in: .scrollView(axis: .vertical))
                            seen.frames["bounds"] = proxy.bounds(of: .scrollView(axis: .horizontal))
                            seen.frames["unknown"] = proxy.bounds(of: .named("nowhere"))
                            return Color.clear
                        })
                }
                .contentMargins(.top, 0).padding(.top, -8)
                Color.clear.frame(height: 900)
            }
            .contentMargins(.top, 10))
        canvas.settle()
        let (outer, inner) = (canvas.views(UIScrollView.self)[0], canvas.views(UIScrollView.self)[1])
        #expect(seen.frames["vertical"]?.minY == 30)
        #expect(seen.frames["nearest"]?.origin == .zero)
        outer.contentOffset.y = 15
        inner.contentOffset.x = 40
        canvas.settle()
        #expect(seen.frames["vertical"]?.origin == CGPoint(x: -40, y: 5))
        #expect(seen.frames["nearest"]?.origin == CGPoint(x: -40, y: 0))
        #expect(seen.frames["bounds"]?.origin == CGPoint(x: 40, y: 0))
        #expect(seen.frames["unknown"] == nil)
    }

    @Test(
        "A position asks for an edge, a point or a view (Apple, ScrollPosition)",
        arguments: [
            (ScrollPosition(edge: .bottom), 900.0), (ScrollPosition(y: 120), 120), (ScrollPosition(point: CGPoint(x: 0, y: 5000)), 900),
            (ScrollPosition(id: 7, anchor: .top), 350), (ScrollPosition(idType: Int.self), 0),
        ] as [(ScrollPosition, CGFloat)])
    func first(_ position: ScrollPosition, _ offset: CGFloat) {
        let canvas = Canvas(200, 100, Positioned(position: position, seen: Seen()) { _ in })
        canvas.settle()
        #expect(canvas.views(UIScrollView.self)[0].contentOffset.y == offset)
    }

    @Test("A position that is set scrolls; a person who scrolls takes it over, and the same may be asked for again")
    func person() {
        let seen = Seen()
        var binding: Binding<ScrollPosition>?
        let canvas = Canvas(200, 100, Positioned(position: ScrollPosition(idType: Int.self), seen: seen) { binding = $0 })
        canvas.settle()
        let view = canvas.views(UIScrollView.self)[0]
        canvas.act { binding?.wrappedValue.scrollTo(edge: .bottom) }
        #expect(view.contentOffset.y == 900)
        #expect(seen.position?.edge == .bottom && seen.position?.isPositionedByUser == false)
        canvas.drag(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 100, y: 80), steps: 10)
        canvas.lift()
        canvas.settle()
        #expect(view.contentOffset.y < 900)
        #expect(seen.position?.isPositionedByUser == true && seen.position?.edge == nil)
        #expect(seen.position?.viewID(type: Int.self) != nil)
        canvas.act { binding?.wrappedValue.scrollTo(edge: .bottom) }
        #expect(view.contentOffset.y == 900)
        canvas.act { binding?.wrappedValue.scrollTo(id: 3, anchor: .top) }
        #expect(view.contentOffset.y == 150)
        #expect(seen.position?.viewID as? Int == 3)
    }

    @Test("Within withAnimation a position scrolls on the way")
    func animated() {
        var binding: Binding<ScrollPosition>?
        let canvas = Canvas(200, 100, Positioned(position: ScrollPosition(), seen: Seen()) { binding = $0 })
        canvas.settle()
        let view = canvas.views(UIScrollView.self)[0]
        withAnimation { binding?.wrappedValue.scrollTo(y: 400) }
        canvas.advance(0.1)
        #expect(view.contentOffset.y > 0 && view.contentOffset.y < 400)
        canvas.settle()
        #expect(view.contentOffset.y == 400)
    }
}
