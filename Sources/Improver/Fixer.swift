public import Rulebook
internal import SwiftParser
internal import SwiftSyntax

/// Makes the fixes of findings in one file.
public struct Fixer {
    let bytes: [UInt8]
    let tree: SourceFileSyntax
    /// The oldest iOS the code runs on.
    let target: Int
    private let lines: [Int]

    public init(text: String, target: Int = 26) {
        let bytes = Array(text.utf8)
        self.bytes = bytes
        tree = Parser.parse(source: text)
        self.target = target
        lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// The fix of a finding of this file; `nil` when a person has to do it, or when the code is written in a way the fix does not know.
    public func fix(for finding: Finding) -> SourceFix? {
        guard finding.byHand == nil, let place = finding.place, place.line >= 1, place.line <= lines.count, let make = Self.makers[finding.rule],
            let rule = Rulebook.rule(finding.rule), rule.since <= target
        else { return nil }
        let offset = lines[place.line - 1] + place.column - 1
        guard offset < bytes.count else { return nil }
        let site = Site(bytes: bytes, tree: tree, offset: offset, message: finding.message, target: target)
        guard let edits = make(site), !edits.isEmpty else { return nil }
        let sorted = edits.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
        for (left, right) in zip(sorted, sorted.dropFirst()) where right.start < left.end { return nil }
        return SourceFix(
            rule: rule.id, title: rule.fix.text, safety: rule.fix.safety, edits: sorted, offset: offset)
    }

    /// Line and UTF-8 column of a byte of the text.
    func place(of offset: Int, in file: String) -> Finding.Place {
        let line = lines.lastIndex { $0 <= offset } ?? 0
        return Finding.Place(file: file, line: line + 1, column: offset - lines[line] + 1)
    }

    /// The rules whose fix a tool can make: in one file at a finding, or over the project.
    public static let rules: Set<RuleID> = Set(makers.keys).union([ObservableMigration.id])

    private static let makers: [RuleID: @Sendable (Site) -> [SourceEdit]?] = [
        "collections.reload-instead-of-reconfigure": SafeFixes.reconfigure,
        "memory.delegate-protocol-not-class": BridgeFixes.classBound,
        "concurrency.redundant-main-actor": SafeFixes.withoutMainActor,
        "navigation.appearance-slots": SafeFixes.appearanceSlots,
        "lifecycle.super-missing": SafeFixes.callSuper,
        "layout.activate-one-by-one": SafeFixes.activateTogether,
        "layout.autoresizing-mask-on": SafeFixes.maskOff,
        "animation.finished-ignored": ClosureFixes.checkFinished,
        "memory.strong-self-stored": ClosureFixes.weakSelf,
        "memory.nested-strong-self": ClosureFixes.weakSelf,
        "bridge.coordinator-strong-cycle": ClosureFixes.weakCoordinator,
        "adaptive.fixed-font": StatementFixes.scaledFont,
        "adaptive.fixed-color": StatementFixes.semanticColor,
        "bridge.update-unguarded-write": StatementFixes.compareFirst,
        "navigation.large-title-per-controller": StatementFixes.titleMode,
        "navigation.push-chain": StatementFixes.setStack,
        "concurrency.cancelled-not-checked": StatementFixes.checkCancelled,
        "concurrency.detached-ui": StatementFixes.onMain,
        "concurrency.main-sync": StatementFixes.mainAsync,
        "images.cache-cost-missing": StatementFixes.cacheCost,
        "layout.required-priority-changed": StatementFixes.almostRequired,
        "navigation.bar-instead-of-item": StatementFixes.barAppearance,
        "bridge.coordinator-stale-parent": BridgeFixes.refreshParent,
        "memory.strong-delegate": BridgeFixes.weakProperty,
        "bridge.hosting-sizing-options": BridgeFixes.sizingOptions,
        "bridge.delegate-set-in-update-only": BridgeFixes.delegateInMake,
        "bridge.dismiss-from-coordinator": BridgeFixes.dismissAction,
        "collections.legacy-cell-content": ReplacementFixes.contentConfiguration,
        "adaptive.trait-did-change": ReplacementFixes.traitRegistration,
    ]
}
