public import Reviewer
public import Rulebook
internal import SwiftParser

/// Fixes and replacements made over a whole project until nothing is left that may be made.
public struct Improvement {
    /// A file that came out different.
    public struct Change: Sendable {
        public let path: String
        public let before: String
        public let after: String
    }

    public let changes: [Change]
    /// How many fixes of each rule were made.
    public let applied: [RuleID: Int]
    /// Deprecated code that is still there, with what takes its place.
    public let left: [LeftOver]

    /// - Parameters:
    ///   - sources: Every file of the project, so that rules see across files.
    ///   - allowsUnsafe: Whether fixes that may change behaviour are made.
    public init(sources: [(path: String, text: String)], configuration: Configuration = Configuration(), allowsUnsafe: Bool = false) {
        var texts = sources
        var applied: [RuleID: Int] = [:]
        let target = configuration.deploymentTarget
        var migration = ObservableMigration(sources: texts, target: target)
        if allowsUnsafe {
            let count = migration.apply(to: &texts)
            if count > 0 { applied[ObservableMigration.id] = count }
            migration = ObservableMigration(sources: texts, target: target)
        }
        var banned: Set<Attempt> = []
        var review = RepeatedReview(configuration: configuration)
        var findings = review.findings(of: texts)
        // Each round repairs what the last one laid open; a file with ten mistakes in one statement needs ten.
        for _ in 0..<20 {
            var attempts: [(index: Int, text: String, fixes: [SourceFix])] = []
            let byFile = Dictionary(grouping: findings) { $0.place?.file ?? "" }
            for (index, source) in texts.enumerated() {
                let own = (byFile[source.path] ?? []).filter { finding in
                    Fixer.rules.contains(finding.rule) && !banned.contains(Attempt(path: source.path, rule: finding.rule))
                }
                if own.isEmpty { continue }
                let fixer = Fixer(text: source.text, target: target)
                let possible = own.compactMap { fixer.fix(for: $0) }.filter { fix in
                    fix.safety == .safe || allowsUnsafe && fix.safety == .unsafe
                }
                let chosen = SourceEdits.compatible(possible)
                if chosen.isEmpty { continue }
                let text = SourceEdits.apply(chosen.flatMap(\.edits), to: source.text)
                attempts.append((index, text, chosen))
            }
            if attempts.isEmpty { break }
            var next = texts
            for attempt in attempts { next[attempt.index].text = attempt.text }
            let after = review.findings(of: next)
            var isRolledBack = false
            for attempt in attempts {
                let path = texts[attempt.index].path
                let broke = Parser.parse(source: attempt.text).hasError && !Parser.parse(source: texts[attempt.index].text).hasError
                for rule in Set(attempt.fixes.map(\.rule)) {
                    let before = findings.count { $0.rule == rule && $0.place?.file == path }
                    let now = after.count { $0.rule == rule && $0.place?.file == path }
                    // A fix that does not take its finding away would be made for ever.
                    if broke || now >= before {
                        banned.insert(Attempt(path: path, rule: rule))
                        next[attempt.index].text = texts[attempt.index].text
                        isRolledBack = true
                    }
                }
            }
            for attempt in attempts where next[attempt.index].text == attempt.text {
                for fix in attempt.fixes { applied[fix.rule, default: 0] += 1 }
            }
            texts = next
            findings = isRolledBack ? review.findings(of: texts) : after
        }
        self.applied = applied
        changes = zip(sources, texts).compactMap { old, new in
            old.text == new.text ? nil : Change(path: old.path, before: old.text, after: new.text)
        }
        left = LeftOver.all(in: texts, findings: findings, migration: migration, target: target)
    }

    private struct Attempt: Hashable {
        let path: String
        let rule: RuleID
    }
}
