internal import Foundation
public import Rulebook

/// How a report is written.
public enum Format: String, Sendable, CaseIterable {
    /// The gates, then a line a finding, as compilers print them, with the rule and the other places.
    case text
    /// What Xcode's build log turns into marks in the editor.
    case xcode
    case json
    /// SARIF 2.1.0, which code scanning services read.
    case sarif
    /// Workflow commands that GitHub shows in a pull request.
    case github
    /// One gate a domain: passed, or failed with its findings.
    case checklist
}

extension Report {
    /// - Parameter fix: What repairs a finding; only SARIF offers it.
    public func rendered(as format: Format, fix: (Finding) -> ProposedFix? = { _ in nil }) -> String {
        switch format {
        case .text: text
        case .xcode: lines { "\($0.place?.description ?? ""): \(Self.compilerWord($0.severity)): \($0.message) [\($0.rule)]" }
        case .json: json
        case .sarif: SARIF(self, fix: fix).text
        case .github: lines(Self.workflowCommand)
        case .checklist: checklist
        }
    }

    private func lines(_ line: (Finding) -> String) -> String {
        (problems.map(\.description) + findings.map(line)).map { $0 + "\n" }.joined()
    }

    private var text: String {
        let details = lines { finding in
            ([finding.description] + finding.related.map { "\($0.place): note: \($0.message)" }).joined(separator: "\n")
        }
        let gates = gates.map { $0.line + "\n" }.joined()
        return details.isEmpty ? gates : gates + "\n" + details
    }

    private static func compilerWord(_ severity: Severity) -> String { severity == .must ? "error" : "warning" }

    private static func workflowCommand(_ finding: Finding) -> String {
        let place = finding.place.map { "file=\(escaped($0.file, isProperty: true)),line=\($0.line),col=\($0.column)," } ?? ""
        return "::\(compilerWord(finding.severity)) \(place)title=\(finding.rule)::\(escaped(finding.message, isProperty: false))"
    }

    /// GitHub's escapes: in a property the separators too.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var result = text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "\r", with: "%0D")
            .replacingOccurrences(of: "\n", with: "%0A")
        if isProperty {
            result = result.replacingOccurrences(of: ":", with: "%3A").replacingOccurrences(of: ",", with: "%2C")
        }
        return result
    }

    private var json: String {
        struct Document: Encodable {
            let version = 1
            let files: Int
            let findings: [Finding]
            let problems: [Problem]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let document = Document(files: fileCount, findings: findings, problems: problems)
        guard let data = try? encoder.encode(document) else { return "{}\n" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    private var checklist: String {
        var result = problems.map { "note \($0.path): \($0.message)\n" }.joined()
        for gate in gates {
            result += gate.line + "\n"
            for finding in gate.findings { result += "     \(finding)\n" }
        }
        let remarks = findings.filter { $0.rule.domain == "review" }
        for finding in remarks { result += "note \(finding)\n" }
        return result
    }

    /// One line a domain that a rule of the source side asks about, in the order of the checklist.
    private var gates: [(line: String, findings: [Finding])] {
        guard fileCount > 0 else { return [("No Swift file was reviewed.", [])] }
        return Rulebook.domains.compactMap { domain, rules in
            guard rules.contains(where: { $0.detectors.contains(.source) }) else { return nil }
            if silentDomains.contains(domain) { return ("off  \(domain)", []) }
            let own = findings.filter { $0.rule.domain == domain }
            let broken = own.count { $0.severity == .must }
            let offered = own.count - broken
            let head = broken == 0 ? "pass" : "FAIL"
            let counts = [broken == 0 ? nil : "\(broken) must", offered == 0 ? nil : "\(offered) consider"].compactMap { $0 }
            return ("\(head) \(domain)\(counts.isEmpty ? "" : ": " + counts.joined(separator: ", "))", own)
        }
    }
}
