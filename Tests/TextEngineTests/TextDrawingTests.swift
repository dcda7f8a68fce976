import Foundation
import Testing

@testable import TextEngine

@Suite("Drawing text")
struct TextDrawingTests {
    private func draw(
        _ runs: [TextRun], width: CGFloat? = nil, margin: CGFloat = 10, _ options: TextOptions = TextOptions()
    ) -> (image: CGImage, layout: TextLayout, ink: CGRect?) {
        let layout = TextLayout(runs, widthLimit: width, options: options, displayScale: 2)
        let size = CGSize(width: layout.size.width + 2 * margin, height: layout.size.height + 2 * margin)
        let context = CGContext(size: size, scale: 2)
        let empty = context.makeImage()!
        layout.draw(in: context, at: CGPoint(x: margin, y: margin), alignmentWidth: layout.size.width)
        let image = context.makeImage()!
        return (image, layout, image.difference(from: empty)?.bounds)
    }

    @Test(
        "ink stays inside the size that was reported",
        arguments: ["Hg", "Overdue: 3 books", "Ünïçødé", "The reader returned seven books", "ספר"])
    func inkInside(_ text: String) throws {
        for width in [nil, 90] as [CGFloat?] {
            let drawn = draw([TextRun(text, font: TextFont(pointSize: 17))], width: width)
            let ink = try #require(drawn.ink)
            let frame = CGRect(x: 20, y: 20, width: drawn.layout.size.width * 2, height: drawn.layout.size.height * 2)
            #expect(frame.insetBy(dx: -1, dy: 0).contains(ink))
            #expect(ink.width > frame.width / 2)
        }
    }

    @Test("capitals stand on the baseline and are a cap height tall")
    func baseline() throws {
        let drawn = draw([TextRun("H", font: TextFont(pointSize: 40))])
        let ink = try #require(drawn.ink)
        let baseline = 20 + (drawn.layout.firstBaseline * 2).rounded()
        #expect(abs(ink.maxY - baseline) <= 1)
        #expect(abs(ink.height - 2 * 40 * 0.727) < 3)
    }

    @Test("runs have their colours, lines and backgrounds")
    func colors() throws {
        let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
        var attributes = TextAttributes(font: TextFont(pointSize: 30), color: red)
        attributes.underline = TextAttributes.Line(color: green)
        attributes.background = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        let image = draw([TextRun("III", attributes)]).image
        var seen: Set<Pixel> = []
        for y in 0..<image.height { for x in 0..<image.width { seen.insert(image.pixel(x: x, y: y)) } }
        #expect(seen.contains(Pixel(red: 255, green: 0, blue: 0, alpha: 255)))
        #expect(seen.contains(Pixel(red: 0, green: 255, blue: 0, alpha: 255)))
        #expect(seen.contains(Pixel(red: 0, green: 0, blue: 255, alpha: 255)))
    }

    @Test("weights grow darker, italics lean, and each draws")
    func weights() throws {
        let inks = TextFont.Weight.allCases.map { weight -> Int in
            let image = draw([TextRun("Library", font: TextFont(pointSize: 24, weight: weight))]).image
            return image.withPixels { bytes in stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Int(bytes[$1]) } }
        }
        #expect(inks == inks.sorted() && Set(inks).count == inks.count)
        let upright = draw([TextRun("Library", font: TextFont(pointSize: 24))]).image
        let italic = draw([TextRun("Library", font: TextFont(pointSize: 24, isItalic: true))]).image
        #expect(upright.difference(from: italic) != nil)
    }

    @Test("a character that no face has is a box, in one piece with its modifiers")
    func missingGlyph() throws {
        let drawn = draw([TextRun("👩‍👩‍👧", font: TextFont(pointSize: 20))])
        #expect(drawn.layout.shaped.clusters.count == 1)
        #expect(drawn.ink != nil)
    }

    @Test("the environment's language makes no difference")
    func environment() {
        let text = [TextRun("Ausleihe verlängern – 3 Bücher", font: TextFont(pointSize: 17))]
        let before = draw(text, width: 90).image.pngData
        let names = ["LANG", "LC_ALL", "LANGUAGE"]
        let old = names.map { ProcessInfo.processInfo.environment[$0] }
        defer {
            for (name, value) in zip(names, old) {
                if let value { setenv(name, value, 1) } else { unsetenv(name) }
            }
        }
        for name in names { setenv(name, "tr_TR.UTF-8", 1) }
        // Nothing of the first layout is reused: it is shaped anew.
        let shaped = Shaper.shape(text, direction: .natural)
        #expect(shaped.clusters.map(\.advance) == ShapingCache.shape(text, direction: .natural).clusters.map(\.advance))
        #expect(shaped.clusters.map(\.canBreakBefore) == ShapingCache.shape(text, direction: .natural).clusters.map(\.canBreakBefore))
        #expect(draw(text, width: 90).image.pngData == before)
    }

    @Test("the bundled faces are found beside the program, all of them readable")
    func faces() {
        for weight in TextFont.Weight.allCases {
            for isItalic in [false, true] {
                for family in [TextFont.Family.system, .monospaced] {
                    let font = TextFont(family: family, pointSize: 17, weight: weight, isItalic: isItalic)
                    #expect(FontBook.bundled.faces(for: font).allSatisfy { $0.glyph(for: "A") != nil })
                }
            }
        }
    }

    @Test("a registered file is used by its name, with its own measures")
    func registered() throws {
        let file = FontDirectory.url.appendingPathComponent("JetBrainsMono-Bold.ttf")
        let name = try #require(FontBook.bundled.register(file: file))
        #expect(name == "JetBrainsMono-Bold")
        let font = TextFont(family: .named(name), pointSize: 10)
        #expect(font.metrics.lineHeight > 12)
        #expect(FontBook.bundled.register(file: URL(fileURLWithPath: "/nonexistent.otf")) == nil)
    }
}
