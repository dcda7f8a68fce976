import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

extension Canvas {
    fileprivate var rows: [MenuRow] { views(MenuRow.self) }
    fileprivate var lines: [String] { rows.map { $0.isAccessibilityElement ? $0.accessibilityLabel ?? "" : "---" } }

    fileprivate func choose(_ title: String) {
        frame()
        guard let row = rows.first(where: { $0.accessibilityLabel == title }) else { preconditionFailure("No \(title) in \(lines)") }
        let rect = row.convert(row.bounds, to: window)
        tap(rect.midX, rect.midY)
        settle()
    }
}

@Observable
private final class Shelf {
    var log: [String] = []
    var isOpen = false
    var order = "title"
    var books = ["Emma", "Ulysses"]
}

/// An entry with a body of its own, which reads the environment.
private struct Lending: View {
    let shelf: Shelf
    @Environment(\.lineLimit) private var lines
    var body: some View { Button("Lend \(lines ?? 0)") { shelf.log.append("lend") } }
}

private struct Desk: View {
    @Bindable var shelf: Shelf
    var body: some View {
        Menu("More") {
            Lending(shelf: shelf)
            if shelf.isOpen { Button("Close", systemImage: "xmark", role: .destructive) { shelf.log.append("close") } }
            ForEach(shelf.books, id: \.self) { title in Button(title) { shelf.log.append(title) } }.disabled(shelf.books.count > 2)
            Divider()
            Toggle("Open", isOn: $shelf.isOpen)
            Picker("Order", selection: $shelf.order) {
                Text("Title").tag("title")
                Text("Year").tag("year")
            }
            Section("Danger") { Button("Burn", role: .destructive) { shelf.log.append("burn") } }
            Menu("Send") { Button("Mail") { shelf.log.append("mail") } }
        }
        .lineLimit(3)
    }
}

