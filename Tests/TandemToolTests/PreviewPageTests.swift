import Foundation
import Testing

@testable import TandemTool

@Suite("The script of the preview's page (F6.1)")
struct PreviewPageTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let page = tests.appendingPathComponent("../../Sources/PreviewServer/Page").standardizedFileURL

    private static let node = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/node" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    private func run(_ arguments: [String]) throws -> (ChildProcess.Ending, String) {
        var output = Data()
        let ending = try ChildProcess(executable: try #require(Self.node), arguments: arguments).run { output += $1 }
        return (ending, String(decoding: output, as: UTF8.self))
    }

    @Test("Every file can be read, and what the page works out by itself is right", .enabled(if: node != nil))
    func script() throws {
        let folder = try SourceFolder()
        // The ending tells every version of node that these are modules.
        for file in try FileManager.default.contentsOfDirectory(atPath: Self.page.path) where file.hasSuffix(".js") {
            let source = try String(contentsOf: Self.page.appendingPathComponent(file), encoding: .utf8)
            try folder.write(file.replacing(".js", with: ".mjs"), source)
            let (ending, output) = try run(["--check", "\(folder.path)/\(file.replacing(".js", with: ".mjs"))"])
            #expect(ending == .exited(0), "\(output)")
        }
        let (ending, output) = try run([Self.tests.appendingPathComponent("Fixtures/PreviewPage.test.mjs").path, "\(folder.path)/model.mjs"])
        #expect(ending == .exited(0), "\(output)")
    }

    @Test("What the script looks for by id is in the page")
    func ids() throws {
        let html = try String(contentsOf: Self.page.appendingPathComponent("index.html"), encoding: .utf8)
        for file in try FileManager.default.contentsOfDirectory(atPath: Self.page.path) where file.hasSuffix(".js") {
            let source = try String(contentsOf: Self.page.appendingPathComponent(file), encoding: .utf8)
            for match in source.matches(of: /(?:byId|getElementById)\("([\w-]+)"\)/) {
                #expect(html.contains("id=\"\(match.output.1)\""), "\(file) looks for \(match.output.1)")
            }
        }
    }
}
