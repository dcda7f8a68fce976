import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

private struct Search: View {
    @State private var query = ""
    let log: Counter
    var body: some View {
        VStack {
            TextField("Title", text: $query).textFieldStyle(.roundedBorder).submitLabel(.search)
                .onSubmit { log.note("submit \(query)") }
            Text(query.isEmpty ? "nothing" : query)
            Button("Clear") { query = "" }
        }
    }
}

private struct Login: View {
    enum Field { case name, card }
    @State private var name = ""
    @State private var card = ""
    @FocusState private var field: Field?
    var body: some View {
        VStack {
            TextField("Name", text: $name).focused($field, equals: .name).onSubmit { field = .card }
            TextField("Card", text: $card).focused($field, equals: .card)
            Text(field.map { "\($0)" } ?? "none")
            Button("Start") { field = .name }
            Button("Done") { field = nil }
        }
    }
}

private struct Price: View {
    @State private var price = 5
    var body: some View {
        VStack {
            TextField("Price", value: $price, format: .number)
            Text("\(price) coins")
        }
    }
}

private struct Note: View {
    @State private var text = "Read"
    var body: some View {
        VStack {
            TextEditor(text: $text)
            Text("\(text.count) letters")
        }
    }
}

@MainActor
@Suite("Text fields and focus", .serialized)
struct TextFieldTests {
    @Test("Keys reach the binding, and a write reaches the field") func bothWays() {
        let log = Counter()
        let canvas = Canvas(320, 300, Search(log: log))
        let field = canvas.views(UITextField.self)[0]
        let place = field.convert(field.bounds, to: canvas.window)
        canvas.tap(place.midX, place.midY)
        #expect(field.isFirstResponder)
        for key in ["B", "o", "o"] { field.insertText(key) }
        canvas.frame()
        #expect(canvas.find("Boo") != nil)
        field.insertText("\n")
        canvas.frame()
        #expect(log.entries == ["submit Boo"])
        #expect(!field.isFirstResponder)
        canvas.tap("Clear")
        #expect(field.text == "")
        #expect(field.returnKeyType == .search && field.borderStyle == .roundedRect)
        #expect(canvas.findings.isEmpty)
    }

    @Test("A17.6: the caret stays where it is on an equal value") func caret() {
        let canvas = Canvas(320, 300, Search(log: Counter()))
        let field = canvas.views(UITextField.self)[0]
        field.becomeFirstResponder()
        for key in ["B", "o", "k"] { field.insertText(key) }
        field.selectedTextRange = UITextRange(NSRange(location: 2, length: 0))
        field.insertText("o")
        canvas.frame()
        #expect(field.text == "Book")
        #expect(field.selectedTextRange?.range == NSRange(location: 3, length: 0))
    }

    @Test("A17.3: the focus state moves the first responder, and the first responder the state") func focus() {
        let canvas = Canvas(320, 400, Login())
        let fields = canvas.views(UITextField.self)
        canvas.tap("Start")
        #expect(fields[0].isFirstResponder)
        #expect(canvas.find("name") != nil)
        fields[0].insertText("\n")
        canvas.settle()
        #expect(fields[1].isFirstResponder)
        #expect(canvas.find("card") != nil)
        canvas.tap("Done")
        #expect(!fields[1].isFirstResponder)
        fields[1].becomeFirstResponder()
        canvas.settle()
        #expect(canvas.find("card") != nil)
        fields[1].resignFirstResponder()
        canvas.settle()
        #expect(canvas.find("none") != nil)
        #expect(canvas.findings.isEmpty)
    }

    @Test("A formatted value is taken when editing ends") func formatted() {
        let canvas = Canvas(320, 300, Price())
        let field = canvas.views(UITextField.self)[0]
        #expect(field.text == "5")
        field.becomeFirstResponder()
        field.insertText("0")
        canvas.frame()
        #expect(canvas.find("5 coins") != nil)
        field.resignFirstResponder()
        canvas.frame()
        #expect(canvas.find("50 coins") != nil)
    }

    @Test("An editor is a text view in both directions") func editor() {
        let canvas = Canvas(320, 300, Note())
        let view = canvas.views(UITextView.self)[0]
        #expect(view.text == "Read")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 4, length: 0)
        view.insertText("er")
        canvas.frame()
        #expect(canvas.find("6 letters") != nil)
    }

    @Test("Modifiers set what the keyboard is asked for") func traits() {
        let canvas = Canvas(320, 300, TextField("Mail", text: .constant(""))
            .keyboardType(.emailAddress).textContentType(.emailAddress).textInputAutocapitalization(.never)
            .autocorrectionDisabled())
        let field = canvas.views(UITextField.self)[0]
        #expect(field.keyboardType == .emailAddress)
        #expect(field.textContentType == .emailAddress)
        #expect(field.autocapitalizationType == .none)
        #expect(field.autocorrectionType == .no)
        #expect(field.placeholder == "Mail")
    }

    @Test("A secure field hides its text") func secure() {
        let canvas = Canvas(320, 300, SecureField("Code", text: .constant("abc")))
        #expect(canvas.views(UITextField.self)[0].isSecureTextEntry)
    }
}
