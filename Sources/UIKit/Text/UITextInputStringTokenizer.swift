/// Finds the units of a text.
@MainActor @preconcurrency
public protocol UITextInputTokenizer: NSObjectProtocol {
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition?
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool
}

/// Finds characters, words, sentences, paragraphs and lines in the text of an input.
///
/// A unit's end is its boundary forwards, its start the one backwards (Apple: UITextInputTokenizer).
@MainActor @preconcurrency
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any UITextInput)?

    public init(textInput: any UIResponder & UITextInput) { input = textInput }

    /// The units of the whole text in order.
    private func units(_ granularity: UITextGranularity) -> [NSRange] {
        guard let input, let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument),
            let text = input.text(in: whole)
        else { return [] }
        if granularity == .line, let laidOut = input as? any LaidOutTextInput { return laidOut.geometry.lineRanges }
        return TextUnits.ranges(of: granularity, in: text)
    }

    private func isForward(_ direction: UITextDirection, at place: Int) -> Bool {
        direction.isForward(inRightToLeft: (input as? any LaidOutTextInput)?.geometry.isRightToLeft(at: place) ?? false)
    }

    /// Counted by the input, whose positions may be of its own class.
    private func place(of position: UITextPosition) -> Int {
        input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? position.offset
    }
    private func position(at place: Int) -> UITextPosition? {
        input.flatMap { $0.position(from: $0.beginningOfDocument, offset: place) }
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        let place = place(of: position)
        let isForward = isForward(direction, at: place)
        let found = units(granularity).first { unit in
            let end = unit.location + unit.length
            return isForward ? unit.location <= place && place < end : unit.location < place && place <= end
        }
        guard let found, let start = self.position(at: found.location), let end = self.position(at: found.location + found.length)
        else { return nil }
        return input?.textRange(from: start, to: end)
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        let place = place(of: position)
        let isForward = isForward(direction, at: place)
        return units(granularity).contains { (isForward ? $0.location + $0.length : $0.location) == place }
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition? {
        let place = place(of: position)
        let units = units(granularity)
        let found = isForward(direction, at: place)
            ? units.lazy.map { $0.location + $0.length }.first { $0 > place }
            : units.lazy.map(\.location).last { $0 < place }
        return found.flatMap { self.position(at: $0) }
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
    }
}

/// Where the units of a text are, whatever the language of the machine.
enum TextUnits {
    static func ranges(of granularity: UITextGranularity, in text: String) -> [NSRange] {
        switch granularity {
        case .character: pieces(of: text) { _, _ in true }
        case .word: words(in: text)
        case .sentence: sentences(in: text)
        case .paragraph, .line: paragraphs(in: text)
        case .document: [NSRange(location: 0, length: text.utf16.count)]
        }
    }

    /// Cuts before each character for which `isCut` holds, given the one before it too.
    private static func pieces(of text: String, _ isCut: (Character, Character) -> Bool) -> [NSRange] {
        var ranges: [NSRange] = []
        var place = 0
        var start = 0
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            if index > 0, isCut(characters[index - 1], character) {
                ranges.append(NSRange(location: start, length: place - start))
                start = place
            }
            place += character.utf16.count
        }
        if place > start { ranges.append(NSRange(location: start, length: place - start)) }
        return ranges
    }

    /// Letters and digits that belong together; an apostrophe or a decimal point between them is part of the word.
    private static func words(in text: String) -> [NSRange] {
        var ranges: [NSRange] = []
        let characters = Array(text)
        var place = 0
        var start: Int?
        for (index, character) in characters.enumerated() {
            let joins = ["'", "’", ".", ","].contains(character) && start != nil && index + 1 < characters.count
                && (character == "." || character == ","
                    ? characters[index - 1].isNumber && characters[index + 1].isNumber
                    : characters[index - 1].isLetter && characters[index + 1].isLetter)
            if character.isLetter || character.isNumber || character == "_" || joins {
                start = start ?? place
            } else if let first = start {
                ranges.append(NSRange(location: first, length: place - first))
                start = nil
            }
            place += character.utf16.count
        }
        if let start { ranges.append(NSRange(location: start, length: place - start)) }
        return ranges
    }

    private static func sentences(in text: String) -> [NSRange] {
        let runs = pieces(of: text) { before, character in
            before.isNewline || (before.isWhitespace && !character.isWhitespace)
        }
        return runs.reduce(into: [NSRange]()) { sentences, run in
            if let last = sentences.last, !ends(text, last) {
                sentences[sentences.count - 1].length = run.location + run.length - last.location
            } else {
                sentences.append(run)
            }
        }
    }

    private static func ends(_ text: String, _ range: NSRange) -> Bool {
        let piece = (text as NSString).substring(with: range)
        if piece.last?.isNewline == true { return true }
        let closing: [Character] = ["\"", "”", "’", "'", ")", "]", "»"]
        guard let last = piece.last(where: { !$0.isWhitespace && !closing.contains($0) }) else { return false }
        return [".", "!", "?", "…", "。", "！", "？", "؟"].contains(last)
    }

    private static func paragraphs(in text: String) -> [NSRange] {
        var ranges: [NSRange] = []
        var place = 0
        var start = 0
        for character in text {
            if character.isNewline {
                ranges.append(NSRange(location: start, length: place - start))
                start = place + character.utf16.count
            }
            place += character.utf16.count
        }
        ranges.append(NSRange(location: start, length: place - start))
        return ranges
    }
}
