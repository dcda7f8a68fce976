public import Rulebook

/// What a review looks for and where.
public struct Configuration: Sendable {
    /// Severities that differ from the rulebook's; `nil` turns a rule off, a severity turns an off-by-default rule on.
    public var severities: [RuleID: Severity?]
    /// Paths that are not reviewed: components (`Sources/Generated`) or patterns with `*`.
    public var excluded: [String]
    /// The oldest iOS the code runs on: nothing newer is proposed.
    public var deploymentTarget: Int
    /// How many files are read at once.
    public var workers: Int

    public init(
        severities: [RuleID: Severity?] = [:], excluded: [String] = [], deploymentTarget: Int = 26, workers: Int = 2
    ) {
        self.severities = severities
        self.excluded = excluded
        self.deploymentTarget = deploymentTarget
        self.workers = workers
    }

    /// Whether a file is not to be reviewed.
    public func excludes(_ path: String) -> Bool { excluded.contains { SourceFinder.matches(path, $0) } }

    /// The severity under which a rule reports; `nil` when it is silent.
    func severity(of rule: Rule) -> Severity? {
        if let chosen = severities[rule.id] { return chosen }
        return rule.isOffByDefault || rule.since > deploymentTarget ? nil : rule.severity
    }
}
