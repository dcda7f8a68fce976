import Observation
import SwiftUI
import TandemTesting

extension Benchmark {
    /// What a change costs in a screen of 1,000 rows, counted by the rows' own bodies.
    static let rows = Benchmark("rows") { report in
        let (shelf, count) = (RowShelf(), RowCount())
        let stage = Stage()
        let first = Samples.of(1) { _ in stage.host(Rows(shelf: shelf, count: count)) }
        report.time("1,000 rows, first frame", first)
        report.count("row bodies in the first frame", count.rows, atMost: 1000)
        @MainActor func change(_ what: String, rows: Int, parents: Int, _ act: () -> Void) throws {
            try stage.settle()
            (count.rows, count.parents) = (0, 0)
            act()
            try stage.settle()
            report.count("row bodies, \(what)", count.rows, atMost: rows)
            report.count("parent bodies, \(what)", count.parents, atMost: parents)
        }
        try change("one row's state", rows: 1, parents: 0) { count.toggles[500]?() }
        try change("one element of the parent's array", rows: 1, parents: 1) { shelf.books[700].title = "Lent" }
        try change("a reorder", rows: 0, parents: 1) { shelf.books.reverse() }
        stage.end()
    }
}

@MainActor
private final class RowCount {
    var rows = 0
    var parents = 0
    var toggles: [Int: () -> Void] = [:]
}

@MainActor @Observable
private final class RowShelf {
    var books = Book.some(1000)
}

private struct Rows: View {
    let shelf: RowShelf
    let count: RowCount

    var body: some View {
        count.parents += 1
        return VStack(spacing: 0) { ForEach(shelf.books) { Row(book: $0, count: count) } }
    }
}

private struct Row: View {
    let book: Book
    let count: RowCount
    @State private var isOpen = false

    var body: some View {
        count.rows += 1
        count.toggles[book.id] = { isOpen.toggle() }
        return Text(book.title).frame(height: isOpen ? 40 : 20)
    }
}
