/// Reads scripts: first into tokens, then step by step.
struct ScriptParser {
    /// A word, a number or a quoted text, with its place.
    private struct Token {
        enum Kind { case word, quoted, end }
        let kind: Kind
        let text: String
        let line: Int
        let column: Int
        /// Where it lies in the source, in characters.
        let range: Range<Int>
    }

    private let source: [Character]
    private var tokens: [Token] = []
    private var next = 0

    init(source: String) { self.source = Array(source) }

    mutating func parse() throws(ScriptError) -> [Script.Line] {
        try readTokens()
        var lines: [Script.Line] = []
        while next < tokens.count {
            if tokens[next].kind == .end {
                next += 1
                continue
            }
            let first = tokens[next]
            let step = try parseStep()
            let last = tokens[next - 1]
            if let extra = peek {
                throw error(at: extra, "'\(extra.text)' is one word too many after '\(text(from: first, to: last))'.")
            }
            lines.append(Script.Line(step: step, text: text(from: first, to: last)))
        }
        return lines
    }

    // MARK: Tokens

    private mutating func readTokens() throws(ScriptError) {
        var index = 0
        var line = 1
        var lineStart = 0
        func place(_ index: Int) -> (line: Int, column: Int) { (line, index - lineStart + 1) }
        while index < source.count {
            let character = source[index]
            let start = index
            let (startLine, startColumn) = place(index)
            switch character {
            case "\n", "\r\n", ";":
                tokens.append(
                    Token(kind: .end, text: ";", line: startLine, column: startColumn, range: index..<index + 1))
                index += 1
                if character != ";" {
                    line += 1
                    lineStart = index
                }
            case "#":
                while index < source.count, !source[index].isNewline { index += 1 }
            case "\"", "“", "”":
                var text = ""
                index += 1
                while index < source.count, !["\"", "“", "”"].contains(source[index]) {
                    if source[index] == "\\", index + 1 < source.count {
                        index += 1
                        text.append(source[index] == "n" ? "\n" : source[index])
                    } else {
                        text.append(source[index])
                    }
                    index += 1
                }
                guard index < source.count else {
                    throw ScriptError(
                        line: startLine, column: startColumn, message: "The text that begins here has no closing quote.")
                }
                index += 1
                tokens.append(
                    Token(kind: .quoted, text: text, line: startLine, column: startColumn, range: start..<index))
            case let character where character.isWhitespace || character == ",":
                index += 1
            default:
                while index < source.count, !source[index].isWhitespace, !";,\"#".contains(source[index]) { index += 1 }
                tokens.append(
                    Token(
                        kind: .word, text: String(source[start..<index]), line: startLine, column: startColumn,
                        range: start..<index))
            }
        }
    }

    /// The next token of this step.
    private var peek: Token? {
        guard next < tokens.count, tokens[next].kind != .end else { return nil }
        return tokens[next]
    }

    private func text(from first: Token, to last: Token) -> String {
        String(source[first.range.lowerBound..<last.range.upperBound])
    }

    // MARK: Steps

    private mutating func parseStep() throws(ScriptError) -> Step {
        let token = tokens[next]
        guard token.kind == .word, let word = Word(rawValue: token.text) else { throw unknownWord(token) }
        next += 1
        switch word {
        case .tap: return .tap(try target(of: word), times: 1)
        case .doubletap: return .tap(try target(of: word), times: 2)
        case .hold: return .hold(try target(of: word), seconds: try optionalDuration() ?? 1)
        case .type: return .type(try quoted(of: word))
        case .key: return .key(try choice(of: word))
        case .clear: return .clear
        case .scroll:
            if takeWord("to") { return .scrollTo(try quoted(of: word)) }
            let target = try optionalTarget()
            return .scroll(target, try choice(of: word), points: try number(of: word))
        case .drag:
            let start = try target(of: word)
            if takeWord("onto") { return .carry(from: start, onto: try target(of: word)) }
            guard takeWord("to") else { throw missing(of: word, "the word 'to' or 'onto'") }
            return .drag(from: start, to: try target(of: word))
        case .swipe:
            let target = try optionalTarget()
            return .swipe(target, try choice(of: word))
        case .pinch:
            let target = try optionalTarget()
            let place = peek
            let scale = try number(of: word)
            guard scale > 0, scale != 1 else {
                throw error(at: place ?? token, "A pinch needs a scale above 0 that is not 1.")
            }
            return .pinch(target, scale: scale)
        case .back: return .back
        case .device: return .device(try quoted(of: word))
        case .rotate: return .rotate(try choice(of: word))
        case .dark: return .dark
        case .light: return .light
        case .rtl: return .direction(isRightToLeft: true)
        case .ltr: return .direction(isRightToLeft: false)
        case .textsize: return .textSize(try textSize())
        case .keyboard:
            if takeWord("show") { return .keyboard(isShown: true) }
            if takeWord("hide") { return .keyboard(isShown: false) }
            throw missing(of: word, "show or hide")
        case .size: return try size()
        case .background: return .background
        case .foreground: return .foreground
        case .open: return .open(try quoted(of: word))
        case .wait:
            guard let seconds = try optionalDuration() else { throw missing(of: word, "a time like 1s or 250ms") }
            return .wait(seconds: seconds)
        case .settle: return .settle
        case .shot:
            guard let file = peek else { throw missing(of: word, "a file name") }
            next += 1
            guard file.text.hasSuffix(".png") else {
                throw error(at: file, "Pictures are PNG: '\(file.text)' has to end in .png.")
            }
            return .shot(file.text)
        case .tree: return .tree
        case .timeline: return .timeline
        case .findings: return .findings
        case .expect: return takeWord("no") ? .expectNo(try quoted(of: word)) : .expect(try quoted(of: word))
        }
    }

