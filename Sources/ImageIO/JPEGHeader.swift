import CoreGraphics
import Foundation

/// What the segments of a JPEG file say that stand before its pixels.
///
/// Sources: ITU-T T.81 (annex B), T.871 (JFIF), ICC.1 (annex B.4), Exif 2.32.
struct JPEGHeader: PictureHeader {
    static let type = "public.jpeg"
    static func starts(_ data: Data) -> Bool { data.starts(with: [0xFF, 0xD8, 0xFF]) }

    /// The segment of JFIF.
    struct JFIF: Sendable {
        let version: [Int]
        let unit: Int
        let x: Int
        let y: Int
    }

    let width: Int
    let height: Int
    let depth: Int
    let isProgressive: Bool
    private let channels: Int
    private(set) var jfif: JFIF?
    private(set) var profile: ColorProfile?
    private(set) var exif: Data?

    var hasAlpha: Bool? { nil }
    var colorModel: CFString {
        switch channels {
        case 1: kCGImagePropertyColorModelGray
        case 4: kCGImagePropertyColorModelCMYK
        default: kCGImagePropertyColorModelRGB
        }
    }

    private enum Marker {
        static let scan = 0xDA
        static let end = 0xD9
        static let app0 = 0xE0
        static let app1 = 0xE1
        static let app2 = 0xE2
        /// Frames with Huffman codes: baseline, extended, progressive. Lossless and arithmetic ones are not read.
        static let frames = 0xC0...0xC2
        static let progressive = 0xC2
    }

    init?(_ data: Data) {
        guard Self.starts(data) else { return nil }
        var frame: (marker: Int, contents: [UInt8])?
        var profileParts: [(index: UInt8, bytes: Data)] = []
        for (marker, contents) in Self.segmentsBeforePixels(data) {
            switch marker {
            case Marker.frames where frame == nil && contents.count >= 6: frame = (marker, [UInt8](contents.prefix(6)))
            case Marker.app0 where jfif == nil: jfif = JFIF([UInt8](contents))
            case Marker.app1 where exif == nil && contents.starts(with: Exif.mark): exif = Data(contents.dropFirst(Exif.mark.count))
            case Marker.app2 where contents.starts(with: Self.profileMark) && contents.count > 14:
                profileParts.append((contents[contents.startIndex + 12], Data(contents.dropFirst(14))))
            default: break
            }
        }
        guard let (marker, bytes) = frame else { return nil }
        depth = Int(bytes[0])
        height = Int(bytes[1]) << 8 | Int(bytes[2])
        width = Int(bytes[3]) << 8 | Int(bytes[4])
        channels = Int(bytes[5])
        isProgressive = marker == Marker.progressive
        guard width > 0, height > 0 else { return nil }
        if !profileParts.isEmpty {
            profile = ColorProfile(profileParts.sorted { $0.index < $1.index }.reduce(into: Data()) { $0 += $1.bytes })
        }
    }

    private static let profileMark = Data("ICC_PROFILE\0".utf8)

    private static func segmentsBeforePixels(_ data: Data) -> [(marker: Int, contents: Data)] {
        var segments: [(Int, Data)] = []
        var at = data.startIndex + 2
        while at + 4 <= data.endIndex {
            // Fill bytes may stand before a marker, and garbage between segments.
            guard data[at] == 0xFF, data[at + 1] != 0xFF, data[at + 1] != 0 else {
                at += 1
                continue
            }
            let marker = Int(data[at + 1])
            guard marker != Marker.scan, marker != Marker.end else { break }
            // The numbered restarts and TEM have no contents.
            if (0xD0...0xD8).contains(marker) || marker == 1 {
                at += 2
                continue
            }
            let size = Int(data[at + 2]) << 8 | Int(data[at + 3])
            guard size >= 2, at + 2 + size <= data.endIndex else { break }
            segments.append((marker, data[at + 4..<at + 2 + size]))
            at += 2 + size
        }
        return segments
    }

    var density: (x: Double, y: Double)? {
        guard let jfif, jfif.x > 0, jfif.y > 0 else { return nil }
        switch jfif.unit {
        case 1: return (Double(jfif.x), Double(jfif.y))
        case 2: return (Double(jfif.x) * 2.54, Double(jfif.y) * 2.54)
        default: return nil
        }
    }

    var own: (key: CFString, properties: [CFString: Any]) {
        var properties: [CFString: Any] = [:]
        if let jfif {
            properties = [
                kCGImagePropertyJFIFVersion: jfif.version, kCGImagePropertyJFIFDensityUnit: jfif.unit,
                kCGImagePropertyJFIFXDensity: jfif.x, kCGImagePropertyJFIFYDensity: jfif.y,
            ]
        }
        if isProgressive { properties[kCGImagePropertyJFIFIsProgressive] = true }
        return (kCGImagePropertyJFIFDictionary, properties)
    }

    func isComplete(_ data: Data) -> Bool { data.range(of: Data([0xFF, UInt8(Marker.end)]), options: .backwards) != nil }

    func decode(_ data: Data, reduction: Int) -> CGImage? { CGImage(jpegData: data, reduction: reduction) }
}

extension JPEGHeader.JFIF {
    fileprivate init?(_ bytes: [UInt8]) {
        guard bytes.count >= 12, bytes.starts(with: Array("JFIF\0".utf8)) else { return nil }
        // 1.02 is told as 1.0.2.
        version = [Int(bytes[5]), Int(bytes[6]) >> 4, Int(bytes[6]) & 15]
        unit = Int(bytes[7])
        x = Int(bytes[8]) << 8 | Int(bytes[9])
        y = Int(bytes[10]) << 8 | Int(bytes[11])
    }
}
