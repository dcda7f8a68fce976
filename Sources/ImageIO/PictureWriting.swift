import CoreGraphics
import Foundation

/// What properties ask of a picture's file.
struct PictureWriting {
    private let properties: CFDictionary

    init(_ properties: CFDictionary) { self.properties = properties }

    private func number(_ key: CFString) -> CGFloat? { CGFloat(number: properties[key]) }
    private func part(_ key: CFString) -> CFDictionary { properties[key] as? CFDictionary ?? [:] }

    private var density: (x: Double, y: Double)? {
        guard let x = number(kCGImagePropertyDPIWidth) ?? number(kCGImagePropertyDPIHeight) else { return nil }
        let y = number(kCGImagePropertyDPIHeight) ?? x
        // What a JPEG file can say.
        let sayable = CGFloat(1)...CGFloat(UInt16.max)
        return sayable.contains(x) && sayable.contains(y) ? (Double(x), Double(y)) : nil
    }

    /// The picture no larger than is asked for.
    private func fitted(_ image: CGImage) -> CGImage? {
        let (width, height) = CGImage.fitted(
            image.width, image.height, number(kCGImageDestinationImageMaxPixelSize).flatMap { $0 > 0 ? $0 : nil } ?? .infinity)
        return image.upright(.up, width: width, height: height)
    }

    private func exif(of image: CGImage) -> Exif {
        var exif = Exif()
        exif.tiff = part(kCGImagePropertyTIFFDictionary)
        exif.exif = part(kCGImagePropertyExifDictionary)
        exif.gps = part(kCGImagePropertyGPSDictionary)
        if let orientation = number(kCGImagePropertyOrientation) { exif.tiff[kCGImagePropertyTIFFOrientation] = Int(clamping: orientation) }
        if let density, !exif.isEmpty {
            exif.tiff[kCGImagePropertyTIFFXResolution] = density.x
            exif.tiff[kCGImagePropertyTIFFYResolution] = density.y
            exif.tiff[kCGImagePropertyTIFFResolutionUnit] = 2
        }
        if !exif.exif.isEmpty {
            exif.exif[kCGImagePropertyExifPixelXDimension] = image.width
            exif.exif[kCGImagePropertyExifPixelYDimension] = image.height
        }
        return exif
    }

    func png(_ image: CGImage) -> Data? {
        guard let image = fitted(image) else { return nil }
        let exif = exif(of: image)
        return PNGHeader.file(image.pngData, density: density, exif: exif.isEmpty ? nil : exif.encoded)
    }

    func jpeg(_ image: CGImage) -> Data? {
        guard let image = fitted(image) else { return nil }
        var encoding = JPEGEncoding()
        if let quality = number(kCGImageDestinationLossyCompressionQuality) { encoding.quality = Double(quality) }
        if let color = properties[kCGImageDestinationBackgroundColor] as? CGColor { encoding.background = color }
        encoding.isProgressive = CGFloat(number: part(kCGImagePropertyJFIFDictionary)[kCGImagePropertyJFIFIsProgressive]).map { $0 != 0 } ?? false
        encoding.density = density.map { (Int($0.x.rounded()), Int($0.y.rounded())) }
        var exif = exif(of: image)
        if let embeds = number(kCGImageDestinationEmbedThumbnail), embeds != 0 { exif.thumbnail = thumbnail(of: image, like: encoding) }
        if !exif.isEmpty {
            encoding.exif = Exif.mark + exif.encoded
            if encoding.exif.count > JPEGEncoding.largestSegment, exif.thumbnail != nil {
                exif.thumbnail = nil
                encoding.exif = Exif.mark + exif.encoded
            }
        }
        return image.jpegData(encoding)
    }

    /// 160 pixels at most, the size that cameras write.
    private func thumbnail(of image: CGImage, like encoding: JPEGEncoding) -> Data? {
        var small = JPEGEncoding()
        small.background = encoding.background
        let (width, height) = CGImage.fitted(image.width, image.height, 160)
        return image.upright(.up, width: width, height: height)?.jpegData(small)
    }
}

extension Int {
    /// The whole part of a number that may be any.
    fileprivate init(clamping number: CGFloat) { self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -1e9), 1e9)) }
}

extension CGImage {
    /// The image as a JPEG file that says how it has to be turned.
    package func jpegData(quality: CGFloat, orientation: CGImagePropertyOrientation) -> Data? {
        var properties: CFDictionary = [kCGImageDestinationLossyCompressionQuality: quality]
        if orientation != .up { properties[kCGImagePropertyOrientation] = Int(orientation.rawValue) }
        return PictureWriting(properties).jpeg(self)
    }
}
