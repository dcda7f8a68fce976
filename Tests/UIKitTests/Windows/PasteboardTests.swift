import Foundation
import Testing
import Tracing

@testable import UIKit

@MainActor
@Suite("Pasteboards (Apple, UIPasteboard)", .serialized)
struct PasteboardTests {
    /// Runs with pasteboards of its own.
    private func run(_ body: (UIPasteboard) throws -> Void) rethrows {
        let outer = PasteboardStore.current
        defer { PasteboardStore.current = outer }
        PasteboardStore.current = PasteboardStore()
        try Screen.run { _ in try body(.general) }
    }

    @Test("It is empty at first; each kind of value is read as what was set, and is the only content then")
    func kinds() {
        run { board in
            #expect(board.string == nil && board.items.isEmpty && board.changeCount == 0 && !board.hasStrings)
            board.string = "Dune"
            #expect(board.string == "Dune" && board.strings == ["Dune"] && board.hasStrings && board.url == nil)
            #expect(board.types == ["public.utf8-plain-text"] && board.numberOfItems == 1)
            board.url = URL(string: "https://shelf.example/dune")
            #expect(board.url?.path == "/dune" && board.hasURLs && !board.hasStrings)
            let image = UIImage(systemName: "book")
            board.image = image
            #expect(board.image === image && board.hasImages && !board.hasURLs)
            board.color = .red
            #expect(board.color == .red && board.hasColors && !board.hasImages)
            board.strings = ["Dune", "Emma"]
            #expect(board.strings == ["Dune", "Emma"] && board.string == "Dune" && board.numberOfItems == 2 && !board.hasColors)
            board.string = nil
            #expect(board.items.isEmpty && board.strings == nil)
            #expect(board.changeCount == 6)
        }
    }

    @Test("Bytes are read as what their type stands for, and values as bytes")
    func bytes() {
        run { board in
            board.setData(Data("Dune".utf8), forPasteboardType: "public.utf8-plain-text")
            #expect(board.string == "Dune" && board.value(forPasteboardType: "public.utf8-plain-text") as? String == "Dune")
            board.setValue("Emma", forPasteboardType: "public.plain-text")
            #expect(board.string == "Emma" && board.data(forPasteboardType: "public.plain-text") == Data("Emma".utf8))
            board.setData(Data([1, 2]), forPasteboardType: "com.shelf.loan")
            #expect(board.string == nil && board.data(forPasteboardType: "com.shelf.loan") == Data([1, 2]))
            #expect(board.value(forPasteboardType: "com.shelf.loan") as? Data == Data([1, 2]))
            board.setData(Data("https://shelf.example".utf8), forPasteboardType: "public.url")
            #expect(board.url?.host == "shelf.example")
        }
    }

    @Test("Items have types: those of the first, those of a set, and which items have one")
    func items() {
        run { board in
            board.items = [["public.utf8-plain-text": "Dune", "com.shelf.id": "1"], ["com.shelf.id": "2"]]
            board.addItems([[UIPasteboard.typeAutomatic: "Emma"]])
            #expect(board.types == ["com.shelf.id", "public.utf8-plain-text"])
            #expect(board.types(forItemSet: nil)?.count == 3)
            #expect(board.types(forItemSet: IndexSet([1, 2])) == [["com.shelf.id"], ["public.utf8-plain-text"]])
            #expect(board.types(forItemSet: IndexSet([3])) == nil)
            #expect(board.itemSet(withPasteboardTypes: ["com.shelf.id"]) == IndexSet([0, 1]))
            #expect(board.itemSet(withPasteboardTypes: ["com.shelf.other"]) == nil)
            #expect(board.contains(pasteboardTypes: ["com.shelf.id"]))
            #expect(!board.contains(pasteboardTypes: ["com.shelf.id"], inItemSet: IndexSet([1, 2])))
            #expect(board.values(forPasteboardType: "com.shelf.id", inItemSet: nil) as? [String] == ["1", "2"])
            #expect(board.strings == ["Dune", "Emma"])
        }
    }

    @Test("A change posts a notification of the pasteboard with the types that came and went, and is in the timeline")
    func changes() {
        run { board in
            let changes = Notes(UIPasteboard.changedNotification, from: board)
            board.string = "Dune"
            board.url = URL(string: "https://shelf.example")
            let notes = changes.notes
            #expect(notes.count == 2)
            #expect(notes[0].userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] == ["public.utf8-plain-text"])
            #expect(notes[0].userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] == nil)
            #expect(notes[1].userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String] == ["public.utf8-plain-text"])
            let events = Timeline.current.events.filter { $0.kind == .write }.map { "\($0.subject) \($0.detail)" }
            #expect(events == ["UIPasteboard.general \"Dune\"", "UIPasteboard.general public.url"])
        }
    }

    @Test("Named pasteboards are apart, made when asked for, the same for all who ask, and gone when removed")
    func named() {
        run { board in
            let name = UIPasteboard.Name("shelf")
            #expect(UIPasteboard(name: name, create: false) == nil)
            let first = UIPasteboard(name: name, create: true)
            first?.string = "Dune"
            let second = UIPasteboard(name: name, create: false)
            #expect(second?.string == "Dune" && second === first && second?.changeCount == 1 && board.string == nil)
            #expect(UIPasteboard.withUniqueName().name != UIPasteboard.withUniqueName().name)
            UIPasteboard.remove(withName: name)
            #expect(UIPasteboard(name: name, create: false) == nil)
            UIPasteboard.remove(withName: .general)
            #expect(UIPasteboard.general === board)
        }
    }
}
