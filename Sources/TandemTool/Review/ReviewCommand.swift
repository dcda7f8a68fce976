import Foundation
import Glibc
import Improver
import Reviewer
import Rulebook

/// The flags of `review`.
enum ReviewFlag: String, Flag {
    case format = "--format"
    case failOn = "--fail-on"
    case baseline = "--baseline"
    case writeBaseline = "--write-baseline"
    case only = "--only"
    case skip = "--skip"
    case rules = "--rules"
    case target = "--target"
    case config = "--config"
    case noCache = "--no-cache"

    var placeholder: String? {
        switch self {
        case .format: "FORMAT"
        case .failOn: "LEVEL"
        case .baseline, .writeBaseline, .config: "FILE"
        case .only, .skip: "NAMES"
        case .rules: "NAME=LEVEL"
        case .target: "VERSION"
        case .noCache: nil
        }
    }

    var summary: String {
        switch self {
        case .format: "\(Format.allCases.map(\.rawValue).joined(separator: ", ")) (text)."
        case .failOn: "What ends with exit code 1: must, consider or never (must)."
        case .baseline: "Leave out the findings this file knows."
        case .writeBaseline: "Write the findings into this file and end with 0."
        case .only: "Only these rules or domains, with commas between."
        case .skip: "Without these rules or domains."
        case .rules: "Severities, with commas between: layout=off,adaptive.fixed-font=must."
        case .target: "The oldest iOS the code runs on (26): nothing newer is proposed."
        case .config: "This configuration instead of the nearest .tandem.yml."
        case .noCache: "Read everything anew."
        }
    }
}

/// `review`: what is wrong in the source, unbuilt.
enum ReviewCommand: Command {
    static let name = "review"
    static let operands = "PATH…"
    static let summary = "Reads Swift files, unbuilt, and says which rules of the bridge they break."

    static var help: String {
        """
        Reads Swift files and folders, unbuilt and without Apple's SDK, and says which rules they break.

        USAGE: ./tandem review PATH… [flags]

        All files are read as one project. What comes out is a gate for each domain, then one line a finding:
        file:line:column: must: what is wrong and what to do [rule]. A must is a mistake, a consider is an offer.
        `./tandem explain RULE` shows a rule, `./tandem improve PATH…` repairs what a tool can repair, and a comment
        `// tandem:ignore RULE - reason` silences one place. .tandem.yml holds a project's choices.

        EXAMPLES:
          ./tandem review Sources
          ./tandem review Sources --only bridge,memory --format checklist
          ./tandem review Sources --baseline tandem-baseline.json --format github

        FLAGS:
        \(ReviewFlag.table)

        EXIT CODES:
          0   Nothing at or over --fail-on.
          1   Findings at or over --fail-on.
          2   An input or the configuration cannot be used; what could be read was reviewed.
          64  The command line cannot be read.

        """
    }

    private enum Level: String, CaseIterable { case must, consider, never }

    static func run(_ arguments: [String]) throws -> Int32 {
        let words = try Words<ReviewFlag>(parsing: arguments, of: name)
        guard let first = words.operands.first else { throw UsageError("review needs a file or folder: ./tandem review Sources") }
        do { return try review(words, startingAt: first) } catch let error as ConfigurationFile.Unusable {
            say("tandem: \(error)\n")
            return 2
        }
    }

    private static func review(_ words: Words<ReviewFlag>, startingAt first: String) throws -> Int32 {
        func last(_ flag: ReviewFlag) -> String? { words.flags.last { $0.flag == flag }?.value }
        let format: Format = try last(.format).map { value throws(UsageError) in try ReviewFlag.format.choice(value) } ?? .text
        let failOn: Level = try last(.failOn).map { value throws(UsageError) in try ReviewFlag.failOn.choice(value) } ?? .must
        var configuration = Configuration(workers: ProcessInfo.processInfo.activeProcessorCount)
        let file = try last(.config).map { path throws(ConfigurationFile.Unusable) in try ConfigurationFile(path: path) }
            ?? ConfigurationFile.find(for: first)
        if let file { configuration.apply(file) }
        try apply(words.flags, to: &configuration)

        let isWatched = isatty(STDERR_FILENO) == 1
        let tell: @Sendable (Int, Int) -> Void = { read, all in
            if isWatched, all > 50, read % 16 == 0 { say("\rreading \(read) of \(all)") }
        }
        let isFresh = words.flags.contains { $0.flag == .noCache }
        let cache: ReviewCache? = isFresh ? nil : ReviewCache.standard
        var report: Report = Review(paths: words.operands, configuration: configuration).run(cache: cache, progress: tell)
        if isWatched { say("\r\u{1B}[K") }

        if let path = last(.writeBaseline) {
            do { try Baseline.write(report, to: path) } catch {
                throw ConfigurationFile.Unusable(description: "The baseline \(path) cannot be written.")
            }
            say("tandem: findings written to \(path): \(report.findings.count).\n")
            return report.problems.contains(where: \.isUnread) ? 2 : 0
        }
        if let path = last(.baseline) {
            let (left, known, gone) = try Baseline(path: path).apply(to: report)
            report = left
            say("tandem: known findings left out: \(known); gone from the baseline: \(gone).\n")
        }
        let fixes = ProposedFixes(target: configuration.deploymentTarget)
        FileHandle.standardOutput.say(report.rendered(as: format, fix: fixes.fix))
        if report.problems.contains(where: \.isUnread) { return 2 }
        switch failOn {
        case .never: return 0
        case .must: return report.findings.contains { $0.severity == .must } ? 1 : 0
        case .consider: return report.findings.isEmpty ? 0 : 1
        }
    }

    private static func apply(_ flags: [(flag: ReviewFlag, value: String)], to configuration: inout Configuration) throws(UsageError) {
        for (flag, value) in flags {
            let names = value.split(separator: ",").map(String.init)
            switch flag {
            case .target:
                guard let number = Int(value.split(separator: ".").first ?? ""), (13...99).contains(number) else {
                    throw UsageError("'\(value)' is no iOS version. Write --target 17.")
                }
                configuration.deploymentTarget = number
            case .only:
                var wanted: Set<RuleID> = []
                for name in names { wanted.formUnion(try rules(name).map(\.id)) }
                for rule in Rulebook.all where !wanted.contains(rule.id) { configuration.severities[rule.id] = .some(nil) }
            case .skip: for name in names { for rule in try rules(name) { configuration.severities[rule.id] = .some(nil) } }
            case .rules:
                for pair in names {
                    let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
                    guard parts.count == 2 else { throw UsageError("--rules takes NAME=LEVEL, not '\(pair)'.") }
                    do { configuration.set(try Configuration.level(parts[1], of: parts[0]), for: parts[0]) } catch {
                        throw UsageError("\(error)")
                    }
                }
            default: continue
            }
        }
    }

    private static func rules(_ name: String) throws(UsageError) -> [Rule] {
        let found = Configuration.rules(named: name)
        guard found.isEmpty else { return found }
        throw ExplainCommand.unknown(name)
    }

    private static func say(_ text: String) { FileHandle.standardError.say(text) }
}
