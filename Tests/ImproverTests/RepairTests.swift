import Reviewer
import Rulebook
import SwiftParser
import Testing

@testable import Improver

private func improvement(_ code: String, unsafe: Bool = true) -> (text: String, result: Improvement) {
    let result = Improvement(sources: [("Shelf.swift", code)], configuration: Configuration(workers: 1), allowsUnsafe: unsafe)
    return (result.changes.first?.after ?? code, result)
}

@Suite("Repairs stand for themselves")
struct RepairTests {
    @Test("G2: statements that share a line are repaired, and what stands beside them stays", arguments: [
        ("view.text = title; print(1)", "if view.text != title { view.text = title }; print(1)"),
        ("print(0); view.text = title", "print(0); if view.text != title { view.text = title }"),
        ("print(0); view.text = title;", "print(0); if view.text != title { view.text = title };"),
    ])
    func oneLine(_ statements: String, _ repaired: String) {
        let code = """
            import SwiftUI
            struct Field: UIViewRepresentable {
                let title: String
                func makeUIView(context: Context) -> UITextView { UITextView() }
                func updateUIView(_ view: UITextView, context: Context) { \(statements) }
            }
            """
        let (text, result) = improvement(code)
        #expect(!Parser.parse(source: text).hasError, "\(text)")
        guard result.applied["bridge.update-unguarded-write"] != nil else {
            Issue.record("not repaired:\n\(text)\n\(result.left)")
            return
        }
        #expect(text.contains("{ \(repaired) }"), "\(text)")
    }

    @Test("A12: a coordinator dismisses with what its representable has, or with what the oldest system knows", arguments: [
        ("", 15, "@Environment(\\.dismiss) private var dismiss", "parent.dismiss()"),
        ("", 14, "@Environment(\\.presentationMode) private var presentationMode", "parent.presentationMode.wrappedValue.dismiss()"),
        ("@Environment(\\.dismiss) var leave", 15, "@Environment(\\.dismiss) var leave", "parent.leave()"),
        ("@Environment(\\.presentationMode) var mode", 17, "@Environment(\\.presentationMode) var mode", "parent.mode.wrappedValue.dismiss()"),
        ("let dismiss = 1", 17, "@Environment(\\.dismiss) private var dismissAction", "parent.dismissAction()"),
    ])
    func dismissal(_ member: String, _ target: Int, _ has: String, _ call: String) {
        let code = """
            import SwiftUI
            struct Deck: UIViewControllerRepresentable {
                \(member)
                func makeCoordinator() -> Dealer { Dealer(self) }
                func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
                func updateUIViewController(_ controller: UIViewController, context: Context) { context.coordinator.parent = self }
                final class Dealer: NSObject {
                    var parent: Deck
                    init(_ parent: Deck) { self.parent = parent }
                    func cancel(_ picker: UIViewController) { picker.dismiss(animated: true) }
                }
            }
            """
        let configuration = Configuration(deploymentTarget: target, workers: 1)
        let text = Improvement(sources: [("Shelf.swift", code)], configuration: configuration, allowsUnsafe: true).changes.first?.after ?? code
        #expect(text.contains(has + "\n") && text.contains("{ \(call) }") && text.split(separator: "@Environment").count == 2, "\(text)")
    }

    @Test("G2: edits around a place move it, edits at it hold it")
    func moved() {
        let text = "0123456789"
        let cases: [([SourceEdit], Int, ClosedRange<Int>)] = [
            ([SourceEdit(0, 2, "abcd")], 5, 7...7), ([SourceEdit(6, 8, "")], 5, 5...5), ([SourceEdit.insert("ab", at: 5)], 5, 5...7),
            ([SourceEdit(4, 7, "x")], 5, 4...5), ([SourceEdit(3, 5, "")], 5, 3...3), ([SourceEdit(0, 1, ""), SourceEdit.insert("xyz", at: 5)], 5, 4...7),
        ]
        for (edits, offset, span) in cases {
            #expect(SourceEdits.moved(offset, by: edits) == span, "\(edits) \(SourceEdits.apply(edits, to: text))")
        }
    }

    @Test("G2: what a person has to do says why the tool does not")
    func reasons() {
        let code = """
            import UIKit
            final class Desk: UIViewController {
                func hide() {
                    DispatchQueue.global().async {
                        self.view.alpha = 0
                        print(self.view.alpha)
                    }
                }
            }
            """
        let left = improvement(code).result.left
        let reason = "the repair does not know code of this form"
        #expect(left.map(\.reason) == [reason, reason] && left.map(\.safety) == [.byHand, .byHand])
    }

