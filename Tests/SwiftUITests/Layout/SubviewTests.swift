import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

private extension ContainerValues {
    @Entry var isPinned = false
    @Entry var shelf: String?
}

@Observable
private final class Catalogue {
    var books = ["Emma", "Ulysses", "Middlemarch"]
    var pinned: Set<String> = ["Ulysses"]
    var showsMore = false
    var log: [String] = []
}

/// A book 10 wide for each letter of its title.
private struct Book: View {
    let title: String
    var body: some View { Recorded(width: CGFloat(title.count) * 10, height: 10) }
}

/// Each subview with its number above the others, pinned ones first.
private struct Cards<Content: View>: View {
    @ViewBuilder let content: Content
    let frames: (String, CGRect) -> Void

    init(frames: @escaping (String, CGRect) -> Void, @ViewBuilder content: () -> Content) {
        (self.frames, self.content) = (frames, content())
    }

    var body: some View {
        Group(subviews: content) { subviews in
            let pinned = subviews.filter { $0.containerValues.isPinned }
            let rest = subviews.filter { !$0.containerValues.isPinned }
            VStack(alignment: .leading, spacing: 0) {
                ForEach(pinned + rest) { subview in
                    subview.padding(.leading, subview.containerValues.isPinned ? 20 : 0)
                        .background(
                            GeometryReader { proxy -> Color in
                                frames(subview.containerValues.tag(for: String.self) ?? "?", proxy.frame(in: .global))
                                return Color.clear
                            })
                }
                Recorded(width: CGFloat(subviews.count), height: 5).background(
                    GeometryReader { proxy -> Color in
                        frames("count", proxy.frame(in: .global))
                        return Color.clear
                    })
            }
        }
    }
}

private struct Shelf: View {
    let catalogue: Catalogue
    let frames: (String, CGRect) -> Void
    var body: some View {
        Cards(frames: frames) {
            ForEach(catalogue.books, id: \.self) { title in
                Book(title: title).containerValue(\.isPinned, catalogue.pinned.contains(title)).tag(title)
            }
            if catalogue.showsMore { Group { Book(title: "More").tag("More") } }
        }
    }
}

@MainActor
@Suite("Subviews and container values (Apple, Group(subviews:transform:))", .serialized)
struct SubviewTests {
    private func shelf() -> (Catalogue, Canvas, () -> [String: CGRect]) {
        let catalogue = Catalogue()
        final class Frames { var frames: [String: CGRect] = [:] }
        let frames = Frames()
        let canvas = Canvas(300, 105, Shelf(catalogue: catalogue) { frames.frames[$0] = $1 })
        canvas.settle()
        return (catalogue, canvas, { frames.frames })
    }

    @Test("A view is resolved to its subviews, which the result arranges by the values they hand up")
    func arranged() {
        let (_, _, frames) = shelf()
        let top: CGFloat = (105 - 35) / 2
        let left = frames()["Emma"]!.minX
        #expect(frames()["Ulysses"] == CGRect(x: left, y: top, width: 90, height: 10))
        #expect(frames()["Emma"] == CGRect(x: left, y: top + 10, width: 40, height: 10))
        #expect(frames()["Middlemarch"]?.minY == top + 20)
        #expect(frames()["count"]?.width == 3)
    }

    @Test("A value that changes, and views that come, go and change places, make another result")
    func changes() {
        let (catalogue, canvas, frames) = shelf()
        canvas.act { catalogue.pinned = ["Middlemarch"] }
        #expect(frames()["Middlemarch"]!.minY < frames()["Emma"]!.minY)
        #expect(frames()["Emma"]!.minY < frames()["Ulysses"]!.minY)
        canvas.act { catalogue.books = ["Ulysses", "Emma"] }
        #expect(frames()["count"]?.width == 2)
        #expect(frames()["Ulysses"]!.minY < frames()["Emma"]!.minY)
        canvas.act { catalogue.showsMore = true }
        #expect(frames()["count"]?.width == 3)
        #expect(frames()["More"]!.minY > frames()["Emma"]!.minY)
    }

    @Test("What changes inside a subview alone makes no other result")
    func inside() {
        struct Inner: View {
            let catalogue: Catalogue
            var body: some View { Recorded(width: CGFloat(catalogue.books.count), height: 10) }
        }
        struct Outer: View {
            let catalogue: Catalogue
            var body: some View {
                ForEach(subviews: Inner(catalogue: catalogue)) { subview in
                    let _ = catalogue.log.append("made")
                    subview.padding(1)
                }
            }
        }
        let catalogue = Catalogue()
        let canvas = Canvas(300, 100, Outer(catalogue: catalogue))
        canvas.settle()
        let made = catalogue.log.count
        canvas.act { catalogue.books.append("Persuasion") }
        #expect(catalogue.log.count == made)
        #expect(canvas.host.roots[0].frame.width == 6)
    }

