public import Foundation

/// Cuts a stream of bytes into the messages of the protocol: headers, an empty line, and as many bytes as `Content-Length` says.
public struct MessageStream {
    /// More than any editor sends; a length beyond it is a damaged header.
    static let largest = 64 << 20

    private var buffer = Data()
    /// How many bytes of a message that is too long are still to be dropped.
    private var skipped = 0

    public init() {}

    public mutating func append(_ data: Data) { buffer.append(data) }

    /// The next whole message; `nil` when more bytes have to come. Headers without a usable length are dropped.
    public mutating func next() -> Data? {
        while true {
            if skipped > 0 {
                let count = min(skipped, buffer.count)
                buffer = Data(buffer.dropFirst(count))
                skipped -= count
                if skipped > 0 { return nil }
            }
            guard let end = buffer.range(of: Data("\r\n\r\n".utf8)) else { return nil }
            let headers = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
            var length: Int?
            for line in headers.split(whereSeparator: \.isNewline) {
                let parts = line.split(separator: ":", maxSplits: 1)
                if parts.count == 2, parts[0].lowercased() == "content-length" {
                    length = Int(parts[1].trimmingCharacters(in: .whitespaces))
                }
            }
            guard let length, length >= 0 else {
                buffer = Data(buffer[end.upperBound...])
                continue
            }
            if length > Self.largest {
                buffer = Data(buffer[end.upperBound...])
                skipped = length
                continue
            }
            guard buffer.distance(from: end.upperBound, to: buffer.endIndex) >= length else { return nil }
            let stop = buffer.index(end.upperBound, offsetBy: length)
            let body = Data(buffer[end.upperBound..<stop])
            buffer = Data(buffer[stop...])
            return body
        }
    }

    public static func frame(_ body: Data) -> Data { Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body }
}
