internal import Foundation

/// The last report of each set of paths, kept with everything it was made from: the bytes of every file, the configuration and the
/// program itself. What is unchanged is read and compared, not parsed.
public struct ReviewCache: Sendable {
    private let folder: String

    public init(folder: String) { self.folder = folder }

    /// `$XDG_CACHE_HOME/tandem/review`, or the same under `~/.cache`.
    public static var standard: ReviewCache? {
        let environment = ProcessInfo.processInfo.environment
        if let root = environment["XDG_CACHE_HOME"], root.hasPrefix("/") { return ReviewCache(folder: root + "/tandem/review") }
        return environment["HOME"].map { ReviewCache(folder: $0 + "/.cache/tandem/review") }
    }

    /// What a report depends on.
    struct Key {
        fileprivate let name: String
        fileprivate let digest: String

        init(_ review: Review, files: [(path: String, digest: UInt64)], problems: [Report.Problem]) {
            let place = [FileManager.default.currentDirectoryPath] + review.paths
            name = Digest.of(place.joined(separator: "\0"))
            var digest = Digest()
            digest.combine(Self.program)
            digest.combine(review.configuration.text)
            for problem in problems { digest.combine(problem.description) }
            for file in files {
                digest.combine(file.path)
                withUnsafeBytes(of: file.digest) { digest.combine($0) }
            }
            self.digest = digest.text
        }

        /// The running program by size and date: another build may judge otherwise.
        private static let program: String = {
            let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
            let facts = try? FileManager.default.attributesOfItem(atPath: path)
            let date = (facts?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
            return "\(path) \(facts?[.size] ?? 0) \(date)"
        }()
    }

    private struct Entry: Codable {
        let digest: String
        let report: Report
    }

    func report(for key: Key) -> Report? {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(key.name).json"),
            let entry = try? JSONDecoder().decode(Entry.self, from: data), entry.digest == key.digest
        else { return nil }
        return entry.report
    }

    /// A cache that cannot be written is no error: the next run is as slow as this one.
    func keep(_ report: Report, for key: Key) {
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        guard let data = try? JSONEncoder().encode(Entry(digest: key.digest, report: report)) else { return }
        try? data.write(to: URL(fileURLWithPath: "\(folder)/\(key.name).json"), options: .atomic)
        prune()
    }

    private static let mostEntries = 200

    private func prune() {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder), names.count > Self.mostEntries else { return }
        let dated = names.map { name in
            let date = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")[.modificationDate] as? Date
            return (name, date ?? .distantPast)
        }
        for (name, _) in dated.sorted(by: { $0.1 < $1.1 }).prefix(names.count - Self.mostEntries / 2) {
            try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
    }
}

extension Configuration {
    /// All of it as one text.
    fileprivate var text: String {
        let levels = severities.map { "\($0.key)=\($0.value?.rawValue ?? "off")" }.sorted()
        return "\(statedTarget ?? 0)\n\(levels.joined(separator: ","))\n\(excluded.joined(separator: "\0"))"
    }
}
