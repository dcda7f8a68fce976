internal import Rulebook

/// Fixes of one file that were made, did not help and were taken back, by the place of their finding.
struct RefusedFixes {
    private var places: Set<Place> = []

    private struct Place: Hashable {
        let rule: RuleID
        let offset: Int
    }

    func contains(_ fix: SourceFix) -> Bool { places.contains(Place(rule: fix.rule, offset: fix.offset)) }

    mutating func insert(_ fixes: [SourceFix]) { places.formUnion(fixes.map { Place(rule: $0.rule, offset: $0.offset) }) }

    /// Follows the text.
    mutating func move(by edits: [SourceEdit]) {
        places = Set(places.map { Place(rule: $0.rule, offset: SourceEdits.moved($0.offset, by: edits).upperBound) })
    }
}
