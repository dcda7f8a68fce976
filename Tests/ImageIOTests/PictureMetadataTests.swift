import CoreGraphics
import Foundation
import ImageIO
import Testing

/// Sources: Exif 2.32 (CIPA DC-008); Apple, ImageIO "EXIF, TIFF and GPS dictionary keys".
@Suite("What picture files tell: orientation, resolution, camera and place")
struct PictureMetadataTests {
    private func part(_ properties: CFDictionary, _ key: CFString) throws -> CFDictionary { try #require(properties[key] as? CFDictionary) }

    @Test("A camera's file tells its orientation, resolution, maker, exposure and place")
    func camera() throws {
        let source = try Fixture.source("camera.jpg")
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(properties[kCGImagePropertyOrientation] as? Int == 6)
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 48, "The size is that of the pixels as they lie")
        #expect(properties[kCGImagePropertyDPIWidth] as? Double == 144 && properties[kCGImagePropertyDPIHeight] as? Double == 144)
        let tiff = try part(properties, kCGImagePropertyTIFFDictionary)
        #expect(tiff[kCGImagePropertyTIFFMake] as? String == "Shelf" && tiff[kCGImagePropertyTIFFModel] as? String == "Scanner 2")
        #expect(tiff[kCGImagePropertyTIFFOrientation] as? Int == 6 && tiff[kCGImagePropertyTIFFDateTime] as? String == "2026:01:02 03:04:05")
        let exif = try part(properties, kCGImagePropertyExifDictionary)
        #expect(exif[kCGImagePropertyExifDateTimeOriginal] as? String == "2025:12:31 23:59:58")
        #expect(exif[kCGImagePropertyExifExposureTime] as? Double == 1 / 120.0 && exif[kCGImagePropertyExifFNumber] as? Double == 1.8)
        #expect(exif[kCGImagePropertyExifISOSpeedRatings] as? [Int] == [100] && exif[kCGImagePropertyExifVersion] as? [Int] == [2, 3, 1])
        #expect(exif[kCGImagePropertyExifExposureBiasValue] as? Double == -1 / 3.0)
        #expect(exif[kCGImagePropertyExifLensSpecification] as? [Double] == [4.2, 4.2, 1.8, 1.8])
        let gps = try part(properties, kCGImagePropertyGPSDictionary)
        let latitude = try #require(gps[kCGImagePropertyGPSLatitude] as? Double)
        #expect(abs(latitude - (52 + 31 / 60.0 + 12.34 / 3600)) < 1e-9 && gps[kCGImagePropertyGPSLatitudeRef] as? String == "N")
        #expect(gps[kCGImagePropertyGPSLongitude] as? Double == 13.4 && gps[kCGImagePropertyGPSAltitude] as? Double == 34.5)
        #expect(gps[kCGImagePropertyGPSTimeStamp] as? String == "14:31:05" && gps[kCGImagePropertyGPSDateStamp] as? String == "2025:12:31")
    }

    /// Where each quarter of the drawn picture is when its file is shown with the orientation (Exif 2.32, 4.6.4, tag 274).
    private static let turned: [(CGImagePropertyOrientation, [Int])] = [
        (.up, [0, 1, 2, 3]), (.upMirrored, [1, 0, 3, 2]), (.down, [3, 2, 1, 0]), (.downMirrored, [2, 3, 0, 1]),
        (.leftMirrored, [0, 2, 1, 3]), (.right, [2, 0, 3, 1]), (.rightMirrored, [3, 1, 2, 0]), (.left, [1, 3, 0, 2]),
    ]

    @Test("A thumbnail with the transform is upright, one without lies as the file does; so in JPEG and PNG", arguments: turned)
    func orientations(_ orientation: CGImagePropertyOrientation, _ order: [Int]) throws {
        let colors = [Fixture.red, Fixture.green, Fixture.blue, Fixture.white]
        for type in ["public.jpeg", "public.png"] {
            let data = NSMutableData()
            let destination = try #require(CGImageDestinationCreateWithData(data, type, 1, nil))
            CGImageDestinationAddImage(destination, Fixture.drawn(), [kCGImagePropertyOrientation: orientation.rawValue])
            #expect(CGImageDestinationFinalize(destination))
            let source = try #require(CGImageSourceCreateWithData(Data(referencing: data), nil))
            #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyOrientation] as? Int == Int(orientation.rawValue))
            var options: CFDictionary = [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true]
            let whole = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
            let swaps = orientation.rawValue > 4
            #expect((whole.width, whole.height) == (swaps ? (32, 48) : (48, 32)))
            #expect(areNear(whole.fields, order.map { colors[$0] }), "\(type)")
            options[kCGImageSourceThumbnailMaxPixelSize] = 24
            let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
            #expect((small.width, small.height) == (swaps ? (16, 24) : (24, 16)))
            #expect(areNear(small.fields, order.map { colors[$0] }, 16), "\(type)")
            options[kCGImageSourceCreateThumbnailWithTransform] = false
            let lying = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
            #expect((lying.width, lying.height) == (24, 16) && areNear(lying.fields, colors, 16))
        }
    }

