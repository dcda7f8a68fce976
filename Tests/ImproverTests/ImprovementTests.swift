import Reviewer
import SwiftParser
import Testing

@testable import Improver

private func improve(_ files: [(path: String, text: String)], target: Int = 26, unsafe: Bool = true) -> (texts: [String: String], left: [LeftOver]) {
    let result = Improvement(sources: files, configuration: Configuration(deploymentTarget: target, workers: 1), allowsUnsafe: unsafe)
    var texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    for change in result.changes { texts[change.path] = change.after }
    return (texts, result.left)
}

private let model = """
    import Combine

    final class Shelf: ObservableObject {
        @Published var title = "Shelf" // shown
        @Published private(set) var count = 0
    }
    """
private let views = """
    import SwiftUI

    struct ShelfScreen: View {
        @StateObject private var shelf = Shelf()
        var body: some View { ShelfForm(shelf: shelf).environmentObject(shelf) }
    }

    struct ShelfForm: View {
        @ObservedObject var shelf: Shelf
        var body: some View { TextField("Title", text: $shelf.title) }
    }

    struct ShelfTitle: View {
        @EnvironmentObject var shelf: Shelf
        var body: some View { Text(shelf.title) }
    }

    struct ShelfCount: View {
        @ObservedObject var shelf: Shelf
        var body: some View { Text("\\(shelf.count)") }
    }
    """

