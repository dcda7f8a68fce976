import SwiftUI
import TandemTesting
import Testing
import UIKit

private struct Notes: View {
    @State private var title = "Emma"
    @State private var note = ""
    @State private var loans = 0
    @Environment(\.undoManager) private var undoManager

    var body: some View {
        VStack {
            TextField("Title", text: $title)
            TextEditor(text: $note).frame(height: 100).accessibilityLabel("Note")
            Text("title \(title), note \(note), \(loans) loans")
            Text(undoManager == nil ? "no undo" : "undo")
            Button("Lend") { lend(1) }
            Button("Take back") { undoManager?.undo() }
        }
    }

    private func lend(_ count: Int) {
        loans += count
        undoManager?.registerUndo(withTarget: Desk.shared) { _ in lend(-count) }
        undoManager?.setActionName("Lend")
    }
}

/// What undo operations are registered with where state is a value's.
@MainActor
private final class Desk {
    static let shared = Desk()
}

@MainActor
@Suite("Undo on a screen (Apple, EnvironmentValues.undoManager, UIResponder.undoManager)", .serialized)
struct UndoTests {
    private func stage() throws -> Stage {
        let stage = Stage()
        stage.host(Notes())
        try stage.settle()
        return stage
    }

    @Test("The environment has the window's undo manager, whose steps are taps")
    func environment() throws {
        let stage = try stage()
        #expect(stage.shows("undo"))
        try stage.tap("Lend")
        try stage.tap("Lend")
        try stage.settle()
        #expect(stage.shows("title Emma, note , 2 loans"))
        try stage.tap("Take back")
        try stage.settle()
        #expect(stage.shows("title Emma, note , 1 loans"))
        try stage.press("z", holding: .command)
        try stage.settle()
        #expect(stage.shows("title Emma, note , 0 loans"))
        try stage.press("z", holding: [.command, .shift])
        try stage.press("z", holding: [.command, .shift])
        try stage.settle()
        #expect(stage.shows("title Emma, note , 2 loans"))
    }

    @Test("Command-Z takes back what was typed into SwiftUI's fields, and their bindings know")
    func fields() throws {
        let stage = try stage()
        try stage.type(" again", into: "Title")
        try stage.settle()
        #expect(stage.shows("title Emma again, note , 0 loans"))
        try stage.press("z", holding: .command)
        try stage.settle()
        #expect(stage.shows("title Emma, note , 0 loans"))
        try stage.press("z", holding: [.command, .shift])
        try stage.settle()
        #expect(stage.shows("title Emma again, note , 0 loans"))
        try stage.type("due", into: "Note")
        try stage.press(.delete)
        try stage.press("z", holding: .command)
        try stage.settle()
        #expect(stage.shows("title Emma again, note due, 0 loans"))
        try stage.press("z", holding: .command)
        try stage.press("z", holding: .command)
        try stage.settle()
        #expect(stage.shows("title Emma again, note , 0 loans"))
        #expect(stage.findings.isEmpty, "\(stage.findings)")
    }
}
