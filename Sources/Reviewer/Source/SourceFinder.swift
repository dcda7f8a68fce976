internal import Foundation

/// Finds the Swift files under the given paths.
struct SourceFinder {
    let excluded: [String]

    /// The files in a stable order, each once, and what could not be read.
    func files(under paths: [String]) -> (files: [String], problems: [Report.Problem]) {
        var found: [String] = []
        var problems: [Report.Problem] = []
        var seen: Set<String> = []
        for path in paths {
            var isDirectory: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
                problems.append(Report.Problem(path, "There is no such file or directory."))
                continue
            }
            if isDirectory.boolValue {
                walk(path, &found, &seen, &problems)
            } else if seen.insert(Self.identity(of: path)).inserted {
                found.append(path)
            }
        }
        return (found, problems)
    }

    /// Depth first in name order. A directory is entered once by its real path, so a loop of links ends.
    private func walk(_ directory: String, _ found: inout [String], _ seen: inout Set<String>, _ problems: inout [Report.Problem]) {
        guard seen.insert(Self.identity(of: directory)).inserted else { return }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
            problems.append(Report.Problem(directory, "The directory cannot be read; its files were not reviewed."))
            return
        }
        for name in names.sorted() where !name.hasPrefix(".") && !Self.skipped.contains(name) {
            let path = directory.hasSuffix("/") ? directory + name : directory + "/" + name
            if excluded.contains(where: { Self.matches(path, $0) }) { continue }
            var isDirectory: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { continue }
            if isDirectory.boolValue {
                walk(path, &found, &seen, &problems)
            } else if name.hasSuffix(".swift"), seen.insert(Self.identity(of: path)).inserted {
                found.append(path)
            }
        }
    }

    /// A prefix of path components anywhere in the path, or a pattern with `*`.
    static func matches(_ path: String, _ pattern: String) -> Bool {
        if pattern.contains("*") { return fnmatch(pattern, path, 0) == 0 }
        let wanted = pattern.split(separator: "/")
        let parts = path.split(separator: "/")
        guard !wanted.isEmpty, wanted.count <= parts.count else { return false }
        return (0...(parts.count - wanted.count)).contains { parts[$0..<($0 + wanted.count)].elementsEqual(wanted) }
    }

    private static func identity(of path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// What build tools and package managers put beside sources.
    private static let skipped: Set = ["Pods", "Carthage", "DerivedData", "SourcePackages"]
}
