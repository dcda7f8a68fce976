import CoreGraphics
import Foundation

/// What the chunks of a PNG file say that stand before its pixels.
///
/// Source: W3C, Portable Network Graphics, third edition, 11.
struct PNGHeader: PictureHeader {
    static let type = "public.png"
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    static func starts(_ data: Data) -> Bool { data.starts(with: signature) }

    let width: Int
    let height: Int
    let depth: Int
    private let isGray: Bool
    private let alpha: Bool
    /// Pixels of a metre.
    private(set) var metric: (x: Int, y: Int)?
    private(set) var profile: ColorProfile?
    private(set) var exif: Data?

    var colorModel: CFString { isGray ? kCGImagePropertyColorModelGray : kCGImagePropertyColorModelRGB }
    var hasAlpha: Bool? { alpha }

    init?(_ data: Data) {
        let bytes = [UInt8](data.prefix(26))
        guard bytes.count == 26, bytes.starts(with: Self.signature), Array(bytes[12..<16]) == Array("IHDR".utf8) else { return nil }
        func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        width = number(16)
        height = number(20)
        guard width > 0, height > 0 else { return nil }
        depth = Int(bytes[24])
        // Colour types: 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha.
        isGray = bytes[25] == 0 || bytes[25] == 4
        alpha = bytes[25] >= 4
        for (name, chunk) in Self.chunksBeforePixels(data) {
            switch name {
            case "pHYs" where chunk.count == 9 && chunk.last == 1:
                func word(_ start: Int) -> Int { chunk.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
                metric = (word(0), word(4))
            case "iCCP": profile = ColorProfile(name: String(bytes: chunk.prefix { $0 != 0 }, encoding: .isoLatin1))
            case "eXIf": exif = chunk
            default: break
            }
        }
    }

    private static func chunksBeforePixels(_ data: Data) -> [(name: String, contents: Data)] {
        var chunks: [(String, Data)] = []
        var rest = data.dropFirst(8)
        while rest.count >= 12 {
            let size = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
            guard name != "IDAT", name != "IEND", size <= rest.count - 12 else { break }
            chunks.append((name, Data(rest.dropFirst(8).prefix(size))))
            rest = rest.dropFirst(12 + size)
        }
        return chunks
    }

    private static let inch = 0.0254

    /// Whole, as the unit of a metre was made of a whole number of an inch.
    var density: (x: Double, y: Double)? {
        metric.map { ((Double($0.x) * Self.inch).rounded(), (Double($0.y) * Self.inch).rounded()) }
    }

    var own: (key: CFString, properties: [CFString: Any]) {
        let pixels: [CFString: Any] = metric.map {
            [kCGImagePropertyPNGXPixelsPerMeter: $0.x, kCGImagePropertyPNGYPixelsPerMeter: $0.y]
        } ?? [:]
        return (kCGImagePropertyPNGDictionary, pixels)
    }

    func isComplete(_ data: Data) -> Bool { data.range(of: Data("IEND".utf8), options: .backwards) != nil }

    /// Reading a part of a PNG file's pixels needs all of them, so that the reduction comes after.
    func decode(_ data: Data, reduction: Int) -> CGImage? {
        guard let image = CGImage(pngData: data), reduction > 1 else { return CGImage(pngData: data) }
        func side(_ length: Int) -> Int { (length + reduction - 1) / reduction }
        return image.upright(.up, width: side(image.width), height: side(image.height))
    }
}

extension PNGHeader {
    /// A PNG file with a resolution and EXIF put before its pixels.
    static func file(_ png: Data, density: (x: Double, y: Double)?, exif: Data?) -> Data {
        var added = Data()
        if let density {
            let metric = [density.x, density.y].flatMap { TIFFDirectory.bytes(Int(($0 / inch).rounded()), 4) }
            added += chunk("pHYs", metric + [1])
        }
        if let exif { added += chunk("eXIf", [UInt8](exif)) }
        // The signature and the first chunk have 33 bytes.
        return png.prefix(33) + added + png.dropFirst(33)
    }

    private static func chunk(_ name: String, _ contents: [UInt8]) -> Data {
        let named = Array(name.utf8) + contents
        return Data(TIFFDirectory.bytes(contents.count, 4) + named + TIFFDirectory.bytes(Int(checksum(named)), 4))
    }

    /// CRC-32 as the format has it, without tables: chunks are short.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0 as UInt32) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }
}
