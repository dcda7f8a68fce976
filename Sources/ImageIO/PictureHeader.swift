import CoreGraphics
import Foundation

/// What the first part of a picture's file tells, in a format of which there is one type here.
protocol PictureHeader: Sendable {
    /// The format's type.
    static var type: String { get }
    /// Whether data starts as a file of the format does.
    static func starts(_ data: Data) -> Bool

    /// Reads the header; `nil` where the data does not have all of it.
    init?(_ data: Data)

    var width: Int { get }
    var height: Int { get }
    /// Bits of a channel.
    var depth: Int { get }
    var colorModel: CFString { get }
    /// `nil` for a format without alpha.
    var hasAlpha: Bool? { get }
    /// Pixels of an inch, as the format itself tells them.
    var density: (x: Double, y: Double)? { get }
    var profile: ColorProfile? { get }
    /// What stands for `Exif`.
    var exif: Data? { get }
    /// The format's own name in properties, and what is said under it.
    var own: (key: CFString, properties: [CFString: Any]) { get }

    /// Whether the file goes to its end.
    func isComplete(_ data: Data) -> Bool
    /// The picture as it lies in the file, perhaps in a part (2, 4, 8) of its size.
    func decode(_ data: Data, reduction: Int) -> CGImage?
}

/// The formats that are read.
let pictureFormats: [any PictureHeader.Type] = [PNGHeader.self, JPEGHeader.self]

extension PictureHeader {
    /// What `CGImageSourceCopyPropertiesAtIndex` gives.
    var properties: CFDictionary {
        var result: CFDictionary = [
            kCGImagePropertyPixelWidth: width, kCGImagePropertyPixelHeight: height, kCGImagePropertyDepth: depth,
            kCGImagePropertyColorModel: colorModel,
        ]
        result[kCGImagePropertyHasAlpha] = hasAlpha
        result[kCGImagePropertyProfileName] = profile?.name
        if !own.properties.isEmpty { result[own.key] = own.properties }
        let exif = exif.map { Exif($0) } ?? Exif()
        result[kCGImagePropertyOrientation] = exif.orientation.map { Int($0.rawValue) }
        if let density = density ?? exif.density {
            (result[kCGImagePropertyDPIWidth], result[kCGImagePropertyDPIHeight]) = (density.x, density.y)
        }
        let parts = [
            (kCGImagePropertyTIFFDictionary, exif.tiff), (kCGImagePropertyExifDictionary, exif.exif), (kCGImagePropertyGPSDictionary, exif.gps),
        ]
        for (key, part) in parts where !part.isEmpty { result[key] = part }
        return result
    }
}
