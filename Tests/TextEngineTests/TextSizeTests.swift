import Foundation
import Testing

@testable import TextEngine

@Suite("Text sizes")
struct TextSizeTests {
    private func layout(
        _ text: String, size: CGFloat = 17, width: CGFloat? = nil, scale: CGFloat = 2, _ options: TextOptions = TextOptions()
    ) -> TextLayout {
        TextLayout(
            [TextRun(text, font: TextFont(pointSize: size))], widthLimit: width, options: options, displayScale: scale)
    }

    @Test("a sized system font has San Francisco's measures, unrounded (BF001)")
    func fontMetrics() {
        let metrics = TextFont(pointSize: 17).metrics
        #expect(metrics.ascender == 16.1865234375)
        #expect(metrics.descender == -4.1005859375)
        #expect(metrics.capHeight == 11.97802734375)
        #expect(metrics.lineHeight == 20.287109375)
        #expect(metrics.leading == 0)
    }

    @Test(
        "one line is the line height rounded up to the pixel (BF002)",
        arguments: [(11, 13.5), (12, 14.5), (13, 16), (15, 18), (17, 20.5), (20, 24), (28, 33.5), (34, 41)]
            as [(CGFloat, CGFloat)])
    func oneLine(_ size: CGFloat, _ height: CGFloat) {
        #expect(layout("Hg", size: size).size.height == height)
    }

    @Test(
        "the height of title 1 at each text size follows San Francisco (FACT 101)",
        arguments: zip(
            TextSizeCategory.allCases,
            [30, 31.3333, 32.3333, 33.6667, 36, 38.3333, 40.6667, 45.6667, 51.3333, 57.3333, 63.3333, 69.3333]
                as [CGFloat]))
    func titleOne(_ category: TextSizeCategory, _ height: CGFloat) {
        let layout = TextLayout([TextRun("Shelf", font: .style(.title1, category))], displayScale: 3)
        #expect(abs(layout.size.height - height) < 1e-3)
    }

    @Test("n lines round up once, not line by line (BF004)", arguments: [(2, 41), (3, 61), (4, 81.5)] as [(Int, CGFloat)])
    func severalLines(_ count: Int, _ height: CGFloat) {
        let text = Array(repeating: "Loan", count: count).joined(separator: "\n")
        #expect(layout(text).size.height == height)
    }

    @Test("leading goes between lines only (BF004, BF005)")
    func leading() {
        let metrics = FontMetrics(ascender: 18.357621, descender: 18.357621 - 24.287109375, leading: 1.712890625, capHeight: 12, xHeight: 9)
        let font = TextFont(pointSize: 17, ownMetrics: metrics)
        #expect(TextLayout([TextRun("Loan", font: font)], displayScale: 2).size.height == 24.5)
        #expect(TextLayout([TextRun("Loan\nLoan", font: font)], displayScale: 2).size.height == 50.5)
    }

    @Test("baselines are the first ascender and n - 1 line heights below it (BF011)")
    func baselines() {
        let layout = layout("One\nTwo\nThree\nFour")
        #expect(abs(layout.firstBaseline - 16.1865) < 1e-3)
        #expect(abs(layout.lastBaseline - 77.0479) < 1e-3)
    }

    @Test("a wrapped text reports its widest line with the trailing space, capped at the limit (FACT 99)")
    func wrappedWidth() {
        let whole = layout("Readers borrow books", width: 140, scale: 1000)
        #expect(whole.lines.count == 2)
        let first = layout("Readers borrow ", scale: 1000)
        let second = layout("books", scale: 1000)
        let expected = min(140, max(first.unroundedSize.width, second.unroundedSize.width))
        #expect(abs(whole.unroundedSize.width - expected) < 1e-6)
        let tight = layout("Readers borrow books", width: layout("Readers borrow").unroundedSize.width)
        #expect(tight.lines.count == 2)
        #expect(tight.unroundedSize.width <= tight.widthLimit!)
    }

    @Test("a text fits in the width that it reported", arguments: [10, 13, 17, 22, 34] as [CGFloat])
    func fitsItself(_ size: CGFloat) {
        for text in ["The reader's shelf", "Überfällig: 3 Bücher", "Hello, world"] {
            let free = layout(text, size: size, scale: 3)
            let again = layout(text, size: size, width: free.size.width, scale: 3)
            #expect(again.lines.count == 1 && !again.isTruncated)
            #expect(again.size == free.size)
        }
    }

    @Test("empty text has no size; a kept line break at the end has a line of its own")
    func emptyText() {
        #expect(layout("").size == .zero)
        #expect(layout("Shelf\n").lines.count == 1)
        var options = TextOptions()
        options.keepsTrailingEmptyLine = true
        #expect(layout("Shelf\n", options).lines.count == 2)
    }

    @Test("line spacing, line height limits and indents take their room")
    func spacing() {
        #expect(layout("A\nB", TextOptions(lineSpacing: 5)).unroundedSize.height == 2 * 20.287109375 + 5)
        #expect(layout("A\nB", TextOptions(minimumLineHeight: 30)).unroundedSize.height == 60)
        #expect(layout("A\nB", TextOptions(maximumLineHeight: 10)).unroundedSize.height == 20)
        let plain = layout("A").unroundedSize.width
        #expect(layout("A", TextOptions(firstLineHeadIndent: 12)).unroundedSize.width == plain + 12)
    }

    @Test("kerning adds to each character, attachments and missing characters have their width")
    func advances() {
        var attributes = TextAttributes(font: TextFont(pointSize: 20))
        let plain = TextLayout([TextRun("Book", attributes)], displayScale: 1).unroundedSize.width
        attributes.kern = 2
        #expect(abs(TextLayout([TextRun("Book", attributes)], displayScale: 1).unroundedSize.width - plain - 8) < 0.5)
        attributes.kern = 0
        #expect(TextLayout([TextRun("📚", attributes)], displayScale: 1).unroundedSize.width == 20)
        attributes.attachment = TextAttachment(bounds: CGRect(x: 0, y: -4, width: 33, height: 40)) { _, _, _ in }
        let layout = TextLayout([TextRun("\u{FFFC}", attributes)], displayScale: 1)
        #expect(layout.unroundedSize.width == 33)
        #expect(layout.firstBaseline == 36)
    }

    @Test("monospaced text has one advance, monospaced digits too")
    func monospaced() {
        func width(_ text: String, _ font: TextFont) -> CGFloat {
            TextLayout([TextRun(text, font: font)], displayScale: 1).unroundedSize.width
        }
        let mono = TextFont(family: .monospaced, pointSize: 17)
        #expect(width("iiii", mono) == width("WWWW", mono))
        let digits = TextFont(pointSize: 17, hasMonospacedDigits: true)
        #expect(abs(width("1111", digits) - width("8888", digits)) < 1e-9)
        #expect(width("1111", TextFont(pointSize: 17)) < width("8888", TextFont(pointSize: 17)))
    }
}
