public import Rulebook

/// What a review found.
public struct Report: Sendable, Hashable, Codable {
    /// An input that could not be reviewed, or only in part.
    public struct Problem: Hashable, Sendable, Codable, CustomStringConvertible {
        public let path: String
        public let message: String
        /// Whether nothing of it was reviewed.
        public let isUnread: Bool

        public init(_ path: String, _ message: String, isUnread: Bool = true) {
            self.path = path
            self.message = message
            self.isUnread = isUnread
        }

        public var description: String { "\(path): note: \(message)" }
    }

    /// By file, line and column.
    public let findings: [Finding]
    public let problems: [Problem]
    public let fileCount: Int
    /// Domains of which no rule was asked.
    public let silentDomains: [String]

    public init(findings: [Finding], problems: [Problem], fileCount: Int, silentDomains: [String] = []) {
        self.findings = findings
        self.problems = problems
        self.fileCount = fileCount
        self.silentDomains = silentDomains
    }
}
