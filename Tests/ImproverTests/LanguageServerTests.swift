import Foundation
import Testing

@testable import LanguageServer

/// A client that says what a script tells it and keeps what comes back.
private final class Client {
    let server = LanguageServer(pages: "file:///rules")
    private var number = 0

    @discardableResult
    func request(_ method: String, _ parameters: [String: Any] = [:]) throws -> [[String: Any]] {
        number += 1
        return try send([["jsonrpc": "2.0", "id": number, "method": method, "params": parameters]])
    }

    @discardableResult
    func notify(_ method: String, _ parameters: [String: Any] = [:]) throws -> [[String: Any]] {
        try send([["jsonrpc": "2.0", "method": method, "params": parameters]])
    }

    func send(_ messages: [[String: Any]]) throws -> [[String: Any]] {
        var stream = MessageStream()
        for message in messages { stream.append(MessageStream.frame(try JSONSerialization.data(withJSONObject: message))) }
        var whole: [Data] = []
        while let next = stream.next() { whole.append(next) }
        return try server.receive(whole).map { try #require(try JSONSerialization.jsonObject(with: $0) as? [String: Any]) }
    }

    func open(_ uri: String, _ text: String) throws -> [[String: Any]] {
        try notify("textDocument/didOpen", ["textDocument": ["uri": uri, "languageId": "swift", "version": 1, "text": text] as [String: Any]])
    }
}

private func diagnostics(_ replies: [[String: Any]], _ uri: String) -> [[String: Any]] {
    let parameters = replies.compactMap { $0["params"] as? [String: Any] }
    return parameters.last { $0["uri"] as? String == uri }?["diagnostics"] as? [[String: Any]] ?? []
}

private func start(_ diagnostic: [String: Any]) -> [Int] {
    let place = (diagnostic["range"] as? [String: Any])?["start"] as? [String: Any]
    return [place?["line"] as? Int ?? -1, place?["character"] as? Int ?? -1]
}

private func errorCode(_ replies: [[String: Any]]) -> Int? { (replies.first?["error"] as? [String: Any])?["code"] as? Int }

private let reloading = """
    import UIKit

    func refresh(_ loan: Int, in source: UICollectionViewDiffableDataSource<Int, Int>) {
        var snapshot = source.snapshot()
        /* 📚👩🏽‍🚀é */ snapshot.reloadItems([loan])
        source.apply(snapshot)
    }
    """

@Suite("The language server")
struct LanguageServerTests {
    @Test("Findings come with code, link and UTF-16 places behind emoji, and go when the text is repaired by the fix")
    func scripted() throws {
        let client = Client()
        let first = try client.request("initialize", ["capabilities": [:] as [String: Any]])
        #expect((first[0]["result"] as? [String: Any])?["capabilities"] != nil)
        let uri = "file:///shelf/Loans.swift"
        let found = diagnostics(try client.open(uri, reloading), uri)
        let finding = try #require(found.first { $0["code"] as? String == "collections.reload-instead-of-reconfigure" })
        let line = reloading.split(separator: "\n", omittingEmptySubsequences: false)[4]
        let column = try #require(line.range(of: "snapshot")).lowerBound.utf16Offset(in: line)
        #expect(start(finding) == [4, column])
        #expect((finding["codeDescription"] as? [String: Any])?["href"] as? String == "file:///rules/collections.reload-instead-of-reconfigure.md")

        let range = try #require(finding["range"])
        let answer = try client.request("textDocument/codeAction", ["textDocument": ["uri": uri], "range": range])
        let action = try #require((answer[0]["result"] as? [[String: Any]])?.first)
        #expect(action["isPreferred"] as? Bool == true && action["kind"] as? String == "quickfix")
        let edits = try #require(((action["edit"] as? [String: Any])?["changes"] as? [String: Any])?[uri] as? [[String: Any]])
        let changes = edits.map { ["range": $0["range"]!, "text": $0["newText"]!] }
        let after = try client.notify(
            "textDocument/didChange", ["textDocument": ["uri": uri, "version": 2] as [String: Any], "contentChanges": changes])
        #expect(!diagnostics(after, uri).contains { $0["code"] as? String == "collections.reload-instead-of-reconfigure" })

        #expect(try client.request("shutdown")[0]["result"] is NSNull)
        #expect(errorCode(try client.request("textDocument/codeAction")) == -32600)
        try client.notify("exit")
        #expect(client.server.exitCode == 0)
    }

