import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("Down-sampling pictures (SPEC E8)")
struct ImageSourceTests {
    /// A picture of the size with a red left half, as a PNG file.
    private func file(_ width: Int, _ height: Int) -> Data {
        let context = CGContext(pixelWidth: width, pixelHeight: height, scale: 1)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
        return context.makeImage()!.pngData
    }

    private func source(_ width: Int, _ height: Int) throws -> CGImageSource {
        try #require(CGImageSourceCreateWithData(file(width, height) as CFData, [kCGImageSourceShouldCache: false] as CFDictionary))
    }

    @Test("E8.1: a source says what is in a file without decoding it")
    func properties() throws {
        let source = try source(40, 30)
        #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetType(source) == "public.png")
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 40 && properties[kCGImagePropertyPixelHeight] as? Int == 30)
        #expect(properties[kCGImagePropertyDepth] as? Int == 8 && properties[kCGImagePropertyHasAlpha] as? Bool == true)
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(image.width == 40 && image.height == 30)
    }

    @Test(
        "E8.1: a thumbnail's longer side has at most the pixels that are asked for, in the picture's proportions, never more than it has",
        arguments: [(40, 30, 20, 20, 15), (30, 40, 20, 15, 20), (40, 30, 100, 40, 30), (400, 3, 10, 10, 1)])
    func thumbnails(_ width: Int, _ height: Int, _ most: Int, _ wide: Int, _ high: Int) throws {
        let options: [CFString: Any] = [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceShouldCacheImmediately: true, kCGImageSourceThumbnailMaxPixelSize: most,
        ]
        let image = try #require(CGImageSourceCreateThumbnailAtIndex(try source(width, height), 0, options as CFDictionary))
        #expect(image.width == wide && image.height == high)
    }

    @Test("E8.1: a thumbnail shows the picture, upright and smaller")
    func content() throws {
        let options = [kCGImageSourceCreateThumbnailFromImageIfAbsent: true, kCGImageSourceThumbnailMaxPixelSize: CGFloat(10)] as [CFString: Any]
        let image = try #require(CGImageSourceCreateThumbnailAtIndex(try source(40, 40), 0, options as CFDictionary))
        let bytes = try #require(image.dataProvider?.data)
        func red(_ x: Int, _ y: Int) -> Bool { bytes[y * image.bytesPerRow + 4 * x + 2] > 200 }
        #expect(red(1, 1) && red(1, 8) && !red(8, 1) && !red(8, 8))
    }

    @Test("E8.2: a decoded picture takes width x height x 4 bytes, a thumbnail as much as it shows", arguments: [(40, 30), (300, 200), (17, 5)])
    func memory(_ width: Int, _ height: Int) throws {
        let source = try source(width, height)
        let whole = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(whole.bytesPerRow * whole.height == width * height * 4)
        let options = [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 10] as CFDictionary
        let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
        #expect(small.bytesPerRow * small.height == small.width * small.height * 4 && small.width <= 10)
    }

    @Test("E8.1: data that is no picture, a file that is not there, another index and no way to a thumbnail give none")
    func none() throws {
        let words = try #require(CGImageSourceCreateWithData(Data("Emma".utf8), nil))
        #expect(CGImageSourceGetCount(words) == 0 && CGImageSourceGetStatus(words) == .statusUnknownType)
        #expect(CGImageSourceCreateImageAtIndex(words, 0, nil) == nil && CGImageSourceGetType(words) == nil)
        #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/nowhere/cover.png"), nil) == nil)
        let source = try source(4, 4)
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, [kCGImageSourceThumbnailMaxPixelSize: 2] as CFDictionary) == nil)
    }
}
