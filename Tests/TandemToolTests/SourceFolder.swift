import Foundation
import Testing

/// A folder of source files in which the built tool runs, as a person would in a project.
final class SourceFolder {
    let url: URL
    var path: String { url.path }

    init(_ files: [String: String] = [:]) throws {
        url = URL(fileURLWithPath: FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path)
            .appendingPathComponent("shelf-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try write(name, text) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

    func write(_ name: String, _ data: Data) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    func read(_ name: String) throws -> String { try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8) }

    struct Outcome {
        let code: Int32
        let output: String
        let errors: String
        /// The findings of a `text` report: what stands behind the gates and the empty line.
        var findings: [String] {
            guard let end = output.range(of: "\n\n") else { return [] }
            return output[end.upperBound...].split(separator: "\n").map(String.init)
        }
    }

    /// Runs the tool here; caches go into the folder too.
    func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

    func run(_ arguments: [String]) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try ToolRun.tool())
        process.arguments = arguments
        process.currentDirectoryURL = url
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_CACHE_HOME"] = path + "/.cache"
        process.environment = environment
        // Files, not pipes: a full pipe would hold the tool up while the other one is read.
        let names = [".output", ".errors"].map { url.appendingPathComponent($0) }
        for name in names { try Data().write(to: name) }
        let handles = try names.map { try FileHandle(forWritingTo: $0) }
        process.standardOutput = handles[0]
        process.standardError = handles[1]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let texts = try names.map { try String(contentsOf: $0, encoding: .utf8) }
        return Outcome(code: process.terminationStatus, output: texts[0], errors: texts[1])
    }
}
