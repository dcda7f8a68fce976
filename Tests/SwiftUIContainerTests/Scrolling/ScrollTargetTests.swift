import SwiftUI
import SwiftUITestSupport
import Testing
import UIKit

@MainActor
private final class Seen {
    var ids: [Int?] = []
    var offsets: [CGFloat] = []
    var widths: [String: CGFloat] = [:]
}

private struct Shelf: View {
    @State private var shown: Int?
    let seen: Seen
    let reach: (Binding<Int?>) -> Void
    var body: some View {
        reach($shown)
        seen.ids.append(shown)
        return ScrollView(.horizontal) {
            LazyHStack(spacing: 0) { ForEach(0..<20) { _ in Color.red.frame(width: 80, height: 50) } }.scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
        .scrollPosition(id: $shown)
        .onScrollGeometryChange(for: CGFloat.self) { $0.contentOffset.x } action: { _, new in seen.offsets.append(new) }
    }
}

@MainActor
@Suite("Scrolling to targets and positions", .serialized)
struct ScrollTargetTests {
    @Test("A scroll position binding scrolls, and follows scrolling")
    func position() {
        let seen = Seen()
        var shown: Binding<Int?>?
        let canvas = Canvas(200, 100, Shelf(seen: seen) { shown = $0 })
        canvas.settle()
        let view = canvas.views(UIScrollView.self)[0]
        canvas.act { shown?.wrappedValue = 5 }
        #expect(view.contentOffset.x == 280, "as little as makes it visible")
        #expect(seen.ids.last == .some(5))
        view.contentOffset.x = 170
        canvas.settle()
        #expect(seen.ids.last == .some(2))
        #expect(seen.offsets.suffix(2) == [280, 170])
    }

    @Test("Scrolling comes to rest at a view of the target layout")
    func viewAligned() {
        let canvas = Canvas(200, 100, Shelf(seen: Seen()) { _ in })
        canvas.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 75, y: 50), steps: 10)
        canvas.lift()
        canvas.settle()
        let offset = canvas.views(UIScrollView.self)[0].contentOffset.x
        #expect(offset > 0)
        #expect(offset.truncatingRemainder(dividingBy: 80) == 0)
    }

    @Test("Content margins inset the content, and a relative frame takes the container's length")
    func marginsAndFrames() {
        let seen = Seen()
        let canvas = Canvas(
            200, 100,
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ForEach(0..<4) { number in
                        Color.red.frame(height: 20)
                            .containerRelativeFrame(.horizontal, count: 2, spacing: 10)
                            .onGeometryChange(for: CGFloat.self) { $0.size.width } action: { seen.widths["\(number)"] = $0 }
                    }
                }
            }
            .contentMargins(.horizontal, 15))
        canvas.settle()
        let view = canvas.views(UIScrollView.self)[0]
        #expect(view.contentInset.left == 15)
        #expect(view.contentOffset.x == -15)
        #expect(seen.widths["0"] == 80)
        #expect(view.contentSize.width == 320)
    }

    @Test("A default anchor decides what is shown first")
    func anchor() {
        let canvas = Canvas(
            200, 100, ScrollView { Color.red.frame(width: 200, height: 500) }.defaultScrollAnchor(.bottom))
        canvas.settle()
        #expect(canvas.views(UIScrollView.self)[0].contentOffset.y == 400)
    }
}
