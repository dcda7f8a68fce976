import Foundation
import Testing
@testable import TandemTool

@Suite("Streams that cannot be written")
struct StandardStreamsTests {
    @Test(
        "A full or closed standard output ends the tool in words, not in a crash",
        arguments: [
            ("review FILE > /dev/full", 74, "tandem: Standard output cannot be written: No space left on device.\n"),
            ("rules > /dev/full", 74, "tandem: Standard output cannot be written: No space left on device.\n"),
            ("rules >&-", 0, ""), ("review FILE >&- 2>&-", 0, ""), ("rules --nonsense 2> /dev/full", 64, ""),
        ])
    func unwritable(command: String, code: Int32, message: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tandem-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Shelf.swift")
        try "let books = 1\n".write(to: file, atomically: true, encoding: .utf8)
        let line = try "'\(ToolRun.tool())' " + command.replacing("FILE", with: "'\(file.path)'")
        var errors = Data()
        let ending = try ChildProcess(executable: "/bin/sh", arguments: ["-c", line]).run { stream, data in
            if stream == .errors { errors.append(data) }
        }
        #expect(ending == .exited(code))
        #expect(String(decoding: errors, as: UTF8.self) == message)
    }
}
