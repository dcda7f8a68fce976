/// One mistake, found in the source or in the run, under one rule id.
public struct Finding: Hashable, Sendable, Codable {
    /// A place in a user's file; lines and columns count from 1.
    public struct Place: Hashable, Sendable, Codable, CustomStringConvertible {
        public let file: String
        public let line: Int
        public let column: Int

        public init(file: String, line: Int, column: Int = 1) {
            self.file = file
            self.line = line
            self.column = column
        }

        public var description: String { "\(file):\(line):\(column)" }
    }

    /// A second place that belongs to the finding: the other side of the bridge.
    public struct Related: Hashable, Sendable, Codable {
        public let place: Place
        public let message: String

        public init(_ message: String, at place: Place) {
            self.place = place
            self.message = message
        }
    }

    public let rule: RuleID
    public let severity: Severity
    /// What happened and what to do next, in whole sentences.
    public let message: String
    /// Where it happened: a place in a file for the source side, else `nil`.
    public let place: Place?
    /// Where it happened in the run: the view, controller or node by name.
    public let subject: String?
    /// What was seen, one observation a line.
    public let evidence: [String]
    public let related: [Related]
    /// Why no tool may make the rule's repair here, in one sentence; `nil` where the rule alone decides.
    public let byHand: String?

    public init(
        _ rule: RuleID, _ severity: Severity, _ message: String,
        place: Place? = nil, subject: String? = nil, evidence: [String] = [], related: [Related] = [], byHand: String? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.place = place
        self.subject = subject
        self.evidence = evidence
        self.related = related
        self.byHand = byHand
    }
}

extension Finding: CustomStringConvertible {
    /// As a compiler prints it: `file:line:column: must: message [rule]`.
    public var description: String {
        let head = place.map { "\($0): " } ?? subject.map { "\($0): " } ?? ""
        return "\(head)\(severity.rawValue): \(message) [\(rule)]"
    }
}
