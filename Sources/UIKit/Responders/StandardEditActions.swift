import Foundation

/// The edit actions that the keyboard and menus send, by the names of their methods.
enum StandardEditAction: String, CaseIterable {
    case cut, copy, paste, pasteAndMatchStyle, pasteAndGo, pasteAndSearch, select, selectAll, delete
    case makeTextWritingDirectionLeftToRight, makeTextWritingDirectionRightToLeft
    case toggleBoldface, toggleItalics, toggleUnderline, increaseSize, decreaseSize
    case find, findAndReplace, findNext, findPrevious, useSelectionForFind, printContent, rename, duplicate, move, export

    var selector: Selector { Selector("\(rawValue):") }

    init?(_ selector: Selector) {
        guard selector.name.hasSuffix(":") else { return nil }
        self.init(rawValue: String(selector.name.dropLast()))
    }

    /// The action of a key with the command key.
    init?(_ stroke: KeyStroke) {
        guard stroke.modifiers.subtracting(.alphaShift) == .command else { return nil }
        switch stroke.input.lowercased() {
        case "x": self = .cut
        case "c": self = .copy
        case "v": self = .paste
        case "a": self = .selectAll
        case "b": self = .toggleBoldface
        case "i": self = .toggleItalics
        case "u": self = .toggleUnderline
        default: return nil
        }
    }

    @MainActor
    private var method: (UIResponder) -> (Any?) -> Void {
        switch self {
        case .cut: UIResponder.cut
        case .copy: UIResponder.copy(_:)
        case .paste: UIResponder.paste
        case .pasteAndMatchStyle: UIResponder.pasteAndMatchStyle
        case .pasteAndGo: UIResponder.pasteAndGo
        case .pasteAndSearch: UIResponder.pasteAndSearch
        case .select: UIResponder.select
        case .selectAll: UIResponder.selectAll
        case .delete: UIResponder.delete
        case .makeTextWritingDirectionLeftToRight: UIResponder.makeTextWritingDirectionLeftToRight
        case .makeTextWritingDirectionRightToLeft: UIResponder.makeTextWritingDirectionRightToLeft
        case .toggleBoldface: UIResponder.toggleBoldface
        case .toggleItalics: UIResponder.toggleItalics
        case .toggleUnderline: UIResponder.toggleUnderline
        case .increaseSize: UIResponder.increaseSize
        case .decreaseSize: UIResponder.decreaseSize
        case .find: UIResponder.find
        case .findAndReplace: UIResponder.findAndReplace
        case .findNext: UIResponder.findNext
        case .findPrevious: UIResponder.findPrevious
        case .useSelectionForFind: UIResponder.useSelectionForFind
        case .printContent: UIResponder.printContent
        case .rename: UIResponder.rename
        case .duplicate: UIResponder.duplicate
        case .move: UIResponder.move
        case .export: UIResponder.export
        }
    }

    @MainActor
    func send(to responder: UIResponder, _ sender: Any? = nil) { method(responder)(sender) }
}

extension UITextInput {
    fileprivate var selectedText: String? {
        guard let range = selectedTextRange, !range.isEmpty else { return nil }
        return text(in: range)
    }

    /// Whether the action does something now.
    func canPerform(_ action: StandardEditAction, isEditable: Bool, isSecret: Bool, hasStyles: Bool = false) -> Bool {
        switch action {
        case .copy: !isSecret && selectedText != nil
        case .cut: !isSecret && isEditable && selectedText != nil
        case .paste: isEditable && UIPasteboard.general.hasStrings
        case .pasteAndMatchStyle: isEditable && hasStyles && UIPasteboard.general.hasStrings
        case .select: hasText && selectedText == nil
        case .selectAll: hasText && selectedText?.utf16.count != offset(from: beginningOfDocument, to: endOfDocument)
        case .toggleBoldface, .toggleItalics, .toggleUnderline, .increaseSize, .decreaseSize: isEditable && hasStyles && selectedText != nil
        default: false
        }
    }

    func copySelection() {
        if let selectedText { UIPasteboard.general.string = selectedText }
    }

    /// Selects the word at the caret, or the one before it.
    func selectWord() {
        guard let caret = selectedTextRange?.start else { return }
        let word = [UITextStorageDirection.forward, .backward].lazy.compactMap {
            self.tokenizer.rangeEnclosingPosition(caret, with: .word, inDirection: .storage($0))
        }.first
        if let word { selectedTextRange = word }
    }
}

extension LaidOutTextInput {
    func cutSelection() {
        guard selectedText != nil else { return }
        copySelection()
        byAction(.cut) { deleteBackward() }
    }

    func deleteSelection() { if selectedText != nil { deleteBackward() } }

    func pasteText(_ text: String) { byAction(.paste) { insertText(text) } }

    func byAction(_ source: TextEditSource, _ edit: () -> Void) {
        editSource = source
        edit()
        editSource = .keyboard
    }

    /// A change that is allowed: an input method hears of it where the keyboard did not make it.
    func changeAsAllowed(_ change: () -> Void) {
        menu.dismiss()
        guard editSource != .keyboard else { return change() }
        // What follows from the change is no part of the action.
        editSource = .keyboard
        inputDelegate?.textWillChange(self)
        change()
        inputDelegate?.textDidChange(self)
    }
}