    @Test("G2: the diff of a file with carriage returns is one that patch reads")
    func windowsDiff() {
        let before = "one\r\ntwo\r\nthree\r\n"
        let diff = UnifiedDiff.between(before, before.replacing("two", with: "2"), path: "Shelf.swift")
        #expect(Array(diff.utf8) == Array("--- a/Shelf.swift\n+++ b/Shelf.swift\n@@ -1,3 +1,3 @@\n one\r\n-two\r\n+2\r\n three\r\n".utf8))
    }

    @Test("G2: places in a file with a mark, carriage returns or both lead to the same code", arguments: ["", "\u{FEFF}"], ["\n", "\r\n"])
    func places(_ mark: String, _ end: String) {
        let file = mark + ["é", "shelf", "", "loan"].joined(separator: end)
        let source = SourceText(file)
        #expect(source.text == "é\nshelf\n\nloan")
        for (line, column, word) in [(1, 1, "é"), (2, 1, "shelf"), (2, 3, "elf"), (4, 1, "loan")] {
            let offset = source.original(of: Finding.Place(file: "", line: line, column: column))!
            #expect(String(decoding: Array(file.utf8)[offset...], as: UTF8.self).hasPrefix(word))
            #expect(source.place(ofOriginal: offset) == (line, column))
        }
        let edit = source.original(SourceEdit(source.offset(of: Finding.Place(file: "", line: 2, column: 1))!, source.bytes.count, "a\nb"))
        #expect(Array(SourceEdits.apply([edit], to: file).utf8) == Array((mark + "é" + end + "a" + end + "b").utf8))
    }
}

@Suite("Observable objects")
struct ObservableModelTests {
    private static let model = "import Combine\nfinal class Shelf: ObservableObject {\n    @Published var title = \"Shelf\"\n}\n"

    @Test("G2: an observable object that cannot change says what keeps it", arguments: [
        ("extension Shelf { func watch() { _ = $title } }", "its publisher $title is used"),
        ("func read(_ shelf: any ObservableObject) {}", "other code asks for an ObservableObject"),
        ("protocol Lending: ObservableObject {}", "other code asks for an ObservableObject"),
        ("func read<S>(_ shelf: S) where S: ObservableObject {}", "other code asks for an ObservableObject"),
        ("typealias Stock = Shelf\nstruct Desk: View { @ObservedObject var shelf: Stock }", "it has another name by a typealias"),
        ("struct Desk: View { @StateObject var shelf = makeShelf() }", "the type of shelf cannot be read off its declaration"),
        ("struct Desk: View { @ObservedObject var shelf = Shelf.shared }", "the type of shelf cannot be read off its declaration"),
        ("final class Annex: Shelf {}", "it has subclasses"),
        ("enum Library { final class Shelf: ObservableObject {} }", "several classes have its name"),
        ("struct Desk: View { @EnvironmentObject var shelf: Shelf\n    var body: some View { TextField(\"\", text: $shelf.title) } }",
            "“$shelf” of its environment object is used: write a @Bindable in that body"),
        ("struct Desk: View { @EnvironmentObject var shelf: Shelf }\nextension Desk { var body: some View { TextField(\"\", text: $shelf.title) } }",
            "“$shelf” of its environment object is used: write a @Bindable in that body"),
        ("struct Desk: View { @EnvironmentObject var shelf: Shelf }\nfinal class Stock: ObservableObject { lazy var a = 1 }",
            "another object in the environment stays an ObservableObject"),
        ("struct Desk: View { @ObservedObject var shelf: Shelf\n    init(shelf: Shelf) { _shelf = .init(wrappedValue: shelf) } }",
            "“_shelf” is used, the wrapper itself"),
        ("struct Desk: View { @ObservedObject var shelf: Shelf\n    var body: some View { Sub(shelf: self._shelf) } }", "“_shelf” is used, the wrapper itself"),
        ("func make(_ shelf: ObservedObject<Shelf>.Wrapper) {}", "ObservedObject is written as a type"),
        ("func show(_ shelf: Shelf) -> some View { Text(\"\").environmentObject(shelf) }",
            "an environment object is set that none of these files reads"),
        ("struct Desk { init(_ shelf: Shelf) { _shelf = ObservedObject(wrappedValue: shelf) } }", "ObservedObject is written as a type"),
    ])
    func obstacles(_ other: String, _ reason: String) {
        let sources = [("Other.swift", "import SwiftUI\n" + other), ("Shelf.swift", Self.model)]
        let result = Improvement(sources: sources, configuration: Configuration(workers: 1), allowsUnsafe: true)
        #expect(result.changes.isEmpty, "\(result.changes.map(\.after))")
        let said = result.left.filter { $0.old == "ObservableObject" && $0.place.file == "Shelf.swift" }.map(\.replacement)
        #expect(said == ["@Observable (not made: \(reason))"])
    }

