import Foundation
import Glibc
import PlayerInterface
import Testing

@testable import TandemTool

/// The built tool with a preview at work, and a browser's part of the conversation.
final class PreviewRun {
    private(set) var port = 0
    /// The files are there as long as the preview.
    private let folder: SourceFolder
    private let process: RunningProcess
    private var lines = LineBuffer()
    private(set) var output: [String] = []
    private var hasEnded = false

    /// Nothing listens there.
    struct Unreachable: Error { let port: Int }

    struct Response {
        let status: Int
        let head: String
        let body: Data
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    /// Starts it on a free port, and waits until it listens.
    init(_ folder: SourceFolder, _ flags: String...) throws {
        self.folder = folder
        process = try RunningProcess(
            ChildProcess(executable: try ToolRun.tool(), arguments: ["preview", folder.path, "--port", "0"] + flags))
        var port: Int?
        while port == nil, process.isOpen, let ready = Waiting.poll(process.descriptors, milliseconds: 60_000), !ready.isEmpty {
            process.receive(from: ready) { _, data in
                output += lines.add(data).map { String(decoding: $0, as: UTF8.self) }
            }
            let address = output.first { $0.hasPrefix("Preview at http://127.0.0.1:") }
            port = address.flatMap { Int($0.dropFirst("Preview at http://127.0.0.1:".count).prefix { $0.isNumber }) }
        }
        hasEnded = port == nil && !process.isOpen
        self.port = try #require(port, "The preview did not start: \(output.joined(separator: "\n"))")
    }

    deinit {
        guard !hasEnded else { return }
        kill(process.process, SIGTERM)
        _ = process.end()
    }

    /// Ends it as Ctrl-C does; how it ended, and all it said.
    func interrupt() -> (ChildProcess.Ending, [String]) {
        kill(process.process, SIGINT)
        return wait()
    }

    /// Waits for it to end by itself.
    func wait() -> (ChildProcess.Ending, [String]) {
        hasEnded = true
        while process.isOpen, let ready = Waiting.poll(process.descriptors, milliseconds: nil) {
            process.receive(from: ready) { _, data in
                output += lines.add(data).map { String(decoding: $0, as: UTF8.self) }
            }
        }
        return (process.end(), output)
    }

    // MARK: Asking

    /// Asks as the page does.
    func ask(_ act: String, _ more: [String: Any] = [:], known: Answer? = nil) throws -> Answer {
        var question = more
        question["act"] = act
        if let known { question["known"] = known.known }
        let response = try send("POST", "/api", body: try JSONSerialization.data(withJSONObject: question))
        try #require(response.status == 200, "\(response.text)")
        return try JSONDecoder().decode(Answer.self, from: response.body)
    }

    /// Sends one request as it is.
    func send(
        _ method: String, _ path: String, host: String? = nil, headers: [String] = [], body: Data = Data()
    ) throws -> Response {
        let descriptor = try connect()
        defer { close(descriptor) }
        let head =
            (["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close", "Content-Length: \(body.count)"]
            + headers).joined(separator: "\r\n") + "\r\n\r\n"
        let request = [UInt8](head.utf8) + body
        var sent = 0
        while sent < request.count {
            let count = request[sent...].withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { break }
            sent += count
        }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            data += buffer[..<count]
        }
        let end = try #require(data.range(of: Data("\r\n\r\n".utf8)), "No answer to \(method) \(path).")
        let answered = String(decoding: data[..<end.lowerBound], as: UTF8.self)
        let status = try #require(Int(answered.split(separator: " ")[1]))
        return Response(status: status, head: answered, body: Data(data[end.upperBound...]))
    }

    private func connect() throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            close(descriptor)
            throw Unreachable(port: port)
        }
        return descriptor
    }
}

extension PreviewRun {
    /// What the page is told, as far as tests read it.
    struct Answer: Decodable {
        struct Problem: Decodable {
            let kind: String
            let message: String
            let lines: [String]
        }
        struct Versioned: Decodable {
            let version: Int
            let png: Data?
            let width: Int?
            let height: Int?
            let json: String?
        }
        struct Events: Decodable {
            let from: Int
            let list: [PlayerRecord.Event]
        }
        struct Console: Decodable {
            let from: Int
            let lines: [String]
        }
        struct Findings: Decodable {
            struct Item: Decodable { let text: String }
            let version: Int
            let list: [Item]
        }
        struct Source: Decodable { let text: String? }

        let error: String?
        let run: Int
        let files: [String]
        let isAlive: Bool
        let isStale: Bool
        let problem: Problem?
        let notes: [String]
        let choices: PlayerRecord.Choices?
        let place: String?
        let frame: Int
        let time: Double
        let busy: [String]
        let settings: PlayerRecord.Settings?
        let picture: Versioned?
        let tree: Versioned?
        let events: Events?
        let findings: Findings?
        let console: Console?
        let source: Source?

        /// What a page that got only this would say it has.
        var known: [String: Int] {
            [
                "run": run, "picture": picture?.version ?? 0, "tree": tree?.version ?? 0,
                "events": (events?.from ?? 0) + (events?.list.count ?? 0), "findings": findings?.version ?? 0,
                "console": (console?.from ?? 0) + (console?.lines.count ?? 0),
            ]
        }

        /// Whether a text stands in the tree that was told.
        func shows(_ text: String) -> Bool { tree?.json?.contains("\"\(text)\"") == true }
    }
}