@MainActor @Suite("Menus of SwiftUI (Apple, Menu and contextMenu)", .serialized)
struct MenuTests {
    @Test("A tap opens a menu of what the builder says: buttons, groups, switches, choices, sections, menus")
    func lines() {
        let shelf = Shelf()
        let canvas = Canvas(320, 900, VStack { Desk(shelf: shelf); Spacer() })
        canvas.tap("More")
        canvas.frame()
        #expect(
            canvas.lines == [
                "Lend 3", "Emma", "Ulysses", "---", "Open", "---", "Title", "Year", "---", "Danger", "Burn", "---", "Send",
            ])
        #expect(canvas.rows[6].accessibilityTraits.contains(.selected))
        #expect(canvas.find("More")?.accessibilityTraits == ["button"])
    }

    @Test("A choice runs, sets a binding or opens the inner menu; the next time the menu says what is so then")
    func choices() {
        let shelf = Shelf()
        let canvas = Canvas(320, 900, VStack { Desk(shelf: shelf); Spacer() })
        func choose(_ titles: String...) {
            canvas.tap("More")
            for title in titles { canvas.choose(title) }
        }
        choose("Lend 3")
        choose("Ulysses")
        choose("Send", "Mail")
        #expect(shelf.log == ["lend", "Ulysses", "mail"])
        choose("Open")
        choose("Year")
        #expect(shelf.isOpen && shelf.order == "year")
        shelf.books.append("Dubliners")
        canvas.settle()
        choose("Close")
        canvas.tap("More")
        canvas.frame()
        #expect(canvas.lines.prefix(5) == ["Lend 3", "Close", "Emma", "Ulysses", "Dubliners"])
        #expect(canvas.rows[2].isEnabled == false)
        #expect(canvas.rows.first { $0.accessibilityLabel == "Year" }?.accessibilityTraits.contains(.selected) == true)
    }

    @Test("With a primary action a tap runs it, and a resting finger opens the menu")
    func primaryAction() {
        let shelf = Shelf()
        let canvas = Canvas(
            320, 400,
            Menu { Button("Lend") { shelf.log.append("lend") } } label: { Text("More") } primaryAction: { shelf.log.append("primary") })
        let place = canvas.find("More")!.frame
        canvas.tap("More")
        #expect(shelf.log == ["primary"] && canvas.rows.isEmpty)
        canvas.press(place.midX, place.midY, for: 0.7)
        canvas.choose("Lend")
        #expect(shelf.log == ["primary", "lend"])
    }

    @Test("A disabled menu does not open; one without lines neither")
    func closed() {
        let canvas = Canvas(
            320, 400,
            VStack {
                Menu("One") { Button("Lend") {} }.disabled(true)
                Menu("Two") { EmptyView() }
            })
        canvas.tap("One")
        canvas.tap("Two")
        canvas.frame()
        #expect(canvas.rows.isEmpty)
    }

    @Test("A context menu opens where a finger rests, before the view's own gestures, which a tap still reaches")
    func contextMenu() {
        let shelf = Shelf()
        let canvas = Canvas(
            320, 400,
            Button("Emma") { shelf.log.append("tap") }.contextMenu { Button("Lend") { shelf.log.append("lend") } })
        let place = canvas.find("Emma")!.frame
        canvas.tap("Emma")
        canvas.settle()
        #expect(shelf.log == ["tap"] && canvas.rows.isEmpty)
        canvas.press(place.midX, place.midY, for: 0.7)
        canvas.settle()
        #expect(canvas.lines == ["Lend"])
        #expect(shelf.log == ["tap"])
        canvas.choose("Lend")
        #expect(shelf.log == ["tap", "lend"])
    }

    @Test("A context menu of a list's row opens at the row; one without items does not open")
    func rows() {
        let shelf = Shelf()
        let canvas = Canvas(
            320, 400,
            List(shelf.books, id: \.self) { title in
                Text(title).contextMenu { if title == "Emma" { Button("Lend \(title)") { shelf.log.append(title) } } }
            })
        canvas.settle()
        let cells = canvas.views(UICollectionViewCell.self).map { $0.convert($0.bounds, to: canvas.window) }.sorted { $0.minY < $1.minY }
        canvas.press(cells[1].minX + 30, cells[1].midY, for: 0.7)
        canvas.settle()
        #expect(canvas.rows.isEmpty)
        canvas.press(cells[0].minX + 30, cells[0].midY, for: 0.7)
        canvas.choose("Lend Emma")
        #expect(shelf.log == ["Emma"])
    }

    @Test("A menu in a bar opens over the screen")
    func bar() {
        let shelf = Shelf()
        let canvas = Canvas(
            320, 480,
            NavigationStack {
                Color.clear.navigationTitle("Shelf").toolbar { Menu("More") { Button("Lend") { shelf.log.append("lend") } } }
            })
        canvas.settle()
        let content = canvas.views(BarContentView.self)[0]
        let rect = content.convert(content.bounds, to: canvas.window)
        canvas.tap(rect.midX, rect.midY)
        canvas.choose("Lend")
        #expect(shelf.log == ["lend"])
    }

    @Test("An open menu closes when what it belongs to leaves (B9)")
    func leaves() {
        struct Screen: View {
            let shelf: Shelf
            var body: some View { if shelf.isOpen { Menu("More") { Button("Lend") {} } } }
        }
        let shelf = Shelf()
        shelf.isOpen = true
        let canvas = Canvas(320, 400, Screen(shelf: shelf))
        canvas.tap("More")
        canvas.frame()
        #expect(canvas.lines == ["Lend"])
        canvas.act { shelf.isOpen = false }
        #expect(canvas.rows.isEmpty)
    }

    @Test("The preview of a context menu is not shown, and it says so (F7)")
    func preview() {
        let canvas = Canvas(320, 400, Text("Emma").contextMenu { Button("Lend") {} } preview: { Text("Big") })
        let place = canvas.find("Emma")!.frame
        canvas.press(place.midX, place.midY, for: 0.7)
        #expect(canvas.findings.map(\.rule) == ["fidelity.approximated"])
    }
}
