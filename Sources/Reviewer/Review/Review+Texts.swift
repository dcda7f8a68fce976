extension Review {
    /// The Swift files under paths with their text, in a stable order, byte order marks included, and what
    /// `review` refuses.
    public static func texts(
        under paths: [String], excluded: [String] = []
    ) -> (sources: [(path: String, text: String)], problems: [Report.Problem]) {
        let (files, missing) = SourceFinder(excluded: excluded).files(under: paths)
        var sources: [(path: String, text: String)] = []
        var problems = missing
        for file in files {
            let (text, problem) = SourceReader.text(path: file)
            if let problem = problem ?? text.flatMap({ SourceReader.refusal(of: $0, path: file) }) {
                problems.append(problem)
            } else if let text {
                sources.append((file, text))
            }
        }
        return (sources, problems)
    }
}
