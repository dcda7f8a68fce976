internal import Foundation
internal import Rulebook

/// One review of files and directories: reads every file once, resolves the project, asks every rule.
public struct Review: Sendable {
    public let paths: [String]
    public let configuration: Configuration

    public init(paths: [String], configuration: Configuration = Configuration()) {
        self.paths = paths
        self.configuration = configuration
    }

    /// Reviews.
    ///
    /// - Parameters:
    ///   - cache: Where reports of unchanged files are kept; `nil` reads everything anew.
    ///   - progress: Told how many of how many files are read, from several threads.
    public func run(cache: ReviewCache? = nil, progress: (@Sendable (_ read: Int, _ of: Int) -> Void)? = nil) -> Report {
        let (files, problems) = SourceFinder(excluded: configuration.excluded).files(under: paths)
        let workers = Workers(count: configuration.workers)
        var key: ReviewCache.Key?
        if let cache {
            let digests = workers.map(files) { path in
                var digest = Digest()
                SourceReader.load(path: path).data?.withUnsafeBytes { digest.combine($0) }
                return (path: path, digest: digest.value)
            }
            key = ReviewCache.Key(self, files: digests, problems: problems)
            if let known = key.flatMap(cache.report) { return known }
        }
        let outcomes = workers.map(files, progress: progress) { SourceReader().read(path: $0) }
        let report = Self.judge(outcomes, problems, configuration)
        if let cache, let key { cache.keep(report, for: key) }
        return report
    }

    /// Reviews sources that are not on disk.
    public static func run(sources: [(path: String, text: String)], configuration: Configuration = Configuration()) -> Report {
        let outcomes = Workers(count: configuration.workers).map(sources) { SourceReader().read(path: $0.path, text: $0.text) }
        return judge(outcomes, [], configuration)
    }

    private static func judge(
        _ outcomes: [SourceReader.Outcome], _ problems: [Report.Problem], _ configuration: Configuration
    ) -> Report {
        var problems = problems
        var facts: [FileFacts] = []
        for outcome in outcomes {
            switch outcome {
            case .facts(let file, let notes):
                facts.append(file)
                problems += notes
            case .problem(let problem): problems.append(problem)
            }
        }
        let findings = judge(Project(facts), configuration)
        return Report(
            findings: findings, problems: problems, fileCount: facts.count, silentDomains: silentDomains(configuration))
    }

    private static func silentDomains(_ configuration: Configuration) -> [String] {
        let asked = Set(Detector.all.map(\.rule).filter { configuration.severity(of: $0) != nil }.map(\.domain))
        return Rulebook.domains.map(\.name).filter { !asked.contains($0) }
    }

    static func judge(_ project: Project, _ configuration: Configuration) -> [Finding] {
        let detectors = Detector.all.compactMap { detector in
            configuration.severity(of: detector.rule).map { (detector, $0) }
        }
        let found = Workers(count: configuration.workers).map(detectors) { detector, severity in
            let reporter = Reporter(rule: detector.rule, severity: severity, configuration: configuration)
            detector.examine(project, reporter)
            return reporter.findings
        }
        return Silencer(project.files, silent: Set(Detector.all.map(\.rule.id)).subtracting(detectors.map(\.0.rule.id)))
            .apply(to: found.flatMap { $0 }).sorted(by: Self.order)
    }

    private static func order(_ left: Finding, _ right: Finding) -> Bool {
        let first = (left.place?.file ?? "", left.place?.line ?? 0, left.place?.column ?? 0)
        let second = (right.place?.file ?? "", right.place?.line ?? 0, right.place?.column ?? 0)
        return first == second ? left.rule < right.rule : first < second
    }
}

/// Runs work on threads with room for deeply nested sources, results in the order of the input.
package struct Workers {
    let count: Int
    /// A chain of ten thousand calls nests ten thousand levels; untouched pages cost nothing.
    private static let stackSize = 512 << 20

    package init(count: Int) { self.count = count }

    package func map<Input: Sendable, Output: Sendable>(
        _ inputs: [Input], progress: (@Sendable (Int, Int) -> Void)? = nil, _ work: @escaping @Sendable (Input) -> Output
    ) -> [Output] {
        let shared = Shared<Output>(count: inputs.count)
        let threads = max(1, min(count, inputs.count))
        let group = DispatchGroup()
        for _ in 0..<threads {
            group.enter()
            let thread = Thread {
                while let index = shared.next() {
                    shared.set(work(inputs[index]), at: index)
                    progress?(index + 1, inputs.count)
                }
                group.leave()
            }
            thread.stackSize = Self.stackSize
            thread.start()
        }
        group.wait()
        return shared.results
    }

    private final class Shared<Output: Sendable>: @unchecked Sendable {
        private let lock = NSLock()
        private var index = 0
        private var values: [Output?]

        init(count: Int) { values = Array(repeating: nil, count: count) }

        func next() -> Int? {
            lock.withLock {
                guard index < values.count else { return nil }
                index += 1
                return index - 1
            }
        }

        func set(_ value: Output, at index: Int) { lock.withLock { values[index] = value } }
        var results: [Output] { lock.withLock { values.compactMap { $0 } } }
    }
}
