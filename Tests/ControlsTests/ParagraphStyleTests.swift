import Testing
import TextEngine

@testable import UIKit

@MainActor
@Suite("Paragraph styles")
struct ParagraphStyleTests {
    private static let line = UIFont.systemFont(ofSize: 17).lineHeight
    private static let text = "Readers borrow books for three weeks and bring them back to the desk"

    private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSMutableParagraphStyle {
        let style = NSMutableParagraphStyle()
        change(style)
        return style
    }

    private func string(_ text: String, _ style: NSParagraphStyle?, size: CGFloat = 17) -> NSAttributedString {
        var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: size)]
        attributes[.paragraphStyle] = style
        return NSAttributedString(string: text, attributes: attributes)
    }

    private func layout(_ text: NSAttributedString, width: CGFloat = 300) -> TextLayout {
        let source = TextSource(font: .systemFont(ofSize: 12), color: .black, traits: UITraitCollection(displayScale: 2))
        return TextLayout(source.runs(text), widthLimit: width, options: TextOptions(lineBreak: .word), displayScale: 2)
    }

    /// What a style changes of three lines in 200 points: the height.
    struct Height: CustomTestStringConvertible, Sendable {
        var name: String
        var change: @Sendable (NSMutableParagraphStyle) -> Void
        var height: @Sendable (_ line: CGFloat, _ lines: CGFloat) -> CGFloat
        var testDescription: String { name }
    }

    nonisolated static let heights: [Height] = [
        Height(name: "lineSpacing", change: { $0.lineSpacing = 6 }, height: { $0 * $1 + 6 * ($1 - 1) }),
        Height(name: "lineHeightMultiple", change: { $0.lineHeightMultiple = 1.5 }, height: { 1.5 * $0 * $1 }),
        Height(name: "minimumLineHeight", change: { $0.minimumLineHeight = 30 }, height: { 30 * $1 }),
        Height(name: "maximumLineHeight", change: { $0.maximumLineHeight = 15 }, height: { 15 * $1 }),
        Height(name: "a least height that is less", change: { $0.minimumLineHeight = 3 }, height: { $0 * $1 }),
        Height(name: "paragraphSpacing after the last", change: { $0.paragraphSpacing = 50 }, height: { $0 * $1 }),
        Height(name: "paragraphSpacingBefore the first", change: { $0.paragraphSpacingBefore = 50 }, height: { $0 * $1 }),
        Height(name: "lengths that are none", change: { $0.lineSpacing = .nan; $0.minimumLineHeight = -.infinity }, height: { $0 * $1 }),
    ]

    @Test("Line spacing and line heights make a label, a drawn string and a layout as high", arguments: heights)
    func heights(_ row: Height) {
        let text = string(Self.text, style(row.change))
        let lines = CGFloat(layout(text, width: 200).lines.count)
        #expect(lines >= 3)
        let expected = row.height(Self.line, lines)
        let drawn = text.boundingRect(with: CGSize(width: 200, height: 0), options: [.usesLineFragmentOrigin], context: nil)
        #expect(abs(drawn.height - expected) < 1e-6)
        let label = UILabel()
        label.traitOverrides.displayScale = 2
        label.numberOfLines = 0
        label.attributedText = text
        #expect(label.sizeThatFits(CGSize(width: 200, height: 0)).height == expected.roundedUp(toScale: 2))
    }

    @Test("Paragraphs keep their own styles: spacing between them is what one asks below and the next above")
    func paragraphs() {
        let text = NSMutableAttributedString(string: "")
        text.append(string("Loans\n", style { $0.paragraphSpacing = 7; $0.alignment = .center }))
        text.append(string("Returns\n", style { $0.paragraphSpacingBefore = 11; $0.alignment = .right }))
        text.append(string("Fines", nil))
        let layout = layout(text)
        #expect(layout.lines.count == 3)
        let tops = layout.lines.map(\.origin.y)
        let line = Self.line
        #expect(abs(tops[1] - line - 18) < 1e-6 && abs(tops[2] - 2 * line - 18) < 1e-6)
        let starts = layout.lines.map(\.origin.x)
        let room = layout.lines.map { 300 - $0.width }
        #expect(abs(starts[0] - room[0] / 2) < 1e-6 && abs(starts[1] - room[1]) < 1e-6)
        #expect(starts[2] == 0)
    }

    @Test("Indents move the first line, the other lines and where lines end")
    func indents() {
        let plain = layout(string(Self.text, nil))
        let indented = layout(string(Self.text, style { $0.firstLineHeadIndent = 40; $0.headIndent = 20 }))
        #expect(indented.lines[0].origin.x == 40 && indented.lines[1].origin.x == 20)
        for tail in [-60, 240] as [CGFloat] {
            let short = layout(string(Self.text, style { $0.tailIndent = tail }))
            #expect(short.lines.allSatisfy { $0.width <= 240.001 } && short.lines.count >= plain.lines.count)
            let right = layout(string(Self.text, style { $0.tailIndent = tail; $0.alignment = .right }))
            #expect(right.lines.allSatisfy { abs($0.origin.x + $0.width - 240) < 1e-6 }, "\(tail)")
        }
        let mirrored = layout(string("ספר ספר", style { $0.firstLineHeadIndent = 40 }))
        #expect(abs(mirrored.lines[0].origin.x + mirrored.lines[0].width - 260) < 1e-6)
    }

    @Test("Justified lines are as wide as their room, all but the last of each paragraph")
    func justified() {
        let layout = layout(string(Self.text + "\nLate", style { $0.alignment = .justified; $0.tailIndent = -50 }))
        #expect(layout.lines.count > 2)
        for line in layout.lines.dropLast(2) { #expect(abs(line.width - 250) < 1e-6) }
        for line in layout.lines.suffix(2) { #expect(line.width < 249) }
    }

    @Test("The base writing direction of a paragraph decides where neutral and natural text starts")
    func writingDirection() {
        let forced = layout(string("12 Shelf", style { $0.baseWritingDirection = .rightToLeft }))
        #expect(forced.lines[0].isRightToLeft && forced.lines[0].origin.x > 200)
        let text = NSMutableAttributedString(attributedString: string("a\n", style { $0.baseWritingDirection = .rightToLeft }))
        text.append(string("b", style { $0.baseWritingDirection = .leftToRight }))
        #expect(layout(text).lines.map(\.isRightToLeft) == [true, false])
    }

    /// Tab stops, and where the text after each tab starts.
    struct Tabs: CustomTestStringConvertible, Sendable {
        var name: String
        var stops: [(NSTextAlignment, CGFloat)]?
        var interval: CGFloat = 0
        var starts: @Sendable (_ width: (String) -> CGFloat) -> [CGFloat]
        var testDescription: String { name }
    }

    nonisolated static let tabs: [Tabs] = [
        Tabs(name: "none of its own: every 28 points", stops: nil, starts: { _ in [28, 56] }),
        Tabs(name: "left", stops: [(.left, 90), (.left, 180)], starts: { _ in [90, 180] }),
        Tabs(name: "in any order", stops: [(.left, 180), (.left, 90)], starts: { _ in [90, 180] }),
        Tabs(name: "right", stops: [(.right, 100), (.right, 220)], starts: { [100 - $0("bb"), 220 - $0("ccc")] }),
        Tabs(name: "centre", stops: [(.center, 100), (.center, 220)], starts: { [100 - $0("bb") / 2, 220 - $0("ccc") / 2] }),
        Tabs(name: "an interval after the last stop", stops: [(.left, 50)], interval: 60, starts: { _ in [50, 120] }),
    ]

    @Test("A tab goes to the next stop of its paragraph", arguments: tabs)
    func tabStops(_ row: Tabs) {
        let style = style {
            if let stops = row.stops { $0.tabStops = stops.map { NSTextTab(textAlignment: $0.0, location: $0.1) } }
            $0.defaultTabInterval = row.interval
        }
        let layout = layout(string("a\tbb\tccc", style))
        let width: (String) -> CGFloat = { text in self.layout(self.string(text, nil)).lines[0].width }
        let found = [layout.caretRect(at: 2).minX, layout.caretRect(at: 5).minX]
        for (place, expected) in zip(found, row.starts(width)) { #expect(abs(place - expected) < 1e-6, "\(found)") }
        #expect(layout.lines.count == 1)
    }

    @Test("A paragraph that is cut has one line of its own in a drawn string; a label wraps and cuts its last line")
    func cutParagraphs() {
        let text = string(Self.text + "\n" + Self.text, style { $0.lineBreakMode = .byTruncatingTail })
        let drawn = text.boundingRect(with: CGSize(width: 150, height: 0), options: .usesLineFragmentOrigin, context: nil)
        #expect(abs(drawn.height - 2 * Self.line) < 1e-6 && drawn.width <= 150)
        let label = UILabel()
        label.traitOverrides.displayScale = 2
        label.numberOfLines = 3
        label.attributedText = text
        #expect(label.sizeThatFits(CGSize(width: 150, height: 0)).height == (3 * Self.line).roundedUp(toScale: 2))
    }

    @Test("A label takes its font, colour, alignment and line breaking from the first character (Apple: UILabel.attributedText)")
    func labelTakesStyle() {
        let label = UILabel()
        label.textAlignment = .center
        label.attributedText = NSAttributedString(
            string: "Due", attributes: [.font: UIFont.boldSystemFont(ofSize: 21), .foregroundColor: UIColor.red])
        #expect(label.font == .boldSystemFont(ofSize: 21) && label.textColor == .red)
        #expect(label.textAlignment == .center && label.lineBreakMode == .byTruncatingTail)
        label.attributedText = string("Due", style { $0.alignment = .right; $0.lineBreakMode = .byCharWrapping })
        #expect(label.textAlignment == .right && label.lineBreakMode == .byCharWrapping)
        label.textAlignment = .left
        label.lineBreakMode = .byClipping
        let style = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(style?.alignment == .left && style?.lineBreakMode == .byClipping)
    }

    @Test("An attachment takes its bounds or its image's size, and its line grows with it")
    func attachments() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 40)).image { _ in }
        let plain = NSAttributedString(attachment: NSTextAttachment(image: image))
        #expect(plain.size() == CGSize(width: 30, height: 40 - UIFont.systemFont(ofSize: 12).descender))
        let lowered = NSTextAttachment(image: image)
        lowered.bounds = CGRect(x: 0, y: -10, width: 15, height: 20)
        let text = NSMutableAttributedString(attributedString: string("a", nil))
        text.append(NSAttributedString(attachment: lowered))
        let size = text.size()
        #expect(abs(size.width - string("a", nil).size().width - 15) < 1e-6)
        #expect(abs(size.height - (UIFont.systemFont(ofSize: 17).ascender + 10)) < 1e-6)
        final class Wide: NSTextAttachment, @unchecked Sendable {
            override func attachmentBounds(
                for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
                characterIndex charIndex: Int
            ) -> CGRect { CGRect(x: 0, y: 0, width: 77, height: 5) }
        }
        #expect(NSAttributedString(attachment: Wide()).size().width == 77)
    }

    @Test("Text of several fonts, colours, styles, shadows and attachments is put together and changed in part")
    func mutableText() {
        let whole = NSMutableAttributedString(string: "Shelf", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        for index in 0..<4 {
            let values: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: CGFloat(10 + index)), .foregroundColor: UIColor(white: CGFloat(index) / 4, alpha: 1),
                .paragraphStyle: style { $0.headIndent = CGFloat(index) }, .shadow: NSShadow(), .attachment: NSTextAttachment(),
            ]
            whole.append(NSAttributedString(string: "\(index)", attributes: values))
            whole.addAttributes(values, range: NSRange(location: index, length: 1))
        }
        whole.addAttribute(.font, value: UIFont.systemFont(ofSize: 30), range: NSRange(location: 1, length: 2))
        let sizes = (0..<whole.length).map { (whole.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize }
        #expect(sizes == [10, 30, 30, 13, 17, 10, 11, 12, 13])
        #expect(whole.isEqual(to: NSAttributedString(attributedString: whole)))
    }

    @Test("A style survives copying, encoding and comparing")
    func values() {
        let style = style { $0.tabStops = [NSTextTab(textAlignment: .right, location: 5)]; $0.headIndent = 3 }
        #expect(style.copy() as? NSParagraphStyle == style)
        style.addTabStop(NSTextTab(textAlignment: .left, location: 2))
        #expect(style.tabStops.map(\.location) == [2, 5])
        style.removeTabStop(NSTextTab(textAlignment: .right, location: 5))
        #expect(style.tabStops.map(\.location) == [2])
        #expect(NSParagraphStyle.default.tabStops.count == 12 && NSParagraphStyle.default.tabStops[11].location == 336)
    }
}
