import CoreGraphics
import Foundation
import Testing

@Suite("Filters on bitmaps (Apple, SwiftUI GraphicsContext.Filter; SVG 1.1, feColorMatrix)")
struct FilterTests {
    private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

    /// What a filter makes of a square of 20 points from (10, 10) on a bitmap of 40 points.
    private func filtered(
        _ filters: BitmapFilter..., color: CGColor = red, scale: CGFloat = 1, setUp: (CGContext) -> Void = { _ in }
    ) -> CGImage {
        let context = CGContext(size: CGSize(width: 40, height: 40), scale: scale)
        setUp(context)
        context.drawFiltered(filters.map { PlacedFilter($0, toRows: context.toRows) }) {
            $0.setFillColor(color)
            $0.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
        }
        return context.finish()
    }

    private func hex(_ image: CGImage, _ x: Int = 20, _ y: Int = 20) -> String { image.pixel(x: x, y: y).description }

    @Test(
        "Each colour filter changes a colour as its matrix says, and leaves nothing where nothing was",
        arguments: [
            (ColorTransform.brightness(0.2), 0x40_80_C0, "#73B3F3FF"),
            (.contrast(0), 0x40_80_C0, "#808080FF"), (.contrast(-1), 0xFF_00_00, "#00FFFFFF"),
            (.inversion(1), 0x40_80_C0, "#BF7F3FFF"), (.inversion(0.5), 0x40_80_C0, "#808080FF"),
            (.saturation(0), 0xFF_00_00, "#363636FF"), (.saturation(2), 0x40_80_C0, "#0989FFFF"),
            (.hueRotation(.pi), 0xFF_00_00, "#006D6DFF"), (.hueRotation(2 * .pi), 0x40_80_C0, "#4080C0FF"),
            (.multiplication(CGColor(srgbRed: 0.5, green: 1, blue: 0, alpha: 1)), 0x80_80_80, "#408000FF"),
            (.luminanceToAlpha, 0xFF_FF_FF, "#000000FF"), (.luminanceToAlpha, 0x00_FF_00, "#000000B6"),
            (.luminanceToAlpha, 0x00_00_00, "#00000000"),
        ])
    func colors(_ transform: ColorTransform, _ color: Int, _ expected: String) {
        func part(_ shift: Int) -> CGFloat { CGFloat(color >> shift & 255) / 255 }
        let color = CGColor(srgbRed: part(16), green: part(8), blue: part(0), alpha: 1)
        let image = filtered(.colors(transform), color: color)
        #expect(hex(image) == expected)
        #expect(hex(image, 5, 5) == "#00000000")
    }