    @Test("G2: a class whose own code stands against @Observable keeps its protocol", arguments: [
        ("ObservableObject, Codable", "@Published var a = 1", "its coding keys would change"),
        ("ObservableObject", "@AppStorage(\"a\") var a = 1", "a property has another wrapper"),
        ("ObservableObject", "var a = 1, b = 2", "one declaration has several properties"),
        ("ObservableObject", "var (a, b) = (1, 2)", "one declaration has several properties"),
        ("ObservableObject, Codable", "var name = \"\"\n    enum CodingKeys: CodingKey { case name }", "its coding keys would change"),
        ("ObservableObject", "#if DEBUG\n    @Published var n = 0\n    #endif", "a property stands behind #if"),
        ("ObservableObject", "var page: Int\n    var limit: Int\n    init() { page = 1; limit = page * 20 }",
            "an initializer reads a property before the object is complete"),
        ("ObservableObject", "var page: Int\n    var url: URL\n    init(page: Int) { self.page = page; url = URL(string: \"/\\(self.page)\")! }",
            "an initializer reads a property before the object is complete"),
        ("NSObject, ObservableObject", "var list: [Int]\n    override init() { list = []; list.append(1); super.init() }",
            "an initializer reads a property before the object is complete"),
        ("ObservableObject", "var count = 1\n    let total: Int\n    init() { total = count }",
            "an initializer reads a property before the object is complete"),
        ("ObservableObject", "func poke() { objectWillChange.send() }", "objectWillChange is used"),
    ])
    func ownObstacles(_ inherited: String, _ member: String, _ reason: String) {
        let code = "import SwiftUI\nfinal class Shelf: \(inherited) {\n    \(member)\n}\n"
        let left = improvement(code).result.left.filter { $0.old == "ObservableObject" }
        #expect(left.map(\.replacement) == ["@Observable (not made: \(reason))"])
    }

    @Test("G2: an initializer that only writes, or reads when all is there, keeps no class back", arguments: [
        "var page: Int\n    init(page: Int) { self.page = page }", "var page: Int\n    init() { page = 1; print(page) }",
        "var page = 1\n    init() { print(page) }", "var page: Int?\n    init() { print(page ?? 0) }",
        "var page = 1\n    var next: Int { page + 1 }\n    let limit: Int\n    init(_ page: Int) { limit = page }",
        "var page = 1\n    convenience init(_ page: Int) { self.init(); self.page = page + self.page }",
    ])
    func completeReads(_ members: String) {
        let text = improvement("import SwiftUI\nfinal class Shelf: ObservableObject {\n    @Published var title = \"\"\n    \(members)\n}\n").text
        #expect(text.contains("@Observable\nfinal class Shelf {"), "\(text)")
    }

    @Test("G2: a class in a function keeps its protocol")
    func local() {
        let code = "import SwiftUI\nfunc demo() {\n    final class Shelf: ObservableObject { @Published var title = \"\" }\n}\n"
        #expect(improvement(code).result.left.map(\.replacement) == ["@Observable (not made: it stands inside a function)"])
    }

    @Test("G2: a nested class changes with the properties that name it in full, and $ in an extension makes a @Bindable")
    func nested() {
        let code = """
            import SwiftUI
            enum Library { final class Shelf: ObservableObject { @Published var title = "" } }
            struct Desk: View { @ObservedObject var shelf: Library.Shelf }
            extension Desk { var body: some View { TextField("", text: $shelf.title) } }
            """
        let text = improvement(code).text
        #expect(text.contains("final class Shelf { var title") && text.contains("@Bindable var shelf: Library.Shelf"), "\(text)")
    }
}
