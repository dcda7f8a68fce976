extension RepairCase {
    /// Closures that give values, and closures that do not, by what takes them.
    static let closures: [RepairCase] = [
        stored("var check: ((String) -> Bool)?", "check = { text in self.holds(text) }", repaired: false),
        stored("var check: (String) -> Bool = { _ in true }", "check = { self.holds($0) }", repaired: false),
        stored("var check: Check?", "check = { text in self.holds(text) }", repaired: false, "typealias Check = (String) -> Bool"),
        stored("var check: Check?", "check = { text in self.holds(text) }", repaired: false, "typealias Check = Test\ntypealias Test = ((String) -> Bool)?"),
        stored("typealias Check = (String) -> Bool\n    var check: Check?", "check = { text in self.holds(text) }", repaired: false),
        stored("var open1: (() -> Void)?", "open1 = { self.count += 1 }", repaired: true),
        stored("var check: Optional<(String) -> Bool>", "check = { text in self.holds(text) }", repaired: false),
        stored("var check: ((String) async throws -> Bool)?", "check = { text in self.holds(text) }", repaired: false),
        stored("var check: (@MainActor (String) -> Bool)?", "check = { text in self.holds(text) }", repaired: false),
        stored("var find: (() -> String?)?", "find = { self.title }", repaired: false),
        stored("var find: (() -> String?)?", "find = { [self] in title }", repaired: false),
        stored("var check = { (text: String) -> Bool in true }", "check = { text in self.holds(text) }", repaired: false),
        stored("private let row = Row()", "row.check = { text in self.holds(text) }", repaired: false, "final class Row { var check: ((String) -> Bool)? }"),
        stored("private let row = Row()", "row.check = { text in self.holds(text) }", repaired: false,
            "class Base { var check: ((String) -> Bool)? }\nfinal class Row: Base {}"),
        stored("private let row = Row()", "row.check = { text in self.holds(text) }", repaired: false,
            "final class Row: Checking { var check: Check? }\nprotocol Checking {}\nextension Checking { typealias Check = (String) -> Bool }"),
        stored("var check: ((String) -> Bool)?", "check = { text in if text.isEmpty { self.holds(text) } else { self.holds(\"\") } }", repaired: false),
        stored("var check: ((String) -> Bool)?", "check = { text in self.open(); return text.isEmpty }", repaired: false),
        stored("var open1: ((String) -> Void)?", "open1 = { text in self.open() }", repaired: true),
        stored("var open1: ((String) -> ())?", "open1 = { text in self.open(); self.open() }", repaired: true),
        stored("var open1: Opening?", "open1 = { self.open() }", repaired: true, "typealias Opening = () -> Swift.Void"),
        stored("var open1: Opening?", "open1 = { self.open() }", repaired: true, "typealias Nothing = Void\ntypealias Opening = () -> Nothing"),
        stored("var open1: (() -> Void)?", "open1 = { self.open2() }", repaired: true, "extension Desk { @discardableResult func open2() -> Int { 2 } }"),
        stored("var open1: (() -> Void)?", "open1 = { if self.holds(\"\") { self.open() } else { self.open() } }", repaired: true),
        stored("var open1: (() -> Void)?", "open1 = { [self] in open() }", repaired: true),
        stored("var open1: (() -> Void)?", "open1 = { self.title = nil }", repaired: true),
        stored("var open1: (() -> Void)?", "open1 = { [self] in Task { open() } }", repaired: false),
        stored("var open1: (() -> Void)?", "open1 = { [self] in open(); [1].forEach { count = $0 } }", repaired: false),
        stored("var open1: (() -> Void)?", "open1 = { [self] in UIView.animate(withDuration: 1) { view.alpha = 0 } }", repaired: false),
        stored("var open1: (() -> Void)?", "open1 = { [self] in let again = { [self] in open() }; again() }", repaired: false),
        stored("var open1: (() -> Void)?", "open1 = { [self] in open(); Task { self.open() } }", repaired: true),
        stored("var open1: (() -> Void)?", "open1 = { [self] in open(); Task { [weak self] in self?.open() } }", repaired: true),
        stored("var open1: (() -> Void)?", "open1 = { [self] in let numbers = [1].map { number in number + 1 }; print(numbers); open() }", repaired: true),
        stored("private let row = Row()", "row.open = { self.open() }", repaired: true, "class Base { var open: (() -> Void)? }\nfinal class Row: Base {}"),
        stored("private var host: UIViewController?", "host = UIHostingController(rootView: Panel(check: { self.holds($0) }))", repaired: false,
            "struct Panel: View { let check: (String) -> Bool; var body: some View { Text(\"\") } }"),
        stored("private var host: UIViewController?", "host = UIHostingController(rootView: Panel { self.holds($0) })", repaired: false,
            "struct Panel: View { let check: (String) -> Bool; init(_ check: @escaping (String) -> Bool) { self.check = check }; var body: some View { Text(\"\") } }"),
        stored("private var host: UIViewController?", "host = UIHostingController(rootView: Panel { self.open() })", repaired: true,
            "struct Panel: View { let open: () -> Void; var body: some View { Text(\"\") } }"),
        stored("private let button = UIButton()", "button.configurationUpdateHandler = { _ in self.open() }", repaired: true),
        RepairCase("memory.nested-strong-self", "the outer closure gives a value", repaired: false, nested("(Desk) -> Int", "later { [weak self] in self?.open() }; return self.count")),
        RepairCase("memory.nested-strong-self", "the outer closure gives nothing", repaired: true, nested("() -> Void", "self.later { [weak self] in self?.open() }; self.open()")),
    ]

    private static func stored(_ property: String, _ statement: String, repaired: Bool, _ other: String = "") -> RepairCase {
        RepairCase("memory.strong-self-stored", "\(property.replacing("\n", with: " ")): \(statement)\(other.isEmpty ? "" : " beside \(other.prefix(60))")", repaired: repaired, """
            import SwiftUI
            import UIKit

            class Desk: UIViewController {
                \(property)
                var count = 0

                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(statement.replacing("; ", with: "\n        "))
                }

                func open() {}
                func holds(_ text: String) -> Bool { text.isEmpty }
            }
            """, "import SwiftUI\n" + other)
    }

    private static func nested(_ type: String, _ body: String) -> String {
        """
        import UIKit

        final class Desk: UIViewController {
            var count = 0

            override func viewDidLoad() {
                super.viewDidLoad()
                take { \(type.hasPrefix("(Desk)") ? "_ in" : "")
                    \(body.replacing("; ", with: "\n            ").replacing("later {", with: "self.later {").replacing("self.self.", with: "self."))
                }
            }

            func take(_ work: @escaping \(type)) {}
            func later(_ work: @escaping () -> Void) {}
            func open() {}
        }
        """
    }
}
