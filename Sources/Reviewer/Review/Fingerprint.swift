internal import Foundation
internal import Rulebook

extension Report {
    /// A name for every finding, in their order, that survives moved lines: rule, file, the text of the line, and which of its kind
    /// it is among equals.
    public var fingerprints: [String] {
        var lines: [String: [Substring]] = [:]
        var seen: [String: Int] = [:]
        return findings.map { finding in
            var text = ""
            if let place = finding.place {
                if lines[place.file] == nil {
                    let data = FileManager.default.contents(atPath: place.file) ?? Data()
                    lines[place.file] = String(decoding: data, as: UTF8.self)
                        .split(separator: "\n", omittingEmptySubsequences: false)
                }
                let all = lines[place.file] ?? []
                if all.indices.contains(place.line - 1) { text = all[place.line - 1].filter { !$0.isWhitespace } }
            }
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
