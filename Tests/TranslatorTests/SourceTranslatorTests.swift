import Testing

@testable import Translator

@Suite("iOS source is said so that it compiles where there is no Objective-C")
struct SourceTranslatorTests {
    private func translated(_ source: String) -> String { SourceTranslator([source]).translations()[0].text }

    /// The expression that a selector in a method of `Desk` becomes.
    private func selector(_ text: String, besides members: String = "", outside: String = "") -> String {
        let source = "import UIKit\n\(outside)\nclass Desk: UIView {\n    \(members)\n    func go() { let s = #selector(\(text)) }\n}\n"
        let line = translated(source).split(separator: "\n").first { $0.contains("func go()") }!
        return String(line.dropFirst("    func go() { let s = ".count).dropLast(" }".count)).trimmingSuffix(" ")
    }

    @Test("A selector holds its method, under its name in Objective-C (Apple, Using Objective-C Runtime Features in Swift)", arguments: [
        ("open", "@objc func open() {}", #"Selector("open", of: Desk.self) { $0.open() }"#),
        ("open(_:)", "@objc func open(_ sender: UIButton) {}", #"Selector("open:", of: Desk.self) { $0.open($1) }"#),
        ("open", "@objc func open(_ sender: UIButton) {}", #"Selector("open:", of: Desk.self) { $0.open($1) }"#),
        ("self.open(_:event:)", "", #"Selector("open:event:", of: Desk.self) { $0.open($1, event: $2) }"#),
        ("Self.open(book:)", "", #"Selector("openWithBook:", of: Desk.self) { $0.open(book: $1) }"#),
        ("open(at:)", "", #"Selector("openAt:", of: Desk.self) { $0.open(at: $1) }"#),
        ("open", "@objc(openDesk:) func open(_ sender: Any?) {}", #"Selector("openDesk:", of: Desk.self) { $0.open($1) }"#),
        ("Shelf.open(_:)", "", #"Selector("open:", of: Shelf.self) { $0.open($1) }"#),
        ("UIView.endEditing(_:)", "", #"Selector("endEditing:", of: UIView.self) { $0.endEditing($1) }"#),
        ("resignFirstResponder", "", #"Selector("resignFirstResponder", Desk.resignFirstResponder)"#),
        ("model.load", "@objc func load() {}", #"Selector("load", of: type(of: model)) { $0.load() }"#),
        ("context.coordinator.tapped(_:at:)", "", #"Selector("tapped:at:", of: type(of: context.coordinator)) { $0.tapped($1, at: $2) }"#),
        ("open as (Desk) -> (UIButton) -> Void", "", #"Selector("open", Desk.open as (Desk) -> (UIButton) -> Void)"#),
        ("open(_:) as (UIButton) -> Void", "", #"Selector("open:") { (target: Desk) in target.open(_:) as (UIButton) -> Void }"#),
        ("getter: Desk.title", "", #"Selector("title")"#),
        ("setter: title", "", #"Selector("setTitle:")"#),
        ("`default`", "", #"Selector("default", Desk.`default`)"#),
        ("Desk.burn", "@objc class func burn() {}", #"Selector("burn", ofClass: Desk.burn)"#),
        ("`default`(_:)", "", #"Selector("default:", of: Desk.self) { $0.`default`($1) }"#),
    ])
    func selectors(_ text: String, _ members: String, _ expected: String) {
        #expect(selector(text, besides: members) == expected)
    }

    @Test("What responders send by name stays a name, unless the class has the method itself (Apple, UIResponderStandardEditActions)", arguments: [
        ("copy(_:)", "", #"Selector("copy:")"#),
        ("UIResponderStandardEditActions.paste(_:)", "", #"Selector("paste:")"#),
        ("UITextFieldDelegate.textFieldShouldReturn(_:)", "", #"Selector("textFieldShouldReturn:")"#),
        ("copy(_:)", "override func copy(_ sender: Any?) {}", #"Selector("copy:", of: Desk.self) { $0.copy($1) }"#),
    ])
    func names(_ text: String, _ members: String, _ expected: String) {
        #expect(selector(text, besides: members) == expected)
    }

    @Test("A protocol of the project's is asked of whoever conforms")
    func protocols() {
        let outside = "@objc protocol Lending { func lend(_ sender: Any?) }"
        #expect(selector("Lending.lend(_:)", outside: outside) == #"Selector("lend:", of: (any Lending).self) { $0.lend($1) }"#)
    }

    @Test("A method of another file is known by its labels; of two types with different ones it is not guessed")
    func files() {
        let desk = "import UIKit\nextension Desk { func go() { _ = #selector(open) } }\n"
        let known = SourceTranslator([desk, "class Desk: UIView { @objc func open(_ sender: UIButton, event: UIEvent) {} }"]).translations()
        #expect(known[0].text.contains(#"Selector("open:event:", of: Desk.self) { $0.open($1, event: $2) }"#))
        #expect(known[1].text == "class Desk: UIView {       func open(_ sender: UIButton, event: UIEvent) {} }")
        let unknown = SourceTranslator([desk, "class A { @objc func open(_ a: Int) {} }\nclass B { @objc func open() {} }"]).translations()
        #expect(unknown[0].text.contains(#"Selector("open", Desk.open)"#))
    }

    @Test("Every line and, but for selectors, every column stays where it is")
    func places() {
        let source = """
            import UIKit
            @UIApplicationMain
            @objc(DeskDelegate) final class Desk: UIResponder {
                @IBOutlet private weak var name: UILabel!
                @IBAction
                func lend(_ sender: UIButton) { go(#selector(
                    lend(_:)
                )); after() }
                @objc dynamic var count = 0
            }
            """
        let text = translated(source)
        let old = source.split(separator: "\n", omittingEmptySubsequences: false)
        let new = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(old.count == new.count)
        #expect(new[1] == "@main             ")
        #expect(new[2] == "                    final class Desk: UIResponder {")
        #expect(new[3] == "              private weak var name: UILabel!")
        #expect(new[4].allSatisfy { $0 == " " })
        #expect(new[5] == #"    func lend(_ sender: UIButton) { go(Selector("lend:", of: Desk.self) { $0.lend($1) }"#)
        #expect(new[7] == "); after() }")
        #expect(new[8] == "          dynamic var count = 0")
    }

    @Test("E11.2: os(iOS) holds, and #available asks the emulated system", arguments: [
        ("#if os(iOS)\n#endif", "#if true   \n#endif"),
        ("#if os(iOS) && !os(visionOS) || os( iOS )\n#endif", "#if true    && !os(visionOS) || true     \n#endif"),
        ("#if os(macOS)\n#elseif os(iOS)\n#endif", "#if os(macOS)\n#elseif true   \n#endif"),
        ("if #available(iOS 17, *) {}", "if _isAvailable(iOS: 17) {}"),
        ("guard #available(iOS 17.4, macOS 14, *), let a else { return }", "guard _isAvailable(iOS: 17, 4)         , let a else { return }"),
        ("if #unavailable(iOS 26.0) {}", "if !_isAvailable(iOS: 26, 0) {}"),
        ("if #available(macOS 14, *) {}", "if #available(macOS 14, *) {}"),
        ("@available(iOS 17, *) func a() {}", "@available(iOS 17, *) func a() {}"),
        ("let path = #keyPath(Desk.name.count)", "let path = \"name.count\"             "),
        ("let path = #keyPath(name)", "let path = \"name\"        "),
    ])
    func questions(_ source: String, _ expected: String) {
        #expect(translated("import SwiftUI\nfunc f() {\n\(source)\n}\n") == "import SwiftUI\nfunc f() {\n\(expected)\n}\n")
    }

    @Test("A file that sees no UIKit has nothing to ask the emulated system with, and is left alone")
    func withoutUIKit() {
        let source = "import Foundation\nlet isNew = if #available(iOS 17, *) { true } else { false }\n"
        let translation = SourceTranslator([source]).translations()[0]
        #expect(translation.text == source && translation.counts.isEmpty && translation.summary.isEmpty)
    }

    @Test("Broken source, other alphabets and line ends are passed on as they are", arguments: [
        "", "\u{FEFF}import UIKit\n", "class A { @objc", "#selector(", "#selector()", "let s = #selector(1 + 2)", "let a = \"#selector(open) ü 👩‍👩‍👧\"\r\n",
        "// @objc #selector(open)\n", "#if os(\n#endif",
    ])
    func odd(_ source: String) {
        let text = translated(source)
        #expect(text == source || text == source.replacing("@objc", with: "     "))
    }

    @Test("The summary counts what was said in another way, in one order")
    func summary() {
        let source = "import UIKit\nclass Desk: UIView { @objc func a() {}; @objc func b() { _ = #selector(a) }\n#if os(iOS)\n#endif\n}"
        #expect(SourceTranslator([source]).translations()[0].summary == "2 @objc, 1 #selector, 1 os(iOS)")
    }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        var text = self
        while text.last == character { text.removeLast() }
        return text
    }
}
