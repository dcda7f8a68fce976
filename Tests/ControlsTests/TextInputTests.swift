import Testing
import TextEngine

@testable import UIKit

/// A text input with a text.
@MainActor
private func input(_ kind: TextInputTests.Kind, _ text: String, width: CGFloat = 200) -> any UITextInput & UIView {
    let frame = CGRect(x: 0, y: 0, width: width, height: 300)
    switch kind {
    case .field:
        let field = UITextField(frame: frame)
        field.text = text
        return field
    case .secure:
        let field = UITextField(frame: frame)
        field.isSecureTextEntry = true
        field.text = text
        return field
    case .view:
        let view = UITextView(frame: frame)
        view.font = .systemFont(ofSize: 17)
        view.text = text
        return view
    }
}

@MainActor
@Suite("Text inputs answer where their text is (UITextInput)")
struct TextInputTests {
    enum Kind: Sendable, CaseIterable { case field, secure, view }

    private static let family = "👩‍👩‍👧‍👦"

    @Test("Positions count UTF-16 units, come in order, and end where the text does", arguments: Kind.allCases)
    func positions(kind: Kind) throws {
        let input = input(kind, "Shelf " + Self.family)
        let (start, end) = (input.beginningOfDocument, input.endOfDocument)
        #expect(input.offset(from: start, to: end) == 6 + Self.family.utf16.count)
        #expect(input.offset(from: end, to: start) == -(6 + Self.family.utf16.count))
        #expect(input.compare(start, to: end) == .orderedAscending)
        #expect(input.compare(end, to: end) == .orderedSame)
        let third = try #require(input.position(from: start, offset: 3))
        #expect(input.position(from: third, offset: -3) == start)
        for offset in [-1, 1000, Int.min, Int.max] { #expect(input.position(from: start, offset: offset) == nil) }
        // Either order gives the range.
        for range in [input.textRange(from: start, to: third), input.textRange(from: third, to: start)] {
            #expect(range.flatMap { input.text(in: $0) } == "She")
        }
        #expect(input.text(in: UITextRange(NSRange(location: 3, length: 400))) == nil)
    }

    /// Texts, and where an insertion point can stand in them.
    nonisolated static let caretTexts: [(String, [Int])] = [
        ("abc", [0, 1, 2, 3]), ("", [0]), ("a\u{301}b", [0, 2, 3]), ("👩‍👩‍👧‍👦!", [0, 11, 12]), ("🇩🇪🇫🇷", [0, 4, 8]), ("a\nb", [0, 1, 2, 3]),
    ]

    @Test("Steps to the right go from character to character, whatever each is made of", arguments: caretTexts)
    func steps(text: String, places: [Int]) {
        let view = input(.view, text)
        var found = [0]
        var place = view.beginningOfDocument
        while let next = view.position(from: place, in: .right, offset: 1) {
            found.append(view.offset(from: view.beginningOfDocument, to: next))
            place = next
        }
        #expect(found == places)
        #expect(view.position(from: place, in: .left, offset: places.count - 1) == view.beginningOfDocument)
        #expect(view.position(from: place, in: .left, offset: places.count) == nil)
    }

    @Test("The position closest to a caret is the caret's own", arguments: Kind.allCases)
    func closest(kind: Kind) {
        let text = "Read 📚 to e\u{301}ve \(Self.family) now"
        let input = input(kind, text, width: 600)
        for offset in Set(text.indices.map { text.utf16.distance(from: text.startIndex, to: $0) }) {
            let caret = input.caretRect(for: UITextPosition(offset: offset))
            #expect(caret.height > 10 && caret.width == 2)
            let found = input.closestPosition(to: CGPoint(x: caret.minX, y: caret.midY))
            #expect(found == UITextPosition(offset: offset), "\(offset)")
        }
        // Inside a character the caret stands where the character starts.
        let inside = input.caretRect(for: UITextPosition(offset: 6))
        #expect(inside == input.caretRect(for: UITextPosition(offset: 5)))
        for offset in [-4, 10_000] { #expect(input.caretRect(for: UITextPosition(offset: offset)).minX.isFinite) }
    }

    @Test("A selection over three lines has three rectangles; the first one is the first line's")
    func selectionRects() throws {
        let view = input(.view, "One\nTwo\nThree")
        let whole = try #require(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
        let rects = view.selectionRects(for: whole)
        #expect(rects.count == 3)
        #expect(rects.map(\.containsStart) == [true, false, false] && rects.map(\.containsEnd) == [false, false, true])
        #expect(view.firstRect(for: whole) == rects[0].rect)
        #expect(rects[1].rect.minY == rects[0].rect.maxY && rects[0].rect.minX == 5 && rects[0].rect.minY == 8)
        let empty = view.firstRect(for: UITextRange(NSRange(location: 4, length: 0)))
        #expect(empty.minY == rects[1].rect.minY)
    }

    @Test("Up and down keep to the column")
    func upAndDown() {
        let view = input(.view, "Readers\nborrow\nbooks")
        let place = UITextPosition(offset: 3)
        let below = view.position(from: place, in: .down, offset: 1)
        #expect(below.map { (8...14).contains($0.offset) } == true)
        #expect(below.flatMap { view.position(from: $0, in: .up, offset: 1) } == place)
        #expect(view.position(from: place, in: .up, offset: 1) == nil)
        #expect(view.position(from: place, in: .down, offset: 3) == nil)
    }

    @Test("A point beside the text is on no character")
    func characterAtPoint() {
        let view = input(.view, "Hi " + Self.family)
        let caret = view.caretRect(for: UITextPosition(offset: 3))
        let range = view.characterRange(at: CGPoint(x: caret.maxX + 2, y: caret.midY))
        #expect(range.flatMap { view.text(in: $0) } == Self.family)
        #expect(view.characterRange(at: CGPoint(x: 190, y: caret.midY)) == nil)
        #expect(view.characterRange(at: CGPoint(x: 10, y: 250)) == nil)
    }

    // MARK: Units

    nonisolated static let sample = "Don't pay 3.50! Bring it\nback. Late?"
    nonisolated static let units: [(UITextGranularity, [String])] = [
        (.word, ["Don't", "pay", "3.50", "Bring", "it", "back", "Late"]),
        (.sentence, ["Don't pay 3.50! ", "Bring it\n", "back. ", "Late?"]),
        (.paragraph, ["Don't pay 3.50! Bring it", "back. Late?"]),
        (.document, [sample]),
    ]

    @Test("The tokenizer finds words, sentences, paragraphs and the whole", arguments: units)
    func tokens(granularity: UITextGranularity, expected: [String]) {
        let view = input(.view, Self.sample)
        var found: [String] = []
        for offset in 0...Self.sample.utf16.count {
            let position = UITextPosition(offset: offset)
            let range = view.tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: .storage(.forward))
            guard let text = range.flatMap({ view.text(in: $0) }), found.last != text else { continue }
            found.append(text)
        }
        #expect(found == expected)
    }

    @Test("Boundaries: a word ends forwards and starts backwards; the next one is found from between words")
    func boundaries() {
        let view = input(.view, "One two")
        let tokenizer = view.tokenizer
        func at(_ offset: Int, _ direction: UITextStorageDirection) -> Bool {
            tokenizer.isPosition(UITextPosition(offset: offset), atBoundary: .word, inDirection: .storage(direction))
        }
        #expect((0...7).filter { at($0, .forward) } == [3, 7])
        #expect((0...7).filter { at($0, .backward) } == [0, 4])
        func next(_ offset: Int, _ direction: UITextStorageDirection) -> Int? {
            tokenizer.position(from: UITextPosition(offset: offset), toBoundary: .word, inDirection: .storage(direction))?.offset
        }
        #expect(next(0, .forward) == 3 && next(3, .forward) == 7 && next(7, .forward) == nil)
        #expect(next(7, .backward) == 4 && next(4, .backward) == 0 && next(0, .backward) == nil)
        #expect(!tokenizer.isPosition(UITextPosition(offset: 3), withinTextUnit: .word, inDirection: .storage(.forward)))
        #expect(tokenizer.isPosition(UITextPosition(offset: 3), withinTextUnit: .word, inDirection: .storage(.backward)))
    }

    @Test("Lines are the ones that are laid out")
    func lines() {
        let view = input(.view, "Readers borrow books for three weeks", width: 120)
        var ends: [Int] = []
        var place = view.beginningOfDocument
        while let end = view.tokenizer.position(from: place, toBoundary: .line, inDirection: .storage(.forward)) {
            ends.append(end.offset)
            place = end
        }
        #expect(ends.count >= 3 && ends.last == 36)
    }

    // MARK: Marked text

    @Test("Whoever is told of a change sees whether an input method is at work (UITextInput markedTextRange)")
    func markedWhileTold() {
        final class Recorder: NSObject, UITextViewDelegate, UITextFieldDelegate {
            var marked: [Bool] = []
            func textViewDidChange(_ textView: UITextView) { marked.append(textView.markedTextRange != nil) }
        }
        let recorder = Recorder()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        view.delegate = recorder
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        field.addAction(UIAction { [unowned field] _ in recorder.marked.append(field.markedTextRange != nil) }, for: .editingChanged)
        for input in [view, field] as [any UITextInput] {
            recorder.marked = []
            input.setMarkedText("u", selectedRange: NSRange(location: 1, length: 0))
            input.setMarkedText("ü", selectedRange: NSRange(location: 1, length: 0))
            input.insertText("ü")
            #expect(recorder.marked == [true, true, false])
            #expect(input.text(in: input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)!) == "ü")
        }
    }

    @Test("Marked text is replaced while it is composed, and stays when it is settled (A17)", arguments: [Kind.field, .view])
    func markedText(kind: Kind) {
        let input = input(kind, "Buch ")
        input.setMarkedText("u", selectedRange: NSRange(location: 1, length: 0))
        input.setMarkedText("ü", selectedRange: NSRange(location: 1, length: 0))
        #expect(input.markedTextRange?.range == NSRange(location: 5, length: 1))
        #expect(input.selectedTextRange?.range == NSRange(location: 6, length: 0))
        input.insertText("über")
        #expect(input.markedTextRange == nil)
        #expect(input.text(in: UITextRange(NSRange(location: 0, length: 9))) == "Buch über")
        input.setMarkedText("x", selectedRange: NSRange(location: 90, length: 4))
        input.unmarkText()
        #expect(input.markedTextRange == nil && input.offset(from: input.beginningOfDocument, to: input.endOfDocument) == 10)
        input.setMarkedText("ab", selectedRange: NSRange(location: 0, length: 2))
        #expect(input.selectedTextRange?.range == NSRange(location: 10, length: 2))
        input.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
        #expect(input.markedTextRange == nil && input.offset(from: input.beginningOfDocument, to: input.endOfDocument) == 10)
    }

    @Test("A backspace takes the whole character", arguments: [Kind.field, .view])
    func backspace(kind: Kind) {
        let input = input(kind, "a" + Self.family + "e\u{301}🇩🇪")
        for left in [Self.family.utf16.count + 3, Self.family.utf16.count + 1, 1, 0, 0] {
            input.deleteBackward()
            #expect(input.offset(from: input.beginningOfDocument, to: input.endOfDocument) == left)
        }
    }

    @Test("Replacing a range that is not in the text is cut to it", arguments: [Kind.field, .view])
    func replacing(kind: Kind) {
        let input = input(kind, "Shelf")
        input.replace(UITextRange(NSRange(location: 4, length: 90)), withText: "ves")
        #expect(input.text(in: UITextRange(NSRange(location: 0, length: 7))) == "Shelves")
        input.selectedTextRange = UITextRange(NSRange(location: -4, length: 3))
        #expect(input.selectedTextRange?.range == NSRange(location: 0, length: 3))
    }
}
