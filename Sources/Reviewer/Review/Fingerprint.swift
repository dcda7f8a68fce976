internal import Foundation
internal import Rulebook

extension Report {
    /// A name for every finding, in their order, that survives moved lines: rule, file, the text of the line, and which of its kind
    /// it is among equals.
    public var fingerprints: [String] {
        var lines = SourceLines()
        var seen: [String: Int] = [:]
        return findings.map { finding in
            let text: String = finding.place.map { lines.line(of: $0).filter { !$0.isWhitespace } } ?? ""
            let same = Digest.of(finding.rule.rawValue, Self.portable(finding.place?.file ?? ""), text)
            seen[same, default: 0] += 1
            return Digest.of(same, String(seen[same, default: 1]))
        }
    }

    /// A path as it is called from the working directory, so that two machines agree.
    static func portable(_ path: String) -> String {
        let here = FileManager.default.currentDirectoryPath + "/"
        var path = path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
        while path.hasPrefix("./") { path.removeFirst(2) }
        return path
    }
}
