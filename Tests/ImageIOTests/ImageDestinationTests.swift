import CoreGraphics
import Foundation
import ImageIO
import Testing

/// Source: Apple, ImageIO `CGImageDestination`.
@Suite("Writing picture files")
struct ImageDestinationTests {
    private func written(_ type: String, _ image: CGImage = Fixture.drawn(), _ properties: CFDictionary = [:]) throws -> Data {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data as CFMutableData, type as CFString, 1, nil))
        CGImageDestinationAddImage(destination, image, properties)
        #expect(CGImageDestinationFinalize(destination))
        return Data(referencing: data)
    }

    private func read(_ data: Data) throws -> CGImage {
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        return try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    }

    @Test("The same picture gives the same bytes, and PNG the same pixels", arguments: ["public.jpeg", "public.png"])
    func determined(_ type: String) throws {
        let file = try written(type)
        #expect(try file == written(type))
        #expect(try areNear(read(file).fields, Fixture.drawn().fields))
        if type == "public.png" { #expect(try read(file).hasSamePixels(as: Fixture.drawn())) }
    }

    @Test("A lower quality gives a smaller file (Apple: kCGImageDestinationLossyCompressionQuality); what is out of range is its end")
    func quality() throws {
        // A slope has something to lose, a field has nothing.
        let context = CGContext(pixelWidth: 64, pixelHeight: 64, scale: 1)
        for y in 0..<64 {
            for x in 0..<64 {
                context.setFillColor(CGColor(red: CGFloat(x * y % 64) / 63, green: CGFloat(x) / 63, blue: CGFloat(y) / 63, alpha: 1))
                context.fill(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        let image = try #require(context.makeImage())
        func file(_ quality: Double) throws -> Data { try written("public.jpeg", image, [kCGImageDestinationLossyCompressionQuality: quality]) }
        let sizes = try [0, 0.25, 0.5, 0.75, 1].map { try file($0).count }
        #expect(sizes == sizes.sorted() && Set(sizes).count == 5, "\(sizes)")
        #expect(try file(-3) == file(0) && file(7) == file(1))
        #expect(try file(.nan) == written("public.jpeg", image))
    }

    @Test("White shows through a JPEG file's picture, or the background that is asked for (Apple: kCGImageDestinationBackgroundColor)")
    func background() throws {
        let context = CGContext(pixelWidth: 16, pixelHeight: 16, scale: 1)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 16))
        let image = try #require(context.makeImage())
        let plain = try read(written("public.jpeg", image))
        #expect(plain.pixel(x: 3, y: 8).isNear(Pixel(red: 255, green: 127, blue: 127, alpha: 255)))
        #expect(plain.pixel(x: 12, y: 8).isNear(Pixel(red: 255, green: 255, blue: 255, alpha: 255)))
        let blue = try read(written("public.jpeg", image, [kCGImageDestinationBackgroundColor: CGColor(red: 0, green: 0, blue: 1, alpha: 1)]))
        #expect(blue.pixel(x: 3, y: 8).isNear(Pixel(red: 127, green: 0, blue: 127, alpha: 255), 24))
        #expect(blue.pixel(x: 12, y: 8).isNear(Pixel(red: 0, green: 0, blue: 255, alpha: 255), 24))
    }

    @Test("A maximum size and a progressive file are written as asked")
    func options() throws {
        let file = try written(
            "public.jpeg", Fixture.drawn(),
            [kCGImageDestinationImageMaxPixelSize: 24, kCGImagePropertyJFIFDictionary: [kCGImagePropertyJFIFIsProgressive: true] as CFDictionary])
        let image = try read(file)
        #expect(image.width == 24 && image.height == 16 && areNear(image.fields, Fixture.drawn().fields, 16))
        #expect(file.range(of: Data([0xFF, 0xC2])) != nil)
    }

    @Test("A thumbnail in the file is what is read where none has to be made; it is turned as the picture is")
    func thumbnail() throws {
        let file = try written("public.jpeg", Fixture.drawn(400, 200), [kCGImageDestinationEmbedThumbnail: true, kCGImagePropertyOrientation: 6])
        let source = try #require(CGImageSourceCreateWithData(file, nil))
        let lying = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, nil))
        #expect(lying.width == 160 && lying.height == 80 && areNear(lying.fields, Fixture.drawn().fields))
        var options: CFDictionary = [kCGImageSourceCreateThumbnailFromImageIfAbsent: true, kCGImageSourceCreateThumbnailWithTransform: true]
        options[kCGImageSourceThumbnailMaxPixelSize] = 300
        let upright = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
        #expect(upright.width == 80 && upright.height == 160)
        options[kCGImageSourceCreateThumbnailFromImageAlways] = true
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, options)?.height == 300)
    }

    @Test("A source's picture keeps what its file tells, and properties come over it; NSNull takes one away")
    func fromSource() throws {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
        CGImageDestinationSetProperties(destination, [kCGImageDestinationLossyCompressionQuality: 1.0])
        let changes: CFDictionary = [
            kCGImagePropertyOrientation: 1, kCGImagePropertyGPSDictionary: NSNull(),
            kCGImagePropertyTIFFDictionary: [kCGImagePropertyTIFFModel: "Scanner 3"] as CFDictionary,
        ]
        CGImageDestinationAddImageFromSource(destination, try Fixture.source("camera.jpg"), 0, changes)
        #expect(CGImageDestinationFinalize(destination))
        let source = try #require(CGImageSourceCreateWithData(Data(referencing: data), nil))
        let read = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(read[kCGImagePropertyOrientation] as? Int == 1 && read[kCGImagePropertyGPSDictionary] == nil)
        let tiff = try #require(read[kCGImagePropertyTIFFDictionary] as? CFDictionary)
        #expect(tiff[kCGImagePropertyTIFFMake] as? String == "Shelf" && tiff[kCGImagePropertyTIFFModel] as? String == "Scanner 3")
        #expect((read[kCGImagePropertyExifDictionary] as? CFDictionary)?[kCGImagePropertyExifFNumber] as? Double == 1.8)
    }

    @Test("A file is written when the destination is finalized, not before; a folder that is not there makes it fail")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ImageDestinationTests-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "cover.jpg")
        for isThere in [false, true] {
            if isThere { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
            let destination = try #require(CGImageDestinationCreateWithURL(file as CFURL, "public.jpeg", 1, nil))
            CGImageDestinationAddImage(destination, Fixture.drawn(), nil)
            #expect(!FileManager.default.fileExists(atPath: file.path))
            #expect(CGImageDestinationFinalize(destination) == isThere)
        }
        #expect(try read(Data(contentsOf: file)).width == 48)
    }

    @Test("Without its picture, with one too many, a second time, for another count or another type nothing is written")
    func refused() throws {
        let data = NSMutableData()
        let empty = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
        #expect(!CGImageDestinationFinalize(empty))
        let full = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
        CGImageDestinationAddImage(full, Fixture.drawn(), nil)
        CGImageDestinationAddImage(full, Fixture.drawn(), nil)
        #expect(!CGImageDestinationFinalize(full) && data.length == 0)
        let twice = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
        CGImageDestinationAddImage(twice, Fixture.drawn(), nil)
        #expect(CGImageDestinationFinalize(twice) && !CGImageDestinationFinalize(twice))
        #expect(CGImageDestinationCreateWithData(data, "public.jpeg", 2, nil) == nil && CGImageDestinationCreateWithData(data, "public.heic", 1, nil) == nil)
        #expect(CGImageDestinationCopyTypeIdentifiers() as? [String] == ["public.png", "public.jpeg"])
    }
}
