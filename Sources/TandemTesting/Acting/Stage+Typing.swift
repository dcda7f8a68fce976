import QuartzCore
import Tracing
import UIKit

extension Stage {
    /// A key that is no character.
    public enum Key: String, Hashable, Sendable, CaseIterable {
        case `return`, delete, tab, space, escape, up, down, left, right
    }

    /// Types into what has the focus, a character a frame.
    public func type(_ text: String) throws {
        _ = try focused("type \(ElementNode.quoted(text))")
        try act("type \(ElementNode.quoted(text))") {
            for character in text { try insert(String(character)) }
        }
    }

    /// Taps a field, so that it has the focus, and types into it.
    public func type(_ text: String, into field: ElementQuery) throws {
        let field = try textField(field)
        if !field.hasFocus { try tap(.element(field)) }
        try type(text)
    }

    /// Empties what has the focus.
    public func clear() throws {
        _ = try focused("clear")
        try act("clear") {
            var limit = 10_000
            while limit > 0, try focused("clear").hasText {
                try key { $0.deleteBackward() }
                limit -= 1
            }
        }
    }

    /// Taps a field and empties it.
    public func clear(_ field: ElementQuery) throws {
        let field = try textField(field)
        if !field.hasFocus { try tap(.element(field)) }
        try clear()
    }

    /// Presses a key, with modifier keys held.
    ///
    /// A key command or keyboard shortcut takes it, the nearest to what has the focus; without one what has the focus does, and a key
    /// that types needs something that has.
    public func press(_ key: Key, holding modifiers: UIKeyModifierFlags = []) throws {
        try press("\(key)", KeyStroke(key.input, modifiers), types: modifiers.isEmpty ? key.text : nil)
    }

    /// Presses the key of a character, with modifier keys held: `press("n", holding: .command)`.
    public func press(_ character: Character, holding modifiers: UIKeyModifierFlags) throws {
        let text = modifiers.subtracting(.shift).isEmpty ? (modifiers.isEmpty ? "\(character)" : character.uppercased()) : nil
        try press("\(character)", KeyStroke(String(character), modifiers), types: text)
    }

    private func press(_ name: String, _ stroke: KeyStroke, types text: String?) throws {
        try act("press \(stroke.modifiers.names)\(name)") {
            var outcome = KeyOutcome.press
            let cause = timeline.cause
            clock.input.post { [timeline, application] in
                timeline.whileCaused(by: cause) { outcome = application.deliver(stroke) }
            }
            clock.runFrame()
            guard outcome == .press, let text else { return }
            if text.isEmpty { try key { $0.deleteBackward() } } else { try insert(text) }
        }
    }

    /// Takes the focus from what has it: the keyboard goes away.
    public func dismissKeyboard() {
        act("dismiss keyboard") {
            clock.input.post { [window] in _ = window.firstResponder?.resignFirstResponder() }
            clock.runFrame()
        }
    }

    /// Where the keyboard is on the screen, or on its way to, in points; `nil` without one.
    ///
    /// What has the focus brings it, at its height on the stage's device.
    public var keyboardFrame: CGRect? {
        inside { application.keyboard.state.target == nil ? nil : application.keyboard.frame }
    }

    /// Whether text is typed on keys of a keyboard that is attached: then none comes on the screen, but accessories do.
    public var hasHardwareKeyboard: Bool {
        get { application.keyboard.isHardwareAttached }
        set {
            act(newValue ? "attach a keyboard" : "detach the keyboard") {
                clock.input.post { [application] in application.keyboard.isHardwareAttached = newValue }
                clock.runFrame()
            }
        }
    }

    /// Lets the keyboard float in a frame on the screen, as on an iPad; `nil` puts it at the lower edge again.
    public func floatKeyboard(at frame: CGRect?) {
        act(frame.map { "float the keyboard at \(ElementNode.number($0.minX)), \(ElementNode.number($0.minY))" } ?? "dock the keyboard") {
            clock.input.post { [application] in application.keyboard.floatingFrame = frame }
            clock.runFrame()
        }
    }

    private func insert(_ text: String) throws { try key { $0.insertText(text) } }

    private func key(_ press: @escaping (any UIKeyInput) -> Void) throws {
        let input = try focused("type")
        let cause = timeline.cause
        clock.input.post { [timeline] in timeline.whileCaused(by: cause) { press(input) } }
        clock.runFrame()
    }

    private func focused(_ what: String) throws -> any UIKeyInput {
        let responder = inside { application.keyWindow?.firstResponder ?? window.firstResponder }
        guard let responder else {
            let fields = reading.places.filter { reading.element($0).takesText }.map { reading.element($0).name }
            let hint = fields.isEmpty ? "There is no text field on the screen." : "Tap one of \(fields.joined(separator: ", ")) first, or say which: type(…, into: …)."
            throw StageFailure("Cannot \(what): nothing has the focus. \(hint)")
        }
        guard let input = responder as? any UIKeyInput else {
            throw StageFailure(
                "Cannot \(what): \(Swift.type(of: responder)) has the focus and takes no keys. Tap a text field first.")
        }
        return input
    }

    /// The field that a query means: one that takes text before a label of the same name.
    private func textField(_ query: ElementQuery) throws -> StageElement {
        let fields = findAll(query).filter(\.takesText)
        if fields.count == 1 { return fields[0] }
        if fields.isEmpty {
            let reading = reading
            // A caption beside or above its field, or a search bar around it.
            let all = reading.places.map(reading.element).filter(\.takesText)
            if let place = try? one(query, in: reading) {
                let inner = all.filter { $0.path.starts(with: place.path) }
                if inner.count == 1 { return inner[0] }
            }
        }
        return try find(query)
    }
}

extension Stage.Key {
    /// The key as key commands name it.
    fileprivate var input: String {
        switch self {
        case .return: "\r"
        case .delete: "\u{8}"
        case .tab: "\t"
        case .space: " "
        case .escape: UIKeyCommand.inputEscape
        case .up: UIKeyCommand.inputUpArrow
        case .down: UIKeyCommand.inputDownArrow
        case .left: UIKeyCommand.inputLeftArrow
        case .right: UIKeyCommand.inputRightArrow
        }
    }

    /// What it types, empty for the key that deletes; `nil` for one that does not type.
    fileprivate var text: String? {
        switch self {
        case .return: "\n"
        case .delete: ""
        case .tab: "\t"
        case .space: " "
        case .escape, .up, .down, .left, .right: nil
        }
    }
}

extension UIKeyModifierFlags {
    /// The keys that are held, for words: `command-shift-`.
    fileprivate var names: String {
        let all: [(UIKeyModifierFlags, String)] = [
            (.control, "control"), (.alternate, "option"), (.shift, "shift"), (.command, "command"),
        ]
        return all.filter { contains($0.0) }.map { "\($0.1)-" }.joined()
    }
}
