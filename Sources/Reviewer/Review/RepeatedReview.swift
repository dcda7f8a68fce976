public import Rulebook

/// Reviews of one project while its sources change: a file whose text is the same is not read again.
public struct RepeatedReview {
    public let configuration: Configuration
    private var known: [String: (text: String, outcome: SourceReader.Outcome)] = [:]

    public init(configuration: Configuration = Configuration()) {
        self.configuration = configuration
    }

    /// The findings in the project as it is now.
    ///
    /// - Parameter sources: Every file of the project, so that rules see across files.
    public mutating func findings(of sources: [(path: String, text: String)]) -> [Finding] {
        let changed = sources.filter { known[$0.path]?.text != $0.text }
        let outcomes = Workers(count: configuration.workers).map(changed) { SourceReader().read(path: $0.path, text: $0.text) }
        for (source, outcome) in zip(changed, outcomes) { known[source.path] = (source.text, outcome) }
        let files = sources.compactMap { source -> FileFacts? in
            if case .facts(let file, _)? = known[source.path]?.outcome { file } else { nil }
        }
        return Review.judge(Project(files), configuration)
    }
}
