import Foundation

/// What the first chunk of a PNG file says (RFC 2083, IHDR).
struct PNGHeader: Sendable {
    let width: Int
    let height: Int
    /// Bits of a channel.
    let depth: Int
    let isGray: Bool
    let hasAlpha: Bool

    init?(_ data: Data) {
        let bytes = [UInt8](data.prefix(26))
        guard bytes.count == 26, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            Array(bytes[12..<16]) == Array("IHDR".utf8)
        else { return nil }
        func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        width = number(16)
        height = number(20)
        guard width > 0, height > 0 else { return nil }
        depth = Int(bytes[24])
        // Colour types: 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha.
        isGray = bytes[25] == 0 || bytes[25] == 4
        hasAlpha = bytes[25] >= 4
    }
}
