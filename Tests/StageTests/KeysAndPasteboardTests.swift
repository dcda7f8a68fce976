import SwiftUI
import TandemTesting
import Testing
import UIKit

private struct Desk: View {
    @State private var title = "Dune"
    @State private var copies = 0
    @State private var isAsking = false
    @State private var reader = ""
    @State private var pin = ""
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.accessibilityVoiceOverEnabled) private var hasVoiceOver

    var body: some View {
        VStack {
            TextField("Title", text: $title)
            Button("Copy") {
                UIPasteboard.general.string = title
                copies += 1
            }
            .keyboardShortcut("c")
            .sensoryFeedback(.success, trigger: copies)
            Text("\(copies) copies")
            Button("Lend") { isAsking = true }.keyboardShortcut(.escape, modifiers: [])
            Text(reducesMotion ? "still" : "moving")
            if hasVoiceOver { Text("spoken") }
            Text("Lent to \(reader) \(pin)")
        }
        .alert("Lend to", isPresented: $isAsking) {
            TextField("Reader", text: $reader)
            SecureField("Pin", text: $pin).keyboardType(.numberPad)
            Button("OK") {}
        }
    }
}

@MainActor
@Suite("Keys, pasteboards and settings of a stage", .serialized)
struct KeysAndPasteboardTests {
    @Test("F1: a key with modifiers does what its shortcut's button does; the copy, its feedback and its cause are in the timeline")
    func shortcut() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.host(Desk())
        try stage.settle()
        try stage.press("c", holding: .command)
        try stage.settle()
        #expect(stage.texts.contains("1 copies"))
        #expect(UIPasteboard.general.string == "Dune")
        let feedback = try #require(stage.timeline.events(.feedback).first)
        #expect(feedback.detail == "success")
        #expect(stage.timeline.why(feedback).last?.subject == "press command-c")
    }

    @Test("F1: a field that has the focus types what is pressed, a shortcut with a modifier still runs, and Escape is a key too")
    func typing() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.host(Desk())
        try stage.settle()
        try stage.tap("Title")
        try stage.press("c", holding: [])
        try stage.press("x", holding: .shift)
        try stage.press(.delete)
        try stage.press("c", holding: .command)
        try stage.settle()
        #expect(UIPasteboard.general.string == "Dunec")
        try stage.press(.escape)
        try stage.settle()
        #expect(stage.texts.contains("Lend to"))
    }

    @Test("A key that types with nothing to type into fails in words; one that only commands take does nothing")
    func nothing() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.host(Text("Shelf"))
        try stage.settle()
        try stage.press(.escape)
        try stage.press("c", holding: .command)
        #expect(throws: StageFailure("Cannot type: nothing has the focus. There is no text field on the screen.")) {
            try stage.press(.space)
        }
    }

    @Test("Each stage has pasteboards of its own, empty at first")
    func pasteboards() throws {
        let first = Stage()
        first.host(Desk())
        try first.tap("Copy")
        let second = Stage()
        second.host(Desk())
        try second.settle()
        #expect(UIPasteboard.general.string == nil)
        try first.settle()
        #expect(UIPasteboard.general.string == "Dune")
        first.end()
        second.end()
    }

    @Test("E10: options for accessibility reach SwiftUI's environment and UIKit's answers while the screen is shown")
    func accessibility() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.host(Desk())
        try stage.settle()
        #expect(stage.texts.contains("moving"))
        stage.accessibilityOptions.insert(.reduceMotion)
        stage.accessibilityOptions.insert(.voiceOver)
        try stage.settle()
        #expect(stage.texts.contains("still") && stage.texts.contains("spoken"))
        #expect(UIAccessibility.isReduceMotionEnabled && UIAccessibility.isVoiceOverRunning)
        stage.isHighContrast = true
        #expect(UIAccessibility.isDarkerSystemColorsEnabled)
    }

    @Test("Fields in a SwiftUI alert are fields of the alert: the first has the focus, what is typed reaches the binding")
    func alert() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.host(Desk())
        try stage.settle()
        try stage.tap("Lend")
        try stage.settle()
        try stage.type("Anna")
        try stage.type("12", into: "Pin")
        try stage.tap("OK")
        try stage.settle()
        #expect(stage.texts.contains("Lent to Anna 12"))
    }
}
