import QuartzCore
import Tracing
import UIKit

extension Stage {
    /// A key that is no character.
    public enum Key: String, Hashable, Sendable, CaseIterable { case `return`, delete, tab, space }

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

    /// Presses a key in what has the focus.
    public func press(_ key: Key) throws {
        _ = try focused("press \(key)")
        try act("press \(key)") {
            switch key {
            case .return: try insert("\n")
            case .tab: try insert("\t")
            case .space: try insert(" ")
            case .delete: try self.key { $0.deleteBackward() }
            }
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
