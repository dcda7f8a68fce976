import CoreGraphics
import Foundation
import Testing

@Suite("Gradients that are drawn with")
struct GradientPaintTests {
    private static func stops(_ colors: [RGBA]) -> [CGGradient.Stop] {
        colors.enumerated().map { CGGradient.Stop(location: CGFloat($0) / CGFloat(max(colors.count - 1, 1)), color: $1) }
    }
    private static let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
    private static let green = RGBA(red: 0, green: 1, blue: 0, alpha: 1)
    private static let blue = RGBA(red: 0, green: 0, blue: 1, alpha: 1)
    private static let thinYellow = RGBA(red: 1, green: 1, blue: 0, alpha: 0.5)
    private static let redBlue = CGGradient(stops: stops([red, blue]))

    private func draw(_ size: Int = 100, _ body: (CGContext) -> Void) -> CGImage {
        let context = CGContext(pixelWidth: size, pixelHeight: size, scale: 1)
        body(context)
        return context.makeImage()!
    }

    private func painted(_ paint: GradientPaint) -> CGImage { draw { $0.draw(.gradient(paint)) } }

    /// Whether a pixel has a mix of red and blue, within a step.
    private func isMix(_ pixel: Pixel, red: CGFloat, blue: CGFloat) -> Bool {
        abs(CGFloat(pixel.red) - red * 255) <= 2 && abs(CGFloat(pixel.blue) - blue * 255) <= 2 && pixel.alpha == 255
    }

