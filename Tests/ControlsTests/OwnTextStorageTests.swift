import Testing
import UIKit

/// A storage with a text of its own, as Apple asks of a subclass: what is read and changed goes to that text, edits are told.
private class OwnStorage: NSTextStorage {
    let text = NSMutableAttributedString()

    override init() { super.init() }
    required init?(coder: NSCoder) { nil }

    override var string: String { text.string }
    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        text.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with str: String) {
        beginEditing()
        text.replaceCharacters(in: range, with: str)
        edited([.editedCharacters, .editedAttributes], range: range, changeInLength: str.utf16.count - range.length)
        endEditing()
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        beginEditing()
        text.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
        endEditing()
    }
}

/// Paints every "due" red: the pattern of syntax highlighters.
private final class DueStorage: OwnStorage {
    var processed: [NSRange] = []

    override func processEditing() {
        processed.append(editedRange)
        var from = string.startIndex
        while let found = string.range(of: "due", range: from..<string.endIndex) {
            text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(found, in: string))
            from = found.upperBound
        }
        super.processEditing()
    }
}

/// A storage that marks every "due" while it processes an edit, and leaves the text where it is.
private final class MarkingStorage: NSTextStorage {
    var reads = 0

    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        reads += 1
        return super.attributes(at: location, effectiveRange: range)
    }
    override func processEditing() {
        let line = (string as NSString).lineRange(for: editedRange)
        removeAttribute(.foregroundColor, range: line)
        let due = (string as NSString).range(of: "due", range: line)
        if due.location != NSNotFound { addAttribute(.foregroundColor, value: UIColor.red, range: due) }
        super.processEditing()
    }
}

@MainActor
@Suite("A text storage that overrides what is done with an edit alone (Apple: NSTextStorage.processEditing())")
struct MarkingStorageTests {
    @Test("It is read where it was edited, not as a whole, and a text view shows what it marks")
    func reads() {
        let storage = MarkingStorage()
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 300, height: 10_000))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), textContainer: container)
        let lines = (0..<200).map { "Book \($0) is due" }.joined(separator: "\n")
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: lines)
        for line in 0..<200 { storage.addAttribute(.kern, value: line, range: NSRange(location: line * 3, length: 3)) }
        storage.reads = 0
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "due\n")
        #expect(storage.reads < 20, "\(storage.reads) reads for an edit of one line")
        #expect(storage.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
        #expect(storage.attribute(.kern, at: 4 + 3 * 7, effectiveRange: nil) as? Int == 7)
        #expect(view.text.hasPrefix("due\nBook 0"))
    }

    @Test("A storage of its own may change itself while it processes an edit, as highlighters do, and is asked once")
    func highlighter() {
        final class Highlighter: OwnStorage {
            var count = 0
            override func processEditing() {
                count += 1
                let due = (string as NSString).range(of: "due")
                if due.location != NSNotFound { setAttributes([.foregroundColor: UIColor.red], range: due) }
                super.processEditing()
            }
        }
        let storage = Highlighter()
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "Emma is due")
        #expect(storage.count == 1)
        #expect(storage.attribute(.foregroundColor, at: 9, effectiveRange: nil) as? UIColor == .red)
        storage.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 4))
        #expect(storage.count == 2 && storage.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 2)
    }

    @Test("What it changes after the inherited processing is shown too, the edit can be asked for there, and is over afterwards")
    func late() {
        final class Late: NSTextStorage {
            var seen: [NSRange] = []
            override func processEditing() {
                super.processEditing()
                seen.append(editedRange)
                // What was laid out by now is out of date after the next line.
                for manager in layoutManagers { _ = manager.usedRect(for: manager.textContainers[0]) }
                addAttribute(.font, value: UIFont.systemFont(ofSize: 60), range: NSRange(location: 0, length: length))
            }
        }
        let storage = Late()
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 300, height: 10_000))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        for text in ["Emma", "is due"] {
            storage.append(NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 10)]))
            #expect(storage.editedMask == [] && storage.editedRange.location == NSNotFound && storage.changeInLength == 0)
            #expect(manager.usedRect(for: container).height > 60)
        }
        #expect(storage.seen == [NSRange(location: 0, length: 4), NSRange(location: 4, length: 6)])
    }

    @Test("One that changes what it says of its attributes is asked, whether it has text from the start or gets it")
    func changed() {
        final class Loud: NSTextStorage {
            override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
                let end = length
                range?.pointee = NSRange(location: location, length: end - location)
                return [.kern: 9]
            }
        }
        for storage in [Loud(string: "due"), Loud()] {
            storage.append(NSAttributedString(string: "due"))
            var seen: [Int] = []
            storage.enumerateAttribute(.kern, in: NSRange(location: 0, length: storage.length)) { value, _, _ in
                seen.append(value as? Int ?? 0)
            }
            #expect(seen.allSatisfy { $0 == 9 } && !seen.isEmpty)
        }
    }
}

