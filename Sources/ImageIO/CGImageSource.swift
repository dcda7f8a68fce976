import CoreGraphics
import Foundation
import Tracing

/// The pictures in a file, read without decoding them (Apple: ImageIO, CGImageSource). PNG files are understood here.
public final class CGImageSource: Sendable {
    let data: Data
    let header: PNGHeader?

    init(_ data: Data) {
        self.data = data
        header = PNGHeader(data)
        guard header == nil, data.starts(with: [0xFF, 0xD8]) else { return }
        reportApproximation("CGImageSource", "PNG is read and JPEG is not yet: the source has no image. Give it the picture as PNG.")
    }
}

/// How far a source has been read.
public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF = -5
    case statusInvalidData = -4
    case statusUnknownType = -3
    case statusReadingHeader = -2
    case statusIncomplete = -1
    case statusComplete = 0
}

// MARK: Options

public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"

// MARK: Making

/// A source of a file; `nil` when the file cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    return CGImageSource(data)
}

public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? { CGImageSource(data) }

public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource? {
    provider.data.map { CGImageSource($0) }
}

// MARK: Asking

/// How many pictures there are: one, or none in data that is no picture.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.header == nil ? 0 : 1 }
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.header == nil ? nil : "public.png" }
public func CGImageSourceCopyTypeIdentifiers() -> CFArray { ["public.png"] }
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
    isrc.header == nil ? .statusUnknownType : .statusComplete
}
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    index == 0 ? CGImageSourceGetStatus(isrc) : .statusUnknownType
}

/// Size, depth and colour model, read from the header alone.
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CFDictionary? {
    guard index == 0, let header = isrc.header else { return nil }
    return [
        kCGImagePropertyPixelWidth: header.width, kCGImagePropertyPixelHeight: header.height,
        kCGImagePropertyDepth: header.depth, kCGImagePropertyHasAlpha: header.hasAlpha,
        kCGImagePropertyColorModel: header.isGray ? kCGImagePropertyColorModelGray : kCGImagePropertyColorModelRGB,
    ]
}

/// Nothing to do: every picture is decoded anew from the data, and none is kept.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) {}

// MARK: Pictures

/// The picture in its own size, decoded: width x height x 4 bytes.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    index == 0 && isrc.header != nil ? CGImage(pngData: isrc.data) : nil
}

/// A smaller picture whose longer side has at most the maximum of pixels.
///
/// A PNG file has no thumbnail in it: without one of the options that make it from the picture there is none.
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    let makes = [kCGImageSourceCreateThumbnailFromImageAlways, kCGImageSourceCreateThumbnailFromImageIfAbsent]
        .contains { options?[$0] as? Bool == true }
    guard makes, let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return nil }
    guard let longest = CGFloat(number: options?[kCGImageSourceThumbnailMaxPixelSize]).map(Double.init), longest > 0 else { return image }
    let factor = longest / Double(max(image.width, image.height))
    guard factor < 1 else { return image }
    let (width, height) = (max(1, Int((Double(image.width) * factor).rounded())), max(1, Int((Double(image.height) * factor).rounded())))
    let context = CGContext(pixelWidth: width, pixelHeight: height, scale: 1)
    context.interpolationQuality = .high
    context.drawUpright(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context.makeImage()
}
