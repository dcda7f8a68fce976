import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

private struct Place: Identifiable {
    let name: String
    var isOpen = false
    var parts: [Place]?
    var id: String { name }

    static let library = Place(
        name: "Library",
        parts: [Place(name: "Novels", parts: [Place(name: "Emma"), Place(name: "Dune")]), Place(name: "Desk"), Place(name: "Cellar", parts: [])])
}

@MainActor
@Suite("Outlines (Apple, OutlineGroup and List.init(_:children:rowContent:))", .serialized)
struct OutlineTests {
    private func nodes(_ node: ElementNode) -> [ElementNode] { [node] + node.children.flatMap(nodes) }
    private func labels(_ canvas: Canvas) -> [String] {
        nodes(canvas.window.makeElementNode()).filter { $0.typeName == "Text" || $0.accessibilityTraits.contains("button") }
            .sorted { $0.frame.midY < $1.frame.midY }
            .compactMap(\.accessibilityLabel).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func tap(_ label: String, _ canvas: Canvas) {
        let frame = nodes(canvas.window.makeElementNode()).first { $0.accessibilityLabel == label }!.frame
        canvas.tap(frame.midX, frame.midY)
        canvas.settle()
    }

    @Test("What has children opens and closes, level by level; what has none is a view alone")
    func group() {
        let canvas = Canvas(320, 600, VStack { OutlineGroup(Place.library, children: \.parts) { Text($0.name) } })
        #expect(labels(canvas) == ["Library"])
        tap("Library", canvas)
        #expect(labels(canvas) == ["Library", "Novels", "Desk", "Cellar"])
        tap("Novels", canvas)
        #expect(labels(canvas) == ["Library", "Novels", "Emma", "Dune", "Desk", "Cellar"])
        tap("Desk", canvas)
        tap("Cellar", canvas)
        #expect(labels(canvas) == ["Library", "Novels", "Emma", "Dune", "Desk", "Cellar"])
        tap("Library", canvas)
        #expect(labels(canvas) == ["Library"])
    }

    @Test("A list of data with children has rows for what is open")
    func list() {
        let canvas = Canvas.rows(320, 600, List(Place.library.parts!, children: \.parts) { Text($0.name) })
        canvas.settle()
        #expect(labels(canvas) == ["Novels", "Desk", "Cellar"])
        tap("Novels", canvas)
        #expect(labels(canvas) == ["Novels", "Emma", "Dune", "Desk", "Cellar"])
        #expect(canvas.broken.isEmpty)
    }

    @Test("Elements are told apart by an id of their own")
    func ids() {
        let canvas = Canvas(320, 600, VStack { OutlineGroup(Place.library.parts!, id: \.name, children: \.parts) { Text($0.name) } })
        #expect(labels(canvas) == ["Novels", "Desk", "Cellar"])
    }

    @Test("An outline of a binding changes the elements, deep ones too")
    func binding() {
        struct Screen: View {
            @State private var places = Place.library.parts!
            var body: some View {
                VStack {
                    OutlineGroup($places, children: \.parts) { $place in
                        Button(place.isOpen ? "\(place.name) is open" : place.name) { place.isOpen = true }
                    }
                    Text("\(places[0].parts!.filter(\.isOpen).count) open")
                }
            }
        }
        let canvas = Canvas(320, 600, Screen())
        let novels = nodes(canvas.window.makeElementNode()).first { $0.accessibilityValue == "Collapsed" }!.frame
        canvas.tap(novels.maxX - 8, novels.midY)
        canvas.settle()
        tap("Emma", canvas)
        #expect(labels(canvas).contains("Emma is open") && labels(canvas).contains("1 open"))
    }
}
