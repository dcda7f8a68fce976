import Foundation

/// Bytes for an image (Apple: CGDataProvider).
public final class CGDataProvider: Sendable {
    /// The bytes.
    public var data: Data? { bytes }
    let bytes: Data

    /// Creates a provider of bytes in memory.
    public init?(data: Data) {
        bytes = data
    }

    /// Creates a provider of a file's bytes; `nil` when the file cannot be read.
    public init?(url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        bytes = data
    }
}
