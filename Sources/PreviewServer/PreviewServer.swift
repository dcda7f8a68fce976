import Foundation
import Glibc
import PlayerInterface
import PreviewInterface

/// The process that a browser talks to: serves the page, passes what it asks on to the tool, and ends with the tool.
@main
struct PreviewServer {
    static func main() {
        guard CommandLine.arguments.count == 2, let port = UInt16(CommandLine.arguments[1]) else {
            say(.failed(message: "The server is started by ./tandem preview, with a port."))
            exit(64)
        }
        let socket: ListeningSocket
        do { socket = try ListeningSocket(port: port) } catch {
            say(.failed(message: "\(error)"))
            exit(69)
        }
        guard let server = HTTPServer(socket, ask: { id, body in say(.request(id: id, body: body)) }) else {
            say(.failed(message: "The server on port \(socket.port) could not be started: \(String(cString: strerror(errno)))."))
            exit(70)
        }
        say(.ready(port: Int(socket.port)))
        run(server)
    }

    /// Serves until the tool closes its end.
    private static func run(_ server: HTTPServer) {
        var lines = LineBuffer()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            var polls = [
                pollfd(fd: server.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&polls, 2, server.timeout) >= 0 || errno == EINTR else { exit(70) }
            if polls[1].revents != 0 {
                let count = read(STDIN_FILENO, &buffer, buffer.count)
                guard count > 0 else { exit(0) }
                for line in lines.add(Data(buffer[..<count])) {
                    guard let answer = try? JSONDecoder().decode(ServerAnswer.self, from: line) else { continue }
                    server.answer(answer.id, answer.body)
                }
            }
            server.work()
        }
    }

    private static func say(_ message: ServerMessage) {
        // A message is made of strings and whole numbers: it always encodes.
        guard let line = try? JSONEncoder().encode(message) else { return }
        // Without the tool there is nobody to serve for.
        guard (try? FileHandle.standardOutput.write(contentsOf: line + Data("\n".utf8))) != nil else { exit(0) }
    }
}
