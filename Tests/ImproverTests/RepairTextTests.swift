import Reviewer
import Rulebook
import Testing

@testable import Improver

private func repaired(_ rule: RuleID, _ code: String) -> String {
    var configuration = Configuration(workers: 1)
    for other in Rulebook.all { configuration.severities[other.id] = .some(other.id == rule ? other.severity : nil) }
    return Improvement(sources: [("Shelf.swift", code)], configuration: configuration, allowsUnsafe: true).changes.first?.after ?? code
}

private func controller(_ body: String, members: String = "") -> String {
    "import UIKit\nfinal class Desk: UIViewController {\n\(members)    override func viewWillAppear(_ animated: Bool) {\n        super.viewWillAppear(animated)\n\(body)    }\n}\n"
}

@Suite("G2.2 What a repair writes")
struct RepairTextTests {
    private static let pin = "        view.addSubview(cover)\n        cover.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\n"

    @Test("G2.2: a mask is turned off on the view that is constrained, and nowhere else", arguments: [
        ("    private lazy var cover: UIButton = {\n        var look = UIButton.Configuration.filled()\n        return UIButton(configuration: look)\n    }()\n",
            "        cover.translatesAutoresizingMaskIntoConstraints = false\n        view.addSubview(cover)\n"),
        ("    private let cover: UILabel = {\n        let font = UIFont.systemFont(ofSize: 12)\n        let label = UILabel()\n        label.font = font\n        return label\n    }()\n",
            "        let label = UILabel()\n        label.translatesAutoresizingMaskIntoConstraints = false\n"),
        ("    private let cover: UIView = { let line = UIView(); let box = UIView(); box.addSubview(line); return box }()\n",
            "let box = UIView(); box.translatesAutoresizingMaskIntoConstraints = false; box.addSubview(line)"),
        ("    private let cover = UILabel()\n    func hint() { let cover = UILabel(); view.addSubview(cover) }\n",
            "        cover.translatesAutoresizingMaskIntoConstraints = false\n        view.addSubview(cover)\n        cover.topAnchor"),
        ("    private let first = UIView(), cover = UILabel()\n", "        cover.translatesAutoresizingMaskIntoConstraints = false\n        view.addSubview(cover)\n"),
    ])
    func mask(_ members: String, _ expected: String) {
        let text = repaired("layout.autoresizing-mask-on", controller(Self.pin, members: members))
        #expect(text.contains(expected), "\(text)")
        #expect(text.split(separator: "translatesAutoresizingMaskIntoConstraints = false", omittingEmptySubsequences: false).count == 2, "\(text)")
    }

    @Test("G2.2: a mask is turned off on every way to where a view is added", arguments: [
        ("        #if DEBUG\n        let cover = UILabel()\n        #else\n        let cover = UIView()\n        #endif\n" + pin,
            "        #endif\n        cover.translatesAutoresizingMaskIntoConstraints = false\n"),
        ("        let cover: UILabel? = UILabel()\n        view.addSubview(cover!)\n        cover?.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\n",
            "        let cover: UILabel? = UILabel()\n        cover?.translatesAutoresizingMaskIntoConstraints = false\n"),
    ])
    func maskOfLocal(_ body: String, _ expected: String) {
        let text = repaired("layout.autoresizing-mask-on", controller(body))
        #expect(text.contains(expected), "\(text)")
    }

    @Test("G2.2: the view that a representable gives to SwiftUI keeps its mask, the views in it do not")
    func maskInRepresentable() {
        let code = "import SwiftUI\nstruct Cover: UIViewRepresentable {\n    func makeUIView(context: Context) -> UIView {\n        let box = UIView(), title = UILabel()\n"
            + "        box.addSubview(title)\n        box.heightAnchor.constraint(equalToConstant: 40).isActive = true\n"
            + "        title.topAnchor.constraint(equalTo: box.topAnchor).isActive = true\n        return box\n    }\n    func updateUIView(_ box: UIView, context: Context) {}\n}\n"
        let text = repaired("layout.autoresizing-mask-on", code)
        #expect(text.contains("        title.translatesAutoresizingMaskIntoConstraints = false\n"), "\(text)")
        #expect(!text.contains("box.translates"), "\(text)")
    }

    @Test("G2.2: constraints that are activated together keep comments, and a file's tabs")
    func activate() {
        let code = "import UIKit\nfunc pin(_ a: UIView, _ b: UIView) {\n\ta.topAnchor.constraint(equalTo: b.topAnchor) // top\n\t\t.isActive = true\n"
            + "\ta.leftAnchor\n\t\t.constraint(equalTo: b.leftAnchor)\n\t\t// left\n\t\t.isActive = true // end\n}\n"
        let text = repaired("layout.activate-one-by-one", code)
        #expect(text.contains("\tNSLayoutConstraint.activate([\n\t\ta.topAnchor.constraint(equalTo: b.topAnchor), // top\n"), "\(text)")
        #expect(text.contains("\t\ta.leftAnchor\n\t\t\t.constraint(equalTo: b.leftAnchor),\n\t\t\t// left // end\n\t])\n"), "\(text)")
    }

    @Test("G2.2: super comes where Apple's page wants it, and in the place of another function of super", arguments: [
        ("UIView", "override func updateConstraints() {\n        alpha = 1\n    }", "        alpha = 1\n        super.updateConstraints()\n    }"),
        ("UIViewController", "override func viewWillDisappear(_ animated: Bool) { super.viewWillAppear(animated) }", "{ super.viewWillDisappear(animated) }"),
        ("UIViewController", "override func viewDidLoad() { title = nil }", "{\n        super.viewDidLoad()\n        title = nil\n    }"),
    ])
    func callsSuper(_ base: String, _ function: String, _ expected: String) {
        let text = repaired("lifecycle.super-missing", "import UIKit\nclass Desk: \(base) {\n    \(function)\n}\n")
        #expect(text.contains(expected), "\(text)")
    }