    @Test("What is written of a picture is read again, to a hundredth of a second of arc", arguments: ["public.jpeg", "public.png"])
    func roundTrip(_ type: String) throws {
        let exif: CFDictionary = [
            kCGImagePropertyExifExposureTime: 1 / 250.0, kCGImagePropertyExifFNumber: 2.8, kCGImagePropertyExifISOSpeedRatings: [400],
            kCGImagePropertyExifExposureBiasValue: -0.7, kCGImagePropertyExifUserComment: "Emma, page 3", kCGImagePropertyExifVersion: [2, 3, 2],
            kCGImagePropertyExifLensSpecification: [24.0, 70.0, 2.8, 2.8], kCGImagePropertyExifDateTimeOriginal: "2026:02:03 04:05:06",
        ]
        let gps: CFDictionary = [
            kCGImagePropertyGPSLatitude: 52.999999, kCGImagePropertyGPSLatitudeRef: "S", kCGImagePropertyGPSTimeStamp: "09:08:07",
            kCGImagePropertyGPSVersion: [2, 3, 0, 0],
        ]
        let written: CFDictionary = [
            kCGImagePropertyDPIWidth: 300, kCGImagePropertyDPIHeight: 150, kCGImagePropertyExifDictionary: exif, kCGImagePropertyGPSDictionary: gps,
            kCGImagePropertyTIFFDictionary: [kCGImagePropertyTIFFCopyright: "Bücherei"] as CFDictionary,
        ]
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, type, 1, nil))
        CGImageDestinationAddImage(destination, Fixture.drawn(), written)
        #expect(CGImageDestinationFinalize(destination))
        let source = try #require(CGImageSourceCreateWithData(Data(referencing: data), nil))
        let read = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(read[kCGImagePropertyDPIWidth] as? Double == 300 && read[kCGImagePropertyDPIHeight] as? Double == 150)
        let back = try part(read, kCGImagePropertyExifDictionary)
        #expect(back[kCGImagePropertyExifExposureTime] as? Double == 1 / 250.0 && back[kCGImagePropertyExifFNumber] as? Double == 2.8)
        #expect(back[kCGImagePropertyExifExposureBiasValue] as? Double == -0.7 && back[kCGImagePropertyExifUserComment] as? String == "Emma, page 3")
        #expect(back[kCGImagePropertyExifVersion] as? [Int] == [2, 3, 2] && back[kCGImagePropertyExifLensSpecification] as? [Double] == [24, 70, 2.8, 2.8])
        #expect(back[kCGImagePropertyExifPixelXDimension] as? Int == 48 && back[kCGImagePropertyExifPixelYDimension] as? Int == 32)
        let place = try part(read, kCGImagePropertyGPSDictionary)
        let latitude = try #require(place[kCGImagePropertyGPSLatitude] as? Double)
        #expect(abs(latitude - 52.999999) < 0.005 / 3600)
        #expect(place[kCGImagePropertyGPSTimeStamp] as? String == "09:08:07" && place[kCGImagePropertyGPSVersion] as? [Int] == [2, 3, 0, 0])
        #expect(try part(read, kCGImagePropertyTIFFDictionary)[kCGImagePropertyTIFFCopyright] as? String == "Bücherei")
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil).map { areNear($0.fields, Fixture.drawn().fields) } == true)
    }

    @Test("Values that no file can hold, and those of another kind, are left out")
    func impossible() throws {
        let exif: CFDictionary = [
            kCGImagePropertyExifExposureTime: -1.0, kCGImagePropertyExifFNumber: CGFloat.nan, kCGImagePropertyExifFlash: 70000,
            kCGImagePropertyExifLensModel: 5, kCGImagePropertyExifISOSpeedRatings: [Int](), kCGImagePropertyExifLensMake: "Reader",
            kCGImagePropertyExifApertureValue: CGFloat.infinity, kCGImagePropertyExifVersion: [2],
        ]
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
        let properties: CFDictionary = [
            kCGImagePropertyExifDictionary: exif, kCGImagePropertyOrientation: 900, kCGImagePropertyDPIWidth: CGFloat.infinity,
            kCGImagePropertyGPSDictionary: [kCGImagePropertyGPSLatitude: 1e9, kCGImagePropertyGPSTimeStamp: "noon"] as CFDictionary,
        ]
        CGImageDestinationAddImage(destination, Fixture.drawn(), properties)
        #expect(CGImageDestinationFinalize(destination))
        let source = try #require(CGImageSourceCreateWithData(Data(referencing: data), nil))
        let read = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(read[kCGImagePropertyOrientation] == nil && read[kCGImagePropertyDPIWidth] == nil && read[kCGImagePropertyGPSDictionary] == nil)
        #expect(Set(try part(read, kCGImagePropertyExifDictionary).keys) == ["LensMake", "PixelXDimension", "PixelYDimension"])
    }
}
