/// The part of Markdown that stays within a line: emphasis, code, strike-through, links.
///
/// Delimiters pair as CommonMark 0.31 says (section 6.2); line breaks are kept. Source: Apple,
/// `AttributedString.MarkdownParsingOptions.InterpretedSyntax.inlineOnlyPreservingWhitespace`.
package struct InlineMarkdown {
    /// A stretch of text with what is said of it.
    package struct Piece: Hashable, Sendable {
        package var text: String
        package var intent: InlinePresentationIntent = []
        package var link: URL?
    }

    private enum Token {
        case text(String)
        case code(String)
        case delimiter(Character, count: Int, opens: Bool, closes: Bool)
        case link([Piece], URL)
    }

    private let characters: [Character]
    private var index = 0
    private var tokens: [Token] = []

    /// The pieces of a text.
    package static func parse(_ text: String) -> [Piece] {
        var parser = InlineMarkdown(characters: Array(text))
        return parser.pieces()
    }

    private init(characters: [Character]) { self.characters = characters }

    private mutating func pieces() -> [Piece] {
        while index < characters.count { readToken() }
        return Self.joined(Self.paired(tokens))
    }

    // MARK: Tokens

    private mutating func append(_ text: String) {
        if case .text(let before)? = tokens.last { tokens[tokens.count - 1] = .text(before + text) } else { tokens.append(.text(text)) }
    }

    private mutating func readToken() {
        let character = characters[index]
        switch character {
        case "\\" where index + 1 < characters.count && Self.isPunctuation(characters[index + 1]):
            append(String(characters[index + 1]))
            index += 2
        case "`": if !readCode() { takeRun(of: "`") }
        case "*", "_", "~": readDelimiter(character)
        case "[": if !readLink() { takeOne() }
        case "<": if !readAutolink() { takeOne() }
        case "h" where startsBareLink: readBareLink()
        default: takeOne()
        }
    }

    private mutating func takeOne() {
        append(String(characters[index]))
        index += 1
    }

    private mutating func takeRun(of character: Character) {
        while index < characters.count, characters[index] == character { takeOne() }
    }

    private func run(at start: Int, of character: Character) -> Int {
        var end = start
        while end < characters.count, characters[end] == character { end += 1 }
        return end - start
    }

    private mutating func readCode() -> Bool {
        let ticks = run(at: index, of: "`")
        var end = index + ticks
        while end < characters.count {
            guard characters[end] == "`" else {
                end += 1
                continue
            }
            let closing = run(at: end, of: "`")
            if closing == ticks {
                var code = characters[index + ticks..<end].map { $0.isNewline ? " " : String($0) }.joined()
                if code.count > 2, code.hasPrefix(" "), code.hasSuffix(" "), code.contains(where: { $0 != " " }) {
                    code = String(code.dropFirst().dropLast())
                }
                tokens.append(.code(code))
                index = end + closing
                return true
            }
            end += closing
        }
        return false
    }

    private mutating func readDelimiter(_ character: Character) {
        let count = run(at: index, of: character)
        let before = index > 0 ? characters[index - 1] : " "
        let after = index + count < characters.count ? characters[index + count] : " "
        let isLeft = !after.isWhitespace && (!Self.isPunctuation(after) || before.isWhitespace || Self.isPunctuation(before))
        let isRight = !before.isWhitespace && (!Self.isPunctuation(before) || after.isWhitespace || Self.isPunctuation(after))
        index += count
        guard character != "~" || count == 2 else {
            append(String(repeating: "~", count: count))
            return
        }
        let isWord = character == "_"
        tokens.append(
            .delimiter(
                character, count: count, opens: isLeft && (!isWord || !isRight || Self.isPunctuation(before)),
                closes: isRight && (!isWord || !isLeft || Self.isPunctuation(after))))
    }

    private mutating func readLink() -> Bool {
        var depth = 0
        var end = index
        while end < characters.count {
            switch characters[end] {
            case "\\": end += 1
            case "[": depth += 1
            case "]": depth -= 1
            default: break
            }
            if depth == 0 { break }
            end += 1
        }
        guard end + 1 < characters.count, characters[end + 1] == "(" else { return false }
        var close = end + 2
        var inner = 1
        while close < characters.count {
            if characters[close] == "(" { inner += 1 }
            if characters[close] == ")" { inner -= 1 }
            if inner == 0 { break }
            close += 1
        }
        guard close < characters.count else { return false }
        let target = String(characters[end + 2..<close]).split(separator: " ").first.map(String.init) ?? ""
        let address = target.hasPrefix("<") && target.hasSuffix(">") ? String(target.dropFirst().dropLast()) : target
        guard !address.isEmpty, let url = URL(string: address) else { return false }
        tokens.append(.link(Self.parse(String(characters[index + 1..<end])), url))
        index = close + 1
        return true
    }

    private mutating func readAutolink() -> Bool {
        guard let end = characters[index...].firstIndex(of: ">") else { return false }
        let address = String(characters[index + 1..<end])
        guard !address.contains(where: { $0.isWhitespace || $0 == "<" }), address.contains(":") || address.contains("@"),
            let url = URL(string: address.contains(":") ? address : "mailto:" + address)
        else { return false }
        tokens.append(.link([Piece(text: address)], url))
        index = end + 1
        return true
    }

    private var startsBareLink: Bool {
        guard index == 0 || !(characters[index - 1].isLetter || characters[index - 1].isNumber) else { return false }
        let start = String(characters[index..<min(index + 8, characters.count)])
        return start.hasPrefix("https://") || start.hasPrefix("http://")
    }

    private mutating func readBareLink() {
        var end = index
        while end < characters.count, !characters[end].isWhitespace, !["<", ">", "*", "`", "\"", ")"].contains(characters[end]) { end += 1 }
        while end > index, [".", ",", "!", "?", ":", ";", "'", "_", "~"].contains(characters[end - 1]) { end -= 1 }
        let address = String(characters[index..<end])
        if let url = URL(string: address), url.host != nil {
            tokens.append(.link([Piece(text: address)], url))
            index = end
        } else {
            takeOne()
        }
    }

    private static func isPunctuation(_ character: Character) -> Bool {
        character.isPunctuation || character.isSymbol
    }

    // MARK: Pairs

    /// Pairs each closing delimiter with the nearest opening one.
    private static func paired(_ tokens: [Token]) -> [Piece] {
        /// What is read so far, and the delimiters that are still open in it.
        struct Open {
            var character: Character
            var count: Int
            var closes: Bool
            var pieces: [Piece] = []
        }
        var stack = [Open(character: " ", count: 0, closes: false)]
        func add(_ pieces: [Piece]) { stack[stack.count - 1].pieces += pieces }
        /// An opening delimiter that nothing closed is text.
        func drop() {
            let last = stack.removeLast()
            add([Piece(text: String(repeating: last.character, count: last.count))] + last.pieces)
        }
        for token in tokens {
            switch token {
            case .text(let text): add([Piece(text: text)])
            case .code(let text): add([Piece(text: text, intent: .code)])
            case .link(let pieces, let url):
                add(
                    pieces.map { piece in
                        var piece = piece
                        piece.link = url
                        return piece
                    })
            case .delimiter(let character, var count, let opens, let closes):
                while closes, count > 0 {
                    let match = stack.lastIndex { open in
                        guard open.character == character, open.count > 0 else { return false }
                        // CommonMark's rule of three.
                        let isBoth = opens || open.closes
                        return !isBoth || (open.count + count) % 3 != 0 || (open.count % 3 == 0 && count % 3 == 0)
                    }
                    guard let match else { break }
                    while stack.count - 1 > match { drop() }
                    let taken = character == "~" ? 2 : open(stack[match].count, count)
                    let intent: InlinePresentationIntent =
                        character == "~" ? .strikethrough : taken == 2 ? .stronglyEmphasized : .emphasized
                    let inner = stack[match].pieces.map { piece in
                        var piece = piece
                        piece.intent.formUnion(intent)
                        return piece
                    }
                    stack[match].count -= taken
                    count -= taken
                    if stack[match].count == 0 {
                        stack.removeLast()
                        add(inner)
                    } else {
                        stack[match].pieces = inner
                    }
                }
                guard count > 0 else { continue }
                if opens {
                    stack.append(Open(character: character, count: count, closes: closes))
                } else {
                    add([Piece(text: String(repeating: character, count: count))])
                }
            }
        }
        while stack.count > 1 { drop() }
        return stack[0].pieces
    }

    private static func open(_ opening: Int, _ closing: Int) -> Int { opening >= 2 && closing >= 2 ? 2 : 1 }

    private static func joined(_ pieces: [Piece]) -> [Piece] {
        pieces.reduce(into: []) { joined, piece in
            guard !piece.text.isEmpty else { return }
            if let last = joined.last, last.intent == piece.intent, last.link == piece.link {
                joined[joined.count - 1].text += piece.text
            } else {
                joined.append(piece)
            }
        }
    }
}
