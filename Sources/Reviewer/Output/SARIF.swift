internal import Foundation
internal import Rulebook

/// A report as a SARIF 2.1.0 log (OASIS standard, 27 March 2020), within the limits of GitHub's code scanning.
struct SARIF: Encodable {
    /// What GitHub takes of one run; the most severe results come first, and a notification says how many are left out.
    static let mostResults = 25_000
    /// What GitHub takes of one result.
    static let mostRelated = 999

    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    let runs: [Run]

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    struct Run: Encodable {
        let tool: Tool
        var columnKind = "utf16CodeUnits"
        let invocations: [Invocation]
        let results: [Result]
    }

    struct Tool: Encodable {
        struct Driver: Encodable {
            var name = "Tandem"
            let rules: [Descriptor]
        }
        let driver: Driver
    }

    struct Text: Encodable {
        let text: String
        var markdown: String?
    }

    struct Descriptor: Encodable {
        struct Defaults: Encodable {
            let enabled: Bool
            let level: Level
        }
        struct Properties: Encodable { let tags: [String] }

        let id: String
        let shortDescription: Text
        let fullDescription: Text
        let help: Text
        let defaultConfiguration: Defaults
        let properties: Properties
    }

    enum Level: String, Encodable { case error, warning, note }

    struct Invocation: Encodable {
        let executionSuccessful: Bool
        let toolExecutionNotifications: [Notification]
    }

    struct Notification: Encodable {
        let level: Level
        let message: Text
        var locations: [Location]?
    }

    struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: Level
        let message: Text
        let locations: [Location]
        var relatedLocations: [Location]?
        var fixes: [Fix]?
        let partialFingerprints: [String: String]
    }

    struct Fix: Encodable {
        struct Change: Encodable {
            let artifactLocation: Location.Artifact
            let replacements: [Replacement]
        }
        struct Replacement: Encodable {
            let deletedRegion: Location.Region
            var insertedContent: Text?
        }
        let description: Text
        let artifactChanges: [Change]
    }

    struct Location: Encodable {
        struct Physical: Encodable {
            let artifactLocation: Artifact
            var region: Region?
        }
        struct Artifact: Encodable {
            let uri: String
            /// The root of the checkout, which the reader of the log knows; `nil` for a path outside of it.
            var uriBaseId: String?
        }
        struct Region: Encodable {
            let startLine: Int
            let startColumn: Int
            /// The place behind the last character.
            var endLine: Int?
            var endColumn: Int?
        }
        var id: Int?
        let physicalLocation: Physical
        var message: Text?
    }
}

extension SARIF {
    init(_ report: Report, fix: (Finding) -> ProposedFix? = { _ in nil }) {
        let ids = Rulebook.all.filter { $0.detectors.contains(.source) }.map(\.id)
        let extra = Set(report.findings.map(\.rule)).subtracting(ids).sorted()
        let indices = Dictionary(uniqueKeysWithValues: (ids + extra).enumerated().map { ($0.element, $0.offset) })
        let marked = Array(zip(report.findings, report.fingerprints))
        let ranked = marked.filter { $0.0.severity == .must } + marked.filter { $0.0.severity != .must }
        let kept = ranked.count > Self.mostResults ? Array(ranked.prefix(Self.mostResults)) : marked
        var lines = SourceLines()
        var notes = report.problems.map { problem in
            Notification(
                level: problem.isUnread ? .error : .warning, message: Text(text: problem.message),
                locations: [Location(physicalLocation: Location.Physical(artifactLocation: Self.artifact(problem.path)))])
        }
        if kept.count < marked.count {
            let words = "\(marked.count - kept.count) findings are left out: a run takes \(Self.mostResults). Those that must be repaired come first."
            notes.append(Notification(level: .warning, message: Text(text: words)))
        }
        let results = kept.map { finding, fingerprint in
            let related = finding.related.prefix(Self.mostRelated).enumerated().map { index, related in
                Self.location(related.place, &lines, id: index + 1, message: Text(text: related.message))
            }
            return Result(
                ruleId: finding.rule.rawValue, ruleIndex: indices[finding.rule] ?? -1, level: Self.level(finding.severity),
                message: Text(text: finding.message), locations: finding.place.map { [Self.location($0, &lines)] } ?? [],
                relatedLocations: related.isEmpty ? nil : related,
                fixes: fix(finding).map { [Self.fix($0, &lines)] },
                // GitHub follows the first; the second is the baseline's.
                partialFingerprints: ["primaryLocationLineHash": fingerprint, "tandemBaseline/v1": fingerprint])
        }
        let invocation = Invocation(
            executionSuccessful: !report.problems.contains(where: \.isUnread), toolExecutionNotifications: notes)
        runs = [
            Run(
                tool: Tool(driver: Tool.Driver(rules: (ids + extra).map(Self.descriptor))), invocations: [invocation], results: results)
        ]
    }

