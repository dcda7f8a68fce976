import Observation
import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@Observable
private final class Book {
    var width: CGFloat
    init(_ width: CGFloat) { self.width = width }
}

@Observable
private final class Catalogue {
    var books = [Book(10), Book(20)]
    var gap: CGFloat = 0
}

@MainActor
@Suite("What the closure of a ForEach reads is tracked (SPEC D2)", .serialized)
struct RowReadTests {
    enum Container: CaseIterable { case plain, lazy, list }

    private struct Screen: View {
        let catalogue: Catalogue
        let container: Container
        let log: (CGFloat) -> Void
        var body: some View {
            switch container {
            case .plain: VStack(spacing: 0) { rows }
            case .lazy: ScrollView { LazyVStack(spacing: 0) { rows } }
            case .list: List { rows }
            }
        }
        /// Nothing is read outside of the closure but the array.
        private var rows: some View {
            ForEach(catalogue.books.indices, id: \.self) { index in
                let width = catalogue.books[index].width + catalogue.gap
                let _ = log(width)
                Recorded(width: width, height: 10)
            }
        }
    }

    @Test("A model's property that only rows read updates them, again and again", arguments: Container.allCases)
    func updates(_ container: Container) {
        let catalogue = Catalogue()
        var seen: Set<CGFloat> = []
        let canvas = Canvas(320, 300, Screen(catalogue: catalogue, container: container) { seen.insert($0) })
        canvas.settle()
        #expect(seen == [10, 20])
        for gap: CGFloat in [5, 7, 9] {
            seen = []
            canvas.act { catalogue.gap = gap }
            #expect(seen.sorted() == [10 + gap, 20 + gap])
        }
        seen = []
        canvas.act { catalogue.books[1].width = 50 }
        #expect(seen.contains(59))
    }

    @Test("Rows that have left are not read any more, and a row alone that has gone changes nothing")
    func ends() {
        let catalogue = Catalogue()
        let first = catalogue.books[0]
        var count = 0
        let canvas = Canvas(320, 300, Screen(catalogue: catalogue, container: .plain) { _ in count += 1 })
        canvas.settle()
        canvas.act { catalogue.books = [catalogue.books[1]] }
        count = 0
        canvas.act { first.width = 99 }
        #expect(count == 0)
    }
}
