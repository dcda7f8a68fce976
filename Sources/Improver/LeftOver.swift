internal import Reviewer
public import Rulebook
internal import SwiftParser
internal import SwiftSyntax

/// Deprecated or repairable code that is still in a file.
public struct LeftOver: Sendable, Hashable {
    public let place: Finding.Place
    public let old: String
    public let replacement: String
    /// The first iOS that has the replacement.
    public let since: Int
    /// `safe`, `unsafe` or `byHand`.
    public private(set) var safety: Fix.Safety
    /// Why the repair that the rule has was not made here, when a person has to do it all the same.
    public private(set) var reason: String?

    static func all(
        in sources: [(path: String, text: String)], findings: [Finding], refused: [RefusedFixes], migration: ObservableMigration, target: Int
    ) -> [LeftOver] {
        var found: [LeftOver] = []
        let byFile = Dictionary(grouping: findings) { $0.place?.file ?? "" }
        for (source, refused) in zip(sources, refused) {
            guard let own = byFile[source.path] else { continue }
            let fixer = Fixer(text: source.text, target: target)
            found += own.compactMap { of($0, fixer, refused, target) }
        }
        found += migration.left
        for source in sources { found += explained(source, target) }
        return found.sorted { ($0.place.file, $0.place.line, $0.place.column, $0.old) < ($1.place.file, $1.place.line, $1.place.column, $1.old) }
    }

    private static func of(_ finding: Finding, _ fixer: Fixer, _ refused: RefusedFixes, _ target: Int) -> LeftOver? {
        guard let place = finding.place, let rule = Rulebook.rule(finding.rule), rule.since <= target else { return nil }
        var left = LeftOver(place: place, old: rule.id.rawValue, replacement: finding.byHand ?? rule.fix.text, since: rule.since, safety: .byHand)
        guard Fixer.rules.contains(rule.id), finding.byHand == nil else { return left }
        if let fix = fixer.fix(for: finding) {
            if refused.contains(fix) { left.reason = "the repair does not take it away here" } else { left.safety = fix.safety }
        } else {
            left.reason = "the repair does not know code of this form"
        }
        return left
    }

    /// What no rule names, because old and new are both right.
    private static func explained(_ source: (path: String, text: String), _ target: Int) -> [LeftOver] {
        guard source.text.contains("UICollectionViewFlowLayout") || source.text.contains("layoutIfNeeded") else { return [] }
        let tree = Parser.parse(source: SourceText(source.text).text)
        let converter = SourceLocationConverter(fileName: source.path, tree: tree)
        func place(_ node: some SyntaxProtocol) -> Finding.Place {
            let location = node.startLocation(converter: converter)
            return Finding.Place(file: source.path, line: location.line, column: location.column)
        }
        var found: [LeftOver] = []
        for declaration in Site.all(ClassDeclSyntax.self, in: tree) where declaration.inherited.contains("UICollectionViewFlowLayout") {
            found.append(
                LeftOver(
                    place: place(declaration.name), old: "UICollectionViewFlowLayout",
                    replacement: "UICollectionViewCompositionalLayout: sections, groups and items say what prepare() computes", since: 13,
                    safety: .byHand))
        }
        guard target >= 26 else { return found }
        for call in Site.all(FunctionCallExprSyntax.self, in: tree) where call.calledExpression.trimmedDescription == "UIView.animate" {
            for inner in Site.all(FunctionCallExprSyntax.self, in: call) where inner.calledExpression.trimmedDescription.hasSuffix("layoutIfNeeded") {
                found.append(
                    LeftOver(
                        place: place(inner), old: "layoutIfNeeded() in an animation", replacement: "the animation option .flushUpdates",
                        since: 26, safety: .byHand))
            }
        }
        return found
    }
}
