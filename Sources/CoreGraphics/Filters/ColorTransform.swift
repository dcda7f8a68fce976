import Foundation

/// A colour in place of every colour: four sums of red, green, blue, alpha and one, each 0 to 1 and not multiplied by alpha.
package struct ColorTransform: Hashable, Sendable {
    /// The weights of red, green, blue, alpha and one in one channel of the result.
    package struct Row: Hashable, Sendable {
        package var red, green, blue, alpha, one: Double

        package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double, _ one: Double) {
            (self.red, self.green, self.blue, self.alpha, self.one) = (red, green, blue, alpha, one)
        }

        fileprivate func sum(_ color: SIMD4<Double>) -> Double {
            red * color.x + green * color.y + blue * color.z + alpha * color.w + one
        }
    }

    package var red = Row(1, 0, 0, 0, 0)
    package var green = Row(0, 1, 0, 0, 0)
    package var blue = Row(0, 0, 1, 0, 0)
    package var alpha = Row(0, 0, 0, 1, 0)

    package init() {}

    package init(red: Row, green: Row, blue: Row, alpha: Row = Row(0, 0, 0, 1, 0)) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Each colour channel times a factor, plus an amount.
    private init(factor: Double, amount: Double) {
        self.init(
            red: Row(factor, 0, 0, 0, amount), green: Row(0, factor, 0, 0, amount), blue: Row(0, 0, factor, 0, amount))
    }

    package var isIdentity: Bool { self == ColorTransform() }

    package static func brightness(_ amount: Double) -> ColorTransform { ColorTransform(factor: 1, amount: amount) }

    /// Away from the middle grey, or towards it; below zero, colours are turned round too.
    package static func contrast(_ amount: Double) -> ColorTransform {
        ColorTransform(factor: amount, amount: 0.5 - 0.5 * amount)
    }

    package static func inversion(_ amount: Double) -> ColorTransform {
        ColorTransform(factor: 1 - 2 * amount, amount: amount)
    }

    package static func multiplication(_ color: CGColor) -> ColorTransform {
        let color = color.rgba
        return ColorTransform(
            red: Row(Double(color.red), 0, 0, 0, 0), green: Row(0, Double(color.green), 0, 0, 0),
            blue: Row(0, 0, Double(color.blue), 0, 0), alpha: Row(0, 0, 0, Double(color.alpha), 0))
    }

    /// 1 leaves colours as they are, 0 makes them grey, more makes them stronger.
    package static func saturation(_ amount: Double) -> ColorTransform {
        // What red, green and blue give to sRGB's luminance.
        let (red, green, blue) = (0.2126, 0.7152, 0.0722)
        let rest = 1 - amount
        return ColorTransform(
            red: Row(red * rest + amount, green * rest, blue * rest, 0, 0),
            green: Row(red * rest, green * rest + amount, blue * rest, 0, 0),
            blue: Row(red * rest, green * rest, blue * rest + amount, 0, 0))
    }

    /// Every hue moved on by radians, with the luminance kept (SVG 1.1, feColorMatrix hueRotate).
    package static func hueRotation(_ angle: Double) -> ColorTransform {
        let (red, green, blue) = (0.213, 0.715, 0.072)
        let (c, s) = (cos(angle), sin(angle))
        return ColorTransform(
            red: Row(red + c * (1 - red) - s * red, green - c * green - s * green, blue - c * blue + s * (1 - blue), 0, 0),
            green: Row(red - c * red + s * 0.143, green + c * (1 - green) + s * 0.14, blue - c * blue - s * 0.283, 0, 0),
            blue: Row(red - c * red - s * (1 - red), green - c * green + s * green, blue + c * (1 - blue) + s * blue, 0, 0))
    }

    /// Black, as opaque as the colour was light (SVG 1.1, feColorMatrix luminanceToAlpha).
    package static let luminanceToAlpha = ColorTransform(
        red: Row(0, 0, 0, 0, 0), green: Row(0, 0, 0, 0, 0), blue: Row(0, 0, 0, 0, 0), alpha: Row(0.2125, 0.7154, 0.0721, 0, 0))

    /// The colour in place of another, its channels cut to 0...1.
    package func callAsFunction(_ color: RGBA) -> RGBA {
        let result = apply(SIMD4(Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha)))
        return RGBA(red: CGFloat(result.x), green: CGFloat(result.y), blue: CGFloat(result.z), alpha: CGFloat(result.w))
    }

    private func apply(_ color: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(red.sum(color), green.sum(color), blue.sum(color), alpha.sum(color)).clamped(lowerBound: .zero, upperBound: .one)
    }

    /// The pixel in place of another, computed in gamma-coded or in linear sRGB.
    func apply(to pixel: UInt32, isLinear: Bool) -> UInt32 {
        let alpha = Double(pixel >> 24)
        var color = SIMD4<Double>.zero
        if alpha > 0 {
            color = SIMD4(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255), 0) / alpha
            if isLinear { color.changeColors(CGColorSpace.Transfer.sRGB.linear) }
            color.w = alpha / 255
        }
        var result = apply(color)
        if isLinear { result.changeColors(CGColorSpace.Transfer.sRGB.coded) }
        return result.pixel
    }
}

extension SIMD4<Double> {
    fileprivate mutating func changeColors(_ change: (CGFloat) -> CGFloat) {
        (x, y, z) = (Double(change(CGFloat(x))), Double(change(CGFloat(y))), Double(change(CGFloat(z))))
    }

    /// Red, green, blue and alpha from 0 to 1 as a pixel, multiplied by alpha.
    var pixel: UInt32 {
        // What is no number is nothing.
        func byte(_ value: Double) -> UInt32 { value > 0 ? UInt32((Swift.min(value, 1) * 255).rounded()) : 0 }
        return byte(w) << 24 | byte(x * w) << 16 | byte(y * w) << 8 | byte(z * w)
    }
}

/// Puts another in place of each of so many pixels; neighbours are often alike, and are asked for once.
func replacePixels(_ bytes: UnsafeMutablePointer<UInt8>, count: Int, _ change: (UInt32) -> UInt32) {
    let pixels = UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
    var (last, result) = (UInt32(0), change(0))
    var at = 0
    while at < count {
        let pixel = pixels[at]
        if pixel != last { (last, result) = (pixel, change(pixel)) }
        pixels[at] = result
        at += 1
    }
}
