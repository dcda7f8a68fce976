import QuartzCore
import Testing
import Tracing

@testable import UIKit

/// Allows changes of up to so many characters, and notes what it is asked and told.
@MainActor
private final class Editor: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var isStrict = false
    var log: [String] = []
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        ask(range, string)
    }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { ask(range, text) }
    func textViewDidChange(_ textView: UITextView) { log.append("is \(textView.text ?? "")") }
    private func ask(_ range: NSRange, _ text: String) -> Bool {
        log.append("\(range.location)+\(range.length) \(text)")
        return !isStrict
    }
}

@MainActor
@Suite("Text inputs take back what a person has typed (Apple, UIResponder.undoManager)", .serialized)
struct TextUndoTests {
    enum Kind: CaseIterable { case field, view }

    private func make(_ kind: Kind, _ text: String = "") -> any LaidOutTextInput & UIView {
        FindingLog.current = FindingLog()
        FrameClock.current = FrameClock()
        UIApplication.current = UIApplication(device: .iPhoneSE)
        let frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        let input: any LaidOutTextInput & UIView = kind == .field ? UITextField(frame: frame) : UITextView(frame: frame)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        window.addSubview(input)
        setText(text, of: input)
        input.becomeFirstResponder()
        return input
    }

    private func setText(_ text: String, of input: any UITextInput) {
        (input as? UITextField)?.text = text
        (input as? UITextView)?.text = text
    }

    private func text(_ input: any UITextInput) -> String {
        input.textRange(from: input.beginningOfDocument, to: input.endOfDocument).flatMap(input.text(in:)) ?? ""
    }

    private func type(_ text: String, into input: any UITextInput) {
        for character in text {
            input.insertText(String(character))
            FrameClock.current.runFrame()
        }
    }

    private func select(_ location: Int, _ length: Int, in input: any UITextInput) {
        input.selectedTextRange = UITextRange(NSRange(location: location, length: length))
    }

    @Test("A run of typing is one step; it comes back whole, and the caret goes where it was", arguments: Kind.allCases)
    func run(_ kind: Kind) throws {
        let input = make(kind, "Emma ")
        let undo = try #require(input.undoManager)
        #expect(undo !== input.window?.undoManager && !undo.canUndo)
        type("and Dune", into: input)
        #expect(text(input) == "Emma and Dune" && undo.undoCount == 1 && undo.undoMenuItemTitle == "Undo Typing")
        undo.undo()
        #expect(text(input) == "Emma " && input.selectedTextRange?.range == NSRange(location: 5, length: 0))
        #expect(!undo.canUndo && undo.redoMenuItemTitle == "Redo Typing")
        undo.redo()
        #expect(text(input) == "Emma and Dune" && undo.canUndo)
        undo.undo()
        #expect(text(input) == "Emma ")
        type("x", into: input)
        #expect(!undo.canRedo)
    }

    @Test("A moved caret, backspaces and pasting begin steps of their own", arguments: Kind.allCases)
    func steps(_ kind: Kind) throws {
        let input = make(kind)
        let undo = try #require(input.undoManager)
        type("Dune", into: input)
        select(0, 0, in: input)
        type("A ", into: input)
        select(6, 0, in: input)
        for _ in 0..<3 {
            input.deleteBackward()
            FrameClock.current.runFrame()
        }
        UIPasteboard.general.string = "og"
        input.paste(nil)
        FrameClock.current.runFrame()
        type("s", into: input)
        #expect(text(input) == "A Dogs" && undo.undoCount == 5)
        var texts: [String] = []
        var names: [String] = []
        while undo.canUndo {
            names.append(undo.undoActionName)
            undo.undo()
            texts.append(text(input))
        }
        #expect(texts == ["A Dog", "A D", "A Dune", "Dune", ""])
        #expect(names == ["Typing", "Paste", "Delete", "Typing", "Typing"])
        while undo.canRedo { undo.redo() }
        #expect(text(input) == "A Dogs")
    }