    @Test("G2.2: a slot that a superclass sets stays as it is")
    func slots() {
        let code = "import UIKit\nclass Base: UIViewController {\n    func look() { navigationItem.scrollEdgeAppearance = UINavigationBarAppearance() }\n}\n"
            + "final class Desk: Base {\n    func show(_ solid: UINavigationBarAppearance) {\n        navigationItem.standardAppearance = solid\n    }\n}\n"
        let text = repaired("navigation.appearance-slots", code)
        #expect(text.contains("        navigationItem.standardAppearance = solid\n        navigationItem.compactAppearance = solid\n"), "\(text)")
        #expect(!text.contains("scrollEdgeAppearance = solid"), "\(text)")
    }

    @Test("G2.2: a function of the project's own that is named like a snapshot's is not reported")
    func ownSnapshot() {
        let code = "struct Shot { mutating func reloadItems(_ items: [Int]) {} }\nfinal class Shelf {\n    var snapshot = Shot()\n    func lend() { snapshot.reloadItems([1]) }\n}\n"
        #expect(Review.run(sources: [("Shelf.swift", code)]).findings.filter { $0.rule == "collections.reload-instead-of-reconfigure" }.isEmpty)
        #expect(repaired("collections.reload-instead-of-reconfigure", code) == code)
    }

    @Test("G2.2: a navigation controller may say on its own bar that titles are large")
    func ownBar() {
        let code = "import UIKit\nfinal class Desk: UINavigationController {\n    override func viewWillAppear(_ animated: Bool) {\n"
            + "        super.viewWillAppear(animated)\n        navigationBar.prefersLargeTitles = true\n    }\n}\n"
        #expect(Review.run(sources: [("Shelf.swift", code)]).findings.filter { $0.rule == "navigation.large-title-per-controller" }.isEmpty)
    }

    @Test("G2.2: what cannot be compared is left to a person, who is told how", arguments: ["region", "centerCoordinate"])
    func incomparable(_ property: String) {
        let code = "import MapKit\nimport SwiftUI\nstruct Shelf: UIViewRepresentable {\n    var place: Place\n    func makeUIView(context: Context) -> MKMapView { MKMapView() }\n"
            + "    func updateUIView(_ map: MKMapView, context: Context) { map.\(property) = place.value }\n}\n"
        let findings = Review.run(sources: [("Shelf.swift", code)]).findings.filter { $0.rule == "bridge.update-unguarded-write" }
        #expect(findings.count == 1 && findings.allSatisfy { $0.byHand?.contains("Compare their numbers") == true }, "\(findings)")
        #expect(repaired("bridge.update-unguarded-write", code) == code)
    }

    @Test("G2.2: statements keep their self, their values and their order", arguments: [
        ("navigation.large-title-per-controller", "        let show = { self.navigationController?.navigationBar.prefersLargeTitles = true }\n        show()\n",
            "{ self.navigationItem.largeTitleDisplayMode = .always }"),
        ("navigation.bar-instead-of-item", "        let appearance = UIColor.red\n        navigationController?.navigationBar.barTintColor = appearance\n",
            "appearance2.backgroundColor = appearance\n"),
        ("navigation.bar-instead-of-item",
            "        navigationController?.navigationBar.barTintColor = .red\n        let shadow = NSShadow()\n        navigationController?.navigationBar.titleTextAttributes = [.shadow: shadow]\n",
            "super.viewWillAppear(animated)\n        let shadow = NSShadow()\n        let appearance = UINavigationBarAppearance()\n"),
    ])
    func statements(_ rule: RuleID, _ body: String, _ expected: String) {
        let text = repaired(rule, controller(body))
        #expect(text.contains(expected), "\(text)")
    }

    @Test("G2.2: a delegate moves to where the view is made, by the names that make has", arguments: [
        ("(context now: Context) -> UITextView { let text = UITextView(); return text }", "view.delegate = context.coordinator",
            "{ let text = UITextView(); text.delegate = now.coordinator; return text }"),
        ("(context: Context) -> UITextView { .init() }", "view.delegate = context.coordinator; view.isEditable = true",
            "        let view: UITextView = .init()\n        view.delegate = context.coordinator\n        return view\n"),
    ])
    func delegate(_ make: String, _ update: String, _ expected: String) {
        let code = "import SwiftUI\nstruct Editor: UIViewRepresentable {\n    func makeCoordinator() -> Coordinator { Coordinator() }\n    func makeUIView\(make)\n"
            + "    func updateUIView(_ view: UITextView, context: Context) {\n        \(update)\n    }\n    final class Coordinator: NSObject, UITextViewDelegate {}\n}\n"
        let text = repaired("bridge.delegate-set-in-update-only", code)
        #expect(text.contains(expected), "\(text)")
        #expect(text.split(separator: "delegate = ").count == 2 && !text.contains("{view"), "\(text)")
    }

    @Test("G2.2: of two properties in one declaration only the delegate becomes weak")
    func weakOfTwo() {
        let code = "import UIKit\nprotocol FormDelegate: AnyObject {}\nfinal class Form: UIView {\n    var delegate: FormDelegate?, count = 0\n}\n"
            + "final class Desk: UIViewController, FormDelegate {\n    let form = Form()\n    override func viewDidLoad() {\n        super.viewDidLoad()\n        form.delegate = self\n    }\n}\n"
        #expect(repaired("memory.strong-delegate", code).contains("    weak var delegate: FormDelegate?\n    var count = 0\n"))
    }
}
