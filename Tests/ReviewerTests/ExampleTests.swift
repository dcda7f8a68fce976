import Rulebook
import Testing

@testable import Reviewer

/// One example of one rule, named in the test's output.
struct Case: CustomTestStringConvertible, Sendable {
    let rule: Rule
    let number: Int
    let example: Example

    var testDescription: String { "\(rule.id) \(number)" }

    static func all(_ examples: KeyPath<Rule, [Example]> & Sendable) -> [Case] {
        Detector.all.map(\.rule).flatMap { rule in
            rule[keyPath: examples].enumerated().map { Case(rule: rule, number: $0.offset + 1, example: $0.element) }
        }
    }
}

@Suite("G5.2 Every rule's examples are its tests")
struct ExampleTests {
    @Test("A failing example is reported exactly at its marks", arguments: Case.all(\.failing))
    func failing(_ item: Case) {
        #expect(!item.example.places.isEmpty, "a failing example marks at least one place")
        #expect(spots(item.rule, item.example.code) == item.example.spots)
    }

    @Test("A passing example is not reported", arguments: Case.all(\.passing))
    func passing(_ item: Case) {
        #expect(item.example.places.isEmpty)
        #expect(spots(item.rule, item.example.code) == [])
    }

    @Test("A failing example in a comment, a string, an inactive branch, or suppressed is silent", arguments: Case.all(\.failing), Disguise.allCases)
    func disguised(_ item: Case, _ disguise: Disguise) {
        let findings = review(item.rule, [("Shelf.swift", disguise.wrap(item.example, item.rule))])
        #expect(findings.map(\.description) == [])
    }

    @Test("Emoji before the code move the place by their bytes only", arguments: Case.all(\.failing))
    func emoji(_ item: Case) {
        let code = "// 👩‍👩‍👧‍👦📚\n/* 📖 */ " + item.example.code
        let expected = item.example.spots.map { Spot(line: $0.line + 1, column: $0.column + ($0.line == 1 ? "/* 📖 */ ".utf8.count : 0)) }
        #expect(spots(item.rule, code) == expected)
    }

    @Test("Examples parse", arguments: Case.all(\.failing) + Case.all(\.passing))
    func parses(_ item: Case) {
        #expect(Review.run(sources: [("Shelf.swift", item.example.code)]).problems == [])
    }
}
