internal import Foundation

extension Review {
    /// The Swift files under paths with their text, in a stable order, and what cannot be read as Swift.
    public static func texts(
        under paths: [String], excluded: [String] = []
    ) -> (sources: [(path: String, text: String)], problems: [Report.Problem]) {
        let (files, missing) = SourceFinder(excluded: excluded).files(under: paths)
        var sources: [(path: String, text: String)] = []
        var problems = missing
        for file in files {
            if let data = FileManager.default.contents(atPath: file), !data.contains(0), let text = String(data: data, encoding: .utf8) {
                sources.append((file, text))
            } else {
                problems.append(Report.Problem(file, "The file is not readable UTF-8 source."))
            }
        }
        return (sources, problems)
    }
}
