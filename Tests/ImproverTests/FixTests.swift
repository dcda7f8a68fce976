import Reviewer
import Rulebook
import SwiftParser
import SwiftSyntax
import Testing

@testable import Improver

/// A configuration under which one rule alone reports.
private func only(_ rule: Rule) -> Configuration {
    var configuration = Configuration(workers: 1)
    for other in Rulebook.all { configuration.severities[other.id] = .some(other.id == rule.id ? rule.severity : nil) }
    return configuration
}

private func improved(_ code: String, _ configuration: Configuration = Configuration(workers: 1)) -> (text: String, left: [Finding]) {
    let result = Improvement(sources: [("Shelf.swift", code)], configuration: configuration, allowsUnsafe: true)
    let text = result.changes.first?.after ?? code
    return (text, Review.run(sources: [("Shelf.swift", text)], configuration: configuration).findings)
}

private let fixable = Rulebook.all.filter { Fixer.rules.contains($0.id) }
private let prefixes = ["", "let shelf = \"📚👩🏽‍🚀\" // 📚\n", "\r\n// é\n"]

@Suite("Fixes")
struct FixTests {
    @Test("G2: every rule that says a tool can fix it has a fix, and no other has", arguments: Rulebook.all)
    func everyRuleHasItsFix(_ rule: Rule) {
        #expect(Fixer.rules.contains(rule.id) == (rule.fix.safety != .byHand), "\(rule.id)")
    }

    @Test("G2.2: a fix turns the failing example into a clean one that parses, also behind emoji", arguments: fixable)
    func failingBecomesClean(_ rule: Rule) {
        for example in rule.failing {
            for prefix in prefixes {
                let (text, left) = improved(prefix + example.code, only(rule))
                #expect(left.filter { $0.rule == rule.id }.isEmpty, "\(text)")
                #expect(!Parser.parse(source: text).hasError, "\(text)")
                #expect(text.hasPrefix(prefix))
            }
        }
    }

    @Test("G2: a file with carriage returns or a byte order mark keeps them, and its new lines end like its own", arguments: fixable)
    func keepsLineEnds(_ rule: Rule) {
        for example in rule.failing {
            let plain = improved(example.code, only(rule)).text
            let windows = improved(example.code.replacing("\n", with: "\r\n"), only(rule)).text
            #expect(Array(windows.utf8) == Array(plain.replacing("\n", with: "\r\n").utf8))
            let marked = improved("\u{FEFF}" + example.code, only(rule)).text
            #expect(Array(marked.utf8) == Array(("\u{FEFF}" + plain).utf8))
        }
    }

    @Test("G2: improving twice changes nothing the second time", arguments: Rulebook.all)
    func isIdempotent(_ rule: Rule) {
        for example in rule.failing + rule.passing {
            let once = improved(example.code).text
            #expect(improved(once).text == once)
        }
    }

    @Test("G2: a fix brings no new must-finding", arguments: fixable)
    func bringsNothingNew(_ rule: Rule) {
        for example in rule.failing {
            let before = Review.run(sources: [("Shelf.swift", example.code)]).findings.filter { $0.severity == .must }.map(\.rule)
            let after = improved(example.code, only(rule)).text
            let new = Review.run(sources: [("Shelf.swift", after)]).findings.filter { $0.severity == .must }.map(\.rule)
            #expect(Set(new).subtracting(before).isEmpty, "\(after)")
        }
    }

    @Test("G2: a fix keeps every comment of the file", arguments: fixable)
    func keepsComments(_ rule: Rule) {
        for example in rule.failing {
            var number = 0
            let commented = example.code.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
                number += 1
                return "\(line) // note \(number)."
            }.joined(separator: "\n")
            let text = improved(commented, only(rule)).text
            for index in 1...number { #expect(text.contains("// note \(index)."), "comment \(index) is gone:\n\(text)") }
        }
    }
}
