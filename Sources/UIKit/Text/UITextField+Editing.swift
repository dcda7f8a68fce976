/// How a text field is edited.
extension UITextField {
    /// - Parameter part: What is selected of the new text when an input method has not settled on it yet.
    @discardableResult
    func change(_ range: NSRange, to string: String, marking part: NSRange? = nil) -> Bool {
        guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true else { return false }
        let source = editSource
        changeAsAllowed {
            // The delegate may have set the text meanwhile.
            let safe = range.clamped(to: editing.length)
            replace(safe, with: string, source)
            // Whoever is told of the change asks whether an input method is at work.
            if let part { editing.mark(NSRange(location: safe.location, length: string.utf16.count), selecting: part) }
            tellChange()
        }
        return true
    }

    func replace(_ range: NSRange, with string: String, _ source: TextEditSource) {
        let (before, selection) = (editing.string(in: range) ?? "", editing.selection)
        editing.replace(range, with: string)
        guard before != string else { return }
        let (old, new) = (NSAttributedString(string: before), NSAttributedString(string: string))
        undo.record(TextEdit(source.kind(of: new), at: range.location, old, new, selection: selection), in: self)
    }

    func put(_ text: NSAttributedString, in range: NSRange) -> Bool { change(range, to: text.string) }

    /// Another text that no key made: an input method has to hear of it.
    func changeByCode(_ change: () -> Void) {
        inputDelegate?.textWillChange(self)
        change()
        inputDelegate?.textDidChange(self)
        textChanged()
    }

    func tellChange() {
        textChanged()
        delegate?.textFieldDidChangeSelection(self)
        sendActions(for: .editingChanged)
        post(Self.textDidChangeNotification)
    }

    func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let ends = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if ends { resignFirstResponder() }
    }

    func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        undo.endRun()
        changeByCode { replace(NSRange(location: 0, length: editing.length), with: "", .keyboard) }
        sendActions(for: .editingChanged)
        post(Self.textDidChangeNotification)
    }

    func select(_ range: NSRange) {
        guard range.clamped(to: editing.length) != editing.selection else { return }
        undo.endRun()
        inputDelegate?.selectionWillChange(self)
        editing.select(range)
        inputDelegate?.selectionDidChange(self)
        looksChanged()
        delegate?.textFieldDidChangeSelection(self)
    }
}