@Suite("Improving")
struct ImprovementTests {
    @Test("G2: an observable object and its wrappers in other files become @Observable")
    func observable() {
        let (texts, left) = improve([("Shelf.swift", model), ("Views.swift", views)])
        #expect(
            texts["Shelf.swift"] == """
                import Combine
                import Observation

                @Observable
                final class Shelf {
                    var title = "Shelf" // shown
                    private(set) var count = 0
                }
                """)
        let new = texts["Views.swift"] ?? ""
        for line in [
            "@State private var shelf = Shelf()", "ShelfForm(shelf: shelf).environment(shelf)", "    @Bindable var shelf: Shelf\n",
            "    @Environment(Shelf.self) var shelf: Shelf\n", "struct ShelfCount: View {\n    var shelf: Shelf\n",
        ] {
            #expect(new.contains(line), "\(line) is not in\n\(new)")
        }
        #expect(!left.contains { $0.old == "ObservableObject" })
        let again = improve([("Shelf.swift", texts["Shelf.swift"]!), ("Views.swift", new)]).texts
        #expect(again == texts)
    }

    @Test(
        "G2: an observable object stays where the change would lose an observer or not compile",
        arguments: [
            "final class Reader { func read(_ shelf: Shelf) { _ = shelf.$title } }",
            "func watch(_ shelf: Shelf) { _ = shelf.objectWillChange }",
            "struct Panel<Model: ObservableObject> { let model: Model }",
            "struct Screen { @StateObject var shelf: Shelf; init(_ shelf: Shelf) { _shelf = StateObject(wrappedValue: shelf) } }",
            "struct Other { @EnvironmentObject var unknown: Library }\nstruct Mine { @EnvironmentObject var shelf: Shelf }",
        ])
    func staysObservableObject(_ other: String) {
        let (texts, left) = improve([("Other.swift", other), ("Shelf.swift", model)])
        #expect(texts == ["Other.swift": other, "Shelf.swift": model])
        #expect(left.contains { $0.old == "ObservableObject" && $0.safety == .byHand && $0.since == 17 })
    }

    @Test("G2.2: a completion that ignores its parameter checks it, whatever it is called", arguments: [
        ("{ _ in notice.removeFromSuperview() }", "{ finished in"), ("{ done in notice.removeFromSuperview() }", "{ done in"),
        ("{ (_) in notice.removeFromSuperview() }", "{ finished in"), ("{ (done) in notice.removeFromSuperview() }", "{ (done) in"),
    ])
    func checksFinished(_ completion: String, _ head: String) {
        let code = "import UIKit\nfunc fade(_ notice: UIView) {\n    UIView.animate(withDuration: 1, animations: { notice.alpha = 0 }, completion: \(completion))\n}\n"
        let result = Improvement(sources: [("Shelf.swift", code)], configuration: Configuration(workers: 1), allowsUnsafe: true)
        let name = head.filter(\.isLetter).dropLast(2)
        let text = result.changes.first?.after ?? ""
        #expect(text.contains("completion: \(head)\n        guard \(name) else { return }\n        notice.removeFromSuperview()\n    }"), "\(text)")
    }

    @Test("G2.2: a repair that would change what follows it is left to a person", arguments: [
        ("DispatchQueue.global().async { view.alpha = 0 }", true), ("DispatchQueue.global().async { view.alpha = 0; view.load() }", true),
        ("DispatchQueue.global().async { self.view.alpha = 0; print(self.view.alpha) }", false),
        ("Task.detached { view.alpha = 0; view.load() }", true),
        ("UIView.animate(withDuration: 1, animations: {}, completion: { _ in view.removeFromSuperview() })", true),
        ("UIView.animate(withDuration: 1, animations: {}, completion: { _ in view.removeFromSuperview(); finish() })", false),
    ])
    func leavesToPerson(_ statement: String, _ isRepaired: Bool) {
        let code = "import UIKit\nfinal class Desk: UIViewController {\n    func close(_ view: UIView) {\n        \(statement.replacing("; ", with: "\n        "))\n    }\n}\n"
        let result = Improvement(sources: [("Shelf.swift", code)], configuration: Configuration(workers: 1), allowsUnsafe: true)
        #expect(result.changes.isEmpty == !isRepaired, "\(result.changes.first?.after ?? "")")
        if !isRepaired { #expect(result.left.contains { $0.safety == .byHand }) }
    }

    @Test("G2.2: a closure that gives a value is not ended early, and one in which another holds self has a strong one", arguments: [
        ("var check: ((String) -> Bool)?", "check = { text in self.title == text }", nil),
        ("var make: (() -> UIView)?", "make = { let made = UIView(); made.addSubview(self.view); return made }", nil),
        ("var open: (() -> Void)?", "open = { DispatchQueue.main.async { self.title = nil } }", "guard let self else { return }"),
        ("var open: (() -> Void)?", "open = { self.close() }", "{ [weak self] in self?.close() }"),
    ])
    func weakClosures(_ property: String, _ statement: String, _ repaired: String?) {
        let code = """
            import UIKit

            final class Desk: UIViewController {
                \(property)
                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(statement.replacing("; ", with: "\n        "))
                }
                func close() {}
            }
            """
        let result = Improvement(sources: [("Shelf.swift", code)], configuration: Configuration(workers: 1), allowsUnsafe: true)
        let text = result.changes.first?.after ?? ""
        if let repaired {
            #expect(text.contains(repaired), "\(text)")
        } else {
            #expect(text.isEmpty && result.left.contains { $0.old == "memory.strong-self-stored" }, "\(text)")
        }
    }

    @Test("G2.1: nothing newer than the target is written or proposed", arguments: [13, 14, 15, 16])
    func target(_ target: Int) {
        let code = """
            import UIKit

            final class LoansController: UIViewController {
                private var source: UICollectionViewDiffableDataSource<Int, Int>!

                override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                    super.traitCollectionDidChange(previous)
                    var snapshot = source.snapshot()
                    snapshot.reloadItems([1])
                    source.apply(snapshot)
                }
            }
            """
        let (texts, left) = improve([("Loans.swift", code), ("Shelf.swift", model)], target: target)
        #expect(texts["Loans.swift"]?.contains("reconfigureItems") == (target >= 15))
        #expect(texts["Loans.swift"]?.contains("registerForTraitChanges") == false)
        #expect(texts["Shelf.swift"] == model)
        #expect(left.allSatisfy { $0.since <= target })
    }

    @Test("G2.1, G2.2: without being asked nothing unsafe is changed, and the table says what would do it")
    func safeOnly() {
        let code = "import UIKit\n\nfinal class ShelfController: UIViewController {\n    func show() { DispatchQueue.main.sync { title = \"Shelf\" } }\n}\n"
        let (texts, left) = improve([("Shelf.swift", code)], unsafe: false)
        #expect(texts["Shelf.swift"] == code)
        #expect(left.contains { $0.old == "concurrency.main-sync" && $0.safety == .unsafe })
    }

    @Test("G2: all the bar's looks of one block become one appearance in four slots")
    func barAppearance() {
        let code = """
            import UIKit

            final class ShelfController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    navigationController?.navigationBar.isTranslucent = false
                    navigationController?.navigationBar.barTintColor = .systemBrown
                    title = "Shelf"
                }
            }
            """
        #expect(
            improve([("Shelf.swift", code)]).texts["Shelf.swift"] == """
                import UIKit

                final class ShelfController: UIViewController {
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        let appearance = UINavigationBarAppearance()
                        appearance.configureWithOpaqueBackground()
                        appearance.backgroundColor = .systemBrown
                        navigationItem.standardAppearance = appearance
                        navigationItem.scrollEdgeAppearance = appearance
                        navigationItem.compactAppearance = appearance
                        navigationItem.compactScrollEdgeAppearance = appearance
                        title = "Shelf"
                    }
                }
                """)
    }

    @Test("G2: cell labels become one content configuration, with font, colour and image")
    func cellContent() {
        let code = """
            import UIKit

            final class LoansController: UITableViewController {
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "loan", for: indexPath)
                    cell.textLabel?.text = "Loan"
                    cell.textLabel?.textColor = .red
                    cell.detailTextLabel?.text = "Due"
                    cell.imageView?.image = UIImage(systemName: "book")
                    return cell
                }
            }
            """
        let new = improve([("Loans.swift", code)]).texts["Loans.swift"] ?? ""
        #expect(
            new.contains(
                """
                        var content = cell.defaultContentConfiguration()
                        content.text = "Loan"
                        content.textProperties.color = .red
                        content.secondaryText = "Due"
                        content.image = UIImage(systemName: "book")
                        cell.contentConfiguration = content
                        return cell
                """), "\(new)")
    }

    @Test("G2: fixes that want the same place are made one after the other, always in one order")
    func conflicts() {
        let first = SourceFix(rule: "a.a", title: "", safety: .safe, edits: [SourceEdit(3, 6, "x")], offset: 3)
        let second = SourceFix(rule: "b.b", title: "", safety: .safe, edits: [SourceEdit(5, 8, "y")], offset: 5)
        let third = SourceFix(rule: "c.c", title: "", safety: .safe, edits: [SourceEdit(8, 9, "z")], offset: 8)
        for order in [[first, second, third], [third, second, first], [second, third, first]] {
            #expect(SourceEdits.compatible(order).map(\.rule) == ["a.a", "c.c"])
        }
    }

    @Test("G2: a diff has the lines around a change and says when the last line has no end")
    func diff() {
        let before = (1...12).map { "line \($0)\n" }.joined() + "end"
        let after = before.replacing("line 6\n", with: "six\n").replacing("end", with: "end\n")
        #expect(
            UnifiedDiff.between(before, after, path: "Shelf.swift") == """
                --- a/Shelf.swift
                +++ b/Shelf.swift
                @@ -3,11 +3,11 @@
                 line 3
                 line 4
                 line 5
                -line 6
                +six
                 line 7
                 line 8
                 line 9
                 line 10
                 line 11
                 line 12
                -end
                \\ No newline at end of file
                +end

                """)
        #expect(UnifiedDiff.between("a", "a", path: "a").isEmpty)
    }
}