    @Test("Half transparent colours are changed as they are, not as they are stored; linear light is another way")
    func alpha() {
        let half = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.5)
        #expect(hex(filtered(.colors(.inversion(1)), color: half)) == "#00000080")
        #expect(hex(filtered(.colors(.multiplication(CGColor(gray: 1, alpha: 0.5))))) == "#800000" + "80")
        let grey = CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1)
        // (0.5 coded = 0.2140 of the light; twice that is coded as 0.6858.)
        let twice = ColorTransform(red: .init(2, 0, 0, 0, 0), green: .init(0, 1, 0, 0, 0), blue: .init(0, 0, 1, 0, 0))
        #expect(hex(filtered(.colors(twice, isLinear: true), color: grey)) == "#B08080FF")
        #expect(hex(filtered(.colors(.brightness(.nan)))) == "#000000FF")
    }

    @Test("A blur keeps the sum, is even on all sides, and reaches three boxes far")
    func blur() {
        let image = filtered(.blur(radius: 3))
        let row = (0..<40).map { Int(image.pixel(x: $0, y: 20).alpha) }
        #expect(row == row.reversed() && row[20] == 255 && (120...135).contains((row[9] + row[10]) / 2), "\(row)")
        #expect(row[0] == 0 && abs(row.reduce(0, +) - 20 * 255) < 60, "\(row)")
        let twice = filtered(.blur(radius: 3), scale: 2)
        #expect(abs(Int(twice.pixel(x: 20, y: 40).alpha) - (row[9] + row[10]) / 2) < 12, "a radius is in points")
        #expect(hex(filtered(.blur(radius: .nan))) == "#FF0000FF" && hex(filtered(.blur(radius: -1)), 9, 20) == "#00000000")
    }

    @Test("An opaque blur stays opaque, and inside what was drawn")
    func opaqueBlur() {
        let image = filtered(.blur(radius: 3, isOpaque: true))
        #expect(hex(image, 10, 20) == "#FF0000FF" && hex(image, 9, 20) == "#00000000")
    }

    @Test("What lies beyond the clip is blurred into it, and nothing is drawn outside of it")
    func clip() {
        let image = filtered(.blur(radius: 3)) { $0.clip(to: CGRect(x: 0, y: 0, width: 10, height: 40)) }
        #expect(hex(image, 9, 20) == hex(filtered(.blur(radius: 3)), 9, 20) && image.pixel(x: 9, y: 20).alpha > 80)
        #expect(hex(image, 10, 20) == "#00000000")
    }

    @Test("An alpha threshold puts one colour where the alpha is in range, its ends included")
    func threshold() {
        let half = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
        let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        #expect(hex(filtered(.alphaThreshold(0.5...1, blue), color: half)) == "#0000FFFF")
        #expect(hex(filtered(.alphaThreshold(0.6...1, blue), color: half)) == "#00000000")
        #expect(hex(filtered(.alphaThreshold(0.5...1, blue))) == "#0000FFFF")
        #expect(hex(filtered(.alphaThreshold(0...0.1, blue)), 2, 2) == "#0000FFFF")
    }

    @Test("Filters apply from the last one to the first, as the blobs of every Canvas sample need it")
    func order() {
        let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        let image = filtered(.alphaThreshold(0.5...1, blue), .blur(radius: 3))
        #expect(hex(image) == "#0000FFFF" && hex(image, 10, 10) == "#00000000" && hex(image, 11, 20) == "#0000FFFF")
    }

    @Test("A shadow lies under the object, over it, or alone; inverted and over it, it is an inner one")
    func shadow() {
        let black = CGColor(gray: 0, alpha: 1)
        var shadow = BitmapFilter.Shadow(color: black, radius: 0, offset: CGSize(width: 5, height: 5))
        #expect(hex(filtered(.shadow(shadow)), 32, 32) == "#000000FF" && hex(filtered(.shadow(shadow)), 28, 28) == "#FF0000FF")
        shadow.object = .left
        #expect(hex(filtered(.shadow(shadow)), 12, 12) == "#00000000" && hex(filtered(.shadow(shadow)), 28, 28) == "#000000FF")
        shadow.object = .below
        #expect(hex(filtered(.shadow(shadow)), 12, 12) == "#FF0000FF" && hex(filtered(.shadow(shadow)), 28, 28) == "#000000FF")
        shadow.isInverted = true
        shadow.blendMode = .sourceAtop
        let inner = filtered(.shadow(shadow))
        #expect(hex(inner, 12, 12) == "#000000FF" && hex(inner, 20, 20) == "#FF0000FF" && hex(inner, 32, 32) == "#00000000")
    }

    @Test("The blend mode and the opacity apply to the result of the filters")
    func blending() {
        let image = filtered(.colors(.inversion(1))) {
            $0.setFillColor(CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 1))
            $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
            $0.setBlendMode(.multiply)
        }
        #expect(hex(image) == "#00FF00FF" && hex(image, 2, 2) == "#FFFF00FF")
        #expect(hex(filtered(.colors(.inversion(1))) { $0.setAlpha(0.5) }) == "#00808080")
    }

    @Test("A projection puts the picture elsewhere, from beyond the bitmap too, and with perspective")
    func projection() {
        let moved = filtered(.projection(Projection([1, 0, 0], [0, 1, 0], [10, 0, 1])), scale: 2)
        #expect(hex(moved, 30, 40) == "#00000000" && hex(moved, 45, 40) == "#FF0000FF" && hex(moved, 79, 40) == "#FF0000FF")
        let away = filtered(.projection(Projection([1, 0, 0], [0, 1, 0], [-30, 0, 1]))) { $0.translateBy(x: 30, y: 0) }
        #expect(hex(away, 10, 10) == "#FF0000FF" && hex(away, 9, 20) == "#00000000")
        // Farther down is farther away: 20 points at y = 10 take 20 / 1.25, at y = 30 they take 20 / 1.75.
        let deep = filtered(.projection(Projection([1, 0, 0], [0, 1, 0.025], [0, 0, 1])))
        let widths = [9, 16].map { y in (0..<40).count { deep.pixel(x: $0, y: y).alpha > 127 } }
        #expect(widths == [15, 12], "\(widths)")
        let flat = filtered(.projection(Projection([1, 0, 0], [1, 0, 0], [0, 0, 1])))
        #expect(hex(flat) == "#00000000", "points that fall together leave nothing")
    }
}
