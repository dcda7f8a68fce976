import Testing
import Tracing

@testable import UIKit

/// Notes what an input method is told, with the text of the moment.
@MainActor
private final class InputMethod: NSObject, UITextInputDelegate {
    var log: [String] = []
    private func note(_ what: String, _ input: (any UITextInput)?) {
        let text = input.flatMap { input in input.textRange(from: input.beginningOfDocument, to: input.endOfDocument).flatMap(input.text(in:)) }
        log.append("\(what) \(text ?? "")")
    }
    func selectionWillChange(_ textInput: (any UITextInput)?) { note("selection will", textInput) }
    func selectionDidChange(_ textInput: (any UITextInput)?) { note("selection did", textInput) }
    func textWillChange(_ textInput: (any UITextInput)?) { note("text will", textInput) }
    func textDidChange(_ textInput: (any UITextInput)?) { note("text did", textInput) }
}

/// Refuses that a field is cleared.
@MainActor
private final class Keeper: NSObject, UITextFieldDelegate {
    func textFieldShouldClear(_ textField: UITextField) -> Bool { false }
}

/// Refuses every change.
@MainActor
private final class Refusal: NSObject, UITextFieldDelegate, UITextViewDelegate {
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool { false }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { false }
}

@MainActor
@Suite("Text inputs tell an input method of what its keys did not do (UITextInputDelegate)", .serialized)
struct InputDelegateTests {
    enum Kind: CaseIterable { case field, view }

    private func make(_ kind: Kind) -> any UITextInput & UIView {
        FindingLog.current = FindingLog()
        UIApplication.current = UIApplication(device: .iPhoneSE)
        let frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        let input: any UITextInput & UIView = kind == .field ? UITextField(frame: frame) : UITextView(frame: frame)
        setText("Emma", of: input)
        return input
    }

    private func setText(_ text: String, of input: any UITextInput) {
        (input as? UITextField)?.text = text
        (input as? UITextView)?.text = text
    }

    @Test("Text that code sets is told around the change; keys' text and marked text are not", arguments: Kind.allCases)
    func text(_ kind: Kind) {
        let input = make(kind)
        let method = InputMethod()
        input.inputDelegate = method
        setText("Ulysses", of: input)
        #expect(method.log == ["text will Emma", "text did Ulysses"])
        method.log = []
        input.insertText("!")
        input.deleteBackward()
        input.setMarkedText("é", selectedRange: NSRange(location: 1, length: 0))
        input.unmarkText()
        #expect(method.log == [])
    }

    @Test("A selection that changes is told around the change, one that stays is not", arguments: Kind.allCases)
    func selection(_ kind: Kind) {
        let input = make(kind)
        let method = InputMethod()
        input.inputDelegate = method
        let range = UITextRange(NSRange(location: 1, length: 2))
        input.selectedTextRange = range
        input.selectedTextRange = range
        #expect(method.log == ["selection will Emma", "selection did Emma"])
    }

    @Test("Cut and paste are told", arguments: Kind.allCases)
    func cutAndPaste(_ kind: Kind) {
        let input = make(kind)
        let method = InputMethod()
        input.selectedTextRange = UITextRange(NSRange(location: 0, length: 2))
        input.inputDelegate = method
        input.cut(nil)
        #expect(method.log == ["text will Emma", "text did ma"])
        method.log = []
        input.paste(nil)
        #expect(method.log == ["text will ma", "text did Emma"])
    }

    @Test("A cut or paste that the delegate refuses is not told, and a key after it is not either", arguments: Kind.allCases)
    func refused(_ kind: Kind) {
        let input = make(kind)
        let (method, refusal) = (InputMethod(), Refusal())
        (input as? UITextField)?.delegate = refusal
        (input as? UITextView)?.delegate = refusal
        input.selectedTextRange = UITextRange(NSRange(location: 0, length: 2))
        input.inputDelegate = method
        input.cut(nil)
        input.paste(nil)
        (input as? UITextField)?.delegate = nil
        (input as? UITextView)?.delegate = nil
        input.insertText("A")
        #expect(method.log == [])
        #expect(input.text(in: UITextRange(NSRange(location: 0, length: 3))) == "Ama")
    }

    @Test("A field that clears when editing begins asks its delegate, and tells", arguments: [true, false])
    func clearsOnBegin(_ mayClear: Bool) throws {
        let field = try #require(make(.field) as? UITextField)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        window.makeKeyAndVisible()
        window.addSubview(field)
        let (method, keeper) = (InputMethod(), Keeper())
        if !mayClear { field.delegate = keeper }
        field.inputDelegate = method
        field.clearsOnBeginEditing = true
        field.becomeFirstResponder()
        #expect(field.text == (mayClear ? "" : "Emma"))
        #expect(method.log == (mayClear ? ["text will Emma", "text did "] : []))
        #expect(field.selectedTextRange == UITextRange(NSRange(location: mayClear ? 0 : 4, length: 0)))
    }

    @Test("A disabled field draws its own background, where it has one and no rounded border", arguments: [
        (UITextField.BorderStyle.none, true, true, "enabled"), (.none, false, true, "disabled"), (.line, false, true, "disabled"),
        (.none, false, false, "enabled"), (.roundedRect, true, true, nil), (.roundedRect, false, true, nil),
    ] as [(UITextField.BorderStyle, Bool, Bool, String?)])
    func background(_ style: UITextField.BorderStyle, _ isEnabled: Bool, _ hasOwn: Bool, _ shown: String?) {
        func image(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
                color.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }
        }
        let (one, other) = (image(.green), image(.red))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        field.borderStyle = style
        field.disabledBackground = other
        #expect(field.shownBackground == nil, "without a background there is none for a disabled field either")
        field.background = one
        if !hasOwn { field.disabledBackground = nil }
        field.isEnabled = isEnabled
        #expect(field.shownBackground === (shown == "enabled" ? one : shown == "disabled" ? other : nil))
    }
}
