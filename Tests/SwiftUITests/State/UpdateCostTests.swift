import Observation
import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

/// What the rows' own bodies count.
@MainActor
private final class Count {
    var rows = 0
    var parents = 0
    var setters: [Int: () -> Void] = [:]
    func reset() { (rows, parents) = (0, 0) }
}

private struct Book: Identifiable, Equatable {
    let id: Int
    var title: String
}

@Observable
private final class Catalogue: @unchecked Sendable {
    var books = (0..<1000).map { Book(id: $0, title: "Book \($0)") }
}

private struct MarkKey: EnvironmentKey { static let defaultValue = 0 }
extension EnvironmentValues {
    fileprivate var mark: Int {
        get { self[MarkKey.self] }
        set { self[MarkKey.self] = newValue }
    }
}

private struct Marked: View {
    @Environment(\.mark) private var mark
    let count: Count
    var body: some View {
        count.rows += 1
        return Color.red.frame(width: CGFloat(mark), height: 1)
    }
}

private struct Row: View {
    let book: Book
    let count: Count
    let reads: Bool
    @State private var isOpen = false
    var body: some View {
        if reads { Marked(count: count) } else { plain }
    }
    private var plain: some View {
        count.rows += 1
        count.setters[book.id] = { isOpen.toggle() }
        return Color.clear.frame(width: 10, height: isOpen ? 3 : 2)
    }
}

private struct Rows: View {
    let catalogue: Catalogue
    let count: Count
    var body: some View {
        count.parents += 1
        return VStack(spacing: 0) {
            ForEach(catalogue.books) { book in Row(book: book, count: count, reads: book.id < 3) }
        }
    }
}

private struct Shown: View {
    let catalogue: Catalogue
    let count: Count
    @State var mark = 1
    let keep: (Binding<Int>) -> Void
    var body: some View {
        keep($mark)
        return Rows(catalogue: catalogue, count: count).environment(\.mark, mark)
    }
}

@MainActor
@Suite("An update costs what it changes, in a screen of 1,000 rows", .serialized)
struct UpdateCostTests {
    private let catalogue = Catalogue()
    private let count = Count()

    private func canvas(_ keep: @escaping (Binding<Int>) -> Void = { _ in }) -> Canvas {
        let canvas = Canvas(320, 600, Shown(catalogue: catalogue, count: count, keep: keep))
        count.reset()
        return canvas
    }

    @Test("One row's state is one body")
    func rowState() {
        let canvas = canvas()
        canvas.act { count.setters[500]!() }
        #expect(count.rows == 1 && count.parents == 0)
    }

    @Test("One element of the parent's array is the parent's body and one row's")
    func element() {
        let canvas = canvas()
        canvas.act { catalogue.books[700].title = "Lent" }
        #expect(count.parents == 1 && count.rows == 1)
    }

    @Test("A reorder is no row's body")
    func reorder() {
        let canvas = canvas()
        canvas.act { catalogue.books.reverse() }
        #expect(count.parents == 1 && count.rows == 0)
    }

    @Test("An environment value that three rows read is three bodies")
    func environment() {
        var binding: Binding<Int>?
        let canvas = canvas { binding = $0 }
        canvas.act { binding?.wrappedValue = 2 }
        #expect(count.rows == 3 && count.parents == 0)
    }

    @Test("D2.1: values behind a protocol are compared by what they are")
    func boxedValues() {
        final class Reader: Named {}
        struct Boxes { var style: any ShapeStyle, named: any Named, error: any Error, any: Any }
        let reader = Reader()
        enum Problem: Error { case lost }
        let problem: any Error = Problem.lost
        let first = Boxes(style: .secondary, named: reader, error: problem, any: [1, 2])
        func isSame(_ change: (inout Boxes) -> Void) -> Bool {
            var second = Boxes(style: .secondary, named: reader, error: problem, any: [1, 2])
            change(&second)
            return ValueComparison.areSame(first, second)
        }
        #expect(isSame { _ in })
        #expect(!isSame { $0.style = .tertiary })
        #expect(!isSame { $0.style = Color.red })
        #expect(!isSame { $0.named = Reader() })
        #expect(!isSame { $0.any = [1, 3] })
        #expect(ValueComparison.areSame(AnyShapeStyle(.secondary) as AnyShapeStyle?, AnyShapeStyle(.secondary)))
    }
}

private protocol Named: AnyObject {}