    @Test("What a key or cut took away comes back, and is selected as before", arguments: Kind.allCases)
    func selection(_ kind: Kind) throws {
        let input = make(kind, "Emma 👩‍👧 Dune")
        let undo = try #require(input.undoManager)
        select(5, 5, in: input)
        input.insertText("!")
        FrameClock.current.runFrame()
        undo.undo()
        #expect(text(input) == "Emma 👩‍👧 Dune" && input.selectedTextRange?.range == NSRange(location: 5, length: 5))
        input.cut(nil)
        FrameClock.current.runFrame()
        #expect(undo.undoActionName == "Cut")
        undo.undo()
        #expect(text(input) == "Emma 👩‍👧 Dune")
        // Nothing in the place of nothing is no step.
        select(0, 0, in: input)
        input.deleteBackward()
        #expect(!undo.canUndo)
    }

    @Test("Text that an input method has not settled on is one step with what becomes of it", arguments: Kind.allCases)
    func marked(_ kind: Kind) throws {
        let input = make(kind, "a")
        let undo = try #require(input.undoManager)
        for part in ["に", "にほ", "にほん"] {
            input.setMarkedText(part, selectedRange: NSRange(location: part.utf16.count, length: 0))
            FrameClock.current.runFrame()
        }
        input.insertText("日本")
        FrameClock.current.runFrame()
        #expect(text(input) == "a日本" && undo.undoCount == 1)
        undo.undo()
        #expect(text(input) == "a")
    }

    @Test("The delegate is asked before an undo changes the text, and may refuse", arguments: Kind.allCases)
    func asked(_ kind: Kind) throws {
        let input = make(kind)
        let editor = Editor()
        (input as? UITextField)?.delegate = editor
        (input as? UITextView)?.delegate = editor
        type("Du", into: input)
        editor.log = []
        input.undoManager?.undo()
        #expect(editor.log == (kind == .field ? ["0+2 "] : ["0+2 ", "is "]))
        editor.isStrict = true
        input.undoManager?.redo()
        #expect(text(input) == "")
    }

    @Test("Text that code sets leaves nothing to undo; the places would be wrong", arguments: Kind.allCases)
    func setByCode(_ kind: Kind) throws {
        let input = make(kind)
        type("Emma", into: input)
        setText("Du", of: input)
        #expect(input.undoManager?.canUndo == false)
        type("ne", into: input)
        input.undoManager?.undo()
        #expect(text(input) == "Du")
    }

    @Test("What UITextInput.replace puts in place can be undone, a step for each", arguments: Kind.allCases)
    func replaced(_ kind: Kind) throws {
        let input = make(kind)
        type("Em", into: input)
        input.replace(UITextRange(NSRange(location: 2, length: 0)), withText: "ma")
        FrameClock.current.runFrame()
        type("!", into: input)
        #expect(input.undoManager?.undoCount == 3)
        input.undoManager?.undo()
        input.undoManager?.undo()
        #expect(text(input) == "Em")
    }

    @Test("A field forgets its steps when it resigns (Apple, UIResponder.undoManager); a text view keeps them")
    func resigning() {
        for kind in Kind.allCases {
            let input = make(kind)
            type("Emma", into: input)
            input.resignFirstResponder()
            #expect(input.undoManager?.canUndo == (kind == .view))
        }
    }

    @Test("The clear button's work can be undone")
    func clearing() throws {
        let field = try #require(make(.field, "Emma") as? UITextField)
        field.clearButtonMode = .always
        field.layoutIfNeeded()
        let button = try #require(field.subviews.compactMap { $0 as? UIButton }.first)
        button.sendActions(for: .touchUpInside)
        #expect(field.text == "")
        field.undoManager?.undo()
        #expect(field.text == "Emma")
    }

    @Test("A text view's attributes come back with the text; attributes that code sets cost no step")
    func attributes() throws {
        let view = try #require(make(.view) as? UITextView)
        let text = NSMutableAttributedString(string: "Emma", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 1, length: 2))
        view.attributedText = text
        select(0, 4, in: view)
        view.insertText("D")
        FrameClock.current.runFrame()
        view.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
        view.undoManager?.undo()
        #expect(view.attributedText.isEqual(to: text))
        view.undoManager?.redo()
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "A ")
        #expect(view.undoManager?.canUndo == false)
    }

    @Test("While registration is off, typing is no step, and typing after it is one of its own")
    func off() {
        let input = make(.field)
        input.undoManager?.disableUndoRegistration()
        type("Em", into: input)
        input.undoManager?.enableUndoRegistration()
        type("ma", into: input)
        input.undoManager?.undo()
        #expect(text(input) == "Em")
    }
}
