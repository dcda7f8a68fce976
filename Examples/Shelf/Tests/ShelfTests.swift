import SwiftUI
import TandemTesting
import Testing
@testable import ShelfExample

@MainActor
@Suite("The Shelf example", .serialized)
struct ShelfTests {
    @Test("D1.1: a toggle tapped in SwiftUI changes UIKit's summary")
    func selecting() throws {
        let stage = Stage()
        stage.host(ShelfController(shelf: .sample))
        try stage.settle()
        #expect(stage.shows("0 selected"))
        try stage.tap("Middlemarch")
        try stage.settle()
        #expect(stage.shows("1 selected"))
        #expect(stage.findings.isEmpty)
    }

    @Test("D1.1: clearing in UIKit turns SwiftUI's toggles off")
    func clearing() throws {
        let shelf = Shelf.sample
        shelf.setSelected(true, id: 1)
        shelf.setSelected(true, id: 3)
        let stage = Stage()
        stage.host(ShelfController(shelf: shelf))
        try stage.settle()
        #expect(stage.shows("2 selected"))
        #expect(try stage.find("Beloved").isOn == true)
        try stage.tap("Clear selection")
        try stage.settle()
        #expect(stage.shows("0 selected"))
        #expect(try stage.find("Beloved").isOn == false)
    }

    @Test("D5.1, D5.2: after stopObserving a queued pass shows nothing")
    func stopping() throws {
        let shelf = Shelf.sample
        let stage = Stage()
        let controller = stage.host(ShelfController(shelf: shelf))
        try stage.settle()
        shelf.setSelected(true, id: 2)
        controller.stopObserving()
        try stage.settle()
        #expect(stage.shows("0 selected"))
    }

    @Test("A6.1, A13.1: what is typed into UIKit's search bar filters SwiftUI's list")
    func searching() throws {
        let stage = Stage()
        stage.host(ShelfController(shelf: .sample))
        try stage.settle()
        try stage.type("left", into: "Search books")
        try stage.settle()
        #expect(stage.shows("The Left Hand of Darkness") && !stage.shows("Middlemarch"))
        #expect(stage.findings.isEmpty)
    }

    @Test("A4.1, A6.3, A13.1: the wrapped desk lends what is selected, through its coordinator")
    func lending() throws {
        let shelf = Shelf.sample
        let stage = Stage()
        stage.host(ShelfController(shelf: shelf))
        try stage.settle()
        try stage.tap("Beloved")
        try stage.settle()
        try stage.tap("Lend 1 book")
        try stage.settle()
        #expect(shelf.lent == [3] && shelf.selected.isEmpty)
        #expect(stage.shows("Lend 0 books") && !stage.shows("Beloved"))
    }

    @Test("A8.10: the desk lies where SwiftUI has placed it, above the home indicator")
    func desk() throws {
        let stage = Stage()
        stage.host(ShelfController(shelf: .sample))
        try stage.settle()
        let desk = try stage.find("Lend 0 books").frame
        #expect(abs(desk.midY - (852 - 34 - 30)) < 0.5)
    }

    @Test("D1.2: asking twice for the same selection is once, and an unknown book is none")
    func intents() {
        let shelf = Shelf.sample
        shelf.setSelected(true, id: 1)
        shelf.setSelected(true, id: 1)
        shelf.setSelected(true, id: 999)
        #expect(shelf.selected == [1])
    }

    @Observable
    fileprivate final class Desk {
        var notebook: Notebook
        init(_ notebook: Notebook) { self.notebook = notebook }
    }

    private struct Notes: View {
        let desk: Desk
        let save: (String, @escaping @MainActor () -> Void) -> Void
        var body: some View { NoteEditor(notebook: desk.notebook, save: save) }
    }

    @Test("D7.1, D7.2, D7.3, H1.1: another account's notes come into the living editor, and what was queued for the first is refused")
    func accounts() throws {
        let (ada, bea) = (Notebook(account: "Ada", text: "Middlemarch"), Notebook(account: "Bea", text: "Beloved"))
        let desk = Desk(ada)
        var saving: [@MainActor () -> Void] = []
        let stage = Stage()
        stage.host(Notes(desk: desk) { saving.append($1) })
        try stage.settle()
        let view = try #require(stage.views(of: UITextView.self).first)
        let coordinator = try #require(view.delegate as? NoteEditor.Coordinator)
        try stage.type("!", into: "Notes")
        #expect(ada.text == "Middlemarch!" && !ada.isSaved && saving.count == 1)

        desk.notebook = bea
        try stage.settle()
        #expect(stage.views(of: UITextView.self).first === view && view.text == "Beloved")
        #expect(bea.text == "Beloved" && saving.count == 1, "What the program shows is nobody's edit.")
        saving[0]()
        #expect(bea.isSaved && !ada.isSaved && coordinator.refusals == 1, "The answer for Ada's text is refused.")

        try stage.type("?", into: "Notes")
        #expect(ada.text == "Middlemarch!" && bea.text == "Beloved?")
        #expect(!bea.isSaved)
        saving[1]()
        #expect(bea.isSaved && coordinator.refusals == 1)

        try stage.type("!", into: "Notes")
        stage.removeHosted()
        saving[2]()
        #expect(!bea.isSaved && coordinator.refusals == 2, "After the editor has left nothing is delivered.")
        #expect(stage.findings.isEmpty)
    }
}
