import Foundation
import PlayerInterface
import PreviewInterface

/// The server at work: brings what pages ask, takes what they are answered.
final class PreviewServerProcess {
    /// The server cannot listen, in words.
    struct Failure: Error, CustomStringConvertible { let description: String }

    private let process: RunningProcess
    private var lines = LineBuffer()
    private let terminal: PreviewTerminal

    init(_ installation: Installation, port: Int, _ terminal: PreviewTerminal) throws(ChildProcess.StartError) {
        process = try RunningProcess(
            ChildProcess(executable: installation.previewServer.path, arguments: ["\(port)"]), hasInput: true)
        self.terminal = terminal
    }

    var descriptors: [Int32] { process.descriptors }
    var isOpen: Bool { process.isOpen }

    /// Waits until it listens; `nil` when `interrupt` became ready before.
    func port(interrupt: Int32) throws(Failure) -> Int? {
        while process.isOpen, let ready = Waiting.poll(process.descriptors + [interrupt], milliseconds: nil) {
            if ready.contains(interrupt) { return nil }
            for message in receive(from: ready) {
                switch message {
                case .ready(let port): return port
                case .failed(let words): throw Failure(description: words)
                case .request: break
                }
            }
        }
        throw Failure(description: "The preview's server ended before it was there. Is libmicrohttpd installed? ./tandem bootstrap")
    }

    /// What has come since.
    func receive(from ready: Set<Int32>) -> [ServerMessage] {
        var messages: [ServerMessage] = []
        process.receive(from: ready) { stream, data in
            guard stream == .output else { return terminal.passError(data) }
            messages += lines.add(data).compactMap { try? JSONDecoder().decode(ServerMessage.self, from: $0) }
        }
        return messages
    }

    func answer(_ id: Int, _ body: String) {
        guard let line = try? JSONEncoder().encode(ServerAnswer(id: id, body: body)) else { return }
        process.write(line + Data("\n".utf8))
    }

    func end() {
        process.kill()
        _ = process.end()
    }
}
