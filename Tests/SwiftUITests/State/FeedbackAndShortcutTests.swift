import SwiftUITestSupport
import Testing
import Tracing
@testable import SwiftUI
@testable import UIKit

@MainActor @Observable
private final class Desk {
    var loans = 0
    var isClosed = false
    var log: [String] = []
}

@MainActor
@Suite("Sensory feedback (Apple, SwiftUI sensoryFeedback)", .serialized)
struct SensoryFeedbackTests {
    private struct Counter: View {
        let desk: Desk
        var body: some View {
            Text("\(desk.loans)")
                .sensoryFeedback(.increase, trigger: desk.loans)
                .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: desk.loans) { $1 > $0 + 1 }
                .sensoryFeedback(trigger: desk.loans) { $1 == 0 ? .success : nil }
        }
    }

    private func feedback() -> [String] {
        Timeline.current.events.filter { $0.kind == .feedback }.map { "\($0.subject) \($0.detail)" }
    }

    @Test("It plays when the trigger changes, not at first; by its condition; and what the closure gives")
    func played() {
        let desk = Desk()
        let canvas = Canvas(100, 100, Counter(desk: desk))
        #expect(feedback().isEmpty)
        canvas.act { desk.loans = 1 }
        #expect(feedback() == ["sensoryFeedback increase"])
        canvas.act { desk.loans = 3 }
        #expect(feedback().suffix(2).sorted() == ["sensoryFeedback impact heavy 0.5", "sensoryFeedback increase"])
        canvas.act { desk.loans = 0 }
        #expect(feedback().suffix(2).sorted() == ["sensoryFeedback increase", "sensoryFeedback success"])
    }

    @Test("Its cause goes back to the input that changed the trigger")
    func cause() throws {
        let desk = Desk()
        let canvas = Canvas(100, 100, Counter(desk: desk))
        canvas.act("lend") { desk.loans = 1 }
        var event = try #require(Timeline.current.events.last { $0.kind == .feedback })
        while let cause = event.cause { event = Timeline.current.events[cause.rawValue - 1] }
        #expect(event.kind == .input && event.subject == "lend")
    }
}

@MainActor
@Suite("Keyboard shortcuts (Apple, SwiftUI keyboardShortcut)", .serialized)
struct KeyboardShortcutTests {
    private struct Panel: View {
        @Bindable var desk: Desk
        var body: some View {
            VStack {
                Button("Lend") { desk.log.append("lend") }.keyboardShortcut("l")
                Button("Other") { desk.log.append("other") }.keyboardShortcut("l")
                Button("Take back") { desk.log.append("back") }.keyboardShortcut("b", modifiers: [.command, .shift])
                Button("Save") { desk.log.append("save") }.keyboardShortcut(.defaultAction)
                Button("Cancel") { desk.log.append("cancel") }.keyboardShortcut(.cancelAction).disabled(desk.isClosed)
                Toggle("Closed", isOn: $desk.isClosed).keyboardShortcut("t", modifiers: .option)
                HStack { Text("Group"); Button("In it") { desk.log.append("in") } }.keyboardShortcut(.upArrow, modifiers: [])
            }
        }
    }

    @discardableResult
    private func press(_ canvas: Canvas, _ input: String, _ modifiers: UIKeyModifierFlags = []) -> KeyOutcome {
        var outcome = KeyOutcome.press
        canvas.act { outcome = UIApplication.shared.deliver(KeyStroke(input, modifiers)) }
        return outcome
    }

    @Test("The keys do what the control does; of equal ones the first; a container's are for the first control in it")
    func pressed() {
        let desk = Desk()
        let canvas = Canvas(320, 500, Panel(desk: desk))
        press(canvas, "l", .command)
        press(canvas, "b", [.command, .shift])
        press(canvas, "\r")
        press(canvas, UIKeyCommand.inputEscape)
        press(canvas, UIKeyCommand.inputUpArrow)
        #expect(desk.log == ["lend", "back", "save", "cancel", "in"])
        #expect(press(canvas, "l") == .press && press(canvas, "b", .command) == .press)
        #expect(desk.log.count == 5)
    }

    @Test("A toggle is switched; a disabled button takes its keys and does nothing")
    func toggle() {
        let desk = Desk()
        let canvas = Canvas(320, 500, Panel(desk: desk))
        press(canvas, "t", .alternate)
        #expect(desk.isClosed)
        #expect(press(canvas, UIKeyCommand.inputEscape) == .command)
        #expect(desk.log.isEmpty)
        press(canvas, "t", .alternate)
        #expect(!desk.isClosed)
    }

    @Test("Shortcuts of the screen in front count: pushed on a stack, and of a sheet")
    func inFront() {
        struct Root: View {
            @Bindable var desk: Desk
            @State private var path = [1]
            var body: some View {
                NavigationStack(path: $path) {
                    Button("Shelf") { desk.log.append("shelf") }.keyboardShortcut("k")
                        .navigationDestination(for: Int.self) { _ in
                            Button("Book") { desk.log.append("book") }.keyboardShortcut("k")
                        }
                }
                .sheet(isPresented: $desk.isClosed) {
                    Button("Closed") { desk.log.append("sheet") }.keyboardShortcut("k")
                }
            }
        }
        let desk = Desk()
        let canvas = Canvas(320, 500, Root(desk: desk))
        canvas.settle()
        press(canvas, "k", .command)
        #expect(desk.log == ["book"])
        canvas.act { desk.isClosed = true }
        press(canvas, "k", .command)
        #expect(desk.log == ["book", "sheet"])
        canvas.act { desk.isClosed = false }
        press(canvas, "k", .command)
        #expect(desk.log == ["book", "sheet", "book"])
    }

    @Test("Controls see the shortcut in their environment")
    func environment() {
        struct Reader: View {
            @Environment(\.keyboardShortcut) private var shortcut
            let read: (KeyboardShortcut?) -> Void
            var body: some View {
                read(shortcut)
                return Color.clear
            }
        }
        var seen: [KeyboardShortcut?] = []
        _ = Canvas(100, 100, VStack { Reader { seen.append($0) }.keyboardShortcut("l"); Reader { seen.append($0) } })
        #expect(seen == [KeyboardShortcut("l"), nil])
    }
}
