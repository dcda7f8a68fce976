/// A text with a selection, and what a keyboard does to it. Places count UTF-16 units.
struct TextEditingState: Hashable, Sendable {
    private(set) var text = ""
    private(set) var selection = NSRange(location: 0, length: 0)
    /// Text that an input method has not settled on yet.
    private(set) var marked: NSRange?

    var length: Int { text.utf16.count }

    /// Gives it another text; the caret goes to the end.
    mutating func setText(_ text: String) {
        self.text = text
        selection = NSRange(location: length, length: 0)
        marked = nil
    }

    /// Marks a range, and selects a part of it.
    mutating func mark(_ range: NSRange, selecting part: NSRange) {
        let new = range.clamped(to: length)
        marked = new.length > 0 ? new : nil
        let chosen = part.clamped(to: new.length)
        selection = NSRange(location: new.location + chosen.location, length: chosen.length)
    }

    mutating func unmark() { marked = nil }

    /// Selects a range, cut to the text.
    mutating func select(_ range: NSRange) { selection = range.clamped(to: length) }

    /// What a backspace would take away: the selection, or the character before the caret.
    var backwardRange: NSRange? {
        if selection.length > 0 { return selection }
        guard selection.location > 0 else { return nil }
        return text.composedCharacter(at: selection.location - 1)
    }

    /// Puts `string` in the place of `range`; the caret goes after it.
    mutating func replace(_ range: NSRange, with string: String) {
        text = (text as NSString).replacingCharacters(in: range, with: string)
        selection = NSRange(location: range.location + string.utf16.count, length: 0)
        marked = nil
    }

    func string(in range: NSRange) -> String? { text.part(range) }
}
