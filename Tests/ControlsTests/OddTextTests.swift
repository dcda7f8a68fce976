import Testing
import TextEngine

@testable import UIKit

@MainActor
@Suite("Odd text and odd sizes")
struct OddTextTests {
    @Test(
        "A label in a size that is no size measures finitely and never negatively",
        arguments: [CGFloat.nan, .infinity, -.infinity, -40, 0, .greatestFiniteMagnitude, 1e-300])
    func oddSizes(length: CGFloat) {
        for lines in [0, 1, 2] {
            let label = UILabel()
            label.text = "Overdue since Monday\nBring it back"
            label.numberOfLines = lines
            label.preferredMaxLayoutWidth = length
            let rect = label.textRect(
                forBounds: CGRect(x: 0, y: 0, width: length, height: length), limitedToNumberOfLines: lines)
            for size in [label.intrinsicContentSize, label.sizeThatFits(CGSize(width: length, height: length))] {
                #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0, "\(size)")
            }
            #expect(rect.width >= 0 && rect.width.isFinite && rect.height >= 0 && rect.height.isFinite, "\(rect)")
        }
    }

    @Test(
        "A text in many writings has one caret place for each character, in order, and a box for what no face has",
        arguments: [
            "Buch 📚 und 👩‍👩‍👧‍👦", "שלום Shelf עולם", "本棚の本", "مكتبة 12 كتب", "e\u{301}te\u{301}", "🇩🇪🇫🇷", "a\u{200B}b",
        ])
    func writings(text: String) {
        let layout = TextLayout([TextRun(text, font: TextFont(pointSize: 17))], displayScale: 2)
        #expect(layout.lines.count == 1 && layout.size.width > 0)
        #expect(layout.length == text.utf16.count)
        let narrow = TextLayout([TextRun(text, font: TextFont(pointSize: 17))], widthLimit: 1, displayScale: 2)
        #expect(narrow.lines.map(\.range).map(\.count).reduce(0, +) == text.utf16.count)
        for (line, next) in zip(narrow.lines, narrow.lines.dropFirst()) {
            #expect(line.range.upperBound == next.range.lowerBound)
        }
    }

    @Test("A label of a million characters is laid out, with and without places to break")
    func millionCharacters() {
        let words = String(repeating: "shelf ", count: 170_000)
        let unbroken = String(repeating: "x", count: 1_000_000)
        for (text, modes) in [
            (words, [NSLineBreakMode.byWordWrapping, .byTruncatingTail]), (unbroken, [.byCharWrapping, .byTruncatingMiddle]),
        ] {
            for mode in modes {
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
                label.text = text
                label.lineBreakMode = mode
                label.numberOfLines = modes.last == mode ? 3 : 0
                let size = label.sizeThatFits(CGSize(width: 300, height: 0))
                #expect(size.width <= 300 && size.height > 0)
            }
        }
    }
}
