/// What the server of the browser preview tells the tool, one JSON object a line on its standard output.
public enum ServerMessage: Hashable, Sendable, Codable {
    /// The server listens.
    case ready(port: Int)
    /// The server cannot listen; the process ends.
    case failed(message: String)
    /// A page asks; the server waits for the answer before it passes the next one on.
    case request(id: Int, body: String)
}

/// What the tool answers a page by way of the server, one JSON object a line on the server's standard input.
public struct ServerAnswer: Hashable, Sendable, Codable {
    public var id: Int
    /// JSON.
    public var body: String

    public init(id: Int, body: String) {
        self.id = id
        self.body = body
    }
}
