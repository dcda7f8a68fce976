import CoreGraphics
import Foundation
import Testing

@Suite("Drawing on bitmaps")
struct DrawingTests {
    private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    private static let redPixel = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
    private static let bluePixel = Pixel(red: 0, green: 0, blue: 255, alpha: 255)
    private static let nothing = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

    private func draw(
        _ width: Int = 20, _ height: Int = 20, scale: CGFloat = 1, _ body: (CGContext) -> Void
    ) -> CGImage {
        let context = CGContext(pixelWidth: width, pixelHeight: height, scale: scale)
        body(context)
        return context.makeImage()!
    }

    @Test("the package's bitmaps have the origin at the top left, and points are pixels times the scale")
    func topLeft() {
        let image = draw(20, 20, scale: 2) {
            $0.setFillColor(Self.red)
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        #expect(image.pixel(x: 0, y: 0) == Self.redPixel)
        #expect(image.pixel(x: 3, y: 1) == Self.redPixel)
        #expect(image.pixel(x: 4, y: 1) == Self.nothing)
        #expect(image.pixel(x: 0, y: 2) == Self.nothing)
    }

    @Test("Apple's bitmap contexts have the origin at the bottom left, and the caller's memory shows the drawing")
    func bottomLeft() {
        var memory = [UInt8](repeating: 0, count: 4 * 4 * 4)
        memory.withUnsafeMutableBytes { bytes in
            let context = CGContext(
                data: bytes.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
            context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(Array(memory[48..<52]) == [255, 128, 0, 255])
        #expect(Array(memory[0..<4]) == [0, 0, 0, 0])
    }

    @Test("half a pixel is half covered")
    func antialiasing() {
        let image = draw {
            $0.setFillColor(Self.red)
            $0.fill(CGRect(x: 0.5, y: 0, width: 2, height: 2))
        }
        #expect(abs(Int(image.pixel(x: 0, y: 0).alpha) - 128) <= 1)
        #expect(image.pixel(x: 1, y: 0) == Self.redPixel)
    }

    @Test("a clip and its end are kept by saveGState and restoreGState")
    func clipping() {
        let image = draw {
            $0.saveGState()
            $0.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
            $0.setFillColor(Self.red)
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            $0.restoreGState()
            $0.setFillColor(Self.blue)
            $0.fill(CGRect(x: 10, y: 10, width: 1, height: 1))
        }
        #expect(image.pixel(x: 4, y: 4) == Self.redPixel)
        #expect(image.pixel(x: 5, y: 4) == Self.nothing)
        #expect(image.pixel(x: 10, y: 10) == Self.bluePixel)
    }

    @Test("an image drawn the upright way keeps its top; Apple's way stands on its head in a top-left space")
    func images() {
        let source = draw(2, 2) {
            $0.setFillColor(Self.red)
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            $0.setFillColor(Self.blue)
            $0.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
        }
        let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
        let upright = draw { $0.drawUpright(source, in: rect) }
        #expect(upright.pixel(x: 0, y: 0) == Self.redPixel)
        let upsideDown = draw { $0.draw(source, in: rect) }
        #expect(upsideDown.pixel(x: 0, y: 0) == Self.bluePixel)
        let cropped = source.cropping(to: CGRect(x: 0, y: 1, width: 2, height: 1))!
        #expect(cropped.height == 1 && cropped.pixel(x: 1, y: 0) == Self.bluePixel)
    }

    @Test("a layer is faded as one: what overlaps inside it does not show through")
    func transparencyLayer() {
        let image = draw(20, 20, scale: 2) {
            $0.translateBy(x: 1, y: 1)
            $0.setAlpha(0.5)
            $0.beginTransparencyLayer(auxiliaryInfo: nil)
            $0.setFillColor(Self.red)
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            $0.setFillColor(Self.blue)
            $0.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
            $0.endTransparencyLayer()
        }
        #expect(image.pixel(x: 7, y: 7) == Pixel(red: 0, green: 0, blue: 128, alpha: 128))
        #expect(image.pixel(x: 2, y: 2) == Pixel(red: 128, green: 0, blue: 0, alpha: 128))
        #expect(image.pixel(x: 1, y: 1) == Self.nothing)
    }

    @Test("a shadow lies where its offset says, in its colour, under the shape, and fades out")
    func shadow() {
        let image = draw(60, 60) {
            $0.setShadow(offset: CGSize(width: 10, height: 10), blur: 6, color: Self.blue)
            $0.setFillColor(Self.red)
            $0.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
        }
        #expect(image.pixel(x: 12, y: 12) == Self.redPixel)
        let inside = image.pixel(x: 35, y: 35)
        #expect(inside.red == 0 && inside.blue > 200)
        let edge = image.pixel(x: 40, y: 35).alpha
        #expect(edge > 90 && edge < 165)
        #expect(image.pixel(x: 55, y: 35) == Self.nothing)
        #expect(image.pixel(x: 5, y: 5) == Self.nothing)
    }

    @Test("a linear gradient runs from colour to colour and ends where no option extends it")
    func linearGradient() {
        let gradient = CGGradient(colorsSpace: nil, colors: [Self.red, Self.blue], locations: nil)!
        let plain = draw {
            $0.drawLinearGradient(gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: [])
        }
        #expect(plain.pixel(x: 2, y: 0) == Self.nothing && plain.pixel(x: 17, y: 0) == Self.nothing)
        let middle = plain.pixel(x: 10, y: 3)
        #expect(abs(Int(middle.red) - Int(middle.blue)) < 30 && middle.alpha == 255)
        let extended = draw {
            $0.drawLinearGradient(
                gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0),
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
        #expect(extended.pixel(x: 2, y: 0) == Self.redPixel && extended.pixel(x: 17, y: 0) == Self.bluePixel)
    }

    @Test("radial and conic gradients have their first colour at the centre and at the start angle")
    func roundGradients() {
        let gradient = CGGradient(colorsSpace: nil, colors: [Self.red, Self.blue], locations: nil)!
        let center = CGPoint(x: 10, y: 10)
        let radial = draw {
            $0.drawRadialGradient(
                gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 8,
                options: .drawsAfterEndLocation)
        }
        #expect(radial.pixel(x: 10, y: 10).red > 220 && radial.pixel(x: 0, y: 0) == Self.bluePixel)
        let conic = draw { $0.drawConicGradient(gradient, center: center, angle: 0) }
        #expect(conic.pixel(x: 19, y: 11).red > 220 && conic.pixel(x: 19, y: 8).blue > 220)
        #expect(abs(Int(conic.pixel(x: 0, y: 10).red) - 128) < 16)
    }

    @Test(
        "blend modes combine as named",
        arguments: [
            (CGBlendMode.normal, Pixel(red: 0, green: 0, blue: 255, alpha: 255)),
            (.multiply, Pixel(red: 0, green: 0, blue: 0, alpha: 255)),
            (.screen, Pixel(red: 255, green: 0, blue: 255, alpha: 255)),
            (.plusLighter, Pixel(red: 255, green: 0, blue: 255, alpha: 255)),
            (.difference, Pixel(red: 255, green: 0, blue: 255, alpha: 255)),
            (.destinationOver, Pixel(red: 255, green: 0, blue: 0, alpha: 255)),
            (.clear, Pixel(red: 0, green: 0, blue: 0, alpha: 0)),
            (.copy, Pixel(red: 0, green: 0, blue: 255, alpha: 255)),
            (.sourceIn, Pixel(red: 0, green: 0, blue: 255, alpha: 255)),
            (.destinationOut, Pixel(red: 0, green: 0, blue: 0, alpha: 0)),
        ])
    func blending(_ mode: CGBlendMode, _ expected: Pixel) {
        let image = draw {
            $0.setFillColor(Self.red)
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            $0.setBlendMode(mode)
            $0.setFillColor(Self.blue)
            $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        #expect(image.pixel(x: 2, y: 2) == expected)
        #expect(image.pixel(x: 8, y: 8) == Self.redPixel, "outside the shape nothing changes")
    }

    @Test("a mask lets paint through where it is opaque")
    func mask() {
        let mask = draw(2, 1) {
            $0.setFillColor(CGColor.white)
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let image = draw {
            $0.saveGState()
            $0.interpolationQuality = .none
            $0.clipUpright(to: CGRect(x: 0, y: 0, width: 20, height: 20), mask: mask)
            $0.setFillColor(Self.red)
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            $0.restoreGState()
        }
        #expect(image.pixel(x: 1, y: 10) == Self.redPixel)
        #expect(image.pixel(x: 18, y: 10).alpha == 0)
    }

    @Test("a PNG has the same bytes each time and decodes to the same pixels")
    func png() {
        func make() -> CGImage {
            draw(33, 17) {
                $0.setFillColor(CGColor(srgbRed: 0.2, green: 0.7, blue: 0.4, alpha: 0.3))
                $0.fillEllipse(in: CGRect(x: 2, y: 2, width: 25, height: 12))
                $0.setShadow(offset: CGSize(width: 1, height: 1), blur: 3)
                $0.setStrokeColor(Self.red)
                $0.strokeEllipse(in: CGRect(x: 5, y: 3, width: 12, height: 9))
            }
        }
        let (first, second) = (make(), make())
        #expect(first.pngData == second.pngData)
        #expect(first.hasSamePixels(as: second))
        #expect(CGImage(pngData: first.pngData)!.difference(from: first) == nil)
        #expect(CGImage(pngData: Data("book".utf8)) == nil)
    }

    @Test("the difference of two images is counted and framed")
    func difference() {
        let plain = draw { _ in }
        let marked = draw {
            $0.setFillColor(Self.red)
            $0.fill(CGRect(x: 3, y: 4, width: 2, height: 5))
        }
        let difference = plain.difference(from: marked)
        #expect(difference?.count == 10)
        #expect(difference?.bounds == CGRect(x: 3, y: 4, width: 2, height: 5))
        #expect(!plain.hasSamePixels(as: marked))
    }
}
