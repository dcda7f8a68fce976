internal import Rulebook
internal import SwiftParser

/// The fixes one round makes in one file.
struct FixAttempt {
    let text: String
    private(set) var fixes: [SourceFix] = []

    /// - Returns: `nil` when there is nothing to make.
    init?(_ before: String, _ findings: [Finding], target: Int, allowsUnsafe: Bool, except refused: RefusedFixes) {
        // Asked before the fix is made: each is parsed.
        let own = findings.filter { finding in
            guard Fixer.rules.contains(finding.rule), finding.byHand == nil, let safety = Rulebook.rule(finding.rule)?.fix.safety else { return false }
            return safety == .safe || allowsUnsafe && safety == .unsafe
        }
        if own.isEmpty { return nil }
        let fixer = Fixer(text: before, target: target)
        let chosen = SourceEdits.compatible(own.compactMap(fixer.fix).filter { !refused.contains($0) })
        if chosen.isEmpty { return nil }
        let together = SourceEdits.apply(chosen.flatMap(\.edits), to: before)
        guard !fixer.tree.hasError, Parser.parse(source: together).hasError else {
            (text, fixes) = (together, chosen)
            return
        }
        // Each alone is sound: the ones that spoil another wait for the next round.
        for fix in chosen where !Parser.parse(source: SourceEdits.apply((fixes + [fix]).flatMap(\.edits), to: before)).hasError {
            fixes.append(fix)
        }
        text = SourceEdits.apply(fixes.flatMap(\.edits), to: before)
    }

    /// The fixes whose finding is still where they were made; all of a rule's when it has as many findings as before.
    func fixesInVain(before: [Finding], after: [Finding]) -> [SourceFix] {
        let edits = fixes.flatMap(\.edits)
        let source = SourceText(text)
        let left = Dictionary(grouping: after, by: \.rule).mapValues { $0.compactMap { $0.place.flatMap(source.original(of:)) } }
        let counts = Dictionary(before.map { ($0.rule, 1) }, uniquingKeysWith: +)
        return fixes.filter { fix in
            let places = left[fix.rule] ?? []
            let span = SourceEdits.moved(fix.offset, by: edits)
            return places.count >= counts[fix.rule] ?? 0 || places.contains { span.contains($0) }
        }
    }
}
