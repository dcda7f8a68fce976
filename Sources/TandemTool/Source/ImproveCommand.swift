import Foundation
import Improver
import PlayerInterface
import Reviewer

/// `./tandem improve`: makes fixes and replacements in place.
struct ImproveCommand: Command {
    static let name = "improve"
    static let operands = "PATH…"
    static let summary = "Repairs what a tool can repair and replaces deprecated API, and says what is left."

    enum Option: String, Flag {
        case diff = "--diff"
        case unsafe = "--unsafe"
        case target = "--target"

        var placeholder: String? { self == .target ? "N" : nil }
        var summary: String {
            switch self {
            case .diff: "Prints what would change, as a unified diff, and writes nothing."
            case .unsafe: "Also makes changes that may change behaviour."
            case .target: "The oldest iOS the code runs on (default: .tandem.yml, else 26): nothing newer is written or proposed."
            }
        }
    }

    static var help: String {
        """
        Repairs what a tool can repair and replaces deprecated API, in place.

        USAGE: ./tandem improve PATH… [flags]

        Every Swift file under the paths is read as one project. Safe changes are made; the rest is made with --unsafe, or
        listed with what takes its place and since which iOS. A second run changes nothing. The nearest .tandem.yml says
        which files and rules, as for review.

        EXAMPLES:
          ./tandem improve Sources --diff           Shows the safe changes.
          ./tandem improve Sources                  Makes them.
          ./tandem improve Sources --unsafe --diff  Shows what else could be done.

        FLAGS:
        \(Option.table)

        EXIT CODES: 0 done, 66 a path or the configuration cannot be read, 64 the command line cannot be read.

        """
    }

    static func run(_ arguments: [String]) throws -> Int32 {
        let words = try Words<Option>(parsing: arguments, of: name)
        guard let first = words.operands.first else { throw UsageError("improve needs a file or a directory: ./tandem improve Sources") }
        var configuration = Configuration(workers: ProcessInfo.processInfo.activeProcessorCount)
        do {
            if let file = try ConfigurationFile.find(for: first) { configuration.apply(file) }
        } catch {
            FileHandle.standardError.say("tandem: \(error)\n")
            return ExitCode.noInput.rawValue
        }
        for (flag, value) in words.flags where flag == .target { configuration.deploymentTarget = try TargetOption.parse(value) }
        let flags = words.flags.map(\.flag)
        let (sources, problems) = Review.texts(under: words.operands, excluded: configuration.excluded)
        for problem in problems { FileHandle.standardError.say("\(problem)\n") }
        let result = Improvement(sources: sources, configuration: configuration, allowsUnsafe: flags.contains(.unsafe))
        if flags.contains(.diff) {
            for change in result.changes {
                let path = change.path.hasPrefix("/") ? String(change.path.dropFirst()) : change.path
                print(UnifiedDiff.between(change.before, change.after, path: path), terminator: "")
            }
        } else {
            for change in result.changes {
                try UnwritableFile.writing(change.path, "The files before it are changed; make it writable and run improve again.") {
                    // In place, so that links and permissions stay.
                    let file = URL(fileURLWithPath: change.path).resolvingSymlinksInPath()
                    let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
                    try Data(change.after.utf8).write(to: file, options: .atomic)
                    if let permissions { try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path) }
                }
            }
            for (rule, count) in result.applied.sorted(by: { $0.key < $1.key }) { print("made \(count) \(rule)") }
            print("files changed: \(result.changes.count) of \(sources.count), places left: \(result.left.count)")
            print(table(result.left), terminator: "")
        }
        return problems.isEmpty ? ExitCode.success.rawValue : ExitCode.noInput.rawValue
    }

    private static func table(_ left: [LeftOver]) -> String {
        left.map { one in
            let how = one.safety == .byHand ? "by hand" : one.safety == .unsafe ? "--unsafe" : "safe"
            let reason = one.reason.map { ": \($0)" } ?? ""
            return "\(one.place): \(one.old) (\(how)\(reason), iOS \(one.since)): \(one.replacement)\n"
        }.joined()
    }
}

/// `--target N`.
enum TargetOption {
    static func parse(_ value: String) throws(UsageError) -> Int {
        guard let number = Int(value), (13...99).contains(number) else {
            throw UsageError("--target takes an iOS version from 13 on, such as 16; not '\(value)'.")
        }
        return number
    }
}
