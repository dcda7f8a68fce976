/// The part of YAML that `.tandem.yml` is written in: keys with one value, a list, or a level of keys below; comments and quotes.
///
/// Everything else of YAML is an error that says its line, so that no file means something other than it seems to.
struct SmallYAML {
    /// A text with the line it stands on.
    struct Scalar: Hashable { let text: String; let line: Int }

    enum Node {
        case scalar(Scalar)
        case list([Scalar])
        case keys([(Scalar, Scalar)])
    }

    struct Problem: Error, Equatable, CustomStringConvertible {
        let line: Int
        let message: String
        var description: String { "line \(line): \(message)" }
    }

    /// The keys in their order.
    let entries: [(key: Scalar, node: Node)]

    init(_ text: String) throws(Problem) {
        var entries: [(key: Scalar, node: Node)] = []
        for (index, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let number = index + 1
            let line = Self.withoutComment(String(raw))
            let content = line.drop { $0 == " " }
            if content.isEmpty || (number == 1 && content == "---") { continue }
            guard content.first != "\t" else { throw Problem(line: number, message: "Indent with spaces, not with tabs.") }
            if content.count == line.count, !content.hasPrefix("- ") {
                let (key, value) = try Self.pair(String(content), number)
                guard !entries.contains(where: { $0.key.text == key.text }) else {
                    throw Problem(line: number, message: "“\(key.text)” is there twice.")
                }
                if let value { entries.append((key, try Self.inline(value))) } else { entries.append((key, .list([]))) }
            } else {
                guard let last = entries.last else { throw Problem(line: number, message: "This belongs to no key.") }
                entries[entries.count - 1].node = try Self.extend(last.node, of: last.key, with: String(content), number)
            }
        }
        self.entries = entries
    }

    /// A line below a key: an item of its list, or a key of its own.
    private static func extend(_ node: Node, of key: Scalar, with content: String, _ line: Int) throws(Problem) -> Node {
        if content.hasPrefix("- ") || content == "-" {
            guard case .list(let items) = node, line > key.line else { throw mixed(key, line) }
            return .list(items + [try scalar(String(content.dropFirst().drop { $0 == " " }), line)])
        }
        let (name, value) = try pair(content, line)
        guard let value else { throw Problem(line: line, message: "“\(name.text)” has no value. Deeper levels are not read.") }
        switch node {
        case .list(let items) where items.isEmpty: return .keys([(name, value)])
        case .keys(let pairs):
            guard !pairs.contains(where: { $0.0.text == name.text }) else {
                throw Problem(line: line, message: "“\(name.text)” is there twice.")
            }
            return .keys(pairs + [(name, value)])
        default: throw mixed(key, line)
        }
    }

    private static func mixed(_ key: Scalar, _ line: Int) -> Problem {
        Problem(line: line, message: "“\(key.text)” already has another kind of value. Give it one value, a list, or keys.")
    }

    /// `key: value` or `key:`.
    private static func pair(_ content: String, _ line: Int) throws(Problem) -> (key: Scalar, value: Scalar?) {
        guard let colon = content.firstIndex(of: ":") else {
            throw Problem(line: line, message: "“\(content)” is no “key: value”.")
        }
        let rest = content[content.index(after: colon)...]
        guard rest.isEmpty || rest.first == " " else {
            throw Problem(line: line, message: "A space belongs behind the colon of “\(content)”.")
        }
        let key = try scalar(String(content[..<colon]), line)
        let value = rest.drop { $0 == " " }
        if value.isEmpty { return (key, nil) }
        return (key, value.first == "[" ? Scalar(text: String(value), line: line) : try scalar(String(value), line))
    }

    /// A value, or `[a, b]`.
    private static func inline(_ value: Scalar) throws(Problem) -> Node {
        guard value.text.hasPrefix("[") else { return .scalar(value) }
        guard value.text.hasSuffix("]") else { throw Problem(line: value.line, message: "The list has no end: “]”.") }
        var items: [Scalar] = []
        for part in value.text.dropFirst().dropLast().split(separator: ",") {
            let text = part.drop { $0 == " " }
            if !text.isEmpty { items.append(try scalar(String(text), value.line)) }
        }
        return .list(items)
    }

    private static func scalar(_ text: String, _ line: Int) throws(Problem) -> Scalar {
        var text = text
        while text.last == " " || text.last == "\r" { text.removeLast() }
        if let quote = text.first, quote == "\"" || quote == "'" {
            guard text.count >= 2, text.last == quote else { throw Problem(line: line, message: "The quote has no end: \(text)") }
            return Scalar(text: String(text.dropFirst().dropLast()), line: line)
        }
        guard let first = text.first, !"&*!|>{}%@`".contains(first) || text.hasPrefix("*/") || text.hasPrefix("**") else {
            throw Problem(line: line, message: "“\(text)” is not read. Put it in quotes if it is meant as a text.")
        }
        return Scalar(text: text, line: line)
    }

    /// `#` begins a comment at the start of a line and behind a space, outside of quotes.
    private static func withoutComment(_ line: String) -> String {
        var quote: Character?
        var previous: Character = " "
        var end = line.endIndex
        for index in line.indices {
            let character = line[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if (character == "\"" || character == "'"), previous == " " || previous == "[" || previous == "," {
                quote = character
            } else if character == "#", previous == " " {
                end = index
                break
            }
            previous = character
        }
        var result = String(line[..<end])
        while result.last == " " || result.last == "\r" { result.removeLast() }
        return result
    }
}
