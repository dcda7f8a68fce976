import Foundation
import Improver
import RepairCases
import Reviewer
import Rulebook
import SwiftParser
import SwiftSyntax
import Testing

@testable import TandemTool

/// An example of a rule, or what the fix makes of it, as files of its own in one module.
struct RuleExample {
    enum Kind: String, CaseIterable { case failing, passing, fixed }

    let name: String
    let files: [String]

    init(name: String, files: [String]) {
        self.name = name
        self.files = files
    }

    init(name: String, code: String) { self.init(name: name, files: [code]) }

    var code: String { files.joined(separator: "\n") }

    /// All examples of the rules that the source shows, in the order of the rulebook.
    static func all() -> [RuleExample] {
        var found: [RuleExample] = []
        for rule in Rulebook.all where rule.detectors.contains(.source) {
            for (kind, examples) in [(Kind.failing, rule.failing), (.passing, rule.passing)] {
                for (index, example) in examples.enumerated() {
                    found.append(RuleExample(name: "\(rule.id) \(kind) \(index + 1)", code: example.code))
                    guard kind == .failing, let fixed = improved([example.code], rule) else { continue }
                    found.append(RuleExample(name: "\(rule.id) \(Kind.fixed) \(index + 1)", files: fixed))
                }
            }
        }
        return found
    }

    /// What the rule's fix makes of the files, or with no rule all fixes; `nil` where it changes nothing.
    static func improved(_ files: [String], _ rule: Rule?) -> [String]? {
        var configuration = Configuration(workers: 1)
        if let rule {
            guard Fixer.rules.contains(rule.id) else { return nil }
            configuration = Configuration(deploymentTarget: rule.until.map { $0 - 1 }, workers: 1)
            for other in Rulebook.all { configuration.severities[other.id] = .some(other.id == rule.id ? rule.severity : nil) }
        }
        let sources = files.enumerated().map { (path: "Shelf\($0.offset).swift", text: $0.element) }
        let changes = Improvement(sources: sources, configuration: configuration, allowsUnsafe: true).changes
        if changes.isEmpty { return nil }
        return sources.map { source in changes.first { $0.path == source.path }?.after ?? source.text }
    }

    /// The files with their own names of the top level made unlike those of every other example.
    func files(numbered number: Int) -> [String] {
        let trees = files.map { Parser.parse(source: $0) }
        let names = Set(trees.flatMap { $0.statements.compactMap { Self.name(of: $0) } })
        return trees.map { tree in
            var text = ""
            for token in tree.tokens(viewMode: .sourceAccurate) {
                text += token.leadingTrivia.description
                text += token.text
                if case .identifier = token.tokenKind, names.contains(token.text) { text += "_\(number)" }
                text += token.trailingTrivia.description
            }
            return text
        }
    }

    private static func name(of item: CodeBlockItemSyntax) -> String? {
        guard case .decl(let declaration) = item.item else { return nil }
        if let named = declaration.asProtocol((any NamedDeclSyntax).self) { return named.name.text }
        return declaration.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
    }
}

@Suite("G5 The examples of the rules compile")
struct RuleExampleTests {
    /// What an example may name and then need not compile: what the language has on Apple's platforms only, and what our modules have
    /// not; a library of somebody else's; and what two examples, compiled together, cannot both add to Apple's classes.
    private static let lacking = [
        "@objc", "#selector", "ContentUnavailableView", "import ReaderLibrary", "extension UIViewController { var tint",
    ]

    @Test("Failing, passing and repaired examples typecheck against our modules, but for those that name what Linux or the modules lack")
    func typecheck() throws {
        let examples = RuleExample.all()
        let errors = try Self.messages(in: examples).compactMapValues(\.errors)
        let unexplained = errors.filter { error in !Self.lacking.contains { examples[error.key].code.contains($0) } }
        for (number, messages) in unexplained.sorted(by: { $0.key < $1.key }) {
            Issue.record("\(examples[number].name): \(messages.joined(separator: "; "))\n\(examples[number].code)")
        }
        let share = Double(examples.count - errors.count) / Double(examples.count)
        print("examples: \(examples.count), of which typecheck: \(examples.count - errors.count)")
        // The list must not swallow the test.
        #expect(share > 0.75)
    }

