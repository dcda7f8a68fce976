import CoreGraphics
import Foundation
import ImageIO
import Testing
import Tracing

/// Sources: ITU-T T.81, T.871; Apple, ImageIO `CGImageSource`.
@Suite("Reading JPEG files (SPEC E8)")
struct JPEGReadingTests {
    private let fields = [Fixture.red, Fixture.green, Fixture.blue, Fixture.white]

    @Test(
        "Every usual kind of file gives its picture",
        arguments: [
            "baseline.jpg", "full-color.jpg", "wide-color.jpg", "odd-sampling.jpg", "odd-size.jpg", "progressive.jpg", "restarts.jpg",
            "rgb.jpg", "camera.jpg", "profile.jpg",
        ])
    func kinds(_ name: String) throws {
        let image = try Fixture.image(name)
        #expect(areNear(image.fields, fields, name == "odd-size.jpg" ? 40 : 8), "\(image.fields)")
        #expect(image.utType == "public.jpeg" && image.bytesPerRow == image.width * 4)
    }

    @Test("A grey file gives greys")
    func gray() throws {
        let image = try Fixture.image("gray.jpg")
        #expect(image.fields.allSatisfy { $0.red == $0.green && $0.green == $0.blue && $0.alpha == 255 })
        #expect(areNear([image.fields[0], image.fields[3]], [86, 240].map { Pixel(red: $0, green: $0, blue: $0, alpha: 255) }))
    }

    @Test(
        "Inks give the colours they print, inverted where Adobe's marker is (Adobe TN 5116), and the formula is told",
        arguments: ["cmyk-adobe.jpg", "ycck.jpg", "cmyk-plain.jpg"])
    func inks(_ name: String) throws {
        let source = try Fixture.source(name)
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(areNear(image.fields, fields), "\(image.fields)")
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyColorModel] as? String == kCGImagePropertyColorModelCMYK)
        #expect(FindingLog.current.findings.contains { $0.subject == "Pictures in CMYK" })
    }

    @Test("The header tells type, size, depth and model; HasAlpha is missing, as the format has none")
    func header() throws {
        let source = try Fixture.source("odd-size.jpg")
        #expect(CGImageSourceGetType(source) == "public.jpeg" && CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 17 && properties[kCGImagePropertyPixelHeight] as? Int == 13)
        #expect(properties[kCGImagePropertyDepth] as? Int == 8 && properties[kCGImagePropertyHasAlpha] == nil)
        #expect(properties[kCGImagePropertyColorModel] as? String == kCGImagePropertyColorModelRGB)
        let jfif = try #require(properties[kCGImagePropertyJFIFDictionary] as? [CFString: Any])
        #expect(jfif[kCGImagePropertyJFIFVersion] as? [Int] == [1, 0, 1] && jfif[kCGImagePropertyJFIFIsProgressive] == nil)
        let size = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyFileSize] as? Int
        #expect(size == (try Fixture.data("odd-size.jpg")).count)
        let sharper = CGImageSourceCopyPropertiesAtIndex(try Fixture.source("progressive.jpg"), 0, nil)
        #expect((sharper?[kCGImagePropertyJFIFDictionary] as? [CFString: Any])?[kCGImagePropertyJFIFIsProgressive] as? Bool == true)
    }

    @Test("A slice of data, a fill byte before a marker and bytes after the end make no difference")
    func surroundings() throws {
        let file = try Fixture.data("baseline.jpg")
        let plain = try Fixture.image("baseline.jpg")
        let slice = (Data([1, 2, 3]) + file).dropFirst(3)
        let filled = file.prefix(2) + [0xFF] + file.dropFirst(2)
        for data in [slice, filled, file + Data("Shelf".utf8)] {
            let source = try #require(CGImageSourceCreateWithData(data, nil))
            #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.hasSamePixels(as: plain) == true)
        }
    }

    @Test("Arithmetic coding is no type that is read")
    func arithmetic() throws {
        #expect(CGImageSourceGetCount(try Fixture.source("arithmetic.jpg")) == 0)
        let file = try Fixture.data("arithmetic.jpg")
        let provider = try #require(CGDataProvider(data: file))
        #expect(CGImage(jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent) == nil)
    }

    @Test("A data provider's file gives the picture as a source does (Apple: CGImage.init(jpegDataProviderSource:))")
    func provider() throws {
        let file = try Fixture.data("baseline.jpg")
        let provider = try #require(CGDataProvider(data: file))
        let image = try #require(CGImage(jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
        #expect(image.hasSamePixels(as: try Fixture.image("baseline.jpg")))
    }

    @Test("A profile is named; one that is not sRGB is told not to be applied")
    func profiles() throws {
        let properties = CGImageSourceCopyPropertiesAtIndex(try Fixture.source("profile.jpg"), 0, nil)
        #expect(properties?[kCGImagePropertyProfileName] as? String == "sRGB built-in")
        _ = try Fixture.image("profile.jpg")
        var other = try Fixture.data("profile.jpg")
        let name = try #require("sRGB built-in".data(using: .utf16BigEndian))
        let place = try #require(other.range(of: name))
        let changed = try #require("Display Shelf".data(using: .utf16BigEndian))
        other.replaceSubrange(place, with: changed)
        let source = try #require(CGImageSourceCreateWithData(other, nil))
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyProfileName] as? String == "Display Shelf")
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.hasSamePixels(as: try Fixture.image("profile.jpg")) == true)
        let told = FindingLog.current.findings.map(\.message)
        let words = "The profile \"Display Shelf\" is not applied: the numbers in the file are taken as sRGB."
        #expect(told.contains("Colour profiles of pictures is approximated here: \(words)") && !told.contains { $0.contains("\"sRGB built-in\"") })
    }

    @Test("A subsample factor of 2, 4 or 8 gives a smaller picture, another the whole (Apple: kCGImageSourceSubsampleFactor)", arguments: [2, 3, 4, 8])
    func subsample(_ factor: Int) throws {
        let part = factor == 3 ? 1 : factor
        for data in [try Fixture.data("camera.jpg"), Fixture.drawn().pngData] {
            let source = try #require(CGImageSourceCreateWithData(data, nil))
            let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, [kCGImageSourceSubsampleFactor: factor]))
            #expect(image.width == 48 / part && image.height == 32 / part)
            #expect(areNear(image.fields, fields, 20))
        }
    }
}
