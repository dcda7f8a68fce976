import RepairCases
import Reviewer
import Rulebook
import SwiftParser
import Testing

@testable import Improver

extension RepairCase: CustomTestStringConvertible {
    public var testDescription: String { "\(rule): \(words)" }
}

@Suite("G2.2 Where a tool repairs, and where it leaves the code to a person")
struct RepairCaseTests {
    @Test("A mistake is reported, and repaired only where the repair is known to compile and to keep what the code does", arguments: RepairCase.all)
    func repaired(_ item: RepairCase) throws {
        let rule = try #require(Rulebook.rule(RuleID(item.rule)))
        var configuration = Configuration(workers: 1)
        for other in Rulebook.all { configuration.severities[other.id] = .some(other.id == rule.id ? rule.severity : nil) }
        let sources = item.files.enumerated().map { (path: "Shelf\($0.offset).swift", text: $0.element) }
        if rule.detectors.contains(.source) {
            let before = Review.run(sources: sources, configuration: configuration).findings
            #expect(before.contains { $0.rule == rule.id }, "nothing is reported")
        }
        let result = Improvement(sources: sources, configuration: configuration, allowsUnsafe: true)
        let text = result.changes.map(\.after).joined(separator: "\n")
        #expect(result.changes.isEmpty != item.isRepaired, "\(text)")
        for change in result.changes { #expect(!Parser.parse(source: change.after).hasError, "\(change.after)") }
        if !item.isRepaired { #expect(result.left.contains { ($0.old == item.rule || !rule.detectors.contains(.source)) && $0.safety == .byHand }) }
    }
}
