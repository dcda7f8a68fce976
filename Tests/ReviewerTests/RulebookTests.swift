import Foundation
import Rulebook
import Testing

@testable import Reviewer

@Suite("G5 The rulebook")
struct RulebookTests {
    @Test("Ids are unique, lie in their domain and are found")
    func ids() {
        #expect(Set(Rulebook.all.map(\.id)).count == Rulebook.all.count)
        for (domain, rules) in Rulebook.domains {
            for rule in rules {
                #expect(rule.id.domain == domain)
                #expect(Rulebook.rule(rule.id)?.statement == rule.statement)
            }
        }
    }

    @Test("G5.1 A rule the source shows has a detector, examples, a reason and a source", arguments: Rulebook.all.map(\.id))
    func complete(_ id: RuleID) throws {
        let rule = try #require(Rulebook.rule(id))
        #expect(rule.detectors.contains(.source) == Detector.all.contains { $0.rule.id == id })
        let isRunOnly = !rule.detectors.contains(.source)
        #expect(isRunOnly || !rule.failing.isEmpty && !rule.passing.isEmpty)
        #expect(!rule.reason.isEmpty && !rule.source.isEmpty && !rule.fix.text.isEmpty)
        #expect(rule.statement.hasSuffix("."))
    }

    @Test("Every id of a domain that a source file names is a rule")
    func idsInSources() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        // A remark on suppression comments themselves: nothing can silence it, so it is no rule.
        let known = Set(Rulebook.all.map(\.id.rawValue)).union(["review.suppression"])
        let domains = Rulebook.domains.map(\.name) + ["review"]
        let pattern = try Regex("\"((?:\(domains.joined(separator: "|")))\\.[a-z]+(?:-[a-z]+)*)\"", as: (Substring, Substring).self)
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: pattern) {
                count += 1
                #expect(known.contains(String(match.output.1)), "\(file.lastPathComponent) names \(match.output.1), which is no rule")
            }
        }
        #expect(count > known.count)
    }

    @Test("G5.3 A rule that says a run sees it is reported by a module that runs")
    func runRulesAreReported() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let readers = ["Rulebook", "Reviewer", "Improver", "Scaffolds", "LanguageServer"].map { "/Sources/\($0)/" }
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var code = ""
        for case let file as URL in files where file.pathExtension == "swift" && !readers.contains(where: file.path.contains) {
            code += try String(contentsOf: file, encoding: .utf8)
        }
        for rule in Rulebook.all where rule.detectors.contains(.run) {
            #expect(code.contains("\"\(rule.id)\""), "no module that runs reports \(rule.id): its page must not say so")
        }
    }

    /// `TANDEM_UPDATE=1 swift test --filter RulebookTests` writes the pages.
    @Test("Documentation/Rules is what the rulebook says")
    func documentation() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Documentation/Rules")
        var pages = Dictionary(uniqueKeysWithValues: Rulebook.all.map { ("\($0.id).md", $0.page) })
        pages["README.md"] = Rulebook.index
        if ProcessInfo.processInfo.environment["TANDEM_UPDATE"] != nil {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, text) in pages { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        }
        let present = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(present) == Set(pages.keys), "run with TANDEM_UPDATE=1 and commit")
        for (name, text) in pages {
            let written = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            #expect(written == text, "\(name) is stale: run with TANDEM_UPDATE=1 and commit")
        }
    }
}

@Suite("G1 Output formats")
struct FormatTests {
    private let report = Report(
        findings: [
            Finding(
                "lifecycle.super-missing", .must, "Call super: 100 %.", place: Finding.Place(file: "A,b.swift", line: 3, column: 5),
                related: [Finding.Related("Here.", at: Finding.Place(file: "B.swift", line: 1))])
        ], problems: [Report.Problem("C.swift", "The file is not UTF-8.")], fileCount: 2,
        silentDomains: ["keyboard"])

    @Test("G1.1 Text, Xcode, GitHub and the checklist: a gate for each domain, and its findings")
    func words() {
        #expect(
            report.rendered(as: .text) == """
                pass bridge
                FAIL lifecycle: 1 must
                pass layout
                pass collections
                pass navigation
                pass animation
                pass memory
                pass concurrency
                pass observation
                pass images
                off  keyboard
                pass adaptive
                pass platform
                pass fidelity

                C.swift: note: The file is not UTF-8.
                A,b.swift:3:5: must: Call super: 100 %. [lifecycle.super-missing]
                B.swift:1:1: note: Here.

                """)
        #expect(report.rendered(as: .xcode).contains("A,b.swift:3:5: error: Call super: 100 %. [lifecycle.super-missing]\n"))
        #expect(
            report.rendered(as: .github).contains(
                "::error file=A%2Cb.swift,line=3,col=5,title=lifecycle.super-missing::Call super: 100 %25.\n"))
        let checklist = report.rendered(as: .checklist)
        #expect(checklist.hasPrefix("note C.swift: The file is not UTF-8.\npass bridge\nFAIL lifecycle: 1 must\n     A,b.swift:3:5: must:"))
    }

    @Test("Without a file no gate says anything")
    func nothing() {
        let report = Report(findings: [], problems: [Report.Problem("C.swift", "There is no such file or directory.")], fileCount: 0)
        #expect(
            report.rendered(as: .text) == """
                No Swift file was reviewed.

                C.swift: note: There is no such file or directory.

                """)
    }

    @Test("G1.1 A clean review is its gates, and a domain that is turned off says so")
    func clean() {
        var configuration = Configuration()
        configuration.set(nil, for: "layout")
        let text = Review.run(sources: [("Shelf.swift", "let shelf = 1\n")], configuration: configuration).rendered(as: .text)
        #expect(text.hasPrefix("pass bridge\npass lifecycle\noff  layout\npass collections\n"))
        // Its rules of the source are off unless a project turns them on.
        #expect(text.hasSuffix("pass platform\noff  fidelity\n"))
    }

    @Test("JSON can be read back")
    func json() throws {
        struct Document: Decodable {
            let version: Int
            let findings: [Finding]
        }
        let document = try JSONDecoder().decode(Document.self, from: Data(report.rendered(as: .json).utf8))
        #expect(document.version == 1 && document.findings == report.findings)
    }
}
