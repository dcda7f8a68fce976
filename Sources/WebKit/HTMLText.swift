import Foundation

/// What a page says in words: its title and its text, without what is not shown.
///
/// Read as a browser reads text, after HTML Standard 13.2: unknown tags are passed over, what is not closed ends with the page.
struct HTMLText: Equatable {
    private(set) var title = ""
    private(set) var text = ""

    private static let blocks: Set = [
        "address", "article", "aside", "blockquote", "br", "dd", "div", "dl", "dt", "fieldset", "figure", "footer", "form", "h1", "h2",
        "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "table", "tr", "ul",
    ]
    /// Whose content is no text of the page.
    private static let hidden: Set = ["script", "style", "title", "template", "noscript", "textarea"]
    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®", "trade": "™",
        "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•", "middot": "·",
        "euro": "€", "laquo": "«", "raquo": "»", "times": "×", "deg": "°", "shy": "\u{AD}",
    ]

    init(_ html: String) {
        var rest = Substring(html)
        var lines = [""]
        while let start = rest.firstIndex(of: "<") {
            Self.add(rest[..<start], to: &lines)
            rest = rest[start...]
            if rest.hasPrefix("<!--") {
                rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
                continue
            }
            let second = rest.dropFirst().first
            guard second == "/" || second == "!" || second == "?" || second?.isLetter == true else {
                // A sign of its own: `1 < 2`.
                Self.add("<", to: &lines)
                rest = rest.dropFirst()
                continue
            }
            let name = Self.takeTag(&rest)
            if Self.blocks.contains(name.drop { $0 == "/" }.lowercased()) {
                lines.append("")
            } else if Self.hidden.contains(name) {
                let end = rest.range(of: "</\(name)", options: .caseInsensitive)
                if name == "title", title.isEmpty { title = Self.collapsed(Self.decoded(rest[..<(end?.lowerBound ?? rest.endIndex)])) }
                rest = end.map { rest[$0.lowerBound...] } ?? ""
            }
        }
        Self.add(rest, to: &lines)
        text = lines.map(Self.collapsed).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private static func add(_ part: Substring, to lines: inout [String]) { lines[lines.count - 1] += decoded(part) }

    /// Takes a tag off, over the values in its quotes, and gives its name, `/` before that of an end.
    private static func takeTag(_ rest: inout Substring) -> String {
        var quote: Character?
        var end = rest.startIndex
        while end < rest.endIndex {
            let sign = rest[end]
            if let open = quote {
                if sign == open { quote = nil }
            } else if sign == "\"" || sign == "'" {
                quote = sign
            } else if sign == ">" {
                break
            }
            end = rest.index(after: end)
        }
        let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "/" }.lowercased()
        rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
        return name.hasSuffix("/") && name.count > 1 ? String(name.dropLast()) : name
    }

    /// With its entities as signs; what is none stays as it is.
    private static func decoded(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[rest.index(after: start)...]
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "#" }
            guard rest.dropFirst(name.count).first == ";", let sign = sign(name) else {
                result += "&"
                continue
            }
            result += sign
            rest = rest.dropFirst(name.count + 1)
        }
        return result + rest
    }

    private static func sign(_ name: Substring) -> String? {
        guard name.hasPrefix("#") else { return entities[String(name)] }
        let digits = name.dropFirst()
        let number = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap { Unicode.Scalar($0) }.map(String.init)
    }

    /// White space other than the one that does not break is one space.
    private static func collapsed(_ text: String) -> String {
        text.split { $0 != "\u{A0}" && $0.isWhitespace }.joined(separator: " ")
    }
}
