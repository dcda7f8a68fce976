public import Reviewer
public import Rulebook

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
        var refused: [RefusedFixes] = texts.map { _ in RefusedFixes() }
        var review = RepeatedReview(configuration: configuration)
        var findings = review.findings(of: texts)
        // Each round repairs what the last one laid open; a file with ten mistakes in one statement needs ten.
        for _ in 0..<Self.mostRounds {
            let byFile = Dictionary(grouping: findings) { $0.place?.file ?? "" }
            let attempts = texts.indices.compactMap { index in
                FixAttempt(texts[index].text, byFile[texts[index].path] ?? [], target: target, allowsUnsafe: allowsUnsafe, except: refused[index])
                    .map { (index: index, made: $0) }
            }
            if attempts.isEmpty { break }
            var next = texts
            for (index, made) in attempts { next[index].text = made.text }
            let after = review.findings(of: next)
            let afterByFile = Dictionary(grouping: after) { $0.place?.file ?? "" }
            var isRolledBack = false
            for (index, made) in attempts {
                let path = texts[index].path
                // A fix that does not take its finding away would be made for ever.
                let vain = made.fixesInVain(before: byFile[path] ?? [], after: afterByFile[path] ?? [])
                if vain.isEmpty {
                    for fix in made.fixes { applied[fix.rule, default: 0] += 1 }
                    refused[index].move(by: made.fixes.flatMap(\.edits))
                } else {
                    refused[index].insert(vain)
                    next[index].text = texts[index].text
                    isRolledBack = true
                }
            }
            texts = next
            findings = isRolledBack ? review.findings(of: texts) : after
        }
        self.applied = applied
        changes = zip(sources, texts).compactMap { old, new in
            old.text == new.text ? nil : Change(path: old.path, before: old.text, after: new.text)
        }
        left = LeftOver.all(in: texts, findings: findings, refused: refused, migration: migration, target: target)
    }

    private static let mostRounds = 50
}
