import SwiftUI
import SwiftUITestSupport
import Testing
import UIKit

@MainActor
private final class Log {
    var entries: [String] = []
    private var known: [Subview.ID] = []
    /// The place of a subview in the order in which they were asked for.
    func number(of view: Subview) -> Int {
        if !known.contains(view.id) { known.append(view.id) }
        return known.firstIndex(of: view.id)!
    }
    /// What has been written since this was asked last.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

@MainActor
@Observable
private final class Shelf {
    var books = 3
    var isLoading = true
    var hasNote = true
    var title = "Emma"
}

extension View {
    fileprivate func logged(_ name: String, _ log: Log) -> some View {
        onAppear { log.entries.append("+\(name)") }.onDisappear { log.entries.append("-\(name)") }
    }
}

/// Rows 200 high, of every way in which a container gets to know of them before they are in sight.
private struct Rows: View {
    enum Kind: String, CaseIterable { case fixed, conditional, several, erased, bound, backed, subviews, card }
    /// Whether there is something behind each row.
    static func hasBack(_ kind: Kind) -> Bool { kind == .bound || kind == .backed }
    let kind: Kind
    let log: Log

    private func row(_ number: Int) -> some View {
        // What is inside a row comes and goes with it.
        VStack(spacing: 0) { Color.clear.logged("in \(number)", log) }.frame(height: 200).logged("\(number)", log)
    }

    var body: some View {
        switch kind {
        case .fixed:
            row(0)
            row(1)
            row(2)
            row(3)
            row(4)
        case .conditional: ForEach(0..<5) { number in if number >= 0 { row(number) } }
        case .several:
            ForEach(0..<3) { pair in
                row(2 * pair)
                if pair < 2 { row(2 * pair + 1) }
            }
        case .erased: ForEach(0..<5) { AnyView(row($0)) }
        case .bound: ForEach(0..<5) { number in Group { row(number) }.background { Color.clear.logged("behind \(number)", log) } }
        case .backed: ForEach(0..<5) { row($0) }.background { Color.clear.logged("behind", log) }
        case .subviews:
            ForEach(subviews: ForEach(0..<5) { number in VStack(spacing: 0) { Color.clear.logged("in \(number)", log) }.frame(height: 200) }) { view in
                view.logged("\(log.number(of: view))", log)
            }
        case .card: ForEach(0..<5) { number in Group(subviews: row(number)) { views in VStack(spacing: 0) { views } } }
        }
    }
}

private struct Container<Content: View>: View {
    let kind: Kind
    @ViewBuilder let content: Content

    var body: some View {
        switch kind {
        case .list: List { content }
        case .stack: ScrollView { LazyVStack(spacing: 0) { content } }
        case .grid: ScrollView { LazyVGrid(columns: [GridItem(.flexible())], spacing: 0) { content } }
        }
    }
}

private enum Kind: String, CaseIterable { case list, stack, grid }

/// Source: WWDC26 321, "When the view appears, onAppear is called … when the view is placed on the screen"; its body may have run before.
@MainActor
@Suite("Items of lazy containers appear as they come into sight", .serialized)
struct SightTests {
    /// Rows without distances.
    private static func screen(_ kind: Kind, _ rows: Rows) -> some View {
        Container(kind: kind) { rows.listRowInsets(EdgeInsets()) }.listStyle(.plain).listRowSpacing(0)
    }

    private func scroll(_ canvas: Canvas, to y: CGFloat) {
        canvas.act("scroll") { canvas.views(UIScrollView.self)[0].contentOffset.y = y }
    }

    @Test("However early an item is made, it appears when it is scrolled to and disappears when it is scrolled away",
        arguments: Kind.allCases, Rows.Kind.allCases)
    private func comeAndGo(_ container: Kind, _ kind: Rows.Kind) {
        let log = Log()
        let canvas = Canvas(300, 300, Self.screen(container, Rows(kind: kind, log: log)))
        canvas.settle()
        func events(_ sign: String, _ numbers: [Int]) -> [String] {
            numbers.flatMap { number in
                let back = kind == .bound ? ["\(sign)behind \(number)"] : kind == .backed ? ["\(sign)behind"] : []
                return ["\(sign)in \(number)", "\(sign)\(number)"] + back
            }
        }
        #expect(log.take().sorted() == events("+", [0, 1]).sorted())
        scroll(canvas, to: 450)
        #expect(log.take().sorted() == (events("+", [2, 3]) + events("-", [0, 1])).sorted())
        scroll(canvas, to: 700)
        #expect(log.take().sorted() == (events("+", [4]) + events("-", [2])).sorted())
        scroll(canvas, to: 0)
        #expect(log.take().sorted() == (events("+", [0, 1]) + events("-", [3, 4])).sorted())
    }