    private mutating func takeWord(_ text: String) -> Bool {
        guard let token = peek, token.kind == .word, token.text == text else { return false }
        next += 1
        return true
    }

    private mutating func quoted(of word: Word) throws(ScriptError) -> String {
        guard let token = peek else { throw missing(of: word, "a text in quotes") }
        guard token.kind == .quoted else {
            throw error(at: token, "'\(token.text)' has to stand in double quotes. \(usage(of: word))")
        }
        next += 1
        return token.text
    }

    private mutating func target(of word: Word) throws(ScriptError) -> Step.Target {
        if let target = try optionalTarget() { return target }
        guard let token = peek else { throw missing(of: word, "a text in quotes or a point") }
        throw error(at: token, "'\(token.text)' is neither a text in quotes nor a point. \(usage(of: word))")
    }

    private mutating func optionalTarget() throws(ScriptError) -> Step.Target? {
        guard let token = peek else { return nil }
        if token.kind == .quoted {
            next += 1
            return try text(token.text)
        }
        guard let x = Double(token.text), next + 1 < tokens.count, tokens[next + 1].kind == .word,
            let y = Double(tokens[next + 1].text)
        else { return nil }
        next += 2
        return .point(x: x, y: y)
    }

    /// What may follow a text to say which element is meant: `in "TEXT"`, `at NUMBER`.
    private mutating func text(_ text: String) throws(ScriptError) -> Step.Target {
        var near: String?
        var index: Int?
        while let token = peek, token.kind == .word, ["in", "at"].contains(token.text) {
            next += 1
            let value = peek
            if token.text == "in" {
                guard let value, value.kind == .quoted else {
                    throw error(at: value ?? token, "After 'in' comes the text near the element, in double quotes: in \"TEXT\"")
                }
                near = value.text
            } else {
                guard let value, value.kind == .word, let number = Int(value.text), number >= 0 else {
                    throw error(at: value ?? token, "After 'at' comes which of several elements, from 0 in reading order: at 1")
                }
                index = number
            }
            next += 1
        }
        return .text(text, near: near, index: index)
    }

    private mutating func number(of word: Word) throws(ScriptError) -> Double {
        guard let token = peek else { throw missing(of: word, "a number") }
        guard token.kind == .word, let value = Double(token.text), value.isFinite else {
            throw error(at: token, "'\(token.text)' is not a number. \(usage(of: word))")
        }
        next += 1
        return value
    }

    private mutating func optionalDuration() throws(ScriptError) -> Double? {
        guard let token = peek else { return nil }
        let digits = token.text.prefix { "0123456789.".contains($0) }
        let seconds: Double? =
            switch token.text.dropFirst(digits.count) {
            case "s", "": Double(digits)
            case "ms": Double(digits).map { $0 / 1000 }
            default: nil
            }
        guard token.kind == .word, let seconds else {
            throw error(at: token, "'\(token.text)' is not a time. Write 1s, 0.5s or 250ms.")
        }
        next += 1
        return seconds
    }

    private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        of word: Word
    ) throws(ScriptError) -> Choice {
        let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        guard let token = peek else { throw missing(of: word, "one of: \(names)") }
        guard token.kind == .word, let choice = Choice(rawValue: token.text) else {
            throw error(at: token, "'\(token.text)' is none of: \(names).")
        }
        next += 1
        return choice
    }

    private mutating func textSize() throws(ScriptError) -> TextSize {
        guard let token = peek else { throw missing(of: .textsize, "one of: \(TextSize.names)") }
        guard let size = TextSize(name: token.text) else {
            throw error(at: token, "'\(token.text)' is none of: \(TextSize.names).")
        }
        next += 1
        return size
    }

    private mutating func size() throws(ScriptError) -> Step {
        guard let token = peek else { throw missing(of: .size, "a size like 320x200") }
        guard let size = ScreenSize(token.text) else {
            throw error(at: token, "'\(token.text)' is not a size. Write width and height in points: 320x200.")
        }
        next += 1
        return .size(width: size.width, height: size.height)
    }

    // MARK: Errors

    private func error(at token: Token, _ message: String) -> ScriptError {
        ScriptError(line: token.line, column: token.column, message: message)
    }

    private func usage(of word: Word) -> String { "Write: \(word.forms.joined(separator: "   or: "))" }

    private func missing(of word: Word, _ what: String) -> ScriptError {
        let last = tokens[next - 1]
        return error(at: last, "'\(last.text)' is not followed by \(what). \(usage(of: word))")
    }

    private func unknownWord(_ token: Token) -> ScriptError {
        let nearest = Spelling.nearest(to: token.text, among: Word.allCases.map(\.rawValue))
        let guess = nearest.map { " Did you mean '\($0)'?" } ?? ""
        let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
        return error(at: token, "There is no word '\(token.text)'.\(guess) The words are: \(words).")
    }
}
