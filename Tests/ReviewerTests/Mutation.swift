import Foundation
import Rulebook

@testable import Reviewer

/// A piece of right code that edits are applied to.
struct RightCode: Sendable {
    /// `bridge.dismantle-missing#2`, the name of a guide's sample, or the path of a file.
    let name: String
    let text: String
    /// The rule and number of a rulebook example.
    var example: (rule: RuleID, number: Int)?

    /// Every passing example of every rule that the source shows.
    static let examples: [RightCode] = Detector.all.flatMap { detector in
        detector.rule.passing.enumerated().map { index, example in
            RightCode(name: "\(detector.rule.id)#\(index + 1)", text: example.code, example: (detector.rule.id, index + 1))
        }
    }

    /// What the guides show as right, what `./tandem new` writes, and the example app.
    static let samples: [RightCode] = {
        var found = GuideSample.all.filter(\.must.isEmpty).map { RightCode(name: "guide \($0.name)", text: $0.code) }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        for folder in ["Tests/ScaffoldSamples", "Examples/Shelf"] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
            for name in names.sorted() where name.hasSuffix(".swift") {
                guard let text = try? String(contentsOf: root.appendingPathComponent("\(folder)/\(name)"), encoding: .utf8) else { continue }
                found.append(RightCode(name: "\(folder)/\(name)", text: text))
            }
        }
        return found
    }()
}

/// Edits that break the statement of a rule, in one example or wherever the pattern stands.
struct Mutation: Sendable {
    enum Edit: Sendable {
        /// Drops one line that contains the text.
        case drop(String)
        /// Puts another text in one place.
        case replace(String, String)
        /// Puts other texts in every place: an edit that needs several.
        case rewrite([(String, String)])
        /// Moves the first line that contains the text directly before the first line that contains the other.
        case move(String, before: String)
        /// Adds lines behind one line that contains the text and opens a block; `$1` is the name after `_ ` in it.
        case insert(String, into: String)
    }

    /// Any of them may speak: one mistake often breaks two statements.
    let rules: [RuleID]
    /// The example of the first rule it is made in; `nil` for all right code.
    let example: Int?
    let edit: Edit

    /// In one example of the rule.
    init(_ rule: RuleID, _ example: Int, _ edit: Edit) {
        rules = [rule]
        self.example = example
        self.edit = edit
    }

    /// In all right code.
    init(_ rules: RuleID..., everywhere edit: Edit) {
        self.rules = rules
        example = nil
        self.edit = edit
    }

    var codes: [RightCode] {
        guard let example else { return RightCode.examples + RightCode.samples }
        return RightCode.examples.filter { $0.example?.rule == rules[0] && $0.example?.number == example }
    }
}

/// One edit at one place.
struct Mutant: Sendable {
    let rules: [RuleID]
    /// Of the code and the place: `bridge.dismantle-missing#1:12`.
    let place: String
    let edit: String
    let text: String

    static func all(_ mutations: [Mutation]) -> [Mutant] {
        mutations.flatMap { mutation in
            mutation.codes.flatMap { code in
                mutation.edit.apply(to: code.text).map { line, text in
                    Mutant(rules: mutation.rules, place: "\(code.name):\(line)", edit: mutation.edit.words, text: text)
                }
            }
        }
    }

    /// Whether one of the rules reports it.
    var isKilled: Bool {
        rules.contains { id in Rulebook.rule(id).map { !spots($0, text).isEmpty } ?? false }
    }

    /// One line of the list of misses.
    var description: String { "\(rules.map(\.rawValue).joined(separator: ", ")) | \(place) | \(edit)" }
}

extension Mutation.Edit {
    var words: String {
        func short(_ text: String) -> String {
            let line = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ⏎ ")
            return line.count > 60 ? line.prefix(57) + "…" : line
        }
        switch self {
        case .drop(let text): return "drop “\(short(text))”"
        case .replace(let old, let new): return "“\(short(old))” becomes “\(short(new))”"
        case .rewrite(let pairs): return pairs.map { "“\(short($0.0))” becomes “\(short($0.1))”" }.joined(separator: ", ")
        case .move(let text, let other): return "“\(short(text))” before “\(short(other))”"
        case .insert(let text, let block): return "“\(short(text))” in “\(short(block))”"
        }
    }

    /// The edited texts with the line each edit stands on.
    func apply(to code: String) -> [(line: Int, text: String)] {
        var lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        switch self {
        case .drop(let text):
            return lines.indices.filter { lines[$0].contains(text) }.map { index in
                var edited = lines
                edited.remove(at: index)
                return (index + 1, edited.joined(separator: "\n"))
            }
        case .replace(let old, let new):
            return code.ranges(of: old).map { range in
                (code[..<range.lowerBound].count { $0 == "\n" } + 1, code.replacingCharacters(in: range, with: new))
            }
        case .rewrite(let pairs):
            var text = code
            for (old, new) in pairs {
                guard text.contains(old) else { return [] }
                text = text.replacing(old, with: new)
            }
            return [(1, text)]
        case .move(let text, let other):
            guard let from = lines.firstIndex(where: { $0.contains(text) }) else { return [] }
            let line = lines.remove(at: from)
            guard let to = lines.firstIndex(where: { $0.contains(other) }) else { return [] }
            lines.insert(line, at: to)
            return [(from + 1, lines.joined(separator: "\n"))]
        case .insert(let text, let block):
            return lines.indices.compactMap { index in
                guard lines[index].contains(block), lines[index].hasSuffix("{") else { return nil }
                var added = text
                if added.contains("$1") {
                    guard let match = lines[index].firstMatch(of: /_ (\w+):/) else { return nil }
                    added = added.replacing("$1", with: match.output.1)
                }
                var edited = lines
                edited.insert(added, at: index + 1)
                return (index + 2, edited.joined(separator: "\n"))
            }
        }
    }
}
