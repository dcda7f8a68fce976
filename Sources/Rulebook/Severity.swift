/// How much a finding weighs.
public enum Severity: String, Sendable, Codable, CaseIterable, Comparable {
    /// Offered, never forced: style, performance, habit.
    case consider
    /// Correctness: the code does not do on iOS what it says.
    case must

    public static func < (left: Severity, right: Severity) -> Bool {
        left == .consider && right == .must
    }
}
