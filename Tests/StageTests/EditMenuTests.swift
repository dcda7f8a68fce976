import Foundation
import SwiftUI
import TandemTesting
import Testing
import UIKit

private struct Note: View {
    @State private var title = "Emma and Dune"
    var body: some View {
        VStack {
            TextField("Title", text: $title).frame(width: 250)
            Text("is \(title)")
        }
    }
}

/// A controller that adds to the menu of its text, and is told of it.
private final class Desk: UIViewController, UITextViewDelegate {
    let text = UITextView(frame: CGRect(x: 20, y: 200, width: 300, height: 100))
    var log: [String] = []
    var adds = true

    override func viewDidLoad() {
        text.text = "Emma and Dune"
        text.font = .systemFont(ofSize: 20)
        text.delegate = self
        text.accessibilityIdentifier = "note"
        view.addSubview(text)
    }
    func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        log.append("menu \(range.location)+\(range.length)")
        let lend = UIAction(title: "Lend") { [weak self] _ in self?.log.append("lend") }
        return adds ? UIMenu(children: suggestedActions + [lend]) : nil
    }
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) { log.append("present") }
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) { log.append("dismiss") }
}

@MainActor
@Suite("Edit menus of text on a screen (Apple, UITextInput.editMenu(for:suggestedActions:))", .serialized)
struct EditMenuTests {
    @Test("A long press in a SwiftUI field offers to select and paste; what is chosen is done, and can be undone")
    func field() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.host(Note())
        try stage.settle()
        UIPasteboard.general.string = "Ulysses"
        try stage.longPress("Title")
        try stage.settle()
        #expect(stage.shows("Paste") && stage.shows("Select") && stage.shows("Select All") && !stage.shows("Cut"))
        try stage.tap("Select All")
        try stage.settle()
        #expect(stage.shows("Cut") && stage.shows("Copy") && !stage.shows("Select All"))
        try stage.tap("Paste")
        try stage.settle()
        #expect(stage.shows("is Ulysses") && !stage.shows("Paste"))
        stage.shake()
        try stage.settle()
        #expect(stage.shows("Undo Paste"))
        try stage.tap("Undo")
        try stage.settle()
        #expect(stage.shows("is Emma and Dune"))
        stage.shake()
        try stage.settle()
        #expect(stage.shows("Redo Paste"))
        try stage.tap("Cancel")
        try stage.settle()
        #expect(stage.shows("is Emma and Dune"))
    }

    @Test("A double tap selects a word; the delegate adds to the menu and is told of it; typing closes it")
    func textView() throws {
        let stage = Stage()
        defer { stage.end() }
        let desk = stage.host(Desk())
        try stage.settle()
        stage.doubleTap(at: CGPoint(x: 30, y: 220))
        try stage.settle()
        #expect(desk.text.selectedRange == NSRange(location: 0, length: 4))
        #expect(desk.log == ["menu 0+4", "present"] && stage.shows("Lend"))
        try stage.tap("Lend")
        #expect(desk.log == ["menu 0+4", "present", "dismiss", "lend"])
        desk.adds = false
        stage.doubleTap(at: CGPoint(x: 30, y: 220))
        try stage.settle()
        #expect(stage.shows("Copy") && !stage.shows("Lend"))
        try stage.type("A")
        #expect(!stage.shows("Copy") && desk.text.text == "A and Dune")
    }

    @Test("Text that cannot be edited offers to copy the word under the finger")
    func readOnly() throws {
        let stage = Stage()
        defer { stage.end() }
        let desk = stage.host(Desk())
        desk.adds = false
        desk.text.isEditable = false
        try stage.settle()
        stage.longPress(at: CGPoint(x: 30, y: 220))
        try stage.settle()
        #expect(stage.shows("Copy") && !stage.shows("Cut") && !stage.shows("Paste"))
        try stage.tap("Copy")
        #expect(UIPasteboard.general.string == "Emma")
    }

    @Test("A shake asks for nothing without something to undo, or where the app or the person does not want it")
    func shake() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.host(Note())
        try stage.settle()
        stage.shake()
        try stage.settle()
        #expect(!stage.shows("Cancel"))
        try stage.type("!", into: "Title")
        UIApplication.shared.applicationSupportsShakeToEdit = false
        stage.shake()
        try stage.settle()
        #expect(!stage.shows("Cancel"))
        UIApplication.shared.applicationSupportsShakeToEdit = true
        stage.shake()
        try stage.settle()
        #expect(stage.shows("Undo Typing"))
    }
}
