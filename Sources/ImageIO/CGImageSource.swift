import CoreGraphics
import Foundation
import Tracing

/// The pictures in a file, read without decoding them (Apple: ImageIO, CGImageSource). PNG and JPEG files are understood here.
public final class CGImageSource: Sendable {
    let data: Data
    let header: (any PictureHeader)?
    /// The format that the data starts as, also where it breaks off before the picture.
    let format: (any PictureHeader.Type)?

    package init(_ data: Data) {
        self.data = data
        format = pictureFormats.first { $0.starts(data) }
        header = format?.init(data)
    }

    /// How the pixels have to be turned.
    package var orientation: CGImagePropertyOrientation { header?.exif.flatMap { Exif($0).orientation } ?? .up }

    /// The picture as it lies in the file, perhaps in a part (2, 4, 8) of its size.
    package func image(reduction: Int = 1) -> CGImage? {
        guard let header, let image = header.decode(data, reduction: reduction) else { return nil }
        header.profile?.reportIfNotApplied()
        return image
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
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"

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
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.header == nil ? nil : isrc.format?.type }
public func CGImageSourceCopyTypeIdentifiers() -> CFArray { pictureFormats.map { $0.type } }

/// Whether all of the file is there.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
    guard isrc.format != nil else { return .statusUnknownType }
    return isrc.header?.isComplete(isrc.data) == true ? .statusComplete : .statusUnexpectedEOF
}
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    index == 0 ? CGImageSourceGetStatus(isrc) : .statusUnknownType
}

/// What is told of the file as a whole: its size.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    isrc.header == nil ? nil : [kCGImagePropertyFileSize: isrc.data.count]
}

/// Size, depth, colour model, orientation, resolution and what the camera told, read without the pixels.
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CFDictionary? {
    index == 0 ? isrc.header?.properties : nil
}

/// Nothing to do: every picture is decoded anew from the data, and none is kept.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) {}

// MARK: Pictures

/// The picture in its own size, or in the part that the options ask for, decoded: width x height x 4 bytes. It is not turned upright.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    guard index == 0 else { return nil }
    let part = CGFloat(number: options?[kCGImageSourceSubsampleFactor]) ?? 1
    return isrc.image(reduction: [2, 4, 8].contains(part) ? Int(part) : 1)
}

/// A smaller picture whose longer side has at most the maximum of pixels.
///
/// The picture that a camera put beside its own is taken, unless the options ask for one made from the whole picture always.
/// Without either there is none.
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    func isSet(_ key: CFString) -> Bool { CGFloat(number: options?[key]).map { $0 != 0 } ?? false }
    guard index == 0, let header = isrc.header else { return nil }
    let asked = CGFloat(number: options?[kCGImageSourceThumbnailMaxPixelSize]) ?? 0
    let longest = asked > 0 ? asked : .infinity
    let orientation = isSet(kCGImageSourceCreateThumbnailWithTransform) ? isrc.orientation : .up
    if !isSet(kCGImageSourceCreateThumbnailFromImageAlways) {
        if let small = header.exif.flatMap({ Exif($0).thumbnail }).flatMap({ CGImageSource($0).image() }) {
            let (width, height) = CGImage.fitted(small.width, small.height, longest)
            return small.upright(orientation, width: width, height: height)
        }
        guard isSet(kCGImageSourceCreateThumbnailFromImageIfAbsent) else { return nil }
    }
    let (width, height) = CGImage.fitted(header.width, header.height, longest)
    // A JPEG file is read in a part of its size at a part of the cost; what is left is drawn smaller.
    let reduction = [8, 4, 2].first { header.width >= width * $0 && header.height >= height * $0 } ?? 1
    return isrc.image(reduction: reduction)?.upright(orientation, width: width, height: height)
}
