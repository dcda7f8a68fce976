import CoreGraphics
import Foundation

/// What a camera or a program tells of a picture inside of its file, and the small picture beside it.
///
/// Source: Exif 2.32 (CIPA DC-008), 4.6.
struct Exif {
    /// By the names of Apple's properties.
    var tiff: [CFString: Any] = [:]
    var exif: [CFString: Any] = [:]
    var gps: [CFString: Any] = [:]
    /// A JPEG file.
    var thumbnail: Data?

    /// What a JPEG file's segment starts with.
    static let mark = Data("Exif\0\0".utf8)

    private enum Pointer {
        static let exif: UInt16 = 0x8769
        static let gps: UInt16 = 0x8825
        static let thumbnail: UInt16 = 0x0201
        static let thumbnailSize: UInt16 = 0x0202
        static let compression: UInt16 = 0x0103
    }

    init() {}

    var isEmpty: Bool { tiff.isEmpty && exif.isEmpty && gps.isEmpty && thumbnail == nil }

    var orientation: CGImagePropertyOrientation? {
        (tiff[kCGImagePropertyTIFFOrientation] as? Int).flatMap { UInt32(exactly: $0) }.flatMap(CGImagePropertyOrientation.init)
    }

    /// Pixels of an inch.
    var density: (x: Double, y: Double)? {
        guard let x = tiff[kCGImagePropertyTIFFXResolution] as? Double, let y = tiff[kCGImagePropertyTIFFYResolution] as? Double,
            x > 0, y > 0
        else { return nil }
        // The unit is the inch (2) where nothing is said, 3 is the centimetre.
        switch tiff[kCGImagePropertyTIFFResolutionUnit] as? Int ?? 2 {
        case 2: return (x, y)
        case 3: return (x * 2.54, y * 2.54)
        default: return nil
        }
    }

    // MARK: Reading

    /// What bytes tell that start as a TIFF file does; what of them makes no sense is left out.
    init(_ data: Data) {
        guard let file = TIFFDirectory.File(data), let main = TIFFDirectory(at: file.first, of: file) else { return }
        func directory(_ pointer: UInt16) -> TIFFDirectory? {
            main[pointer]?.numbers.first.flatMap { TIFFDirectory(at: Int($0), of: file) }
        }
        func properties(_ fields: [ExifField], _ directory: TIFFDirectory?) -> [CFString: Any] {
            guard let directory else { return [:] }
            return fields.reduce(into: [:]) { $0[$1.key] = directory[$1.number].flatMap($1.form.property) }
        }
        tiff = properties(ExifField.tiff, main)
        exif = properties(ExifField.exif, directory(Pointer.exif))
        gps = properties(ExifField.gps, directory(Pointer.gps))
        guard let second = TIFFDirectory(at: main.next, of: file), let start = second[Pointer.thumbnail]?.numbers.first,
            let size = second[Pointer.thumbnailSize]?.numbers.first, size > 0, Int(start) + Int(size) <= file.bytes.count
        else { return }
        thumbnail = Data(file.bytes[Int(start)..<Int(start) + Int(size)])
    }

    // MARK: Writing

    /// The bytes of a TIFF file; values that no file can hold are left out.
    var encoded: Data {
        func directory(_ fields: [ExifField], _ properties: [CFString: Any]) -> TIFFDirectory {
            TIFFDirectory(values: fields.reduce(into: [:]) { $0[$1.number] = properties[$1.key].flatMap($1.form.value) })
        }
        var main = directory(ExifField.tiff, tiff)
        let parts = [(Pointer.exif, directory(ExifField.exif, exif)), (Pointer.gps, directory(ExifField.gps, gps))]
            .filter { !$0.1.values.isEmpty }
        for (pointer, _) in parts { main[pointer] = .long(0) }
        var end = 8 + main.encoded(at: 8).count
        var rest: [UInt8] = []
        for (pointer, part) in parts {
            main[pointer] = .long(end)
            let bytes = part.encoded(at: end)
            rest += bytes
            end += bytes.count
        }
        var next = 0
        if let thumbnail {
            next = end
            var second = TIFFDirectory(values: [Pointer.thumbnail: .long(0), Pointer.thumbnailSize: .long(thumbnail.count)])
            // 6 is JPEG.
            second[Pointer.compression] = .short(6)
            second[Pointer.thumbnail] = .long(end + second.encoded(at: end).count)
            rest += second.encoded(at: end) + thumbnail
        }
        return Data([0x4D, 0x4D, 0, 42, 0, 0, 0, 8] + main.encoded(at: 8, next: next) + rest)
    }
}
