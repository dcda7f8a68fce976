import CoreGraphics
import Foundation
import ImageIO
import Testing

/// Files that other programs wrote: libjpeg-turbo's `cjpeg` with its switches, Pillow for EXIF, profiles and Adobe's inks, libjpeg for YCCK.
///
/// All show four fields: red and green above blue and white.
enum Fixture {
    static func data(_ name: String) throws -> Data {
        let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
        return try Data(contentsOf: folder.appending(path: name))
    }

    static func source(_ name: String) throws -> CGImageSource {
        let file = try data(name)
        return try #require(CGImageSourceCreateWithData(file as CFData, nil))
    }

    static func image(_ name: String) throws -> CGImage {
        let source = try source(name)
        return try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    }

    static let red = Pixel(red: 220, green: 30, blue: 40, alpha: 255)
    static let green = Pixel(red: 30, green: 160, blue: 60, alpha: 255)
    static let blue = Pixel(red: 40, green: 60, blue: 200, alpha: 255)
    static let white = Pixel(red: 240, green: 240, blue: 240, alpha: 255)

    /// A picture of the four fields, as pixels.
    static func drawn(_ width: Int = 48, _ height: Int = 32) -> CGImage {
        let context = CGContext(pixelWidth: width, pixelHeight: height, scale: 1)
        for (index, color) in [red, green, blue, white].enumerated() {
            let rgb = [color.red, color.green, color.blue].map { CGFloat($0) / 255 }
            context.setFillColor(CGColor(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: 1))
            context.fill(CGRect(x: index % 2 * width / 2, y: index / 2 * height / 2, width: width / 2, height: height / 2))
        }
        return context.makeImage()!
    }
}

extension CGImage {
    /// The pixel in the middle of each quarter, row by row.
    var fields: [Pixel] {
        [(1, 1), (3, 1), (1, 3), (3, 3)].map { pixel(x: width * $0.0 / 4, y: height * $0.1 / 4) }
    }
}

extension Pixel {
    /// Whether no channel is farther away than what the compression loses.
    func isNear(_ other: Pixel, _ distance: Int = 8) -> Bool {
        zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha]).allSatisfy { abs(Int($0) - Int($1)) <= distance }
    }
}

func areNear(_ pixels: [Pixel], _ others: [Pixel], _ distance: Int = 8) -> Bool {
    pixels.count == others.count && zip(pixels, others).allSatisfy { $0.isNear($1, distance) }
}
