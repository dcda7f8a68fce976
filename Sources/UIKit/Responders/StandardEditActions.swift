import Foundation

/// The edit actions that the keyboard and menus send. Source: Apple, UIKit `UIResponderStandardEditActions`.
enum StandardEditAction: String, CaseIterable {
    case cut, copy, paste, selectAll

    var selector: Selector { Selector("\(rawValue):") }

    init?(_ selector: Selector) {
        guard let action = Self.allCases.first(where: { $0.selector == selector }) else { return nil }
        self = action
    }

    /// The action of a key with the command key.
    init?(_ stroke: KeyStroke) {
        guard stroke.modifiers.subtracting(.alphaShift) == .command else { return nil }
        switch stroke.input.lowercased() {
        case "x": self = .cut
        case "c": self = .copy
        case "v": self = .paste
        case "a": self = .selectAll
        default: return nil
        }
    }

    @MainActor
    func send(to responder: UIResponder) {
        switch self {
        case .cut: responder.cut(nil)
        case .copy: responder.copy(nil)
        case .paste: responder.paste(nil)
        case .selectAll: responder.selectAll(nil)
        }
    }
}

extension UITextInput {
    fileprivate var selectedText: String? {
        guard let range = selectedTextRange, !range.isEmpty else { return nil }
        return text(in: range)
    }

    /// Whether the action does something now.
    func canPerform(_ action: StandardEditAction, isEditable: Bool, isSecret: Bool) -> Bool {
        switch action {
        case .copy: !isSecret && selectedText != nil
        case .cut: !isSecret && isEditable && selectedText != nil
        case .paste: isEditable && UIPasteboard.general.hasStrings
        case .selectAll: hasText
        }
    }

    func copySelection() {
        if let selectedText { UIPasteboard.general.string = selectedText }
    }
}

extension LaidOutTextInput {
    func cutSelection() {
        guard selectedText != nil else { return }
        copySelection()
        byAction(.cut) { deleteBackward() }
    }

    func pasteText(_ text: String) { byAction(.paste) { insertText(text) } }

    func byAction(_ source: TextEditSource, _ edit: () -> Void) {
        editSource = source
        edit()
        editSource = .keyboard
    }

    /// A change that is allowed: an input method hears of it where the keyboard did not make it.
    func changeAsAllowed(_ change: () -> Void) {
        guard editSource != .keyboard else { return change() }
        // What follows from the change is no part of the action.
        editSource = .keyboard
        inputDelegate?.textWillChange(self)
        change()
        inputDelegate?.textDidChange(self)
    }
}
