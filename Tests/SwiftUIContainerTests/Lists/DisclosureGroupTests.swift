import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@Observable
private final class Shelf {
    var isOpen = false
    var made = 0
}

@MainActor
@Suite("Disclosure groups (Apple, DisclosureGroup)", .serialized)
struct DisclosureGroupTests {
    private func nodes(_ node: ElementNode) -> [ElementNode] { [node] + node.children.flatMap(nodes) }
    private func all(_ canvas: Canvas) -> [ElementNode] { nodes(canvas.window.makeElementNode()) }
    private func find(_ label: String, _ canvas: Canvas) -> ElementNode? { all(canvas).first { $0.accessibilityLabel == label } }

    private func tap(_ label: String, _ canvas: Canvas) {
        let frame = find(label, canvas)!.frame
        canvas.tap(frame.midX, frame.midY)
        canvas.settle()
    }

    private struct Book: View {
        let shelf: Shelf
        var body: some View {
            shelf.made += 1
            return Text("Emma")
        }
    }

    @Test("A tap on the label shows the content, another hides it; closed content is not made")
    func opens() {
        let shelf = Shelf()
        let canvas = Canvas(320, 400, DisclosureGroup("Novels") { Book(shelf: shelf) })
        #expect(find("Emma", canvas) == nil && shelf.made == 0)
        #expect(find("Novels", canvas)?.accessibilityValue == "Collapsed")
        tap("Novels", canvas)
        #expect(find("Emma", canvas) != nil)
        #expect(find("Novels", canvas)?.accessibilityValue == "Expanded")
        #expect(find("Emma", canvas)!.frame.minY > find("Novels", canvas)!.frame.minY)
        tap("Novels", canvas)
        #expect(find("Emma", canvas) == nil)
    }

    @Test("A binding opens and closes it, and hears of taps")
    func binding() {
        struct Screen: View {
            @Bindable var shelf: Shelf
            var body: some View { DisclosureGroup("Novels", isExpanded: $shelf.isOpen) { Text("Emma") } }
        }
        let shelf = Shelf()
        let canvas = Canvas(320, 400, Screen(shelf: shelf))
        canvas.act { shelf.isOpen = true }
        #expect(find("Emma", canvas) != nil)
        tap("Novels", canvas)
        #expect(!shelf.isOpen && find("Emma", canvas) == nil)
    }

    @Test("In a list the content are rows of their own after the label's")
    func rows() {
        let canvas = Canvas.rows(
            320, 600,
            List {
                DisclosureGroup {
                    ForEach(["Emma", "Ulysses"], id: \.self) { Text($0) }
                } label: {
                    Text("Novels")
                }
                Text("Poems")
            })
        canvas.settle()
        #expect(canvas.views(UICollectionViewCell.self).count == 2)
        tap("Novels", canvas)
        #expect(canvas.views(UICollectionViewCell.self).count == 4)
        let places = ["Novels", "Emma", "Ulysses", "Poems"].map { find($0, canvas)!.frame.minY }
        #expect(places == places.sorted())
    }

    @Test("A style of the code's own makes the group")
    func style() {
        struct Plain: DisclosureGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    configuration.content
                    Button { configuration.isExpanded.toggle() } label: { configuration.label }
                }
            }
        }
        let canvas = Canvas(320, 400, DisclosureGroup("Novels") { Text("Emma") }.disclosureGroupStyle(Plain()))
        #expect(find("Emma", canvas) != nil)
    }
}
