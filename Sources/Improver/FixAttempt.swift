internal import Rulebook
internal import SwiftParser

/// The fixes one round makes in one file.
struct FixAttempt {
    let text: String
    private(set) var fixes: [SourceFix] = []

    /// - Returns: `nil` when there is nothing to make.
    init?(_ before: String, _ findings: [Finding], target: Int, allowsUnsafe: Bool, except refused: RefusedFixes) {
        let own = findings.filter { Fixer.rules.contains($0.rule) }
        if own.isEmpty { return nil }
        let fixer = Fixer(text: before, target: target)
        let possible = own.compactMap(fixer.fix).filter { fix in
            (fix.safety == .safe || allowsUnsafe && fix.safety == .unsafe) && !refused.contains(fix)
        }
        let chosen = SourceEdits.compatible(possible)
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

/// Fixes of one file that were made, did not help and were taken back, by the place of their finding.
struct RefusedFixes {
    private var places: Set<Place> = []

    private struct Place: Hashable {
        let rule: RuleID
        let offset: Int
    }

    func contains(_ fix: SourceFix) -> Bool { contains(fix.rule, at: fix.offset) }
    func contains(_ rule: RuleID, at offset: Int) -> Bool { places.contains(Place(rule: rule, offset: offset)) }

    mutating func insert(_ fixes: [SourceFix]) { places.formUnion(fixes.map { Place(rule: $0.rule, offset: $0.offset) }) }

    /// Follows the text.
    mutating func move(by edits: [SourceEdit]) {
        places = Set(places.map { Place(rule: $0.rule, offset: SourceEdits.moved($0.offset, by: edits).upperBound) })
    }
}
