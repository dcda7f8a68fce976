internal import SwiftSyntax

/// `// tandem:ignore <id> - reason`: silences one rule on its own line, or on the next line when it stands alone.
enum Suppressions {
    static let keyword = "tandem:ignore"

    /// The comments of a file. Almost no file has one, so the tree is asked only where the keyword stands.
    static func read(_ text: String, tree: SourceFileSyntax, lines: FileFacts) -> [Suppression] {
        var found: [Suppression] = []
        let bytes = Array(keyword.utf8)
        text.utf8.withContiguousStorageIfAvailable { all in
            var index = 0
            while index + bytes.count <= all.count {
                if all[index] == bytes[0], all[index..<(index + bytes.count)].elementsEqual(bytes) {
                    if let comment = comment(around: index, in: tree) {
                        let end = all[index...].firstIndex(of: UInt8(ascii: "\n")) ?? all.count
                        let words = String(decoding: all[(index + bytes.count)..<end], as: UTF8.self)
                        let line = lines.position(of: index).line
                        // With nothing but space before it on its line, it speaks of the next line.
                        let start = lines.lines[line - 1]
                        let isAlone = all[start..<comment].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
                        let (rule, reason) = parse(words)
                        found.append(Suppression(rule: rule, reason: reason, line: isAlone ? line + 1 : line, offset: index))
                    }
                    index += bytes.count
                } else {
                    index += 1
                }
            }
        }
        return found
    }

    private static func parse(_ words: String) -> (rule: String, reason: String) {
        let trimmed = words.drop { $0 == " " || $0 == "\t" }
        let rule = trimmed.prefix { !$0.isWhitespace }
        var rest = trimmed.dropFirst(rule.count).drop { $0 == " " || $0 == "\t" }
        let name = String(rule.prefix { !",;:".contains($0) })
        guard rest.first == "-" || rest.first == "–" || rest.first == "—" else { return (name, "") }
        rest = rest.dropFirst().drop { $0.isWhitespace }
        let reason = rest.reversed().drop { $0.isWhitespace || $0 == "/" || $0 == "*" }.reversed()
        return (name, String(reason))
    }

    /// The offset at which the comment around a place begins; `nil` inside code or a string.
    private static func comment(around offset: Int, in tree: SourceFileSyntax) -> Int? {
        guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
        let ends = [
            (token.leadingTrivia, token.position.utf8Offset),
            (token.trailingTrivia, token.endPositionBeforeTrailingTrivia.utf8Offset),
        ]
        for (trivia, start) in ends {
            var at = start
            for piece in trivia {
                let length = piece.sourceLength.utf8Length
                if offset >= at, offset < at + length { return piece.isComment ? at : nil }
                at += length
            }
        }
        return nil
    }
}
