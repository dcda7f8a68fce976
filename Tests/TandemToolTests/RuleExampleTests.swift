import Foundation
import Improver
import Reviewer
import Rulebook
import SwiftParser
import SwiftSyntax
import Testing

@testable import TandemTool

/// An example of a rule, or what the fix makes of it, as a file of its own in one module.
struct RuleExample {
    enum Kind: String, CaseIterable { case failing, passing, fixed }

    let name: String
    let code: String

    /// All examples of the rules that the source shows, in the order of the rulebook.
    static func all() -> [RuleExample] {
        var found: [RuleExample] = []
        for rule in Rulebook.all where rule.detectors.contains(.source) {
            for (kind, examples) in [(Kind.failing, rule.failing), (.passing, rule.passing)] {
                for (index, example) in examples.enumerated() {
                    found.append(RuleExample(name: "\(rule.id) \(kind) \(index + 1)", code: example.code))
                    guard kind == .failing, let fixed = improved(example.code, rule) else { continue }
                    found.append(RuleExample(name: "\(rule.id) \(Kind.fixed) \(index + 1)", code: fixed))
                }
            }
        }
        return found
    }

    /// What the rule's fix makes of the code; `nil` where it changes nothing.
    private static func improved(_ code: String, _ rule: Rule) -> String? {
        guard Fixer.rules.contains(rule.id) else { return nil }
        var configuration = Configuration(deploymentTarget: rule.until.map { $0 - 1 }, workers: 1)
        for other in Rulebook.all { configuration.severities[other.id] = .some(other.id == rule.id ? rule.severity : nil) }
        return Improvement(sources: [("Shelf.swift", code)], configuration: configuration, allowsUnsafe: true).changes.first?.after
    }

    /// The code with its own names of the top level made unlike those of every other example.
    func code(numbered number: Int) -> String {
        let tree = Parser.parse(source: code)
        let names = Set(tree.statements.compactMap { Self.name(of: $0) })
        var text = ""
        for token in tree.tokens(viewMode: .sourceAccurate) {
            text += token.leadingTrivia.description
            text += token.text
            if case .identifier = token.tokenKind, names.contains(token.text) { text += "_\(number)" }
            text += token.trailingTrivia.description
        }
        return text
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
    /// not or had not yet.
    private static let lacking = [
        "@objc", "#selector", "UITableView", "DiffableDataSource", "UIImagePickerController", "byPreparingThumbnail",
        "keyboardWillShowNotification", "UISceneSession", "ContentUnavailableView", "contentTransition",
    ]

    @Test("Failing, passing and repaired examples typecheck against our modules, but for those that name what Linux or the modules lack")
    func typecheck() throws {
        let examples = RuleExample.all()
        let errors = try Self.errors(in: examples)
        let unexplained = errors.filter { error in !Self.lacking.contains { examples[error.key].code.contains($0) } }
        for (number, messages) in unexplained.sorted(by: { $0.key < $1.key }) {
            Issue.record("\(examples[number].name): \(messages.joined(separator: "; "))\n\(examples[number].code)")
        }
        let share = Double(examples.count - errors.count) / Double(examples.count)
        print("examples: \(examples.count), of which typecheck: \(examples.count - errors.count)")
        // The list must not swallow the test.
        #expect(share > 0.75)
    }

    @Test("An example that does not compile is seen")
    func broken() throws {
        let right = RuleExample(name: "right", code: "import UIKit\nfunc lend() -> UIView { UILabel() }")
        let wrong = RuleExample(name: "wrong", code: "import UIKit\nfunc lend() -> UIView { UIColor.red }")
        #expect(try Array(Self.errors(in: [right, wrong, right]).keys) == [1])
    }

    /// What the compiler says of the examples, by their index, in one call for all.
    private static func errors(in examples: [RuleExample]) throws -> [Int: [String]] {
        let installation = try Installation(executable: ToolRun.tool())
        let compiler = Compiler(installation: installation, languageMode: .five, isolation: .nonisolated)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tandem-examples-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths: [String] = []
        for (number, example) in examples.enumerated() {
            let file = folder.appendingPathComponent("Example\(number).swift")
            try example.code(numbered: number).write(to: file, atomically: true, encoding: .utf8)
            paths.append(file.path)
        }
        let arguments = try ["-typecheck", "-parse-as-library", "-suppress-warnings"] + compiler.arguments(isScript: false) + paths
        var output = Data()
        let ending = try ChildProcess(executable: installation.compiler.path, arguments: arguments).run { _, data in output.append(data) }
        let text = String(decoding: output, as: UTF8.self)
        var errors: [Int: [String]] = [:]
        for match in text.matches(of: /Example(\d+)\.swift:\d+:\d+: error: (.*)/) {
            Int(match.output.1).map { errors[$0, default: []].append(String(match.output.2)) }
        }
        // Errors of no file would read as none.
        if errors.isEmpty, ending != .exited(0) { Issue.record("The compiler ended with \(ending): \(text)") }
        return errors
    }
}
