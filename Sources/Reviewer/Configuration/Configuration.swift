public import Rulebook

/// What a review looks for and where.
public struct Configuration: Sendable {
    /// Severities that differ from the rulebook's; `nil` turns a rule off, a severity turns an off-by-default rule on.
    public var severities: [RuleID: Severity?]
    /// Paths that are not reviewed: components (`Sources/Generated`) or patterns with `*`.
    public var excluded: [String]
    /// The oldest iOS the code runs on, where somebody said it.
    public var statedTarget: Int?
    /// How many files are read at once.
    public var workers: Int

    public init(
        severities: [RuleID: Severity?] = [:], excluded: [String] = [], deploymentTarget: Int? = nil, workers: Int = 2
    ) {
        self.severities = severities
        self.excluded = excluded
        statedTarget = deploymentTarget
        self.workers = workers
    }

    /// The oldest iOS the code runs on: nothing newer is proposed. The newest iOS where nobody said it.
    public var deploymentTarget: Int {
        get { statedTarget ?? 26 }
        set { statedTarget = newValue }
    }

    /// Whether a file is not to be reviewed.
    public func excludes(_ path: String) -> Bool { excluded.contains { SourceFinder.matches(path, $0) } }

    /// The severity under which a rule reports; `nil` when it is silent.
    func severity(of rule: Rule) -> Severity? {
        if let chosen = severities[rule.id] { return chosen }
        if let cured = rule.until, deploymentTarget >= cured { return nil }
        return rule.isOffByDefault || rule.since > deploymentTarget ? nil : rule.severity
    }
}
