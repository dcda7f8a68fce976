internal import Rulebook

/// The cost of each part of a review, for benchmarks.
public enum Bench {
    /// Parses one source and reads its facts; gives the number of steps.
    public static func facts(_ path: String, _ text: String) -> Int {
        guard case .facts(let facts, _) = SourceReader().read(path: path, text: text) else { return 0 }
        return facts.parts.reduce(0) { $0 + $1.functions.count }
    }

    /// The time of every rule over the sources, slowest first; `project` is the resolution of the facts.
    public static func rules(_ sources: [(path: String, text: String)]) -> [(id: String, time: Duration)] {
        let clock = ContinuousClock()
        var found: [(id: String, time: Duration)] = []
        let facts = sources.compactMap { source -> FileFacts? in
            if case .facts(let facts, _) = SourceReader().read(path: source.path, text: source.text) { facts } else { nil }
        }
        var project: Project?
        found.append(("project", clock.measure { project = Project(facts) }))
        guard let project else { return found }
        for detector in Detector.all {
            let reporter = Reporter(rule: detector.rule, severity: .must, configuration: Configuration())
            found.append((detector.rule.id.rawValue, clock.measure { detector.examine(project, reporter) }))
        }
        return found.sorted { $0.time > $1.time }
    }
}
