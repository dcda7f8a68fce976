import Foundation
import Translator

/// A user's file, read and looked over.
struct SourceFile {
    let path: String
    let source: String
    /// Of what is compiled: what is translated has the same answer here as on iOS.
    let scan: SourceScan
    let translation: Translation

    /// The files that paths name; a folder stands for the Swift files in it, without tests and `Package.swift`.
    static func all(at given: [String]) throws(UnreadableFile) -> [SourceFile] {
        let paths = try paths(at: given)
        var sources: [String] = []
        for path in paths {
            guard let source = try? String(contentsOfFile: path, encoding: .utf8) else {
                throw UnreadableFile(description: "The file \(path) cannot be read as UTF-8 text.")
            }
            sources.append(source)
        }
        let translations = SourceTranslator(sources).translations()
        return paths.indices.map { index in
            let scan = SourceScan(path: paths[index], source: translations[index].text)
            return SourceFile(path: paths[index], source: sources[index], scan: scan, translation: translations[index])
        }
    }

    /// Where they are, each once.
    static func paths(at given: [String]) throws(UnreadableFile) -> [String] {
        let files = FileManager.default
        var paths: [String] = []
        for path in given {
            var isFolder: ObjCBool = false
            guard files.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw UnreadableFile(description: "There is no file \(path).")
            }
            guard isFolder.boolValue else {
                paths.append(path)
                continue
            }
            let all = files.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            let sources = all.filter { name in
                let parts = name.split(separator: "/")
                return name.hasSuffix(".swift") && parts.last != "Package.swift"
                    && !parts.contains { $0.hasPrefix(".") || $0 == "Tests" || $0.hasSuffix("Tests") }
            }
            guard !sources.isEmpty else { throw UnreadableFile(description: "There is no Swift file in \(path).") }
            paths += sources.sorted().map { "\(path.hasSuffix("/") ? String(path.dropLast()) : path)/\($0)" }
        }
        // Compiled twice, a file's declarations would clash with themselves.
        var seen: Set<String> = []
        paths.removeAll { !seen.insert(URL(fileURLWithPath: $0).resolvingSymlinksInPath().path).inserted }
        return paths
    }

    /// What is compiled, with the places of the file wherever it stands.
    var textAtItsPlace: String { "#sourceLocation(file: \"\(path)\", line: 1)\n" + translation.text }
}
