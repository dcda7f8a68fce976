import CoreGraphics
import Testing

@Suite("Bitmaps")
struct BitmapTests {
    private let size = CGSize(width: 400, height: 400)

    private func isClear(_ image: CGImage) -> Bool { image.withPixels { $0.allSatisfy { $0 == 0 } } }

    private func filled(_ color: CGColor) -> CGContext {
        let context = CGContext(size: size, scale: 1)
        context.setFillColor(color)
        context.fill(CGRect(origin: .zero, size: size))
        return context
    }

    @Test("A bitmap is made by the first drawing, not by transforms and settings")
    func lazily() {
        let context = CGContext(size: size, scale: 2)
        context.translateBy(x: 1, y: 2)
        context.setLineWidth(3)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(context.isUntouched)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(!context.isUntouched)
    }

    @Test("An image of a context that drew nothing is transparent and has its size")
    func untouched() {
        let image = CGContext(size: size, scale: 2).makeImage()
        #expect(image?.width == 800 && image?.height == 800 && image.map(isClear) == true)
    }

    @Test("The memory of a bitmap that is gone is clear in the next, of the same and of another size", arguments: [400, 300, 500])
    func reused(_ width: Int) {
        _ = filled(CGColor(red: 1, green: 0, blue: 0, alpha: 1)).makeImage()
        let next = CGContext(size: CGSize(width: width, height: 400), scale: 1)
        #expect(next.makeImage().map(isClear) == true)
        #expect(next.makeImage()?.width == width)
    }

    @Test("An image keeps its pixels while other bitmaps come and go")
    func kept() {
        let red = filled(CGColor(red: 1, green: 0, blue: 0, alpha: 1)).finish()
        for _ in 0..<5 { _ = filled(CGColor(red: 0, green: 0, blue: 1, alpha: 1)).finish() }
        #expect(red.pixel(x: 200, y: 200).description == "#FF0000FF")
    }

    @Test("An image made of a bitmap does not follow what is drawn later")
    func copied() {
        let context = filled(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        let image = context.makeImage()
        context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        context.fill(CGRect(origin: .zero, size: size))
        #expect(image?.pixel(x: 200, y: 200).description == "#FF0000FF")
    }

    @Test("The ink of a picture is the smallest rectangle around what differs from its corner", arguments: [
        (CGRect(x: 0, y: 0, width: 1, height: 1), nil), (CGRect(x: 399, y: 399, width: 1, height: 1), nil),
        (CGRect(x: 7, y: 0, width: 1, height: 400), nil), (CGRect(x: 30, y: 40, width: 50, height: 60), CGRect(x: 30, y: 40, width: 40, height: 50)),
        (CGRect(x: 100, y: 100, width: 5, height: 5), nil),
    ] as [(CGRect, CGRect?)])
    func ink(_ mark: CGRect, _ inPart: CGRect?) {
        let context = filled(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        context.fill(mark)
        let image = context.finish()
        let all = CGRect(origin: .zero, size: size)
        // The corner itself marked: everything else differs from it.
        #expect(image.ink(in: all) == (mark.origin == .zero ? all : mark))
        #expect(!image.isUniform)
        let part = CGRect(x: 20, y: 20, width: 50, height: 70)
        #expect(image.ink(in: part) == inPart)
    }

    @Test("A picture of one colour has no ink, whatever its size", arguments: [1, 2, 400])
    func uniform(_ side: Int) {
        let context = CGContext(size: CGSize(width: side, height: side), scale: 1)
        context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        let image = context.finish()
        #expect(image.isUniform && image.ink(in: CGRect(x: 0, y: 0, width: side, height: side)) == nil)
    }
}
