import Foundation
import Improver
import Rulebook
import Testing

@testable import Reviewer

@Suite("G1 SARIF 2.1.0")
struct SARIFTests {
    private static func log(_ report: Report) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(report.rendered(as: .sarif).utf8)) as? [String: Any])
    }

    private static func run(_ report: Report) throws -> [String: Any] {
        try #require((log(report)["runs"] as? [[String: Any]])?.first)
    }

    private static func report(_ findings: [Finding], _ problems: [Report.Problem] = []) -> Report {
        Report(findings: findings, problems: problems, fileCount: 1)
    }

    private static let place = Finding.Place(file: "Sources/Shelf & Co/A:b.swift", line: 3, column: 5)
    private static let finding = Finding(
        "bridge.delegate-died", .must, "The delegate dies.", place: place,
        related: [Finding.Related("It is made here.", at: Finding.Place(file: "B.swift", line: 1))])

    @Test("A log keeps the standard: members, types, enumerations and ranges", arguments: [
        report([]), report([finding]), report([], [Report.Problem("C.swift", "The file is not UTF-8.")]),
        report([Finding("review.suppression", .consider, "No reason.", place: place)], [Report.Problem("D.swift", "Broken.", isUnread: false)]),
        report([Finding("lifecycle.super-missing", .must, "Nowhere.")]),
    ])
    func schema(_ report: Report) throws {
        #expect(SARIFSchema.violations(in: try Self.log(report)) == [])
    }

    @Test("Every failing example of the rulebook gives a log that keeps the standard")
    func examples() throws {
        let sources = Detector.all.enumerated().flatMap { index, detector in
            detector.rule.failing.enumerated().map { (path: "Shelf\(index)-\($0.offset).swift", text: $0.element.code) }
        }
        let report = Review.run(sources: sources)
        #expect(report.findings.count > 50)
        #expect(SARIFSchema.violations(in: try Self.log(report)) == [])
    }

    @Test("The validator sees what breaks the standard", arguments: [
        (#"{"runs": []}"#, "$: log has no version"), (#"{"version": "2.0.0", "runs": []}"#, "$.version: “2.0.0” is none of 2.1.0"),
        (#"{"version": "2.1.0", "runs": [{}]}"#, "$.runs[0]: run has no tool"),
        (#"{"version": "2.1.0", "runs": 1}"#, "$.runs: is no array"),
        (#"{"version": "2.1.0", "runs": [], "shelf": 1}"#, "$: log has no member called shelf"),
        (#"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": 1}}}]}"#, "$.runs[0].tool.driver.name: is no text"),
        (
            #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T"}}, "results": [{"message": {}}]}]}"#,
            "$.runs[0].results[0].message: message has neither text nor id"
        ),
        (
            #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T"}}, "results": [{"message": {"text": ""}, "level": "must"}]}]}"#,
            "$.runs[0].results[0].level: “must” is none of none, note, warning, error"
        ),
        (
            #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T"}}, "invocations": [{"executionSuccessful": 1}]}]}"#,
            "$.runs[0].invocations[0].executionSuccessful: is no boolean"
        ),
        (
            #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T"}}, "results": [{"message": {"text": ""}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "A b"}, "region": {"startLine": 0}}}]}]}]}"#,
            "$.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri: “A b” is no URI reference"
        ),
    ])
    func validator(_ text: String, _ violation: String) throws {
        let found = SARIFSchema.violations(in: try JSONSerialization.jsonObject(with: Data(text.utf8)))
        #expect(found.contains(violation), "\(found)")
    }

    @Test("A result has its rule, level, place, fingerprint and the other side of the bridge")
    func result() throws {
        let report = Self.report([Self.finding])
        let run = try Self.run(report)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        let rules = try #require(((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
        #expect(result["level"] as? String == "error")
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(rules[index]["id"] as? String == "bridge.delegate-died" && result["ruleId"] as? String == "bridge.delegate-died")
        let location = try #require((result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
        let artifact = try #require(location["artifactLocation"] as? [String: String])
        #expect(artifact == ["uri": "Sources/Shelf%20&%20Co/A%3Ab.swift", "uriBaseId": "%SRCROOT%"])
        #expect(location["region"] as? [String: Int] == ["startLine": 3, "startColumn": 5])
        let related = try #require((result["relatedLocations"] as? [[String: Any]])?.first)
        #expect((related["message"] as? [String: String]) == ["text": "It is made here."] && related["id"] as? Int == 1)
        #expect((result["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"] == report.fingerprints[0])
    }

    @Test("Fixes keep the standard, and made as the log says they give what improve gives")
    func fixes() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shelf-\(ProcessInfo.processInfo.globallyUniqueString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths: [String] = []
        for detector in Detector.all where Fixer.rules.contains(detector.rule.id) {
            for (index, example) in detector.rule.failing.enumerated() {
                let file = folder.appendingPathComponent("\(detector.rule.id)-\(index).swift")
                // A letter beyond 16 bits before the code moves its columns in UTF-16.
                try Data("/* 📚é */ \(example.code)\n".utf8).write(to: file)
                paths.append(file.path)
            }
        }
        var fixCount = 0
        for path in paths {
            let report = Review(paths: [path]).run()
            let fixes = ProposedFixes(target: 26)
            let text = report.rendered(as: .sarif, fix: fixes.fix)
            let log = try JSONSerialization.jsonObject(with: Data(text.utf8))
            #expect(SARIFSchema.violations(in: log) == [])
            let run = try #require(((log as? [String: Any])?["runs"] as? [[String: Any]])?.first)
            let results = try #require(run["results"] as? [[String: Any]])
            let source = try String(contentsOfFile: path, encoding: .utf8)
            for (finding, result) in zip(report.findings, results) {
                let expected = Fixer(text: source).fix(for: finding)
                let offered = (result["fixes"] as? [[String: Any]])?.first
                #expect((offered == nil) == (expected == nil), "\(finding)")
                guard let expected, let offered else { continue }
                fixCount += 1
                #expect(try Self.apply(offered, to: source) == SourceEdits.apply(expected.edits, to: source), "\(finding)")
                let words = (offered["description"] as? [String: String])?["text"] ?? ""
                #expect(words.hasPrefix(expected.title) && words.hasSuffix("change behaviour.") == (expected.safety != .safe))
            }
        }
        #expect(fixCount > 25)
    }

    /// Makes a fix as a reader of the log does: lines and UTF-16 columns.
    private static func apply(_ fix: [String: Any], to source: String) throws -> String {
        let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
        let replacements = try #require(change["replacements"] as? [[String: Any]])
        var units = Array(source.utf16)
        var starts = [0]
        for (index, unit) in units.enumerated() where unit == 10 { starts.append(index + 1) }
        for replacement in replacements.reversed() {
            let region = try #require(replacement["deletedRegion"] as? [String: Int])
            let start = try starts[#require(region["startLine"]) - 1] + #require(region["startColumn"]) - 1
            let end = try starts[#require(region["endLine"]) - 1] + #require(region["endColumn"]) - 1
            let text = (replacement["insertedContent"] as? [String: String])?["text"] ?? ""
            units.replaceSubrange(start..<end, with: Array(text.utf16))
        }
        return String(decoding: units, as: UTF16.self)
    }

    @Test("Columns count UTF-16 units, as the log says")
    func columns() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("shelf-\(ProcessInfo.processInfo.globallyUniqueString).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("/* 📚é */ let shelf = 1\n".utf8).write(to: file)
        let place = Finding.Place(file: file.path, line: 1, column: 14)
        let run = try Self.run(Self.report([Finding("bridge.delegate-died", .must, "Here.", place: place)]))
        let location = (run["results"] as? [[String: Any]])?.first?["locations"] as? [[String: Any]]
        let physical = try #require(location?.first?["physicalLocation"] as? [String: Any])
        #expect(run["columnKind"] as? String == "utf16CodeUnits")
        // Fourteen counts 📚 as four bytes and é as two; in UTF-16 they are two units and one.
        #expect((physical["region"] as? [String: Int])?["startColumn"] == 11)
        #expect((physical["artifactLocation"] as? [String: String]) == ["uri": "file://\(file.path)"])
    }

    @Test("A log stays within GitHub's limits, and says what it leaves out")
    func limits() throws {
        let offered = (1...25_000).map { Finding("adaptive.fixed-font", .consider, "Text.", place: Finding.Place(file: "A.swift", line: $0)) }
        let run = try Self.run(Self.report(offered + [Self.finding]))
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 25_000)
        #expect(results[0]["ruleId"] as? String == "bridge.delegate-died")
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        let words = (invocation["toolExecutionNotifications"] as? [[String: Any]])?.compactMap { ($0["message"] as? [String: String])?["text"] }
        #expect(words == ["1 findings are left out: a run takes 25000. Those that must be repaired come first."])
        let rules = try #require(((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
        for rule in rules {
            #expect(((rule["properties"] as? [String: Any])?["tags"] as? [String] ?? []).count <= 20)
            #expect((rule["shortDescription"] as? [String: String])?["text"]?.isEmpty == false)
            #expect((rule["help"] as? [String: String])?["markdown"] != nil)
        }
    }

    @Test("What could not be read is a notification, and the run is no success")
    func problems() throws {
        let run = try Self.run(Self.report([], [Report.Problem("C.swift", "The file is not UTF-8.")]))
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
        let note = try #require((invocation["toolExecutionNotifications"] as? [[String: Any]])?.first)
        #expect(note["level"] as? String == "error" && (note["message"] as? [String: String]) == ["text": "The file is not UTF-8."])
    }
}
