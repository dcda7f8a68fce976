import Foundation

@testable import TandemTool

/// A run of the built tool over a file of its own.
struct ToolRun {
    let output: String
    let errors: String
    let ending: ChildProcess.Ending
    /// The PNG files that were asked for and written.
    let pictures: [Data]

    /// What the failed steps said.
    var failures: String {
        output.split(separator: "\n== ").map { screen in
            screen.range(of: "failed: ").map { String(screen[$0.lowerBound...].prefix(6000)) } ?? ""
        }.joined()
    }

    init(
        _ source: String, _ flags: String..., name: String = "Shelf.swift", tool: String? = nil,
        environment: [String: String] = [:], files: [String: String] = [:], pictures names: [String] = []
    ) throws {
        try self.init(source, flags, name, tool ?? Self.tool(), environment, files, names)
    }

    init(_ source: String, flags: [String]) throws { try self.init(source, flags, "Shelf.swift", Self.tool(), [:], [:], []) }

    /// Runs a file of `Fixtures`.
    init(
        fixture: String, _ flags: String..., tool: String? = nil, environment: [String: String] = [:],
        files: [String: String] = [:], pictures names: [String] = []
    ) throws {
        let source = try String(contentsOf: Self.folder.appendingPathComponent("Fixtures/\(fixture)"), encoding: .utf8)
        try self.init(source, flags, fixture, tool ?? Self.tool(), environment, files, names)
    }

    private init(
        _ source: String, _ flags: [String], _ name: String, _ tool: String, _ environment: [String: String],
        _ files: [String: String], _ names: [String]
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tandem-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent(name)
        for (name, text) in files.merging([name: source], uniquingKeysWith: { $1 }) {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        var (out, err) = (Data(), Data())
        let flags = flags.map { $0.replacingOccurrences(of: "FOLDER/", with: folder.path + "/") }
        let process = ChildProcess(
            executable: tool, arguments: ["run", file.path, "--out", folder.path] + flags, environment: environment)
        ending = try process.run { stream, data in
            if stream == .output { out.append(data) } else { err.append(data) }
        }
        // The folder has another name in every run.
        output = String(decoding: out, as: UTF8.self).replacingOccurrences(of: folder.path + "/", with: "")
        errors = String(decoding: err, as: UTF8.self).replacingOccurrences(of: folder.path + "/", with: "")
        pictures = names.compactMap { try? Data(contentsOf: folder.appendingPathComponent($0)) }
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    /// The tool that was built with these tests.
    static func tool() throws -> String {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let beside = URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent("tandem-tool")
        if FileManager.default.isExecutableFile(atPath: beside.path) { return beside.path }
        return built("debug")
    }

    /// The tool of the other configuration, debug or release, when it is built and as new as this one.
    static var other: String? {
        guard let mine = try? tool() else { return nil }
        let isDebug = URL(fileURLWithPath: mine).resolvingSymlinksInPath().path.contains("/debug/")
        let path = built(isDebug ? "release" : "debug")
        let players = [mine, path].map { ($0 as NSString).deletingLastPathComponent + "/Player" }
        let dates = players.map { try? FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date }
        let sources = folder.appendingPathComponent("../../Sources").standardizedFileURL
        guard let built = dates[1] ?? nil, let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        else { return nil }
        for case let file as URL in files {
            let date = try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
            if let date, date > built { return nil }
        }
        return path
    }

    private static func built(_ configuration: String) -> String {
        folder.appendingPathComponent("../../.build/\(configuration)/tandem-tool").standardizedFileURL.path
    }
}
