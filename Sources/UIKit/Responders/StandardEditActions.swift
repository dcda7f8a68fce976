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
    private var selectedText: String? {
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

    func cutSelection() {
        guard selectedText != nil else { return }
        copySelection()
        inputDelegate?.textWillChange(self)
        deleteBackward()
        inputDelegate?.textDidChange(self)
    }

    func pasteText(_ text: String) {
        inputDelegate?.textWillChange(self)
        insertText(text)
        inputDelegate?.textDidChange(self)
    }
}
