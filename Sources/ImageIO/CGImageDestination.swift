import CoreGraphics
import Foundation
import Tracing

/// A file that pictures are written to (Apple: ImageIO, CGImageDestination). PNG and JPEG files are written here, one picture each.
public final class CGImageDestination {
    enum Target {
        case memory(NSMutableData)
        case file(URL)
    }

    enum State {
        case open
        case finalized
    }

    let target: Target
    let format: any PictureHeader.Type
    let count: Int
    fileprivate(set) var pictures: [(image: CGImage, properties: CFDictionary)] = []
    fileprivate(set) var shared: CFDictionary = [:]
    fileprivate(set) var state = State.open

    init?(_ target: Target, _ type: CFString, _ count: Int) {
        guard let format = pictureFormats.first(where: { $0.type == type }) else {
            reportApproximation("CGImageDestination", "PNG and JPEG files are written, so that there is no destination of the type \(type).")
            return nil
        }
        guard count == 1 else { return nil }
        (self.target, self.format, self.count) = (target, format, count)
    }

    fileprivate func finalize() -> Bool {
        guard state == .open, pictures.count == count, let (image, properties) = pictures.first else { return false }
        state = .finalized
        let writing = PictureWriting(properties.merging(over: shared))
        guard let file = format == PNGHeader.self ? writing.png(image) : writing.jpeg(image) else { return false }
        switch target {
        case .memory(let data): data.append(file)
        case .file(let url):
            do { try file.write(to: url, options: .atomic) } catch { return false }
        }
        return true
    }
}

extension CFDictionary {
    /// These properties over others, by name also inside of those of a format; `NSNull` takes one away.
    fileprivate func merging(over others: CFDictionary) -> CFDictionary {
        reduce(into: others) { result, entry in
            switch entry.value {
            case is NSNull: result[entry.key] = nil
            case let part as CFDictionary: result[entry.key] = part.merging(over: result[entry.key] as? CFDictionary ?? [:])
            default: result[entry.key] = entry.value
            }
        }
    }
}

// MARK: Options

public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"
public let kCGImageDestinationEmbedThumbnail: CFString = "kCGImageDestinationEmbedThumbnail"
/// Pictures are sRGB here, which is what this asks for.
public let kCGImageDestinationOptimizeColorForSharing: CFString = "kCGImageDestinationOptimizeColorForSharing"

// MARK: Making

/// A destination that adds a file's bytes to data; `nil` for a type that is not written, or a count other than one.
public func CGImageDestinationCreateWithData(_ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?) -> CGImageDestination? {
    CGImageDestination(.memory(data), type, count)
}

/// A destination that writes a file when it is finalized.
public func CGImageDestinationCreateWithURL(_ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?) -> CGImageDestination? {
    url.isFileURL ? CGImageDestination(.file(url), type, count) : nil
}

public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { pictureFormats.map { $0.type } }

// MARK: Writing

/// Properties for all pictures that are added.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
    idst.shared = (properties ?? [:]).merging(over: idst.shared)
}

/// Adds a picture. One more than the destination was made for makes finalizing fail.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    guard idst.state == .open else { return }
    idst.pictures.append((image, properties ?? [:]))
}

/// Adds a source's picture with what its file tells of it; the properties given come over those of the source.
public func CGImageDestinationAddImageFromSource(_ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?) {
    guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
    let told = CGImageSourceCopyPropertiesAtIndex(isrc, index, nil) ?? [:]
    CGImageDestinationAddImage(idst, image, (properties ?? [:]).merging(over: told))
}

/// Writes the file; `false` when pictures are missing or too many, when it was called before, and when the file cannot be written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finalize() }
