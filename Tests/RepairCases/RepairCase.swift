/// A mistake in code that is written in an unusual way, and whether a tool may repair it there.
public struct RepairCase: Sendable {
    /// The id of the rule that reports it.
    public let rule: String
    public let words: String
    public let isRepaired: Bool
    /// The files of the project, the first one with the mistake.
    public let files: [String]

    init(_ rule: String, _ words: String, repaired: Bool, _ files: String...) {
        self.rule = rule
        self.words = words
        isRepaired = repaired
        self.files = files
    }

    public static let all = delegates + closures + queues + detached + bridges + masks + safe + statements + models + content + cells + dismissals
}
