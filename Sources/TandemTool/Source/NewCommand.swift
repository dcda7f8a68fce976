import Foundation
import PlayerInterface
import Scaffolds

/// `./tandem new`: starts a bridge with its test.
struct NewCommand: Command {
    static let name = "new"
    static let operands = "KIND NAME"
    static let summary = "Writes the start of a bridge, and its test."

    enum Option: String, Flag {
        case into = "--into"
        case tests = "--tests"
        case module = "--module"
        case target = "--target"
        case dryRun = "--dry-run"

        var placeholder: String? {
            switch self {
            case .into, .tests: "DIR"
            case .module: "NAME"
            case .target: "N"
            case .dryRun: nil
            }
        }
        var summary: String {
            switch self {
            case .into: "Where the source goes (default: here)."
            case .tests: "Where the test goes (default: beside the source)."
            case .module: "The module that the test imports (default: the directory's name)."
            case .target: "The oldest iOS the app runs on (default 26): what is newer stands behind a check."
            case .dryRun: "Prints the files and writes nothing."
            }
        }
    }

    static var help: String {
        """
        Writes the start of a bridge between UIKit and SwiftUI, and a test of it. It never overwrites a file.

        USAGE: ./tandem new KIND NAME [flags]

        EXAMPLES:
          ./tandem new view ShelfField --dry-run
          ./tandem new screen Loans --into Sources/Shelf --tests Tests/ShelfTests --module Shelf

        KINDS:
        \(Help.table(Scaffold.Kind.allCases.map { ($0.rawValue, $0.summary) }))

        FLAGS:
        \(Option.table)

        """
    }

    static func run(_ arguments: [String]) throws -> Int32 {
        let words = try Words<Option>(parsing: arguments, of: name)
        let kinds = Scaffold.Kind.allCases.map(\.rawValue)
        guard words.operands.count == 2 else {
            throw UsageError("new needs a kind and a name: ./tandem new view ShelfField. The kinds are: \(kinds.joined(separator: ", ")).")
        }
        guard let kind = Scaffold.Kind(rawValue: words.operands[0]) else {
            let guess = Spelling.nearest(to: words.operands[0], among: kinds).map { " Did you mean '\($0)'?" } ?? ""
            throw UsageError("There is no kind '\(words.operands[0])'.\(guess) The kinds are: \(kinds.joined(separator: ", ")).")
        }
        func value(_ option: Option) -> String? { words.flags.last { $0.flag == option }?.value }
        let directory = URL(fileURLWithPath: value(.into) ?? FileManager.default.currentDirectoryPath)
        let tests = value(.tests).map { URL(fileURLWithPath: $0) } ?? directory
        let target = try value(.target).map(TargetOption.parse) ?? 26
        let scaffold: Scaffold
        do {
            scaffold = try Scaffold(kind, name: words.operands[1], module: value(.module) ?? directory.lastPathComponent, target: target)
        } catch {
            let isModule = value(.module) == nil && error.description.contains("cannot be a module")
            throw UsageError(error.description + (isModule ? " Name the module with --module." : ""))
        }
        let files = [
            (directory.appendingPathComponent(scaffold.fileName), scaffold.source),
            (tests.appendingPathComponent(scaffold.testFileName), scaffold.test),
        ]
        if words.flags.contains(where: { $0.flag == .dryRun }) {
            for (file, text) in files { print("// \(file.path)\n\(text)") }
            return ExitCode.success.rawValue
        }
        for (file, _) in files where FileManager.default.fileExists(atPath: file.path) {
            throw UsageError("\(file.path) is there already; nothing was written. Choose another name or directory.")
        }
        for folder in [directory, tests] where isFile(folder) {
            throw UsageError("\(folder.path) is a file; nothing was written. Name a directory.")
        }
        for (file, text) in files {
            try UnwritableFile.writing(file.path) {
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file, options: .withoutOverwriting)
            }
            print("wrote \(file.path)")
        }
        if let missing = kind.missingHere { print("note: \(missing) is not among Tandem's modules yet: this file compiles with Apple's SDK only.") }
        return ExitCode.success.rawValue
    }

    private static func isFile(_ place: URL) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: place.path, isDirectory: &isDirectory) && !isDirectory.boolValue
    }
}
