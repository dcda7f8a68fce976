internal import Foundation
internal import SwiftParser
internal import SwiftSyntax

/// Reads one file into facts.
struct SourceReader {
    /// Above this a file is data in Swift's clothes, and parsing it would hold up everything else.
    static let largestFile = 8_000_000

    enum Outcome {
        case facts(FileFacts, [Report.Problem])
        case problem(Report.Problem)
    }

    /// A file's bytes, looked at before they are parsed.
    static func load(path: String) -> (data: Data?, problem: Report.Problem?) {
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        // A pipe or a device never ends.
        if let type = facts?[.type] as? FileAttributeType, type != .typeRegular, type != .typeSymbolicLink {
            return (nil, Report.Problem(path, "This is no regular file; it was not reviewed."))
        }
        if let size = (facts?[.size] as? NSNumber)?.intValue, size > largestFile { return (nil, tooLarge(path, size)) }
        guard let data = FileManager.default.contents(atPath: path) else {
            return (nil, Report.Problem(path, "The file cannot be read; it was not reviewed."))
        }
        return data.count > largestFile ? (nil, tooLarge(path, data.count)) : (data, nil)
    }

    private static func tooLarge(_ path: String, _ size: Int) -> Report.Problem {
        Report.Problem(
            path, "The file is \(size / 1_000_000) MB; files over \(largestFile / 1_000_000) MB are not reviewed. Exclude it in .tandem.yml.")
    }

    /// A file's text, byte order mark included, or why it is not Swift source.
    static func text(path: String) -> (text: String?, problem: Report.Problem?) {
        let (data, problem) = load(path: path)
        guard let data else { return (nil, problem) }
        if data.contains(0) {
            return (nil, Report.Problem(path, "The file holds zero bytes, so it is not Swift source; it was not reviewed."))
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            return (nil, Report.Problem(path, "The file is not UTF-8; it was not reviewed. Convert it to UTF-8."))
        }
        return (text, nil)
    }

    func read(path: String) -> Outcome {
        let (text, problem) = Self.text(path: path)
        guard let text else { return .problem(problem ?? Report.Problem(path, "The file cannot be read; it was not reviewed.")) }
        return read(path: path, text: text)
    }

    /// The parser's time grows with every level of brackets left open; no written source comes near.
    static let deepestNesting = 200

    /// What a text is refused for though it can be read.
    static func refusal(of text: String, path: String) -> Report.Problem? { refusal(depth: measure(text).depth, path) }

    private static func refusal(depth: Int, _ path: String) -> Report.Problem? {
        guard depth > deepestNesting else { return nil }
        return Report.Problem(path, "The file nests brackets \(depth) levels deep; it was not reviewed.")
    }

    func read(path: String, text: String) -> Outcome {
        let text = ByteOrderMark.removed(from: text)
        let (lines, depth) = Self.measure(text)
        if let refusal = Self.refusal(depth: depth, path) { return .problem(refusal) }
        let tree = Parser.parse(source: text)
        let reader = FactReader(path: path)
        var facts = reader.read(tree)
        facts.lines = lines
        facts.suppressions = Suppressions.read(text, tree: tree, lines: facts)
        var problems: [Report.Problem] = []
        if tree.hasError {
            facts.firstError = Self.firstError(in: Syntax(tree))
            let line = facts.firstError.map { facts.position(of: $0).line }
            let place = line.map { " from line \($0) on" } ?? ""
            problems.append(Report.Problem(path, "The file does not parse\(place); it was reviewed as far as it does.", isUnread: false))
        }
        return .facts(facts, problems)
    }

    /// The offsets of the lines, and how deep brackets nest by the bytes alone.
    private static func measure(_ text: String) -> (lines: [Int], depth: Int) {
        var starts = [0]
        var offset = 0
        var depth = 0
        var deepest = 0
        for byte in text.utf8 {
            offset += 1
            switch byte {
            case UInt8(ascii: "\n"): starts.append(offset)
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
            default: break
            }
        }
        return (starts, deepest)
    }

    /// The first place where the parser found something missing or left over, without descending into sound parts.
    private static func firstError(in node: Syntax) -> Int? {
        guard node.hasError else { return nil }
        if let token = node.as(TokenSyntax.self) {
            return token.presence == .missing || token.hasError ? token.position.utf8Offset : nil
        }
        if node.is(UnexpectedNodesSyntax.self) { return node.start }
        for child in node.children(viewMode: .all) {
            if let found = firstError(in: child) { return found }
        }
        return node.start
    }
}
