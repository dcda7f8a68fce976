internal import Foundation
internal import Rulebook

/// Findings a project already knows: a review leaves them out and reports what is new.
public struct Baseline: Sendable {
    private struct Document: Codable {
        struct Entry: Codable, Comparable {
            let file: String
            let rule: String
            let fingerprint: String

            static func < (left: Entry, right: Entry) -> Bool {
                (left.file, left.rule, left.fingerprint) < (right.file, right.rule, right.fingerprint)
            }
        }
        var version = 1
        let findings: [Entry]
    }

    private let fingerprints: Set<String>

    /// Reads a baseline that `write` wrote.
    public init(path: String) throws(ConfigurationFile.Unusable) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ConfigurationFile.Unusable(
                description: "The baseline \(path) cannot be read. Write one with --write-baseline \(path).")
        }
        guard let document = try? JSONDecoder().decode(Document.self, from: data), document.version == 1 else {
            throw ConfigurationFile.Unusable(
                description: "\(path) is no baseline of this version. Write it anew with --write-baseline \(path).")
        }
        fingerprints = Set(document.findings.map(\.fingerprint))
    }

    /// Writes what a report found, in an order that makes small differences.
    public static func write(_ report: Report, to path: String) throws {
        let entries = zip(report.findings, report.fingerprints).map { finding, fingerprint in
            Document.Entry(
                file: Report.portable(finding.place?.file ?? ""), rule: finding.rule.rawValue, fingerprint: fingerprint)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try (encoder.encode(Document(findings: entries.sorted())) + Data("\n".utf8)).write(to: URL(fileURLWithPath: path))
    }

    /// The report without what is known, and how many known findings are gone.
    public func apply(to report: Report) -> (report: Report, known: Int, gone: Int) {
        let marks = report.fingerprints
        let kept = zip(report.findings, marks).filter { !fingerprints.contains($0.1) }.map(\.0)
        let known = report.findings.count - kept.count
        return (
            Report(
                findings: kept, problems: report.problems, fileCount: report.fileCount, silentDomains: report.silentDomains), known,
            fingerprints.subtracting(marks).count
        )
    }
}
