import Foundation
import Rulebook
import Testing

@testable import Reviewer

/// A place a rule reported, as tests compare it.
struct Spot: Hashable, Comparable, CustomStringConvertible {
    let line: Int
    let column: Int

    static func < (left: Spot, right: Spot) -> Bool { (left.line, left.column) < (right.line, right.column) }
    var description: String { "\(line):\(column)" }
}

/// Reviews sources under one rule alone.
func review(_ rule: Rule, _ sources: [(path: String, text: String)]) -> [Finding] {
    var configuration = Configuration(deploymentTarget: rule.until.map { $0 - 1 }, workers: 1)
    for other in Rulebook.all { configuration.severities[other.id] = .some(other.id == rule.id ? rule.severity : nil) }
    return Review.run(sources: sources, configuration: configuration).findings
}

func spots(_ rule: Rule, _ code: String) -> [Spot] {
    review(rule, [("Shelf.swift", code)]).filter { $0.rule == rule.id }.compactMap(\.place)
        .map { Spot(line: $0.line, column: $0.column) }.sorted()
}

/// Several files under one rule: which lines of which file it reports.
func lines(_ id: RuleID, _ sources: [String: String]) -> [String] {
    guard let rule = Rulebook.rule(id) else { return ["no rule \(id)"] }
    let ordered = sources.sorted { $0.key < $1.key }.map { (path: $0.key, text: $0.value) }
    return review(rule, ordered).compactMap { $0.place.map { "\($0.file):\($0.line)" } }
}

extension Example {
    var spots: [Spot] { places.map { Spot(line: $0.line, column: $0.column) }.sorted() }
}

/// Ways to write the same code that must not change, or must silence, what a rule says.
enum Disguise: String, CaseIterable, CustomTestStringConvertible {
    case comment, string, inactive, suppressed

    var testDescription: String { rawValue }

    func wrap(_ example: Example, _ rule: Rule) -> String {
        switch self {
        case .comment: "/*\n\(example.code)\n*/"
        case .string: "let shelf = ##\"\"\"\n\(example.code)\n\"\"\"##"
        case .inactive: "#if false\n\(example.code)\n#endif"
        case .suppressed: suppressed(example, rule)
        }
    }

    private func suppressed(_ example: Example, _ rule: Rule) -> String {
        let marked = Set(example.places.map(\.line))
        var lines: [Substring] = []
        for (index, line) in example.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if marked.contains(index + 1) { lines.append("// tandem:ignore \(rule.id) - the shelf is closed") }
            lines.append(line)
        }
        return lines.joined(separator: "\n")
    }
}
