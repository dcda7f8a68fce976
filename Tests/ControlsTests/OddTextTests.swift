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

    @Test(
        "Text views and fields take any text, any size and any range, and answer with places in the text",
        arguments: ["", "\n", "\r\n\n", "e\u{301}", "👩‍👩‍👧‍👦 שלום", "a\tb", "\u{202E}abc", "مكتبة 12", "\u{0}\u{FEFF}x", "\u{FFFC}"],
        [CGFloat.nan, -5, 0, 40, 300])
    func oddInputs(text: String, width: CGFloat) {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: width.isNaN ? 0 : width, height: 50))
        view.text = text
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: width.isNaN ? 0 : width, height: 30))
        field.text = text
        view.textContainerInset = UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10)
        let size = view.sizeThatFits(CGSize(width: width, height: width))
        #expect(size.width.isFinite && size.height.isFinite)
        for input in [view, field] as [any UITextInput & UIView] {
            for offset in -2...text.utf16.count + 2 {
                let caret = input.caretRect(for: UITextPosition(offset: offset))
                #expect(caret.minX.isFinite && caret.minY.isFinite && caret.height > 0)
                _ = input.firstRect(for: UITextRange(NSRange(location: offset, length: 3)))
                _ = input.selectionRects(for: UITextRange(NSRange(location: offset, length: -1)))
                input.selectedTextRange = UITextRange(NSRange(location: offset, length: 2))
                let selected = input.selectedTextRange?.range ?? NSRange(location: -1, length: 0)
                #expect(selected.location >= 0 && selected.location + selected.length <= text.utf16.count)
            }
            for point in [CGPoint(x: -1e9, y: -1e9), CGPoint(x: 1e9, y: 1e9), CGPoint(x: CGFloat.nan, y: 0)] {
                let place = input.closestPosition(to: point)?.offset ?? -1
                #expect(0...text.utf16.count ~= place)
            }
            input.insertText("!")
            input.deleteBackward()
        }
    }

    @Test("An empty attributed text, a negative number of lines and indents beyond the width are no trouble")
    func oddLabels() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        label.attributedText = NSAttributedString(string: "")
        #expect(label.intrinsicContentSize == .zero && label.text == "")
        label.numberOfLines = -3
        let style = NSMutableParagraphStyle()
        (style.headIndent, style.firstLineHeadIndent, style.tailIndent) = (500, 400, -900)
        style.lineHeightMultiple = -2
        style.tabStops = []
        label.attributedText = NSAttributedString(string: "Over\tdue since Monday", attributes: [.paragraphStyle: style])
        let size = label.sizeThatFits(CGSize(width: 50, height: 0))
        #expect(size.width.isFinite && size.height > 0)
        #expect(label.attributedText?.boundingRect(with: CGSize(width: 1, height: 1), options: .usesLineFragmentOrigin, context: nil).height ?? 0 > 0)
    }

    @Test("An edit outside the text stops with Apple's words")
    func outOfBounds() async {
        await #expect(processExitsWith: .failure) {
            NSTextStorage(string: "Shelf").replaceCharacters(in: NSRange(location: 4, length: 9), with: "x")
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
