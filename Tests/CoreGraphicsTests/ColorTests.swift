import CoreGraphics
import Testing

@Suite("Colours")
struct ColorTests {
    @Test("a Display P3 colour converts to sRGB and back")
    func displayP3() {
        let space = CGColorSpace(name: CGColorSpace.displayP3)!
        let color = CGColor(colorSpace: space, components: [1, 0, 0, 1])!
        #expect(color.rgba.red > 1.09 && color.rgba.red < 1.094, "P3 red lies outside sRGB")
        let again = color.converted(to: CGColorSpace(name: CGColorSpace.extendedSRGB)!, intent: .defaultIntent, options: nil)!
            .converted(to: space, intent: .defaultIntent, options: nil)!
        for (a, b) in zip(color.components!, again.components!) { #expect(abs(a - b) < 1e-6) }
    }

    @Test("linear sRGB is decoded by the sRGB curve")
    func linear() {
        let space = CGColorSpace(name: CGColorSpace.linearSRGB)!
        let color = CGColor(colorSpace: space, components: [0.2140411, 0, 1, 0.5])!
        #expect(abs(color.rgba.red - 0.5) < 1e-4)
        #expect(abs(color.rgba.blue - 1) < 1e-9 && color.alpha == 0.5)
    }

    @Test("colours are equal by space and components, and a copy changes alpha alone")
    func equality() {
        let a = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(a == CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(a != CGColor(gray: 1, alpha: 1))
        #expect(a.copy(alpha: 0.25)?.components == [1, 0.5, 0, 0.25])
        #expect(CGColor(gray: 0.5, alpha: 1).numberOfComponents == 2)
    }
}
