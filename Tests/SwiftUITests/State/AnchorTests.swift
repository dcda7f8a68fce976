import SwiftUI
import SwiftUITestSupport
import Testing

private struct Bounds: PreferenceKey {
    static let defaultValue: [Anchor<CGRect>] = []
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

private struct Names: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

@MainActor
private final class Seen {
    var rects: [CGRect] = []
    var names: [[String]] = []
}

@MainActor
@Observable
private final class MarkedShelf {
    var above: CGFloat = 5
    var width: CGFloat = 30
    @ObservationIgnored var seen: [CGRect] = []
}

@MainActor
@Suite("Anchors and preferences of views around", .serialized)
struct AnchorTests {
    @Test("An overlay is made of the anchors of the views below, in its own coordinates")
    func anchors() {
        let seen = Seen()
        let canvas = Canvas(
            200, 200,
            HStack(spacing: 10) {
                Color.clear.frame(width: 20, height: 20).anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
                Color.clear.frame(width: 30, height: 20).anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
            }
            .padding(5)
            .overlayPreferenceValue(Bounds.self) { anchors in
                GeometryReader { proxy -> Color in
                    seen.rects = anchors.map { proxy[$0] }
                    return Color.clear
                }
            })
        canvas.settle()
        #expect(seen.rects == [CGRect(x: 5, y: 5, width: 20, height: 20), CGRect(x: 35, y: 5, width: 30, height: 20)])
    }

    @Test("What is made of an anchor follows the view, of whatever container it is and whatever moves or resizes it",
        arguments: ["plain", "scrolled"])
    func following(_ place: String) {
        struct Marked: View {
            let place: String
            let shelf: MarkedShelf
            private var books: some View {
                VStack(alignment: .leading, spacing: 0) {
                    Color.clear.frame(height: shelf.above)
                    Color.clear.frame(width: shelf.width, height: 20).anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
                }
            }
            var body: some View {
                // The marks are in two overlays, of which the change of the book touches none.
                Group {
                    if place == "scrolled" { ScrollView { books } } else { books }
                    Color.clear.frame(height: 10)
                }
                .overlayPreferenceValue(Bounds.self, alignment: .topLeading) { anchors in
                    GeometryReader { proxy -> Color in
                        shelf.seen.append(anchors.first.map { proxy[$0] } ?? .null)
                        return Color.clear
                    }
                }
            }
        }
        let shelf = MarkedShelf()
        let canvas = Canvas(200, 200, VStack(spacing: 0) { Marked(place: place, shelf: shelf) })
        canvas.settle()
        func last() -> Set<CGSize> { Set(shelf.seen.suffix(2).map(\.size)) }
        #expect(last() == [CGSize(width: 30, height: 20)])
        let before = shelf.seen.suffix(2).map(\.minY).sorted()
        shelf.seen = []
        canvas.act { shelf.width = 50 }
        #expect(Set(shelf.seen.suffix(2)).count == 2)
        #expect(last() == [CGSize(width: 50, height: 20)])
        shelf.seen = []
        canvas.act { shelf.above = 12 }
        let after = shelf.seen.suffix(2).map(\.minY).sorted()
        #expect(after.count == 2 && zip(before, after).contains { $0 != $1 })
        shelf.seen = []
        canvas.act {}
        #expect(shelf.seen.isEmpty)
    }

    @Test("A place that is read by an action has nothing made again")
    func readByAction() {
        let shelf = MarkedShelf()
        final class Reading { var anchor: Anchor<CGRect>?; var proxy: GeometryProxy? }
        struct Screen: View {
            let shelf: MarkedShelf
            let reading: Reading
            var body: some View {
                Color.clear.frame(width: shelf.width, height: 20)
                    .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
                    .overlayPreferenceValue(Bounds.self) { anchors in
                        GeometryReader { proxy -> Color in
                            (reading.anchor, reading.proxy) = (anchors.first, proxy)
                            shelf.seen.append(.zero)
                            return Color.clear
                        }
                    }
                    .padding(.top, shelf.above)
            }
        }
        let reading = Reading()
        let canvas = Canvas(200, 200, Screen(shelf: shelf, reading: reading).frame(maxHeight: .infinity, alignment: .top))
        canvas.settle()
        #expect(reading.proxy.flatMap { proxy in reading.anchor.map { proxy[$0] } } == CGRect(x: 0, y: 0, width: 30, height: 20))
        shelf.seen = []
        canvas.act {}
        #expect(shelf.seen == [])
    }

    @Test("A background is made anew when the preference changes, and does not hear its own")
    func background() {
        struct Listing: View {
            @State private var name = "Emma"
            let seen: Seen
            let reach: (Binding<String>) -> Void
            var body: some View {
                reach($name)
                return Text(name)
                    .preference(key: Names.self, value: [name])
                    .backgroundPreferenceValue(Names.self) { names -> ModifiedBack in
                        seen.names.append(names)
                        return ModifiedBack()
                    }
            }
        }
        struct ModifiedBack: View {
            var body: some View { Color.clear.preference(key: Names.self, value: ["background"]) }
        }
        let seen = Seen()
        var name: Binding<String>?
        let canvas = Canvas(200, 200, Listing(seen: seen) { name = $0 })
        canvas.settle()
        #expect(seen.names.last == ["Emma"])
        canvas.act { name?.wrappedValue = "Persuasion" }
        #expect(seen.names.last == ["Persuasion"])
        #expect(!seen.names.contains { $0.contains("background") })
    }
}
