import Foundation
import Testing

@testable import TextEngine

@Suite("Line breaking and truncation")
struct LineBreakingTests {
    private let text = "The reader returned seven books to the library"

    private func layout(_ text: String, width: CGFloat?, _ options: TextOptions) -> TextLayout {
        TextLayout(
            [TextRun(text, font: TextFont(pointSize: 17))], widthLimit: width, options: options, displayScale: 2)
    }

    private func shown(_ layout: TextLayout) -> [String] {
        let units = Array(layout.runs.map(\.text).joined().utf16)
        return layout.lines.map { String(decoding: units[$0.range], as: UTF16.self) }
    }

    @Test("words stay whole, and no line is wider than the limit")
    func words() {
        let layout = layout(text, width: 120, TextOptions(lineBreak: .word))
        #expect(shown(layout).joined() == text)
        #expect(shown(layout).allSatisfy { $0.hasSuffix(" ") || $0.hasSuffix("library") })
        #expect(layout.lines.allSatisfy { $0.width <= 120 })
        #expect(!layout.isTruncated)
    }

    @Test("a word wider than the limit is broken between characters, one a line at the least")
    func longWord() {
        let layout = layout("Bibliothek", width: 40, TextOptions())
        #expect(layout.lines.count > 1)
        #expect(shown(layout).joined() == "Bibliothek")
        #expect(self.layout("Shelf", width: 1, TextOptions()).lines.count == 5)
    }

    @Test("character wrapping fills lines without regard to words")
    func characters() {
        let byCharacter = layout(text, width: 100, TextOptions(lineBreak: .character))
        let byWord = layout(text, width: 100, TextOptions(lineBreak: .word))
        #expect(byCharacter.lines.count <= byWord.lines.count)
        #expect(shown(byCharacter).contains { !$0.hasSuffix(" ") && !$0.hasSuffix("library") })
    }

    @Test("truncation fits the limit and shows head, tail or both", arguments: TextOptions.LineBreak.allCases)
    func truncation(_ mode: TextOptions.LineBreak) {
        let layout = layout(text, width: 150, TextOptions(lineBreak: mode, lineLimit: 1))
        #expect(layout.lines.count == 1)
        #expect(layout.isTruncated)
        #expect(layout.size.width <= 150)
        let line = layout.lines[0]
        switch mode {
        case .word: #expect(shown(layout) == ["The reader "])
        case .character: #expect(line.ellipsis == nil && shown(layout)[0].hasPrefix("The reader ret"))
        case .clip: #expect(layout.size.width == 150 && line.before.count == text.count)
        case .truncateTail: #expect(line.ellipsis != nil && line.after.isEmpty && line.before.count > 10)
        case .truncateHead: #expect(line.ellipsis != nil && line.before.isEmpty && line.after.count > 10)
        case .truncateMiddle: #expect(line.ellipsis != nil && line.before.count > 4 && line.after.count > 4)
        }
    }

    @Test("the last allowed line takes the ellipsis, also when only a line break was cut off")
    func lastLine() {
        let wrapped = layout(text, width: 150, TextOptions(lineLimit: 2))
        #expect(wrapped.lines.map(\.isTruncated) == [false, true])
        let broken = layout("One\nTwo\nThree", width: nil, TextOptions(lineLimit: 2))
        #expect(broken.lines.map(\.isTruncated) == [false, true])
        #expect(shown(broken) == ["One", "Two"])
        let exact = layout("One\nTwo", width: nil, TextOptions(lineLimit: 2))
        #expect(!exact.isTruncated)
    }

    @Test("a height limit keeps the lines that fit, and one in any case")
    func heightLimit() {
        let two = layout(text, width: 120, TextOptions(heightLimit: 50))
        #expect(two.lines.count == 2 && two.isTruncated && two.lines[1].isTruncated)
        let one = layout(text, width: 120, TextOptions(heightLimit: 5))
        #expect(one.lines.count == 1)
        let all = layout("Shelf", width: 120, TextOptions(heightLimit: 20.287109375))
        #expect(!all.isTruncated)
    }

    @Test(
        "lines are aligned in the limit",
        arguments: [
            (TextOptions.Alignment.left, 0), (.natural, 0), (.right, 1), (.center, 0.5),
        ] as [(TextOptions.Alignment, CGFloat)])
    func alignment(_ alignment: TextOptions.Alignment, _ part: CGFloat) {
        let layout = layout("Shelf", width: 200, TextOptions(alignment: alignment))
        #expect(abs(layout.lines[0].origin.x - (200 - layout.lines[0].width) * part) < 1e-9)
    }

    @Test("justified lines fill the limit, the last one does not")
    func justified() {
        let layout = layout(text, width: 150, TextOptions(alignment: .justified))
        #expect(layout.lines.dropLast().allSatisfy { abs($0.width - 150) < 1e-9 })
        #expect(layout.lines.last!.width < 150)
        let last = layout.placedClusters(layout.lines[0]).filter { $0.x + $0.advance <= 150 + 1e-6 }.last!
        #expect(abs(last.x + last.advance - 150) < 1e-6)
    }

    @Test("right-to-left text starts at the right, and numbers inside it keep their order")
    func rightToLeft() {
        let hebrew = layout("ספר 12", width: 200, TextOptions())
        #expect(hebrew.lines[0].isRightToLeft)
        #expect(abs(hebrew.lines[0].origin.x + hebrew.lines[0].width - 200) < 1e-9)
        let order = hebrew.placedClusters(hebrew.lines[0]).compactMap(\.cluster).map { hebrew.shaped.clusters[$0].start }
        #expect(order == [4, 5, 3, 2, 1, 0])
        #expect(TextLayout.visualOrder([0, 1, 1, 2, 2, 1, 0]) == [0, 5, 3, 4, 2, 1, 6])
    }

    @Test("carets stand at the edges of characters, and a point finds the nearest one")
    func carets() {
        let layout = layout(text, width: 120, TextOptions(lineBreak: .word))
        for offset in layout.caretOffsets {
            let caret = layout.caretRect(at: offset)
            #expect(layout.offset(at: CGPoint(x: caret.minX, y: caret.midY)) == offset)
        }
        #expect(layout.caretRect(at: 0).minX == 0)
        #expect(layout.offset(at: CGPoint(x: 1000, y: 1000)) == layout.length)
        let secondLine = layout.lines[1].range.lowerBound
        #expect(layout.caretRect(at: secondLine).minY == layout.lines[1].origin.y)
    }

    @Test("a selection covers each line it touches")
    func selection() {
        let layout = layout(text, width: 120, TextOptions(lineBreak: .word))
        let rects = layout.selectionRects(for: 0..<layout.length)
        #expect(rects.count == layout.lines.count)
        #expect(layout.selectionRects(for: 3..<3).isEmpty)
    }

    @Test("carets stand once per grapheme, whatever its length")
    func graphemes() {
        let layout = layout("e\u{301}👩‍👩‍👧x", width: nil, TextOptions())
        #expect(layout.caretOffsets == [0, 2, 10, 11])
    }
}
