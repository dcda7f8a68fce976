internal import Rulebook

/// The source side of one rule.
struct Detector: Sendable {
    let rule: Rule
    let examine: @Sendable (Project, Reporter) -> Void

    init(_ rule: Rule, _ examine: @escaping @Sendable (Project, Reporter) -> Void) {
        self.rule = rule
        self.examine = examine
    }

    /// A rule that looks at every type of the project.
    init(_ rule: Rule, types examine: @escaping @Sendable (ProjectType, Project, Reporter) -> Void) {
        self.init(rule) { project, report in
            for type in project.types { examine(type, project, report) }
        }
    }

    /// A rule that looks at every function of the project.
    init(_ rule: Rule, routines examine: @escaping @Sendable (Routine, Project, Reporter) -> Void) {
        self.init(rule) { project, report in
            for type in project.types { for routine in type.routines { examine(routine, project, report) } }
            for routine in project.freeRoutines { examine(routine, project, report) }
        }
    }
}

/// Collects the findings of one rule.
final class Reporter {
    let rule: Rule
    let severity: Severity
    let configuration: Configuration
    private(set) var findings: [Finding] = []
    private var seen: Set<Finding.Place> = []

    init(rule: Rule, severity: Severity, configuration: Configuration) {
        self.rule = rule
        self.severity = severity
        self.configuration = configuration
    }

    /// Reports once per place.
    ///
    /// - Parameters:
    ///   - atMost: The severity where this place weighs less than the rule does in general.
    ///   - byHand: Why the rule's repair must not be made here by a tool.
    func callAsFunction(
        _ message: String, at offset: Int, in file: FileFacts, evidence: [String] = [], related: [Finding.Related] = [],
        atMost: Severity = .must, byHand: String? = nil
    ) {
        let place = Self.place(offset, in: file)
        guard seen.insert(place).inserted else { return }
        findings.append(
            Finding(
                rule.id, min(severity, atMost), message, place: place, evidence: evidence, related: related, byHand: byHand))
    }

    static func place(_ offset: Int, in file: FileFacts) -> Finding.Place {
        let position = file.position(of: offset)
        return Finding.Place(file: file.path, line: position.line, column: position.column)
    }
}