    @Test(
        "G2.2: What typechecks before all fixes are made, typechecks after them without a new warning, in every example and in unusual code",
        arguments: [RunOptions.LanguageMode.five, .six])
    func repairs(_ mode: RunOptions.LanguageMode) throws {
        var pairs: [(before: RuleExample, after: RuleExample)] = []
        func add(_ name: String, _ files: [String], _ rule: Rule?) {
            guard let fixed = RuleExample.improved(files, rule) else { return }
            pairs.append((RuleExample(name: name, files: files), RuleExample(name: "\(name), repaired", files: fixed)))
        }
        for rule in Rulebook.all where rule.detectors.contains(.source) {
            for (index, example) in rule.failing.enumerated() { add("\(rule.id) \(index + 1)", [example.code], nil) }
        }
        for item in RepairCase.all {
            add("\(item.rule): \(item.words)", item.files, Rulebook.rule(RuleID(item.rule)))
            add("\(item.rule): \(item.words), all rules", item.files, nil)
        }
        let messages = try Self.messages(in: pairs.flatMap { [$0.before, $0.after] }, mode)
        var compared = 0
        for (index, pair) in pairs.enumerated() {
            let before = messages[2 * index]
            if let errors = before?.errors {
                // Unusual code is written here to compile: only what Linux lacks excuses it, and what the stricter language refuses.
                if mode == .five, !Self.lacking.contains(where: { pair.before.code.contains($0) }) {
                    Issue.record("\(pair.before.name): \(errors.joined(separator: "; "))\n\(pair.before.code)")
                }
                continue
            }
            compared += 1
            let after = messages[2 * index + 1]
            if let errors = after?.errors {
                Issue.record("\(pair.after.name): \(errors.joined(separator: "; "))\n\(pair.after.code)")
            }
            let added = after?.newWarnings(since: before) ?? []
            if !added.isEmpty { Issue.record("\(pair.after.name): \(added.joined(separator: "; "))\n\(pair.after.code)") }
        }
        print("repaired: \(pairs.count), of which typecheck before: \(compared)")
        #expect(compared > 60)
    }

    @Test("An example that does not compile is seen")
    func broken() throws {
        let right = RuleExample(name: "right", code: "import UIKit\nfunc lend() -> UIView { UILabel() }")
        let wrong = RuleExample(name: "wrong", code: "import UIKit\nfunc lend() -> UIView { UIColor.red }")
        let noisy = RuleExample(name: "noisy", code: "import UIKit\nfunc lend() -> UIView { var cover = UIView(); return cover }")
        let messages = try Self.messages(in: [right, wrong, right, noisy])
        #expect(messages.keys.sorted() == [1, 3])
        #expect(messages[1]?.errors?.count == 1)
        #expect(messages[3]?.errors == nil)
        #expect(messages[3]?.newWarnings(since: nil).count == 1)
        #expect(messages[3]?.newWarnings(since: messages[3]) == [])
    }

    /// What the compiler says of one example.
    private struct Messages {
        private var all: [(kind: String, text: String)] = []

        /// `nil` where it compiles.
        var errors: [String]? {
            let found = all.filter { $0.kind == "error" }.map(\.text)
            return found.isEmpty ? nil : found
        }

        mutating func append(_ kind: Substring, _ text: Substring) {
            // The names of the top level carry the number of their example.
            all.append((String(kind), String(text).replacing(/_\d+/, with: "")))
        }

        /// The warnings that the other does not have, or has less often. Code that runs outside of its actor may name another member
        /// of it after a repair.
        func newWarnings(since before: Messages?) -> [String] {
            var known = Dictionary((before?.all ?? []).map { ($0.text, 1) }, uniquingKeysWith: +)
            let isOutside = known.keys.contains(where: Self.isOfActors)
            return all.filter { $0.kind == "warning" }.map(\.text).filter { text in
                if isOutside, Self.isOfActors(text) { return false }
                known[text, default: 0] -= 1
                return known[text, default: 0] < 0
            }
        }

        private static func isOfActors(_ text: String) -> Bool { text.contains("actor-isolated") }
    }

    /// What the compiler says of the examples, by their index, in one call for all.
    private static func messages(in examples: [RuleExample], _ mode: RunOptions.LanguageMode = .five) throws -> [Int: Messages] {
        let installation = try Installation(executable: ToolRun.tool())
        let compiler = Compiler(installation: installation, languageMode: mode, isolation: .nonisolated)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tandem-examples-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths: [String] = []
        for (number, example) in examples.enumerated() {
            for (part, text) in example.files(numbered: number).enumerated() {
                let file = folder.appendingPathComponent("Example\(number)_\(part).swift")
                try text.write(to: file, atomically: true, encoding: .utf8)
                paths.append(file.path)
            }
        }
        let arguments = try ["-typecheck", "-parse-as-library"] + compiler.arguments(isScript: false) + paths
        var output = Data()
        let ending = try ChildProcess(executable: installation.compiler.path, arguments: arguments).run { _, data in output.append(data) }
        let text = String(decoding: output, as: UTF8.self)
        var found: [Int: Messages] = [:]
        for match in text.matches(of: /Example(\d+)_\d+\.swift:\d+:\d+: (error|warning): (.*)/) {
            Int(match.output.1).map { found[$0, default: Messages()].append(match.output.2, match.output.3) }
        }
        // Errors of no file would read as none.
        if !found.values.contains(where: { $0.errors != nil }), ending != .exited(0) { Issue.record("The compiler ended with \(ending): \(text)") }
        return found
    }
}