@Suite("Repeated reviews")
struct RepeatedReviewTests {
    @Test("G2: a repeated review says what a fresh one says, after an edit, a removal and a return")
    func sameAsFresh() {
        let base = (path: "Base.swift", text: "import UIKit\nclass Base: UIViewController {}")
        let plain = (path: "Base.swift", text: "class Base { func viewDidLoad() {} }")
        let screen = (path: "Screen.swift", text: "import UIKit\nfinal class Screen: Base {\n    override func viewDidLoad() { title = \"Shelf\" }\n}")
        var review = RepeatedReview()
        var counts: [Int] = []
        for sources in [[base, screen], [plain, screen], [screen], [base, screen], [base]] {
            let found = review.findings(of: sources)
            #expect(found == Review.run(sources: sources).findings)
            counts.append(found.count { $0.rule == "lifecycle.super-missing" })
        }
        #expect(counts == [1, 0, 0, 1, 0])
    }

    @Test("G2: improving leaves alone what the configuration turns off")
    func honoursRules() {
        let screen = "import UIKit\nfinal class Screen: UIViewController {\n    override func viewDidAppear(_ animated: Bool) { title = \"Shelf\" }\n}"
        var configuration = Configuration()
        #expect(Improvement(sources: [("Screen.swift", screen)], configuration: configuration).changes.count == 1)
        configuration.set(nil, for: "lifecycle")
        #expect(Improvement(sources: [("Screen.swift", screen)], configuration: configuration).changes.isEmpty)
    }
}