    @Test("A container value that changes by itself, inside a view's own body, is seen")
    func ownChange() {
        struct Pinned: View {
            let catalogue: Catalogue
            var body: some View {
                Recorded(width: 10, height: 10).containerValue(\.isPinned, catalogue.showsMore)
            }
        }
        struct Outer: View {
            let catalogue: Catalogue
            var body: some View {
                ForEach(subviews: Pinned(catalogue: catalogue)) { $0.padding($0.containerValues.isPinned ? 10 : 0) }
            }
        }
        let catalogue = Catalogue()
        let canvas = Canvas(300, 100, Outer(catalogue: catalogue))
        canvas.settle()
        #expect(canvas.host.roots[0].frame.width == 10)
        canvas.act { catalogue.showsMore = true }
        #expect(canvas.host.roots[0].frame.width == 30)
    }

    @Test("State of a subview stays when the result shows it elsewhere")
    func state() {
        struct Counting: View {
            @State private var count = 1
            let catalogue: Catalogue
            var body: some View {
                Recorded(width: CGFloat(count) * 10, height: 10)
                    .onChange(of: catalogue.showsMore) { count += 1 }.onAppear { catalogue.log.append("appear") }
            }
        }
        struct Outer: View {
            let catalogue: Catalogue
            var body: some View {
                Group(subviews: Counting(catalogue: catalogue)) { subviews in
                    if catalogue.pinned.isEmpty { HStack { subviews } } else { subviews[0].padding(5) }
                }
            }
        }
        let catalogue = Catalogue()
        let canvas = Canvas(300, 100, Outer(catalogue: catalogue))
        canvas.act { catalogue.showsMore = true }
        #expect(canvas.host.roots[0].frame.width == 30)
        canvas.act { catalogue.pinned = [] }
        #expect(canvas.host.roots[0].frame.width == 20)
        #expect(catalogue.log == ["appear"])
    }

    @Test("A subview is made in the environment of where it was written, not of where it is shown (Apple, Subview)")
    func environment() {
        struct Reader: View {
            @Environment(\.lineLimit) private var lines
            var body: some View { Recorded(width: CGFloat(lines ?? 0) * 10, height: 10) }
        }
        let canvas = Canvas(300, 100, ForEach(subviews: Reader().lineLimit(3)) { $0.lineLimit(9) })
        canvas.settle()
        #expect(canvas.host.roots[0].frame.width == 30)
    }

    @Test("Sections are told apart with headers, footers and their own values; views between them are a section too")
    func sections() {
        struct Outer: View {
            let report: ([String]) -> Void
            var body: some View {
                Group(sections: content) { sections in
                    let _ = report(
                        sections.map {
                            "\($0.containerValues.shelf ?? "-") \($0.header.count) \($0.content.count) \($0.footer.count)"
                        })
                    VStack(spacing: 0) { ForEach(sections) { $0.content } }
                }
            }
            @ViewBuilder private var content: some View {
                Book(title: "Emma")
                Section {
                    Book(title: "Ulysses").containerValue(\.shelf, "own")
                    Book(title: "Dubliners")
                } header: {
                    Recorded(width: 5, height: 5)
                }
                .containerValue(\.shelf, "Joyce")
                Section { Book(title: "Persuasion") } footer: { Recorded(width: 5, height: 5) }
            }
        }
        var seen: [String] = []
        let canvas = Canvas(300, 100, Outer { seen = $0 })
        canvas.settle()
        #expect(seen == ["- 0 1 0", "Joyce 1 2 0", "- 0 1 1"])
        #expect(canvas.host.roots[0].frame.size == CGSize(width: 100, height: 40))
    }

    @Test("A layout reads the values of its views; they go no further than to the nearest container")
    func layout() {
        struct Spy: Layout {
            let report: ([Bool]) -> Void
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                report(subviews.map { $0.containerValues.isPinned || $0.containerValues.hasTag("pinned") })
                return CGSize(width: 10, height: 10)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        var seen: [Bool] = []
        let canvas = Canvas(
            300, 100,
            Spy { seen = $0 } () {
                Book(title: "Emma").containerValue(\.isPinned, true).padding(3)
                VStack { Book(title: "Emma").containerValue(\.isPinned, true).tag("pinned") }
                Book(title: "Emma").tag("pinned")
                Group { Book(title: "A"); Book(title: "B") }.containerValue(\.isPinned, true)
            })
        canvas.settle()
        #expect(seen == [true, false, true, true, true])
    }

    @Test("A subview that leaves in an animated change fades once and is gone")
    func leaves() {
        let (catalogue, canvas, frames) = shelf()
        canvas.act { withAnimation(.linear(duration: 0.5)) { catalogue.books = Array(catalogue.books.dropFirst()) } }
        #expect(frames()["count"]?.width == 2)
        #expect(canvas.graph.departing.isEmpty)
        let before = canvas.graph.counters.nodesAlive
        canvas.act { catalogue.books.append("Emma") }
        canvas.act { catalogue.books = Array(catalogue.books.dropLast()) }
        #expect(canvas.graph.counters.nodesAlive == before)
    }
}
