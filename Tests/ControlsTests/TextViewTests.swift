import Testing
import TextEngine

@testable import UIKit

@MainActor
private final class Log: NSObject, UITextViewDelegate, NSTextStorageDelegate {
    var calls: [String] = []
    var may = true
    var opens = true

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { calls.append("shouldBegin"); return true }
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("didBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { calls.append("shouldEnd"); return true }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("didEnd") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        calls.append("should \(range.location),\(range.length) '\(text == "\n" ? "return" : text)'")
        return may
    }
    func textViewDidChange(_ textView: UITextView) { calls.append("didChange '\(textView.text ?? "")'") }
    func textViewDidChangeSelection(_ textView: UITextView) {
        calls.append("selection \(textView.selectedRange.location),\(textView.selectedRange.length)")
    }
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction)
        -> Bool
    {
        calls.append("interact \(URL.absoluteString) \(characterRange.location),\(characterRange.length)")
        return opens
    }
    nonisolated func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {
        let words = "edited \(editedRange.location),\(editedRange.length) \(delta)"
        MainActor.assumeIsolated { calls.append(words) }
    }
}

@MainActor
@Suite("Text views")
struct TextViewTests {
    private let log = Log()

    private func view(_ text: String = "", width: CGFloat = 200, height: CGFloat = 100) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        view.traitOverrides.displayScale = 2
        view.font = .systemFont(ofSize: 17)
        view.text = text
        view.delegate = log
        return view
    }

    @Test("A container tells of exclusion paths whose shapes differ, not of the same ones again")
    func sameExclusionPaths() {
        let container = NSTextContainer(size: CGSize(width: 200, height: 100))
        var changes = 0
        container.changed = { changes += 1 }
        func path(_ x: CGFloat) -> UIBezierPath { UIBezierPath(rect: CGRect(x: x, y: 0, width: 40, height: 60)) }
        for _ in 0..<3 { container.exclusionPaths = [path(20)] }
        #expect(changes == 1)
        container.exclusionPaths = [path(30)]
        let holed = path(30)
        holed.usesEvenOddFillRule = true
        container.exclusionPaths = [holed]
        container.exclusionPaths = []
        container.exclusionPaths = []
        #expect(changes == 4)
    }

    @Test("Text flows around a container's exclusion paths, is found there, and takes more lines")
    func exclusionPaths() throws {
        let view = view("The reader returned seven books to the library, and borrowed three others for the summer.", width: 300)
        view.layoutIfNeeded()
        let (before, plain) = (view.contentSize.height, view.firstRect(for: UITextRange(NSRange(location: 0, length: 3))))
        #expect(view.textContainer.isSimpleRectangularTextContainer)
        // The cover leaves 0 to 120 and 160 to 300 of the container.
        view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 120, y: 0, width: 40, height: 60))]
        view.layoutIfNeeded()
        #expect(!view.textContainer.isSimpleRectangularTextContainer && view.contentSize.height > before)
        let manager = view.layoutManager
        var rects: [CGRect] = []
        var used: [CGRect] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) { rect, usedRect, _, _, _ in
            rects.append(rect)
            used.append(usedRect)
        }
        #expect(rects[0].minX == 0 && rects[0].width == 120 && rects[1].minX == 160 && rects[1].width == 140 && rects[1].minY == rects[0].minY)
        #expect(rects.last?.width == 300)
        for (rect, used) in zip(rects, used) { #expect(rect.minX <= used.minX && used.maxX <= rect.maxX + 0.01) }
        let cover = CGRect(x: 120, y: 8, width: 40, height: 60)
        let text = NSRange(location: 0, length: view.textStorage.length)
        #expect(view.geometry.selectionRects(for: text).allSatisfy { !$0.rect.intersects(cover.insetBy(dx: 0.01, dy: 0.01)) })
        // Down from a place goes to the row below, not to the other side of the cover.
        let down = try #require(view.position(from: UITextPosition(offset: 1), in: .down, offset: 1))
        #expect(view.caretRect(for: down).minY > plain.minY && abs(view.caretRect(for: down).minX - view.caretRect(for: UITextPosition(offset: 1)).minX) < 12)
        view.textContainer.exclusionPaths = []
        view.layoutIfNeeded()
        #expect(view.contentSize.height == before)
    }

    @Test("A key asks the delegate, moves the caret, then tells of the change and posts it; text set in code does not")
    func typing() {
        let view = view("Due")
        let token = NotificationCenter.default.addObserver(
            forName: UITextView.textDidChangeNotification, object: view, queue: nil
        ) { [log] _ in MainActor.assumeIsolated { log.calls.append("posted") } }
        defer { NotificationCenter.default.removeObserver(token) }
        view.insertText("!")
        view.insertText("\n")
        view.deleteBackward()
        #expect(
            log.calls == [
                "should 3,0 '!'", "selection 4,0", "didChange 'Due!'", "posted", "should 4,0 'return'", "selection 5,0",
                "didChange 'Due!\n'", "posted", "should 4,1 ''", "selection 4,0", "didChange 'Due!'", "posted",
            ])
        log.calls = []
        view.text = "Returned"
        #expect(log.calls.isEmpty && view.selectedRange == NSRange(location: 8, length: 0))
        log.may = false
        view.insertText("x")
        #expect(view.text == "Returned" && log.calls == ["should 8,0 'x'"])
        log.calls = []
        view.selectedRange = NSRange(location: 2, length: 3)
        view.selectedRange = NSRange(location: 2, length: 3)
        #expect(log.calls == ["selection 2,3"])
    }

    @Test("Focus: the delegate is asked, then told, before and after")
    func focus() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let view = view("Due")
        window.addSubview(view)
        window.makeKeyAndVisible()
        #expect(view.becomeFirstResponder() && view.becomeFirstResponder() && view.resignFirstResponder())
        #expect(log.calls == ["shouldBegin", "didBegin", "shouldEnd", "didEnd"])
        view.isEditable = false
        view.insertText("x")
        #expect(view.text == "Due")
    }

    @Test("Attributes of parts stay while a person types; what is typed takes those before the caret")
    func attributes() {
        let view = view()
        let text = NSMutableAttributedString(string: "Loans ", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        text.append(NSAttributedString(string: "due", attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .underlineStyle: 1]))
        view.attributedText = text
        view.insertText("!")
        func font(_ place: Int) -> UIFont? { view.textStorage.attribute(.font, at: place, effectiveRange: nil) as? UIFont }
        #expect(font(0) == .systemFont(ofSize: 12) && font(8) == .boldSystemFont(ofSize: 20) && font(9) == font(8))
        view.selectedRange = NSRange(location: 2, length: 0)
        #expect(view.typingAttributes[.font] as? UIFont == .systemFont(ofSize: 12))
        view.typingAttributes = [.font: UIFont.systemFont(ofSize: 33)]
        view.insertText("x")
        #expect(font(2) == .systemFont(ofSize: 33) && font(3) == .systemFont(ofSize: 12))
        view.font = .systemFont(ofSize: 9)
        #expect((0..<view.textStorage.length).allSatisfy { font($0) == .systemFont(ofSize: 9) })
        view.textAlignment = .center
        let style = view.attributedText.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(style?.alignment == .center)
        view.textColor = .red
        #expect(view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
        view.text = "new"
        #expect(font(0) == .systemFont(ofSize: 9))
    }

    @Test("Edits of the storage are shown, cut the selection and are told to its delegate")
    func storage() {
        let view = view("One two three")
        view.layoutIfNeeded()
        let height = view.contentSize.height
        view.textStorage.delegate = log
        view.textStorage.beginEditing()
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "1\n2")
        view.textStorage.addAttribute(.kern, value: 2, range: NSRange(location: 4, length: 2))
        view.textStorage.endEditing()
        view.layoutIfNeeded()
        #expect(log.calls == ["edited 0,6 0"] && view.text == "1\n2 two three" && view.contentSize.height > height)
        view.textStorage.deleteCharacters(in: NSRange(location: 3, length: 10))
        #expect(view.selectedRange == NSRange(location: 3, length: 0))
        view.textStorage.setAttributedString(NSAttributedString(string: ""))
        #expect(view.text.isEmpty && view.selectedRange == NSRange(location: 0, length: 0))
    }

    // MARK: Container and layout

    @Test("Insets and padding take room from lines; a limit of lines cuts the last one")
    func container() {
        let view = view(String(repeating: "Readers borrow books. ", count: 10), width: 200)
        let line = (UIFont.systemFont(ofSize: 17).lineHeight).roundedUp(toScale: 2)
        let height = view.sizeThatFits(CGSize(width: 200, height: 0)).height
        view.textContainer.lineFragmentPadding = 0
        view.textContainerInset = .zero
        #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height < height)
        view.textContainer.maximumNumberOfLines = 2
        #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == 2 * line)
        view.textContainer.lineBreakMode = .byTruncatingTail
        #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == 2 * line)
        #expect(view.currentLayout.isTruncated && view.currentLayout.lines.last?.isTruncated == true)
        view.textContainer.maximumNumberOfLines = 0
        view.textContainer.lineBreakMode = .byWordWrapping
        view.textContainerInset = UIEdgeInsets(top: -3, left: .nan, bottom: 4, right: -20)
        #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height.isFinite)
    }

    @Test(
        "BF214: the first baseline is the ascender, up to the pixel, below the inset; lines are their height, to the pixel, apart",
        arguments: [(17, 24.5, 20.5), (13, 20.5, 15.5)] as [(CGFloat, CGFloat, CGFloat)])
    func lines(_ size: CGFloat, _ baseline: CGFloat, _ pitch: CGFloat) {
        let view = view("One\nTwo\nThree\nFour")
        view.font = .systemFont(ofSize: size)
        view.layoutIfNeeded()
        #expect(view.textContainerInset.top == 8 && view.textContainer.lineFragmentPadding == 5)
        let lines = view.currentLayout.lines
        #expect(lines.map { 8 + $0.baseline } == (0..<4).map { baseline + CGFloat($0) * pitch })
        #expect(lines.map { 8 + $0.origin.y } == (0..<4).map { 8 + CGFloat($0) * pitch })
    }

    @Test(
        "BF214, BF215: a text view on one line is as high as a label, and its insets",
        arguments: zip(
            [11, 12, 13, 14, 15, 16, 17, 20, 24, 28] as [CGFloat], [13.5, 14.5, 16, 17, 18, 19.5, 20.5, 24, 29, 33.5] as [CGFloat]))
    func heights(_ size: CGFloat, _ height: CGFloat) {
        let view = view("Height")
        view.font = .systemFont(ofSize: size)
        #expect(view.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)).height == height + 16)
    }

    @Test("A text view that does not scroll grows with its text in Auto Layout, and has its text's own size without (BF215)")
    func growing() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 600))
        root.traitOverrides.displayScale = 2
        let view = view("Due")
        view.isScrollEnabled = false
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 36.5))
        view.insertText(" on Monday, bring it back to the desk")
        root.layoutIfNeeded()
        #expect(view.frame.height == 57)
        let natural = view.intrinsicContentSize
        #expect(natural.height == 36.5 && natural.width > 250)
        view.isScrollEnabled = true
        #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    }

    @Test("What is typed at the end is scrolled to")
    func scrollsToCaret() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let view = view("One")
        window.addSubview(view)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        view.becomeFirstResponder()
        for _ in 0..<12 { view.insertText("\nline") }
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(view.contentSize.height > 200 && view.bounds.minY > 100)
        #expect(view.bounds.contains(CGPoint(x: caret.midX, y: caret.midY)))
        view.scrollRangeToVisible(NSRange(location: 0, length: 1))
        #expect(view.contentOffset.y < 20)
    }

    @Test("The layout manager tells the room of the text, its lines and what is under a point")
    func layoutManager() {
        let storage = NSTextStorage(string: "Readers borrow books", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 130, height: 1000))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        container.lineFragmentPadding = 0
        manager.source = TextSource(font: .systemFont(ofSize: 12), color: .black, traits: UITraitCollection(displayScale: 2))
        manager.ensureLayout(for: container)
        let used = manager.usedRect(for: container)
        #expect(used.minY == 0 && used.height == 41 && used.width <= 130)
        var lines: [NSRange] = []
        manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { _, rect, _, range, _ in
            lines.append(range)
            #expect(rect.width <= 130)
        }
        #expect(lines.count == 2 && lines[0].location == 0 && lines.map(\.length).reduce(0, +) == 20)
        var fraction: CGFloat = -1
        let index = manager.characterIndex(
            for: CGPoint(x: 1, y: 30), in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
        #expect(index == lines[1].location && fraction >= 0 && fraction < 0.5)
        let word = manager.boundingRect(forGlyphRange: NSRange(location: lines[1].location, length: 3), in: container)
        #expect(word.minY == 20.5 && word.minX == 0 && word.width > 10)
        storage.replaceCharacters(in: NSRange(location: 0, length: 20), with: "x")
        #expect(manager.usedRect(for: container).height == 20.5)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), textContainer: container)
        #expect(view.text == "x" && view.layoutManager === manager && view.textStorage === storage)
    }

    // MARK: Links

    @Test("A tap on a link asks the delegate, the newest way first, and opens it when it may")
    func links() throws {
        let view = view()
        view.isEditable = false
        let text = NSMutableAttributedString(string: "See ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let url = try #require(URL(string: "https://shelf.example/loans"))
        text.append(NSAttributedString(string: "loans", attributes: [.font: UIFont.systemFont(ofSize: 17), .link: url]))
        view.attributedText = text
        view.layoutIfNeeded()
        let caret = view.caretRect(for: UITextPosition(offset: 5))
        log.opens = false
        view.tapped(at: CGPoint(x: caret.midX, y: caret.midY))
        #expect(log.calls == ["interact https://shelf.example/loans 4,5"])
        view.tapped(at: CGPoint(x: 8, y: caret.midY))
        #expect(log.calls.count == 1 && !view.isFirstResponder)

        final class Chooser: NSObject, UITextViewDelegate {
            var ran = 0
            func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
                UIAction { [weak self] _ in self?.ran += textItem.range.length }
            }
        }
        let chooser = Chooser()
        view.delegate = chooser
        view.tapped(at: CGPoint(x: caret.midX, y: caret.midY))
        #expect(chooser.ran == 5)
    }

    @Test("Links look like the link attributes; without their own colour they take the tint")
    func linkLooks() throws {
        let view = view()
        view.attributedText = NSAttributedString(string: "x", attributes: [.link: "https://shelf.example"])
        view.tintColor = .green
        #expect(view.currentLayout.runs.first?.attributes.color == UIColor.green.cgColor)
        view.linkTextAttributes = [.foregroundColor: UIColor.red, .underlineStyle: 1]
        #expect(view.currentLayout.runs.first?.attributes.color == UIColor.red.cgColor)
        #expect(view.currentLayout.runs.first?.attributes.underline != nil)
    }
}
