import QuartzCore
import Testing
import Tracing

@testable import UIKit

@MainActor
@Suite("Styles of text that a person edits (Apple, UITextView.allowsEditingTextAttributes)", .serialized)
struct TextStyleTests {
    private func make() -> UITextView {
        FindingLog.current = FindingLog()
        FrameClock.current = FrameClock()
        UIApplication.current = UIApplication(device: .iPhoneSE)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        window.addSubview(view)
        view.font = .systemFont(ofSize: 20)
        view.text = "Emma and Dune"
        view.allowsEditingTextAttributes = true
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 4)
        return view
    }

    private func font(_ view: UITextView, at place: Int) -> UIFont? { view.textStorage.attribute(.font, at: place, effectiveRange: nil) as? UIFont }
    private func isBold(_ view: UITextView, at place: Int) -> Bool {
        font(view, at: place)?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
    }

    @Test("Command-B, I and U change the selection, and again take the style away; each is a step")
    func toggles() {
        let view = make()
        for key in ["b", "i", "u"] {
            #expect(UIApplication.shared.deliver(KeyStroke(key, .command)) == .command)
            FrameClock.current.runFrame()
        }
        #expect(isBold(view, at: 0) && isBold(view, at: 3) && !isBold(view, at: 4))
        #expect(font(view, at: 0)?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true && font(view, at: 0)?.pointSize == 20)
        #expect(view.textStorage.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
        #expect(view.undoManager?.undoCount == 3 && view.undoManager?.undoActionName == "Formatting")
        view.undoManager?.undo()
        #expect(view.textStorage.attribute(.underlineStyle, at: 0, effectiveRange: nil) == nil && isBold(view, at: 0))
        view.toggleBoldface(nil)
        #expect(!isBold(view, at: 0) && view.text == "Emma and Dune" && view.selectedRange.length == 4)
    }

    @Test("Sizes grow and shrink by steps, never below a point, and other attributes as a handler says")
    func sizes() {
        let view = make()
        view.increaseSize(nil)
        #expect(font(view, at: 0)?.pointSize == 21 && font(view, at: 5)?.pointSize == 20)
        for _ in 0..<40 { view.decreaseSize(nil) }
        #expect(font(view, at: 0)?.pointSize == 1)
        view.updateTextAttributes { _ in [.foregroundColor: UIColor.red] }
        #expect(view.textStorage.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
        view.selectedRange = NSRange(location: 13, length: 0)
        view.toggleBoldface(nil)
        view.insertText("!")
        #expect(isBold(view, at: 13) && !isBold(view, at: 12))
    }

    @Test("Without the property, or in text that cannot be edited, nothing happens")
    func refused() {
        let view = make()
        view.allowsEditingTextAttributes = false
        #expect(!view.canPerformAction("toggleBoldface:", withSender: nil))
        view.toggleBoldface(nil)
        #expect(!isBold(view, at: 0) && view.undoManager?.canUndo == false)
        view.allowsEditingTextAttributes = true
        #expect(view.canPerformAction("toggleBoldface:", withSender: nil) && !view.canPerformAction("delete:", withSender: nil))
        view.isEditable = false
        #expect(!view.canPerformAction("toggleBoldface:", withSender: nil))
        view.toggleItalics(nil)
        #expect(font(view, at: 0)?.fontDescriptor.symbolicTraits.contains(.traitItalic) == false)
    }

    @Test("Select takes the word at the caret, and delete what is selected")
    func selecting() {
        let view = make()
        view.selectedRange = NSRange(location: 6, length: 0)
        view.select(nil)
        #expect(view.selectedRange == NSRange(location: 5, length: 3))
        view.delete(nil)
        #expect(view.text == "Emma  Dune")
        view.delete(nil)
        #expect(view.text == "Emma  Dune")
        view.selectedRange = NSRange(location: 10, length: 0)
        view.select(nil)
        #expect(view.selectedRange == NSRange(location: 6, length: 4))
        view.makeTextWritingDirectionRightToLeft(nil)
        #expect(view.baseWritingDirection(for: view.beginningOfDocument, in: .forward) == .rightToLeft)
    }
}