    /// The JSON text.
    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { return "{}\n" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    private static func level(_ severity: Severity) -> Level { severity == .must ? .error : .warning }

    private static func descriptor(_ id: RuleID) -> Descriptor {
        guard let rule = Rulebook.rule(id) else {
            let words = Text(text: "A comment that silences a rule names the rule, says why, and stands where the rule is broken.")
            return Descriptor(
                id: id.rawValue, shortDescription: words, fullDescription: words, help: words,
                defaultConfiguration: Descriptor.Defaults(enabled: true, level: .warning),
                properties: Descriptor.Properties(tags: [String(id.domain)]))
        }
        return Descriptor(
            id: id.rawValue, shortDescription: Text(text: rule.statement), fullDescription: Text(text: rule.reason),
            help: Text(text: "\(rule.reason) \(rule.fix.text)", markdown: rule.page),
            defaultConfiguration: Descriptor.Defaults(enabled: !rule.isOffByDefault, level: level(rule.severity)),
            properties: Descriptor.Properties(tags: [rule.domain, "iOS \(rule.since)"]))
    }

    private static func location(
        _ place: Finding.Place, _ lines: inout SourceLines, id: Int? = nil, message: Text? = nil
    ) -> Location {
        let region = Location.Region(startLine: max(place.line, 1), startColumn: max(lines.utf16Column(of: place), 1))
        return Location(
            id: id, physicalLocation: Location.Physical(artifactLocation: artifact(place.file), region: region), message: message)
    }

    private static func fix(_ fix: ProposedFix, _ lines: inout SourceLines) -> Fix {
        var replacements: [Fix.Replacement] = []
        for edit in fix.edits {
            let region = Location.Region(
                startLine: edit.start.line, startColumn: lines.utf16Column(of: edit.start), endLine: edit.end.line,
                endColumn: lines.utf16Column(of: edit.end))
            replacements.append(Fix.Replacement(deletedRegion: region, insertedContent: edit.text.isEmpty ? nil : Text(text: edit.text)))
        }
        let change = Fix.Change(artifactLocation: artifact(fix.edits.first?.start.file ?? ""), replacements: replacements)
        return Fix(description: Text(text: fix.title), artifactChanges: [change])
    }

    /// A path as a URI reference: relative to the checkout, or of a file outside of it.
    private static func artifact(_ path: String) -> Location.Artifact {
        let here = FileManager.default.currentDirectoryPath
        let full = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: here)).standardizedFileURL.path
        let isInside = full.hasPrefix(here + "/")
        let shown = isInside ? String(full.dropFirst(here.count + 1)) : full
        let uri = shown.addingPercentEncoding(withAllowedCharacters: uriCharacters) ?? shown
        return isInside ? Location.Artifact(uri: uri, uriBaseId: "%SRCROOT%") : Location.Artifact(uri: "file://" + uri)
    }

    /// RFC 3986 `pchar` and the slash, without the colon: a first segment with one would read as a scheme.
    private static let uriCharacters = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=@/")
}