    @Test("An unsafe fix is offered, marked and not preferred")
    func unsafeFix() throws {
        let client = Client()
        try client.request("initialize")
        let uri = "untitled:Shelf"
        let text = "import UIKit\n\nfinal class ShelfController: UIViewController {\n    func show() { DispatchQueue.main.sync { title = \"Shelf\" } }\n}\n"
        let finding = try #require(diagnostics(try client.open(uri, text), uri).first { $0["code"] as? String == "concurrency.main-sync" })
        let answer = try client.request("textDocument/codeAction", ["textDocument": ["uri": uri], "range": try #require(finding["range"])])
        let action = try #require((answer.last?["result"] as? [[String: Any]])?.first)
        #expect(action["isPreferred"] as? Bool == false)
        #expect((action["title"] as? String)?.hasSuffix("(may change behaviour)") == true)
    }

    @Test("A class in another file of the workspace counts, and closing a file takes its findings away")
    func crossFile() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tandem-workspace-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try "import UIKit\n\nclass BaseController: UIViewController {}\n".write(
            to: folder.appendingPathComponent("Base.swift"), atomically: true, encoding: .utf8)
        let client = Client()
        try client.request("initialize", ["rootUri": folder.absoluteString])
        let uri = folder.appendingPathComponent("Loans.swift").absoluteString
        let text = "final class LoansController: BaseController {\n    override func viewDidLoad() {\n        title = \"Loans\"\n    }\n}\n"
        #expect(diagnostics(try client.open(uri, text), uri).contains { $0["code"] as? String == "lifecycle.super-missing" })
        let closed = try client.notify("textDocument/didClose", ["textDocument": ["uri": uri]])
        #expect(diagnostics(closed, uri).isEmpty && closed.contains { ($0["params"] as? [String: Any])?["uri"] as? String == uri })
    }

    @Test("What is malformed is answered by an error, and the server goes on")
    func malformed() throws {
        let client = Client()
        #expect(errorCode(try client.request("textDocument/codeAction")) == -32002)
        try client.request("initialize")
        for bytes in [Data("{".utf8), Data("[1]".utf8), Data([0xFF, 0xFE])] {
            let reply = try #require(try JSONSerialization.jsonObject(with: client.server.receive([bytes])[0]) as? [String: Any])
            #expect((reply["error"] as? [String: Any])?["code"] as? Int == -32700)
        }
        #expect(errorCode(try client.request("shelf/unknown")) == -32601)
        #expect(errorCode(try client.request("textDocument/codeAction")) == -32602)
        #expect(errorCode(try client.send([["id": 9]])) == -32600)
        #expect(try client.notify("textDocument/didChange", ["textDocument": ["uri": "file:///none.swift"]]).isEmpty)
        #expect(try client.notify("textDocument/didOpen").isEmpty)
        var stream = MessageStream()
        stream.append(Data("Shelf: 1\r\n\r\nContent-Length: x\r\n\r\ncontent-length: 2\r\n\r\n{}".utf8))
        #expect(stream.next() == Data("{}".utf8))
        #expect(stream.next() == nil)
        try client.notify("exit")
        #expect(client.server.exitCode == 1)
    }

    @Test("A request that is cancelled before its turn is answered as cancelled")
    func cancelling() throws {
        let client = Client()
        try client.request("initialize")
        let replies = try client.send([
            ["id": 7, "method": "textDocument/codeAction", "params": [:] as [String: Any]],
            ["method": "$/cancelRequest", "params": ["id": 7]],
        ])
        #expect(errorCode(replies) == -32800)
    }

    @Test("Messages may come in any pieces")
    func pieces() {
        var stream = MessageStream()
        var found: [Data] = []
        for byte in MessageStream.frame(Data("{\"a\":\"📚\"}".utf8)) + MessageStream.frame(Data("{}".utf8)) {
            stream.append(Data([byte]))
            while let next = stream.next() { found.append(next) }
        }
        #expect(found == [Data("{\"a\":\"📚\"}".utf8), Data("{}".utf8)])
    }

    @Test("UTF-16 places and bytes are each other's inverse, past the ends too")
    func places() {
        let text = "a📚é\r\n👩🏽‍🚀b\n"
        let index = LineIndex(text)
        var offset = 0
        for scalar in text.unicodeScalars {
            // The byte behind a carriage return is no place of its own.
            if scalar != "\n" { #expect(index.offset(of: index.position(of: offset)) == offset) }
            offset += scalar.utf8.count
        }
        #expect(index.offset(of: .init(line: 0, character: 2)) == 1)
        #expect(index.offset(of: .init(line: 0, character: 99)) == "a📚é".utf8.count)
        #expect(index.offset(of: .init(line: 99, character: 0)) == text.utf8.count)
    }
}

extension LanguageServerTests {
    @Test("The workspace's .tandem.yml says which files and rules, also after it changed, and a wrong one is named")
    func configuration() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tandem-lsp-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("Generated"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let settings = folder.appendingPathComponent(".tandem.yml")
        func configure(_ text: String) throws { try text.write(to: settings, atomically: true, encoding: .utf8) }
        let source = "import UIKit\nfinal class Screen: UIViewController {\n    override func viewDidAppear(_ animated: Bool) {}\n}"
        let (own, made) = (folder.appendingPathComponent("Screen.swift"), folder.appendingPathComponent("Generated/Screen.swift"))
        for file in [own, made] { try source.write(to: file, atomically: true, encoding: .utf8) }
        try configure("exclude:\n  - Generated\n")
        let client = Client()
        let opened = try client.request("initialize", ["rootUri": folder.absoluteString])
        #expect(diagnostics(opened, own.absoluteString).count == 1)
        #expect(diagnostics(try client.open(made.absoluteString, source), made.absoluteString).isEmpty)
        try configure("rules:\n  lifecycle: off\n")
        #expect(diagnostics(try client.notify("workspace/didChangeWatchedFiles"), own.absoluteString).isEmpty)
        try configure("rules:\n  shelves: off\n")
        let told = try client.notify("workspace/didChangeWatchedFiles").filter { $0["method"] as? String == "window/showMessage" }
        #expect(((told.first?["params"] as? [String: Any])?["message"] as? String)?.contains("no domain “shelves”") == true)
    }
}
