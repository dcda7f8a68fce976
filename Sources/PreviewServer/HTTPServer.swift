import CMicroHTTPD
import Foundation

/// The page's files, and the one address that it asks; without threads, in the loop of whoever calls `work()`.
final class HTTPServer {
    /// One request of a browser, from its first header to its last byte.
    private final class Exchange {
        var id: Int?
        var body = Data()
        var isTooLong = false
        var answer: String?
    }

    /// What a page may ask in one go.
    private static let longestBody = 64 * 1024

    private let port: UInt16
    private let ask: (_ id: Int, _ body: String) -> Void
    private var daemon: OpaquePointer?
    /// What waits for the tool, in order; the first has been passed on.
    private var waiting: [(id: Int, connection: OpaquePointer, exchange: Exchange)] = []
    private var lastID = 0

    /// `ask` passes a request on; its answer comes back through `answer(_:_:)`.
    init?(_ socket: ListeningSocket, ask: @escaping (_ id: Int, _ body: String) -> Void) {
        port = socket.port
        self.ask = ask
        daemon = tandem_start_daemon(
            socket.descriptor,
            { context, connection, path, method, _, data, size, exchange in
                let server = Unmanaged<HTTPServer>.fromOpaque(context!).takeUnretainedValue()
                return server.handle(
                    connection!, String(cString: path!), String(cString: method!), data, size!, &exchange!.pointee)
            },
            { _, _, exchange, _ in
                if let pointer = exchange?.pointee { Unmanaged<Exchange>.fromOpaque(pointer).release() }
                exchange?.pointee = nil
            }, Unmanaged.passUnretained(self).toOpaque())
        guard daemon != nil else { return nil }
    }

    deinit { if let daemon { MHD_stop_daemon(daemon) } }

    /// Ready to be read when there is work.
    var descriptor: Int32 { tandem_epoll_descriptor(daemon) }

    /// Milliseconds after which there is work in any case; negative: none.
    var timeout: Int32 {
        var milliseconds: UInt64 = 0
        guard MHD_get_timeout(daemon, &milliseconds) == tandem_yes else { return -1 }
        return Int32(clamping: milliseconds)
    }

    func work() { MHD_run(daemon) }

    /// Gives a waiting request its answer, and passes the next one on.
    func answer(_ id: Int, _ body: String) {
        guard let first = waiting.first, first.id == id else { return }
        waiting.removeFirst()
        first.exchange.answer = body
        MHD_resume_connection(first.connection)
        askNext()
    }

    private func askNext() {
        guard let next = waiting.first else { return }
        ask(next.id, String(decoding: next.exchange.body, as: UTF8.self))
    }

    // MARK: Requests

    private func handle(
        _ connection: OpaquePointer, _ path: String, _ method: String, _ data: UnsafePointer<CChar>?,
        _ size: UnsafeMutablePointer<Int>, _ state: inout UnsafeMutableRawPointer?
    ) -> MHD_Result {
        guard let pointer = state else {
            state = Unmanaged.passRetained(Exchange()).toOpaque()
            return tandem_yes
        }
        let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
        if size.pointee > 0, let data {
            if exchange.body.count + size.pointee > Self.longestBody { exchange.isTooLong = true }
            if !exchange.isTooLong {
                data.withMemoryRebound(to: UInt8.self, capacity: size.pointee) { exchange.body.append($0, count: size.pointee) }
            }
            size.pointee = 0
            return tandem_yes
        }
        if let answer = exchange.answer { return send(connection, 200, "application/json", Data(answer.utf8)) }
        let visitor = Visitor(port: port, host: header("Host", connection), origin: header("Origin", connection))
        if let refusal = visitor.refusal { return send(connection, 403, refusal) }
        if exchange.isTooLong { return send(connection, 413, "What a page asks has at most \(Self.longestBody) bytes.") }
        switch (method, path) {
        case ("POST", "/api"):
            lastID += 1
            waiting.append((lastID, connection, exchange))
            MHD_suspend_connection(connection)
            if waiting.count == 1 { askNext() }
            return tandem_yes
        case ("GET", _), ("HEAD", _):
            guard let file = PageFile(path: path) else {
                return send(connection, 404, "There is nothing at \(path). The preview is at http://127.0.0.1:\(port)/")
            }
            return send(connection, 200, file.type, file.data)
        default: return send(connection, 405, "\(method) \(path) is not understood. The page asks by POST /api.")
        }
    }

    private func header(_ name: String, _ connection: OpaquePointer) -> String? {
        tandem_request_header(connection, name).map { String(cString: $0) }
    }

    private func send(_ connection: OpaquePointer, _ status: UInt32, _ text: String) -> MHD_Result {
        send(connection, status, "text/plain; charset=utf-8", Data((text + "\n").utf8))
    }

    private func send(_ connection: OpaquePointer, _ status: UInt32, _ type: String, _ data: Data) -> MHD_Result {
        let response = data.withUnsafeBytes { tandem_create_response($0.baseAddress, $0.count) }
        guard let response else { return tandem_no }
        for (name, value) in Self.headers + [("Content-Type", type)] { MHD_add_response_header(response, name, value) }
        defer { MHD_destroy_response(response) }
        return MHD_queue_response(connection, status, response)
    }

    /// The page takes nothing from anywhere else, and nobody frames it.
    private static let headers = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
                + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("Cache-Control", "no-store"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
}