@MainActor
@Suite("A text storage that keeps its text itself (Apple: NSTextStorage, subclassing notes)")
struct OwnTextStorageTests {
    private let storage = DueStorage()

    private func color(_ index: Int) -> UIColor? {
        storage.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
    }

    @Test("Every way to change it goes through its primitives, and every way to read it sees its text")
    func primitives() {
        storage.append(NSAttributedString(string: "Emma is due", attributes: [.kern: 2]))
        #expect(storage.length == 11 && storage.string == "Emma is due")
        #expect(storage.attribute(.kern, at: 3, effectiveRange: nil) as? Int == 2)
        #expect(color(9) == .red && color(0) == nil)
        storage.insert(NSAttributedString(string: "over"), at: 8)
        storage.deleteCharacters(in: NSRange(location: 0, length: 5))
        #expect(storage.string == "is overdue" && color(7) == .red && color(3) == nil)
        storage.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 0, length: 2))
        storage.addAttributes([.strikethroughStyle: 1], range: NSRange(location: 1, length: 9))
        storage.removeAttribute(.underlineStyle, range: NSRange(location: 0, length: 1))
        var runs: [String] = []
        storage.enumerateAttributes(in: NSRange(location: 0, length: storage.length)) { attributes, range, _ in
            runs.append("\(range.location)+\(range.length) \(attributes.keys.map(\.rawValue).sorted())")
        }
        #expect(runs.first == "0+1 []" || runs.first == #"0+1 ["NSKern"]"#, "\(runs)")
        #expect(storage.attributedSubstring(from: NSRange(location: 7, length: 3)).string == "due")
        #expect((storage.copy() as? NSAttributedString)?.string == "is overdue")
        #expect(storage.isEqual(to: NSAttributedString(attributedString: storage)))
        storage.setAttributedString(NSAttributedString(string: "due"))
        #expect(storage.string == "due" && color(0) == .red)
    }

    @Test("An edit of several steps is processed once")
    func once() {
        storage.append(NSAttributedString(string: "Emma is due", attributes: [.kern: 2]))
        #expect(storage.processed == [NSRange(location: 0, length: 11)])
        storage.processed = []
        storage.addAttribute(.kern, value: 3, range: NSRange(location: 0, length: 11))
        #expect(storage.processed == [NSRange(location: 0, length: 11)])
    }

    @Test("A text view of it shows what is typed, painted, and measures its text")
    func inTextView() {
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 200, height: 1000))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
        view.text = "Emma"
        view.selectedRange = NSRange(location: 4, length: 0)
        view.insertText(" is due")
        #expect(view.text == "Emma is due" && storage.string == "Emma is due" && color(9) == .red)
        #expect(view.layoutManager.usedRect(for: container).width > 40)
        view.selectedRange = NSRange(location: 4, length: 3)
        view.deleteBackward()
        #expect(storage.string == "Emma due" && color(5) == .red)
    }
}
