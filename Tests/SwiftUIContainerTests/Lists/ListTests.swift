import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("A list is a UICollectionView whose cells show elements of the same graph (FACT 64)", .serialized)
struct ListTests {
    @Test("BF100, BF102: rows of 56, 60, 60, 56 and 64; the first card 35 down, content 16 in and centred")
    func rows() {
        let canvas = Canvas.rows(
            320, 360,
            List {
                Hugging(width: 39, height: 20.5).id("label")
                Hugging(width: 66, height: 30).id("switch")
                Plain().frame(height: 30).id("plain")
                Recorded(width: 32.5, height: 24.5).id("row")
                Plain().frame(height: 34).id("field")
            })
        let expected: [(String, CGRect)] = [
            ("label", CGRect(x: 32, y: 52.75, width: 39, height: 20.5)), ("switch", CGRect(x: 32, y: 106, width: 66, height: 30)),
            ("plain", CGRect(x: 32, y: 166, width: 256, height: 30)), ("row", CGRect(x: 32, y: 226.75, width: 32.5, height: 24.5)),
            ("field", CGRect(x: 32, y: 282, width: 256, height: 34)),
        ]
        for (name, rect) in expected { #expect(canvas.rect(name) == rect, "\(name)") }
        #expect(canvas.views(UICollectionView.self).count == 1)
    }

    @Test("FACT 66: a list in a list and a list beside it have scroll views of their own")
    func several() throws {
        let canvas = Canvas.rows(
            320, 480,
            HStack {
                List { List { Recorded(width: 10, height: 10).id("inner") }.frame(height: 200) }
                List { Recorded(width: 10, height: 10).id("beside") }
            })
        canvas.settle()
        let lists = canvas.views(UICollectionView.self)
        #expect(lists.count == 3)
        try #require(lists.count == 3)
        let (outer, inner, beside) = (lists[0], lists[1], lists[2])
        #expect(inner.isDescendant(of: outer) && !beside.isDescendant(of: outer) && !outer.isDescendant(of: beside))
        let offset = outer.contentOffset
        inner.contentOffset.y += 20
        canvas.frame()
        #expect(outer.contentOffset == offset && beside.contentOffset == offset)
    }

    @Test("BF199: a header stands 27.5 below the card above and 10 above its own")
    func header() {
        let canvas = Canvas.rows(
            320, 400,
            List {
                Recorded(width: 44.5, height: 24.5).id("apple")
                Recorded(width: 57, height: 24.5).id("banana")
                Section {
                    Recorded(width: 52, height: 24.5).id("cherry")
                    HStack {
                        Recorded(width: 44, height: 24.5)
                        Spacer()
                        Recorded(width: 42, height: 24.5).id("value")
                    }.id("detail")
                } header: { Recorded(width: 40, height: 24.5) }
            })
        let expected: [(String, CGFloat, CGFloat)] = [("apple", 32, 50.75), ("banana", 32, 106.75), ("cherry", 32, 224.75), ("detail", 32, 280.75), ("value", 246, 280.75)]
        for (name, x, y) in expected { #expect(canvas.rect(name)?.origin == CGPoint(x: x, y: y), "\(name)") }
        #expect(canvas.rect("detail")?.size == CGSize(width: 256, height: 24.5))
    }

    @Test("BF201: a footer stands 8 below its card, the next header 16 below the footer")
    func footer() {
        let canvas = Canvas.rows(
            320, 400,
            List {
                Section { Recorded(width: 40, height: 24.5).id("first") } footer: { Recorded(width: 45, height: 21).id("footer") }
                Section { Recorded(width: 40, height: 24.5).id("second") } header: { Recorded(width: 45, height: 24.5) }
            })
        #expect(canvas.rect("first")?.minY == 50.75)
        #expect(canvas.rect("footer") == CGRect(x: 32, y: 99, width: 45, height: 21))
        #expect(canvas.rect("second")?.minY == 186.25)
    }

    @Test("BF202: in a form's row a control is as high as its label; the first header takes 44.5")
    func form() {
        let canvas = Canvas.recorded(
            320, 520,
            Form {
                Section("Account") {
                    TextField("Name", text: .constant("Ada")).id("field")
                    Toggle("Notifications", isOn: .constant(true)).id("toggle")
                }
                Section("Preferences") {
                    Picker("Flavour", selection: .constant("Vanilla")) {
                        Text("Vanilla").tag("Vanilla")
                        Text("Chocolate").tag("Chocolate")
                    }.id("picker")
                    Stepper("Quantity: 3", value: .constant(3)).id("stepper")
                    Slider(value: .constant(0.5)) { Text("Volume") }.id("slider")
                    Button("Save") {}.id("button")
                }
            })
        canvas.settle()
        let expected: [(String, CGRect)] = [
            ("field", CGRect(x: 32, y: 59.5, width: 256, height: 26)), ("toggle", CGRect(x: 32, y: 116.25, width: 256, height: 24.5)),
            ("picker", CGRect(x: 32, y: 234.25, width: 256, height: 24.5)), ("stepper", CGRect(x: 32, y: 290.25, width: 256, height: 24.5)),
            ("slider", CGRect(x: 32, y: 345.5, width: 256, height: 31)), ("button", CGRect(x: 32, y: 407.25, width: 37, height: 24.5)),
        ]
        for (name, rect) in expected { #expect(canvas.rect(name) == rect, "\(name)") }
    }

    private struct Settings: View {
        let mode: NavigationBarItem.TitleDisplayMode
        var body: some View {
            NavigationStack {
                List {
                    NavigationLink("Detail") { Text("Pushed") }.id("link")
                    Text("Row").id("row")
                }
                .id("list")
                .navigationTitle("Settings")
                .navigationBarTitleDisplayMode(mode)
            }
        }
    }

    @Test("BF204: under an inline bar a list keeps its first distance of 35")
    func underInlineBar() {
        let canvas = Canvas.recorded(
            320, 300, NavigationStack { List { Text("Row").id("row") }.id("list").navigationTitle("Settings").navigationBarTitleDisplayMode(.inline) })
        canvas.settle()
        #expect(canvas.rect("list") == CGRect(x: 0, y: 64, width: 320, height: 236))
        #expect(canvas.rect("row") == CGRect(x: 32, y: 114.75, width: 32.5, height: 24.5))
    }

    @Test("BF205: under a large title nothing is left of a list's first distance; a link takes its row's width")
    func underLargeTitle() {
        let canvas = Canvas.recorded(320, 480, Settings(mode: .automatic))
        canvas.settle()
        #expect(canvas.rect("list") == CGRect(x: 0, y: 116.5, width: 320, height: 363.5))
        #expect(canvas.rect("link") == CGRect(x: 32, y: 132.25, width: 256, height: 24.5))
        #expect(canvas.rect("row") == CGRect(x: 32, y: 188.25, width: 32.5, height: 24.5))
    }

    @Test("Only rows in sight are made; scrolling makes others and keeps their state")
    func lazy() {
        let log = Log()
        let canvas = Canvas.rows(320, 400, List(0..<1000, id: \.self) { BookRow(number: $0, log: log) })
        #expect(log.bodies.count < 12, "\(log.bodies)")
        #expect(log.appeared == Array(0..<log.appeared.count))
        let made = log.bodies.count
        canvas.drag(from: CGPoint(x: 100, y: 380), by: -370)
        #expect(log.bodies.count > made)
        #expect(log.disappeared.contains(0))
        #expect(canvas.views(UICollectionView.self)[0].visibleCells.count < 12)
    }

    @Test("A change of one element runs the parent and that row; a reorder runs no row")
    func costs() {
        let log = Log()
        let shelf = Shelf(1000)
        let canvas = Canvas.rows(320, 400, ShelfList(shelf: shelf, log: log))
        log.bodies = []
        canvas.act { shelf.books[2].title = "Solaris" }
        #expect(log.bodies == [2])
        log.bodies = []
        canvas.act { shelf.books.swapAt(0, 1) }
        #expect(log.bodies == [])
        #expect(canvas.rect("book 1")?.minY == 50.75)
        canvas.act { shelf.books.remove(at: 0) }
        #expect(log.bodies.count <= 1)
        #expect(canvas.rect("book 0")?.minY == 50.75)
    }

    @Test("A switch in a row is flipped by a touch; the row's state is its own")
    func touch() {
        let canvas = Canvas.rows(320, 400, List(0..<3) { _ in StatefulRow() })
        let switches = canvas.views(UISwitch.self)
        #expect(switches.count == 3)
        let center = switches[1].convert(CGPoint(x: 20, y: 15), to: canvas.window)
        canvas.tap(center.x, center.y)
        canvas.settle()
        #expect(canvas.views(UISwitch.self).map(\.isOn) == [false, true, false])
    }

    @Test("A row that grows moves the rows below it")
    func growth() {
        let shelf = Shelf(3)
        let canvas = Canvas.rows(320, 400, ShelfList(shelf: shelf, log: Log()))
        #expect(canvas.rect("book 1")?.minY == 106.75)
        canvas.act { shelf.books[0].height = 100 }
        #expect(canvas.rect("book 1")?.minY == 35 + 130 + 15.75)
    }

    @Test("A tap on a row selects it through the binding")
    func selection() {
        let shelf = Shelf(3)
        let canvas = Canvas.rows(320, 400, SelectableList(shelf: shelf))
        canvas.tap(200, 120)
        canvas.settle()
        #expect(shelf.selected == 1)
        #expect(canvas.views(UICollectionViewCell.self).filter(\.isSelected).count == 1)
    }

    @Test("scrollTo reaches a row that was never made")
    func scrollTo() {
        var proxy: ScrollViewProxy?
        let canvas = Canvas.rows(
            320, 400,
            ScrollViewReader { reader in
                let _ = proxy = reader
                List(0..<500) { Recorded(width: 40, height: 24.5).id("row \($0)") }
            })
        canvas.act { proxy?.scrollTo(250, anchor: .top) }
        #expect(canvas.rect("row 250")?.minY == 15.75)
    }
}

private final class Log {
    var bodies: [Int] = []
    var appeared: [Int] = []
    var disappeared: [Int] = []
}

private struct BookRow: View {
    let number: Int
    let log: Log
    var body: some View {
        let _ = log.bodies.append(number)
        Recorded(width: 40, height: 24.5)
            .onAppear { log.appeared.append(number) }
            .onDisappear { log.disappeared.append(number) }
    }
}

private struct Book: Identifiable, Equatable {
    let id: Int
    var title = ""
    var height: CGFloat = 24.5
}

@Observable
private final class Shelf {
    var books: [Book]
    var selected: Int?
    init(_ count: Int) { books = (0..<count).map { Book(id: $0) } }
}

private struct ShelfList: View {
    let shelf: Shelf
    let log: Log
    var body: some View { List(shelf.books) { ShelfRow(book: $0, log: log) } }
}

private struct ShelfRow: View {
    let book: Book
    let log: Log
    var body: some View {
        let _ = log.bodies.append(book.id)
        Recorded(width: 40, height: book.height).id("book \(book.id)")
    }
}

private struct StatefulRow: View {
    @State private var isOn = false
    var body: some View { Switch(isOn: $isOn) }
}

private struct SelectableList: View {
    @Bindable var shelf: Shelf
    var body: some View {
        List(selection: $shelf.selected) { ForEach(shelf.books) { _ in Recorded(width: 40, height: 24.5) } }
    }
}
