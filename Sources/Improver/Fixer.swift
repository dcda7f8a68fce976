public import Rulebook
internal import SwiftParser
internal import SwiftSyntax

/// Makes the fixes of findings in one file.
public struct Fixer {
    let tree: SourceFileSyntax
    /// The oldest iOS the code runs on.
    let target: Int
    private let source: SourceText

    public init(text: String, target: Int = 26) {
        let source = SourceText(text)
        self.source = source
        tree = Parser.parse(source: source.text)
        self.target = target
    }

    /// The fix of a finding of this file; `nil` when a person has to do it, or when the code is written in a way the fix does not know.
    public func fix(for finding: Finding) -> SourceFix? {
        guard finding.byHand == nil, let place = finding.place, let offset = source.offset(of: place), offset < source.bytes.count,
            let make = Self.makers[finding.rule],
            let rule = Rulebook.rule(finding.rule), rule.since <= target
        else { return nil }
        let site = Site(bytes: source.bytes, tree: tree, offset: offset, message: finding.message, target: target)
        guard let edits = make(site), !edits.isEmpty else { return nil }
        let sorted = edits.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
        for (left, right) in zip(sorted, sorted.dropFirst()) where right.start < left.end { return nil }
        // What a fix writes is put together from pieces of text; code it did not foresee must not come out broken.
        if !tree.hasError, Parser.parse(source: SourceEdits.apply(sorted, to: source.text)).hasError { return nil }
        return SourceFix(
            rule: rule.id, title: rule.fix.text, safety: rule.fix.safety, edits: sorted.map(source.original), offset: source.original(offset))
    }

    /// Where an edit of a fix begins or ends.
    func place(of offset: Int, in file: String) -> Finding.Place {
        let (line, column) = source.place(ofOriginal: offset)
        return Finding.Place(file: file, line: line, column: column)
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
        "layout.autoresizing-mask-on": MaskFix.maskOff,
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
        "concurrency.detached-ui": QueueFixes.onMain,
        "concurrency.main-sync": QueueFixes.mainAsync,
        "images.cache-cost-missing": StatementFixes.cacheCost,
        "layout.required-priority-changed": StatementFixes.almostRequired,
        "navigation.bar-instead-of-item": BarFix.barAppearance,
        "bridge.coordinator-stale-parent": BridgeFixes.refreshParent,
        "memory.strong-delegate": BridgeFixes.weakProperty,
        "bridge.hosting-sizing-options": BridgeFixes.sizingOptions,
        "bridge.delegate-set-in-update-only": BridgeFixes.delegateInMake,
        "bridge.dismiss-from-coordinator": DismissFix.make,
        "collections.legacy-cell-content": ContentFix.make,
        "adaptive.trait-did-change": TraitFix.registration,
    ]
}
