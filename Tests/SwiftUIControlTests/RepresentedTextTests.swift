import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Observable
private final class Note {
    var text = "Emma"
    var isLarge = false
    @ObservationIgnored var updates = 0
}

/// A represented text view that leaves equal text alone.
private struct NoteView: UIViewRepresentable {
    let note: Note
    let isLarge: Bool

    @MainActor
    final class Coordinator: NSObject, UITextViewDelegate {
        var note: Note
        init(_ note: Note) { self.note = note }
        func textViewDidChange(_ textView: UITextView) { note.text = textView.text }
    }

    func makeCoordinator() -> Coordinator { Coordinator(note) }
    func makeUIView(context: Context) -> UITextView {
        let view = UITextView()
        view.delegate = context.coordinator
        return view
    }
    func updateUIView(_ view: UITextView, context: Context) {
        note.updates += 1
        context.coordinator.note = note
        if view.text != note.text { view.text = note.text }
        view.font = .systemFont(ofSize: isLarge ? 30 : 17)
    }
}

private struct NoteScreen: View {
    let note: Note
    var body: some View {
        VStack {
            NoteView(note: note, isLarge: note.isLarge)
            Text(note.text.isEmpty ? "empty" : note.text)
        }
    }
}

@MainActor
@Suite("Keys, carets and marked text of a represented text view (SPEC A17)", .serialized)
struct RepresentedTextTests {
    private func screen() throws -> (Note, Canvas, UITextView) {
        let note = Note()
        let canvas = Canvas(320, 300, NoteScreen(note: note))
        canvas.settle()
        let view = try #require(canvas.mounted(UITextView.self).first)
        canvas.tap(160, 40)
        canvas.settle()
        return (note, canvas, view)
    }

    @Test("A17.4: a tap gives it the focus, keys reach it, and SwiftUI shows what was typed")
    func keys() throws {
        let (note, canvas, view) = try screen()
        #expect(view.isFirstResponder && canvas.window.firstResponder === view)
        view.selectedRange = NSRange(location: 4, length: 0)
        for key in [" ", "W"] { (canvas.window.firstResponder as? any UIKeyInput)?.insertText(key) }
        canvas.settle()
        #expect(note.text == "Emma W" && canvas.find("Emma W") != nil, "\(note.text), \(view.text ?? ""), \(view.selectedRange)")
        (canvas.window.firstResponder as? any UIKeyInput)?.deleteBackward()
        canvas.settle()
        #expect(note.text == "Emma " && view.isFirstResponder)
        #expect(canvas.findings.isEmpty)
    }

    @Test("A17.5: text that is being composed is still marked after an update, and is settled afterwards")
    func marked() throws {
        let (note, canvas, view) = try screen()
        view.selectedRange = NSRange(location: 4, length: 0)
        view.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
        canvas.settle()
        let updates = note.updates
        canvas.act { note.isLarge = true }
        #expect(note.updates > updates && view.font?.pointSize == 30)
        #expect(view.markedTextRange?.range == NSRange(location: 4, length: 1) && view.text == "Emmaか")
        view.setMarkedText("かん", selectedRange: NSRange(location: 2, length: 0))
        view.unmarkText()
        canvas.settle()
        #expect(view.text == "Emmaかん" && view.markedTextRange == nil)
        #expect(note.text == "Emmaかん")
    }

    @Test("A17.6: the caret stays where it is when an update brings the same text")
    func caret() throws {
        let (note, canvas, view) = try screen()
        view.selectedRange = NSRange(location: 2, length: 1)
        let updates = note.updates
        canvas.act { note.isLarge = true }
        #expect(note.updates > updates && view.selectedRange == NSRange(location: 2, length: 1))
        canvas.act { note.text = "Persuasion" }
        #expect(view.text == "Persuasion", "Other text does come.")
    }
}
