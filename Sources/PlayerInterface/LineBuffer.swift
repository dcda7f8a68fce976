import Foundation

/// Cuts a stream into lines.
public struct LineBuffer {
    private var rest = Data()

    public init() {}

    /// The lines that are whole now, without their ends.
    public mutating func add(_ data: Data) -> [Data] {
        rest.append(data)
        var lines: [Data] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(Data(rest[rest.startIndex..<end]))
            rest = Data(rest[rest.index(after: end)...])
        }
        return lines
    }

    /// What came after the last line end.
    public mutating func finish() -> Data? {
        defer { rest = Data() }
        return rest.isEmpty ? nil : rest
    }
}
