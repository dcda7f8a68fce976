import Rulebook
import Testing

@testable import Reviewer

@Suite("Clauses that are rules")
struct ClauseRuleTests {
    @Test(
        "A6.2, C4.3, C4.4, D3.4, D6.3, D8.3, E1.4, E2.5, E2.6, E3.4, E4.2, E6.1, E7.1, E7.2, E8.3, E11.2: what breaks the clause is reported in the source, what keeps it is not",
        arguments: RuleClause.all)
    private func holds(_ clause: RuleClause) throws {
        for id in clause.rules {
            let rule = try #require(Rulebook.all.first { "\($0.id)" == id }, "\(clause.clause) has no rule \(id)")
            #expect(rule.detectors.contains(.source))
            let (failing, passing) = (try #require(rule.failing.first), try #require(rule.passing.first))
            #expect(!spots(rule, failing.code).isEmpty, "\(id)")
            #expect(spots(rule, passing.code).isEmpty, "\(id)")
        }
    }
}

/// A clause of Behaviours.md that is a rule, or several: what it asks for is looked at in the source.
private struct RuleClause: CustomTestStringConvertible, Sendable {
    let clause: String
    let rules: [String]
    var testDescription: String { clause }

    init(_ clause: String, _ rules: String...) { (self.clause, self.rules) = (clause, rules) }

    static let all = [
        RuleClause("A6.2", "bridge.coordinator-stale-parent"),
        RuleClause("C4.3", "adaptive.trait-did-change"),
        RuleClause("C4.4", "adaptive.cgcolor-not-resolved"),
        RuleClause("D3.4", "observation.not-rearmed"),
        RuleClause("D6.3", "observation.mixed-observable-object"),
        RuleClause("D8.3", "bridge.cancellation-by-deinit"),
        RuleClause("E1.4", "lifecycle.super-missing"),
        RuleClause("E2.5", "layout.required-priority-changed"),
        RuleClause("E2.6", "animation.layout-not-flushed"),
        RuleClause("E3.4", "collections.registration-in-provider"),
        RuleClause("E4.2", "navigation.concurrent-transition"),
        RuleClause(
            "E6.1", "memory.timer-retained", "memory.display-link-retained", "memory.observer-leaked", "memory.strong-self-stored",
            "memory.nested-strong-self", "memory.strong-delegate", "memory.delegate-protocol-not-class"),
        RuleClause(
            "E7.1", "concurrency.task-not-cancelled", "concurrency.redundant-main-actor", "concurrency.deinit-assume-isolated",
            "bridge.cancellation-by-deinit"),
        RuleClause("E7.2", "concurrency.cancelled-not-checked", "concurrency.detached-ui", "concurrency.main-sync"),
        RuleClause("E8.3", "images.reuse-not-cancelled", "images.cache-cost-missing", "images.full-decode"),
        RuleClause("E11.2", "platform.availability-no-fallback", "observation.tracking-not-enabled"),
    ]
}