    @Test("Each place of a line has the colour of its part of the way, fills, strokes and stencils alike")
    func linear() {
        let paint = Paint.gradient(GradientPaint(Self.redBlue, .linear(start: .zero, end: CGPoint(x: 100, y: 0))))
        let fill = draw {
            $0.setFill(paint)
            $0.fill(CGRect(x: 0, y: 0, width: 100, height: 40))
            $0.setStroke(paint)
            $0.setLineWidth(20)
            $0.addLines(between: [CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 50)])
            $0.strokePath()
            let stencil = PathStencil(CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 2), transform: nil))
            $0.fill([(stencil, CGAffineTransform(scaleX: 10, y: 10).translatedBy(x: 0, y: 7))])
        }
        for x in stride(from: 0, to: 100, by: 7) {
            let part = (CGFloat(x) + 0.5) / 100
            for y in [20, 50, 80] {
                #expect(isMix(fill.pixel(x: x, y: y), red: 1 - part, blue: part), "\(x), \(y)")
            }
        }
        #expect(fill.pixel(x: 50, y: 95).alpha == 0)
    }

    @Test("A ring has its first colour inside the start radius and its last beyond the end")
    func radial() {
        let image = painted(
            GradientPaint(Self.redBlue, .radial(center: CGPoint(x: 50.5, y: 50.5), startRadius: 10, endRadius: 30)))
        #expect(isMix(image.pixel(x: 50, y: 50), red: 1, blue: 0))
        #expect(isMix(image.pixel(x: 58, y: 50), red: 1, blue: 0))
        #expect(isMix(image.pixel(x: 70, y: 50), red: 0.5, blue: 0.5))
        #expect(isMix(image.pixel(x: 50, y: 65), red: 0.75, blue: 0.25))
        #expect(isMix(image.pixel(x: 81, y: 50), red: 0, blue: 1))
        #expect(isMix(image.pixel(x: 0, y: 0), red: 0, blue: 1))
    }

    @Test("Radii that are turned round, equal or none")
    func oddRadii() {
        let center = CGPoint(x: 50.5, y: 50.5)
        let turned = painted(GradientPaint(Self.redBlue, .radial(center: center, startRadius: 30, endRadius: 10)))
        #expect(isMix(turned.pixel(x: 50, y: 50), red: 0, blue: 1) && isMix(turned.pixel(x: 95, y: 50), red: 1, blue: 0))
        let equal = painted(GradientPaint(Self.redBlue, .radial(center: center, startRadius: 20, endRadius: 20)))
        #expect(isMix(equal.pixel(x: 60, y: 50), red: 1, blue: 0) && isMix(equal.pixel(x: 80, y: 50), red: 0, blue: 1))
        let none = painted(GradientPaint(Self.redBlue, .radial(center: center, startRadius: 0, endRadius: 0)))
        #expect(isMix(none.pixel(x: 60, y: 50), red: 0, blue: 1))
    }

    @Test("An ellipse is a circle that is stretched")
    func elliptical() {
        let image = painted(
            GradientPaint(
                Self.redBlue, .radial(center: .zero, startRadius: 0, endRadius: 1),
                transform: CGAffineTransform(translationX: 50.5, y: 50.5).scaledBy(x: 40, y: 20)))
        #expect(isMix(image.pixel(x: 70, y: 50), red: 0.5, blue: 0.5))
        #expect(isMix(image.pixel(x: 50, y: 60), red: 0.5, blue: 0.5))
        #expect(isMix(image.pixel(x: 50, y: 75), red: 0, blue: 1))
        let flat = GradientPaint(
            Self.redBlue, .radial(center: .zero, startRadius: 0, endRadius: 1), transform: CGAffineTransform(scaleX: 0, y: 5))
        #expect(painted(flat).pixel(x: 50, y: 50).alpha == 0)
    }

    /// Apple, SwiftUI `AngularGradient`: less than a turn is filled with the end colours, which change halfway across what is missing.
    @Test("A part of a turn goes to its end angle, and the end colours share the rest", arguments: [1, -1] as [CGFloat])
    func angular(sign: CGFloat) {
        let image = painted(
            GradientPaint(Self.redBlue, .angular(center: CGPoint(x: 50, y: 50), start: sign * .pi / 6, sweep: sign * .pi)))
        func at(_ degrees: CGFloat) -> Pixel {
            let angle = sign * degrees * .pi / 180
            return image.pixel(x: Int(50 + 45 * cos(angle)), y: Int(50 + 45 * sin(angle)))
        }
        #expect(abs(Int(at(120).red) - 128) < 5 && abs(Int(at(75).red) - 191) < 5)
        #expect(at(215).blue == 255 && at(295).blue == 255 && at(305).red == 255 && at(25).red == 255)
    }

    @Test("Of more than a turn the last one is seen")
    func longSweep() {
        // Two turns: the second half of the colours from the start angle on.
        let image = painted(
            GradientPaint(
                CGGradient(stops: Self.stops([Self.red, Self.green, Self.blue])),
                .angular(center: CGPoint(x: 50, y: 50), start: 0, sweep: 4 * .pi)))
        #expect(image.pixel(x: 95, y: 51).green > 245 && image.pixel(x: 95, y: 48).blue > 245)
        #expect(abs(Int(image.pixel(x: 4, y: 50).green) - 128) < 5 && image.pixel(x: 50, y: 90).red == 0)
    }

    @Test("Beyond the ends a gradient is held, repeated or mirrored, around a point too")
    func beyond() {
        let line = GradientPaint.Geometry.linear(start: CGPoint(x: 40, y: 0), end: CGPoint(x: 60, y: 0))
        func reds(_ beyond: GradientPaint.Beyond) -> [Int] {
            let image = painted(GradientPaint(Self.redBlue, line, beyond: beyond))
            return [21, 38, 41, 58, 61, 78].map { Int(image.pixel(x: $0, y: 0).red) / 128 }
        }
        #expect(reds(.held) == [1, 1, 1, 0, 0, 0])
        #expect(reds(.repeated) == [1, 0, 1, 0, 1, 0])
        #expect(reds(.mirrored) == [0, 1, 1, 0, 0, 1])
        let quarter = GradientPaint.Geometry.angular(center: CGPoint(x: 50, y: 50), start: 0, sweep: .pi / 2)
        let repeated = painted(GradientPaint(Self.redBlue, quarter, beyond: .repeated))
        let mirrored = painted(GradientPaint(Self.redBlue, quarter, beyond: .mirrored))
        #expect(repeated.pixel(x: 48, y: 95).red > 240 && repeated.pixel(x: 51, y: 95).blue > 240)
        #expect(mirrored.pixel(x: 48, y: 95).blue > 240 && mirrored.pixel(x: 51, y: 95).blue > 240)
    }

    @Test("Stops come in any order, beyond 0 and 1, at one place, or are missing")
    func stops() {
        func at(_ location: CGFloat, _ stops: [(CGFloat, RGBA)]) -> RGBA {
            CGGradient(stops: stops.map { CGGradient.Stop(location: $0, color: $1) }).color(at: location)
        }
        #expect(at(0.25, [(1, Self.blue), (0, Self.red)]) == Self.red.mixed(with: Self.blue, 0.25))
        #expect(at(0, [(-1, Self.red), (1, Self.blue)]) == Self.red.mixed(with: Self.blue, 0.5))
        #expect(at(1, [(0, Self.red), (2, Self.blue)]) == Self.red.mixed(with: Self.blue, 0.5))
        #expect(at(0.5, [(0, Self.red), (0.5, Self.green), (0.5, Self.blue)]) == Self.blue)
        #expect(at(0.9, [(0.3, Self.green)]) == Self.green && at(0.5, []) == .nothing)
        let none = CGGradient(stops: [])
        #expect(painted(GradientPaint(none, .linear(start: .zero, end: CGPoint(x: 9, y: 9)))).pixel(x: 50, y: 50).alpha == 0)
        let dot = GradientPaint(Self.redBlue, .linear(start: CGPoint(x: 9, y: 9), end: CGPoint(x: 9, y: 9)))
        #expect(isMix(painted(dot).pixel(x: 50, y: 50), red: 0, blue: 1))
    }

    /// Core Graphics mixes colours that are not premultiplied, so that white to clear passes through grey.
    @Test("Between white and clear lies a grey")
    func whiteToClear() {
        let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
        let image = painted(
            GradientPaint(CGGradient(stops: Self.stops([white, .nothing])), .linear(start: .zero, end: CGPoint(x: 101, y: 0))))
        let middle = image.pixel(x: 50, y: 0)
        #expect(abs(Int(middle.alpha) - 128) <= 1 && abs(Int(middle.red) - 64) <= 1)
    }

    /// The middle of red and green is oklab(0.7472 -0.0045 0.1527).
    @Test("Colours are mixed in gamma, linear light or Oklab, within a step of each place")
    func mixing() {
        func middle(_ mixing: ColorMixing) -> RGBA {
            CGGradient(stops: Self.stops([Self.red, Self.green]), mixing: mixing).color(at: 0.5)
        }
        #expect(middle(.gamma) == RGBA(red: 0.5, green: 0.5, blue: 0, alpha: 1))
        #expect(abs(middle(.linear).red - 0.7354) < 0.001 && abs(middle(.linear).green - 0.7354) < 0.001)
        let even = middle(.perceptual)
        #expect(abs(even.red - 0.8163) < 0.002 && abs(even.green - 0.6604) < 0.002, "\(even)")
        for mixing in [ColorMixing.linear, .perceptual] {
            let gradient = CGGradient(stops: Self.stops([Self.blue, Self.thinYellow]), mixing: mixing)
            let largest = (0...997).map { step in
                let part = CGFloat(step) / 997
                let (drawn, meant) = (gradient.color(at: part), mixing.mix(Self.blue, Self.thinYellow, part))
                return max(abs(drawn.red - meant.red), abs(drawn.green - meant.green), abs(drawn.blue - meant.blue))
            }.max()!
            #expect(largest < 1.0 / 255, "\(mixing)")
        }
    }

    @Test("A gradient goes with the transform, has the context's alpha, and casts a shadow")
    func settings() {
        let paint = Paint.gradient(GradientPaint(Self.redBlue, .linear(start: .zero, end: CGPoint(x: 10, y: 0))))
        let image = draw {
            $0.setAlpha(0.5)
            $0.setShadow(offset: CGSize(width: 0, height: 50), blur: 0, color: .black)
            $0.scaleBy(x: 10, y: 1)
            $0.setFill(paint)
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 40))
        }
        let pixel = image.pixel(x: 75, y: 10)
        #expect(abs(Int(pixel.alpha) - 128) <= 1 && abs(Int(pixel.blue) - 96) <= 2)
        #expect(image.pixel(x: 75, y: 70).alpha > 100 && image.pixel(x: 75, y: 70).blue == 0)
        let flat = draw {
            $0.scaleBy(x: 0, y: 1)
            $0.setFill(paint)
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 40))
            $0.concatenate(.identity)
            $0.setFillColor(.black)
        }
        #expect(flat.pixel(x: 5, y: 5).alpha == 0)
    }
}
