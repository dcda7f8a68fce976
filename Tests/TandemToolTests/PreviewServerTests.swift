import Foundation
import Glibc
import Testing

@testable import TandemTool

@Suite("The server of a preview (F6.1)", .serialized)
struct PreviewServerTests {
    private func folder() throws -> SourceFolder {
        try SourceFolder(["Shelf.swift": "import SwiftUI\n#Preview(\"Shelf\") { Text(\"Emma\") }\n"])
    }

    @Test("The page and all it consists of are served, and nothing in it names another address")
    func page() throws {
        let preview = try PreviewRun(try folder())
        let page = try preview.send("GET", "/")
        #expect(page.status == 200 && page.head.contains("Content-Type: text/html; charset=utf-8"))
        #expect(page.head.contains("Content-Security-Policy: default-src 'none'; script-src 'self'"))
        var waiting = ["index.html"]
        var seen: Set<String> = []
        while let name = waiting.popLast() {
            guard seen.insert(name).inserted else { continue }
            let file = try preview.send("GET", "/\(name)")
            #expect(file.status == 200, "\(name)")
            for address in file.text.matches(of: /https?:\/\/[^"\s]+/) {
                #expect(address.output == "http://www.w3.org/2000/svg", "\(name)")
            }
            waiting += file.text.matches(of: /(?:href|src|from)\s?[= ]"(?:\.\/)?([\w.]+)"/).map { String($0.output.1) }
        }
        #expect(seen.isSuperset(of: ["index.html", "preview.css", "preview.js", "model.js", "tree.js", "icon.svg"]))
        let head = try preview.send("HEAD", "/preview.js")
        #expect(head.status == 200 && head.body.isEmpty)
    }

    @Test("A foreign Host or Origin is refused in words: a foreign page cannot reach the preview by a name of its own")
    func foreign() throws {
        let preview = try PreviewRun(try folder())
        let visitors: [(host: String, origin: String?)] = [
            ("evil.example", nil), ("evil.example:PORT", nil), ("127.0.0.1", nil), ("127.0.0.1:1", nil),
            ("localhost.evil.example:PORT", nil), ("127.0.0.1:PORT", "http://evil.example"), ("127.0.0.1:PORT", "null"),
            ("127.0.0.1:PORT", "https://127.0.0.1:PORT"), ("localhost:PORT", "http://localhost:1"),
        ]
        for visitor in visitors {
            let host = visitor.host.replacing("PORT", with: "\(preview.port)")
            let origin = visitor.origin?.replacing("PORT", with: "\(preview.port)")
            let reason = origin.map { "the page \"\($0)\" is not the preview's own." }
                ?? "this preview answers only on this machine, by its own address, and was asked for \"\(host)\"."
            for (method, path) in [("GET", "/"), ("POST", "/api")] {
                let answer = try preview.send(
                    method, path, host: host, headers: origin.map { ["Origin: \($0)"] } ?? [], body: Data(#"{"act":"look"}"#.utf8))
                #expect(answer.status == 403, "\(visitor)")
                #expect(
                    answer.text == "Refused: \(reason) Open it by the address that ./tandem preview has printed: http://127.0.0.1:\(preview.port)/\n")
            }
        }
    }

    @Test("Its own names are answered")
    func own() throws {
        let preview = try PreviewRun(try folder())
        for name in ["127.0.0.1", "localhost", "LOCALHOST"] {
            let host = "\(name):\(preview.port)"
            #expect(try preview.send("GET", "/", host: host, headers: ["Origin: http://\(host)"]).status == 200)
        }
    }

    @Test("What is no question of the page is answered in words, and the preview goes on")
    func oddQuestions() throws {
        let preview = try PreviewRun(try folder())
        let misunderstood = "What the page asked is not understood: "
        let questions: [(method: String, path: String, body: String, status: Int, words: String)] = [
            ("GET", "/nothing.html", "", 404, "There is nothing at /nothing.html."),
            ("GET", "/../Package.swift", "", 404, "There is nothing at /../Package.swift."),
            ("GET", "/%2e%2e%2fPreviewServer.js", "", 404, "There is nothing at /../PreviewServer.js."),
            ("GET", "/api", "", 404, "There is nothing at /api."),
            ("PUT", "/api", "{}", 405, "PUT /api is not understood. The page asks by POST /api."),
            ("POST", "/", "{}", 405, "POST / is not understood."), ("POST", "/api", "", 200, misunderstood),
            ("POST", "/api", "[1]", 200, misunderstood), ("POST", "/api", #"{"act":"fly"}"#, 200, misunderstood),
            ("POST", "/api", #"{"act":"frames","count":1}"#, 200, misunderstood),
            ("POST", "/api", String(repeating: "x", count: 70_000), 413, "What a page asks has at most 65536 bytes."),
        ]
        for question in questions {
            let answer = try preview.send(question.method, question.path, body: Data(question.body.utf8))
            #expect(answer.status == question.status && answer.text.contains(question.words), "\(question.method) \(question.path): \(answer.text)")
        }
        #expect(try preview.ask("look").isAlive)
    }

    @Test("A port that is taken is told with what to do")
    func taken() throws {
        let preview = try PreviewRun(try folder())
        let other = try folder()
        let outcome = try other.run("preview", other.path, "--port", "\(preview.port)")
        #expect(outcome.code == ExitCode.unavailable.rawValue && outcome.output == "")
        #expect(
            outcome.errors == """
                tandem: Port \(preview.port) is taken, perhaps by another preview. End that one, or take another port: \
                --port \(preview.port == 65535 ? 65534 : preview.port + 1), or --port 0 for any that is free.

                """)
    }

    @Test("Ctrl-C ends it with all its processes, and leaves nothing behind")
    func interrupt() throws {
        let preview = try PreviewRun(try folder())
        #expect(try preview.ask("look").isAlive)
        let (ending, output) = preview.interrupt()
        #expect(ending == .exited(0))
        #expect(output.last == "Preview ended." && output.contains("Showing Shelf on iPhone 16."))
        #expect(throws: PreviewRun.Unreachable.self) { try preview.send("GET", "/") }
    }

    @Test(
        "A command line that names what there is not ends with words",
        arguments: [
            (["--device", "iPhone 61"], Int32(64), "tandem: There is no device \"iPhone 61\". Did you mean \"iPhone 16\"?"),
            (["--preview", "Loans"], 3, "tandem: There is no preview named \"Loans\". The previews are:\n  Shelf\n"),
            (["--port", "70000"], 64, "tandem: '70000' is not a port. Ports are numbers from 0 to 65535; 0 takes any free one.\n"),
            (["--json"], 64, "tandem: preview has no flag --json."),
            (["missing.swift"], 66, "tandem: There is no file missing.swift.\n"),
        ])
    func refused(words: [String], code: Int32, message: String) throws {
        let folder = try folder()
        let outcome = try folder.run(["preview", "Shelf.swift"] + (words.contains("--port") ? [] : ["--port", "0"]) + words)
        #expect(outcome.code == code)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test("The flags are those of run and the port")
    func options() throws {
        let options = try PreviewOptions(parsing: ["A.swift", "--port=9000", "--dark", "--script", "tree", "--ios", "18"]) { _ in "" }
        #expect(options.port == 9000 && options.run.isDark && options.run.system == 18 && options.run.paths == ["A.swift"])
        #expect(options.run.script.lines.map(\.step) == [.tree])
        #expect(try PreviewOptions(parsing: ["A.swift"]) { _ in "" }.port == 8400)
        let none = #expect(throws: UsageError.self) { try PreviewOptions(parsing: []) { _ in "" } }
        #expect(none?.description == "preview needs a Swift file or a folder: ./tandem preview Feature.swift")
    }
}
