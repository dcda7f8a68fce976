import Observation
import SwiftUI
import TandemTesting

extension Benchmark {
    /// What a change costs in a screen of 1,000 rows, counted by the rows' own bodies and by how often a row is measured.
    static let rows = Benchmark("rows") { report in
        let (shelf, count) = (RowShelf(), RowCount())
        let stage = Stage()
        let first = Samples.of(1) { _ in stage.host(Rows(shelf: shelf, count: count)) }
        report.time("1,000 rows, first frame", first)
        report.count("row bodies in the first frame", count.rows, atMost: 1000)
        // A stack asks each child for its least, its largest and its final size.
        report.count("measures of rows in the first frame", count.measures, atMost: 3000)
        @MainActor func change(_ what: String, rows: Int, parents: Int, marks: Int = 0, measures: Int, _ act: () -> Void) throws {
            try stage.settle()
            (count.rows, count.parents, count.marks, count.measures) = (0, 0, 0, 0)
            act()
            try stage.settle()
            report.count("row bodies, \(what)", count.rows, atMost: rows)
            report.count("parent bodies, \(what)", count.parents, atMost: parents)
            report.count("bodies that read the environment, \(what)", count.marks, atMost: marks)
            report.count("measures of rows, \(what)", count.measures, atMost: measures)
        }
        try change("one row's state", rows: 1, parents: 0, measures: 3) { count.toggles[500]?() }
        try change("one element of the parent's array", rows: 1, parents: 1, measures: 3) { shelf.books[700].title = "Lent" }
        try change("an environment value read in three rows", rows: 0, parents: 1, marks: 3, measures: 9) { shelf.isClosed = true }
        // Where a row comes to stand decides what is left to propose, so the few that share out what is left are asked anew.
        try change("a reorder", rows: 0, parents: 1, measures: 50) { shelf.books.reverse() }
        stage.end()
    }
}

/// Counted on the main actor alone; `Layout` asks outside of it.
private final class RowCount: @unchecked Sendable {
    var rows = 0
    var parents = 0
    var marks = 0
    var measures = 0
    var toggles: [Int: () -> Void] = [:]
}

@MainActor @Observable
private final class RowShelf {
    var books = Book.some(1000)
    var isClosed = false
}

private struct ClosedKey: EnvironmentKey {
    static let defaultValue = false
}

extension EnvironmentValues {
    fileprivate var isClosed: Bool {
        get { self[ClosedKey.self] }
        set { self[ClosedKey.self] = newValue }
    }
}

private struct Rows: View {
    let shelf: RowShelf
    let count: RowCount

    var body: some View {
        count.parents += 1
        return VStack(spacing: 0) { ForEach(shelf.books) { Row(book: $0, count: count) } }.environment(\.isClosed, shelf.isClosed)
    }
}

private struct Row: View {
    let book: Book
    let count: RowCount
    @State private var isOpen = false

    var body: some View {
        count.rows += 1
        count.toggles[book.id] = { isOpen.toggle() }
        return Measured(count: count) {
            Text(book.title).frame(height: isOpen ? 40 : 20)
            if [10, 500, 900].contains(book.id) { ClosedMark(count: count) }
        }
    }
}

private struct ClosedMark: View {
    let count: RowCount
    @Environment(\.isClosed) private var isClosed

    var body: some View {
        count.marks += 1
        return Text(isClosed ? "closed" : "open")
    }
}

/// Lays its first view out as it is, and counts.
private struct Measured: Layout {
    let count: RowCount

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        count.measures += 1
        return subviews[0].sizeThatFits(proposal)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for view in subviews { view.place(at: bounds.origin, proposal: proposal) }
    }
}
