/// A key that was pressed. Source: Apple, UIKit `UIKey`.
@MainActor @preconcurrency
open class UIKey: NSObject {
    /// What the key types; for a key that types nothing, its name as `UIKeyCommand.inputEscape` and others have it.
    open var characters: String { stroke.modifiers.contains(.shift) ? stroke.input.uppercased() : stroke.input }
    open var charactersIgnoringModifiers: String { stroke.input }
    open var modifierFlags: UIKeyModifierFlags { stroke.modifiers }
    let stroke: KeyStroke

    init(_ stroke: KeyStroke) {
        self.stroke = stroke
        super.init()
    }
}

/// A key that goes down and up, with the modifiers that are held.
package struct KeyStroke: Hashable, Sendable {
    /// A character, or a name such as `UIKeyCommand.inputEscape`.
    package let input: String
    package let modifiers: UIKeyModifierFlags

    package init(_ input: String, _ modifiers: UIKeyModifierFlags) {
        self.input = input
        self.modifiers = modifiers
    }

    @MainActor
    func fits(_ command: UIKeyCommand, _ alternate: UICommandAlternate? = nil, isRightToLeft: Bool) -> Bool {
        guard let wanted = command.input else { return false }
        // Caps lock and the number pad do not make another command.
        let ignored: UIKeyModifierFlags = [.alphaShift, .numericPad]
        let turned = isRightToLeft && command.allowsAutomaticMirroring ? Self.mirrored[wanted] ?? wanted : wanted
        return turned.lowercased() == input.lowercased()
            && command.modifierFlags.union(alternate?.modifierFlags ?? []).subtracting(ignored) == modifiers.subtracting(ignored)
    }

    private static let mirrored = [
        UIKeyCommand.inputLeftArrow: UIKeyCommand.inputRightArrow, UIKeyCommand.inputRightArrow: UIKeyCommand.inputLeftArrow,
        "[": "]", "]": "[", "{": "}", "}": "{",
    ]

    /// Whether it types or edits where there is text.
    var isText: Bool {
        guard modifiers.subtracting([.shift, .alphaShift, .numericPad]).isEmpty else { return false }
        return input.count == 1 || Self.editing.contains(input)
    }
    private static let editing: Set<String> = [
        UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow, UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow,
        UIKeyCommand.inputDelete, UIKeyCommand.inputHome, UIKeyCommand.inputEnd,
    ]
}
