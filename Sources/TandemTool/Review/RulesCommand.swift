import Foundation
import Rulebook

/// The flags of `rules`.
enum RulesFlag: String, Flag {
    case domain = "--domain"
    case severity = "--severity"
    case json = "--json"

    var placeholder: String? {
        switch self {
        case .domain: "NAME"
        case .severity: "LEVEL"
        case .json: nil
        }
    }

    var summary: String {
        switch self {
        case .domain: "Only this domain: \(Rulebook.domains.map(\.name).joined(separator: ", "))."
        case .severity: "Only must, or only consider."
        case .json: "Print JSON."
        }
    }
}

/// `rules`: the rulebook as a list.
enum RulesCommand: Command {
    static let name = "rules"
    static let operands = ""
    static let summary = "Lists the rules."
    static var help: String {
        """
        Lists the rules: id, severity (must is a mistake, consider an offer), and what holds in right code.

        USAGE: ./tandem rules [flags]

        FLAGS:
        \(RulesFlag.table)

        """
    }

    private struct Row: Encodable {
        let id, severity, statement, fix: String
        let seenIn: [String]
        let since: Int
    }

    static func run(_ arguments: [String]) throws -> Int32 {
        let words = try Words<RulesFlag>(parsing: arguments, of: name)
        if let extra = words.operands.first {
            let isDomain = Rulebook.domains.contains { $0.name == extra }
            throw UsageError("rules takes flags only; not '\(extra)'. Write ./tandem \(isDomain ? "rules --domain" : "explain") \(extra).")
        }
        var rules = Rulebook.all
        for (flag, value) in words.flags {
            switch flag {
            case .domain:
                guard Rulebook.domains.contains(where: { $0.name == value }) else { throw UsageError("There is no domain '\(value)'. \(flag.summary)") }
                rules.removeAll { $0.domain != value }
            case .severity:
                let severity: Severity = try flag.choice(value)
                rules.removeAll { $0.severity != severity }
            case .json: break
            }
        }
        if words.flags.contains(where: { $0.flag == .json }) {
            let rows = rules.map { rule in
                Row(
                    id: rule.id.rawValue, severity: rule.severity.rawValue, statement: rule.statement, fix: rule.fix.safety.rawValue,
                    seenIn: rule.detectors.map(\.rawValue).sorted(), since: rule.since)
            }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            print(String(decoding: try encoder.encode(rows), as: UTF8.self))
        } else if !rules.isEmpty {
            print(Help.table(rules.map { ("\($0.id)", "\($0.severity == .must ? "must    " : "consider") \($0.statement)") }))
        }
        return 0
    }
}
