import Foundation

/// One change of a text: what stood in a place before, and what stands there since. Places count UTF-16 units.
@MainActor
final class TextEdit {
    enum Kind {
        case typing, deletion, cut, paste, formatting

        /// As menus name it (unrecorded).
        var name: String {
            switch self {
            case .typing: "Typing"
            case .deletion: "Delete"
            case .cut: "Cut"
            case .paste: "Paste"
            case .formatting: "Formatting"
            }
        }
    }

    let kind: Kind
    private(set) var location: Int
    private(set) var old: NSAttributedString
    private(set) var new: NSAttributedString
    /// What was selected before.
    let selection: NSRange

    init(_ kind: Kind, at location: Int, _ old: NSAttributedString, _ new: NSAttributedString, selection: NSRange) {
        self.kind = kind
        self.location = location
        self.old = old
        self.new = new
        self.selection = selection
    }

    /// Where the new text is.
    var range: NSRange { NSRange(location: location, length: new.length) }

    /// Takes in the next change, where both are of one run: typing that goes on at its end, also over what an input method has not
    /// settled on yet, or backspaces.
    func extend(by next: TextEdit) -> Bool {
        switch (kind, next.kind) {
        case (.typing, .typing):
            let start = next.location - location
            guard start >= 0, start + next.old.length == new.length else { return false }
            let text = NSMutableAttributedString(attributedString: new.attributedSubstring(from: NSRange(location: 0, length: start)))
            text.append(next.new)
            new = text
            return true
        case (.deletion, .deletion):
            guard next.location + next.old.length == location else { return false }
            let text = NSMutableAttributedString(attributedString: next.old)
            text.append(old)
            (old, location) = (text, next.location)
            return true
        default: return false
        }
    }
}

/// Who makes an edit of a text input.
enum TextEditSource {
    case keyboard, cut, paste, undo

    func kind(of new: NSAttributedString) -> TextEdit.Kind {
        switch self {
        case .keyboard, .undo: new.length == 0 ? .deletion : .typing
        case .cut: .cut
        case .paste: .paste
        }
    }
}

/// The undo manager of a text input, and the run of typing that goes on in it.
@MainActor
final class TextUndo {
    let manager = UndoManager()
    /// What further typing is added to, and the state of the manager in which it may be.
    private var run: (edit: TextEdit, revision: Int)?

    func record(_ edit: TextEdit, in input: some LaidOutTextInput) {
        let isNew = manager.activity == .recording
        if isNew, let run, run.revision == manager.revision, run.edit.extend(by: edit) { return }
        manager.registerUndo(withTarget: input) { $0.takeBack(edit) }
        guard isNew, manager.isUndoRegistrationEnabled else { return run = nil }
        manager.setActionName(edit.kind.name)
        run = (edit, manager.revision)
    }

    /// The next edit begins a step of its own.
    func endRun() { run = nil }

    /// The text is another now: the places of its edits mean nothing any more.
    func forget(_ input: AnyObject) {
        run = nil
        manager.removeAllActions(withTarget: input)
    }
}

extension LaidOutTextInput {
    /// Puts back what an edit has replaced. The delegate is asked as for typing.
    func takeBack(_ edit: TextEdit) {
        let length = endOfDocument.offset
        byAction(.undo) {
            guard put(edit.old, in: edit.range.clamped(to: length)) else { return }
            selectedTextRange = UITextRange(edit.selection)
        }
    }
}