    @Test("A row at the end that loads more appears once the end is in sight, not before")
    func loader() {
        let (log, shelf) = (Log(), Shelf())
        struct Screen: View {
            let log: Log
            let shelf: Shelf
            var body: some View {
                List {
                    ForEach(0..<shelf.books, id: \.self) { Text("Book \($0)").frame(height: 200) }
                    if shelf.isLoading {
                        ProgressView().onAppear { log.entries.append("load") }
                    }
                }
            }
        }
        let canvas = Canvas(300, 300, Screen(log: log, shelf: shelf))
        canvas.settle()
        #expect(log.take() == [])
        scroll(canvas, to: 500)
        #expect(log.take() == ["load"])
        canvas.act { shelf.books = 6 }
        #expect(log.take() == [])
    }

    @Test("A change of the sections, or of which view a row shows, is no leaving of the rows that stay", arguments: ["sections", "branch"])
    func changes(_ kind: String) async {
        let (log, shelf) = (Log(), Shelf())
        struct Screen: View {
            let kind: String
            let log: Log
            let shelf: Shelf
            var body: some View {
                Form {
                    Section {
                        Text(shelf.title).logged("first", log).task { log.entries.append("task") }
                        Group { if shelf.hasNote || kind == "sections" { Text("A note") } else { Color.clear.frame(height: 10) } }
                            .logged("note", log)
                    } header: {
                        Text("Books").logged("header", log)
                    }
                    if shelf.isLoading, kind == "sections" { Section { ProgressView() } }
                }
            }
        }
        let canvas = Canvas(300, 300, Screen(kind: kind, log: log, shelf: shelf))
        canvas.settle()
        for _ in 0..<5 { await Task.yield() }
        #expect(log.take().sorted() == ["+first", "+header", "+note", "task"])
        canvas.act {
            shelf.isLoading.toggle()
            shelf.hasNote.toggle()
            shelf.title = "Persuasion"
        }
        for _ in 0..<5 { await Task.yield() }
        #expect(log.take() == [])
    }

    @Test("What leaves a lazy stack with an animation has disappeared when it has gone, and has not where it comes back on the way")
    func animated() {
        let (log, shelf) = (Log(), Shelf())
        struct Screen: View {
            let log: Log
            let shelf: Shelf
            var body: some View {
                ScrollView {
                    LazyVStack {
                        Text("Books")
                        if shelf.hasNote { Text("A note").logged("note", log) }
                    }
                }
            }
        }
        let canvas = Canvas(300, 300, Screen(log: log, shelf: shelf))
        canvas.settle()
        #expect(log.take() == ["+note"])
        func change(_ hasNote: Bool) {
            withAnimation(.linear(duration: 1)) { shelf.hasNote = hasNote }
            canvas.advance(0.4)
        }
        change(false)
        #expect(log.take() == [])
        change(true)
        canvas.settle()
        #expect(log.take() == [])
        change(false)
        canvas.settle()
        #expect(log.take() == ["-note"])
    }

    @Test("What comes back to the screen has appeared again as far as it is in sight")
    func covered() {
        let log = Log()
        let canvas = Canvas(300, 300, Self.screen(.list, Rows(kind: .fixed, log: log)))
        canvas.settle()
        _ = log.take()
        let screen = canvas.window.rootViewController!
        let navigation = UINavigationController(rootViewController: UIViewController())
        canvas.act {
            canvas.window.rootViewController = navigation
            navigation.pushViewController(screen, animated: false)
        }
        _ = log.take()
        canvas.act { navigation.pushViewController(UIViewController(), animated: false) }
        #expect(log.take().sorted() == ["-0", "-1", "-in 0", "-in 1"])
        canvas.act { navigation.popViewController(animated: false) }
        #expect(log.take().sorted() == ["+0", "+1", "+in 0", "+in 1"])
    }

    @Test("A view that shows nothing is no row, and has not appeared; one that comes to show nothing has disappeared",
        arguments: [Kind.list, .stack])
    private func nothing(_ container: Kind) {
        let (log, shelf) = (Log(), Shelf())
        struct Screen: View {
            let container: Kind
            let log: Log
            let shelf: Shelf
            @ViewBuilder private var note: some View { if shelf.hasNote { Text("A note") } }
            var body: some View {
                Container(kind: container) {
                    Text("Books")
                    EmptyView().logged("empty", log)
                    note.logged("note", log)
                }
            }
        }
        let canvas = Canvas(300, 300, Screen(container: container, log: log, shelf: shelf))
        canvas.settle()
        #expect(log.take() == ["+note"])
        canvas.act { shelf.hasNote = false }
        #expect(log.take() == ["-note"])
        canvas.act { shelf.hasNote = true }
        #expect(log.take() == ["+note"])
    }

    @Test("The header of a section out of sight has not appeared, that of one in sight has", arguments: [Kind.list, .stack])
    private func headers(_ container: Kind) {
        let log = Log()
        let canvas = Canvas(
            300, 300,
            Container(kind: container) {
                ForEach(["A", "B"], id: \.self) { name in
                    Section {
                        Color.clear.frame(height: 400)
                    } header: {
                        Text(name).logged(name, log)
                    }
                }
            })
        canvas.settle()
        #expect(log.take() == ["+A"])
        scroll(canvas, to: 380)
        #expect(log.take().sorted() == ["+B", "-A"])
    }
}
