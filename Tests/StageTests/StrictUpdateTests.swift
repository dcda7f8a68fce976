import SwiftUI
import TandemTesting
import Testing
import UIKit

/// One value of one view, and how update writes it.
struct Writing: CustomTestStringConvertible, Sendable {
    let name: String
    let make: @MainActor @Sendable () -> UIView
    let update: @MainActor @Sendable (UIView) -> Void
    /// What the finding says; `nil` for code that is right.
    let finding: String?
    var testDescription: String { name }

    static func of<V: UIView>(
        _ name: String, _ make: @escaping @MainActor @Sendable () -> V, finding: String? = nil,
        _ update: @escaping @MainActor @Sendable (V) -> Void
    ) -> Writing {
        Writing(name: name, make: make, update: { update($0 as! V) }, finding: finding)
    }
}

private final class Counter {
    var updates = 0
}

private struct Written: UIViewRepresentable {
    let writing: Writing
    let counter: Counter
    func makeUIView(context: Context) -> UIView { writing.make() }
    func updateUIView(_ view: UIView, context: Context) {
        counter.updates += 1
        writing.update(view)
    }
}

private struct Desk: View {
    @State private var stamps = 0
    let writing: Writing
    let counter: Counter
    var body: some View {
        VStack {
            Written(writing: writing, counter: counter)
            Button("Stamp \(stamps)") { stamps += 1 }
        }
    }
}

private let guarded: [Writing] = [
    .of("a text that is compared first", UITextView.init) { if $0.text != "Dune" { $0.text = "Dune" } },
    .of("a label's text, which resets nothing", UILabel.init) { $0.text = "Dune" },
    .of("a switch set to the value it has", UISwitch.init) { $0.isOn = true },
    .of("a slider set to the value it has", UISlider.init) { $0.value = 0.5 },
    .of("a selection that is compared first", UISegmentedControl.init) { $0.isMomentary = false },
    .of("an offset that is compared first", UIScrollView.init) {
        if $0.contentOffset.y != 20 { $0.contentOffset.y = 20 }
    },
    .of("a text view's font and colour", UITextView.init) {
        $0.font = .systemFont(ofSize: 20)
        $0.textColor = .red
    },
    .of("a text in a view inside", UIView.init) { view in
        if view.subviews.isEmpty { view.addSubview(UITextView()) }
        if let editor = view.subviews.first as? UITextView, editor.text != "Emma" { editor.text = "Emma" }
    },
]

private func finding(_ property: String, _ before: String, _ after: String, _ also: String = "") -> String {
    "Written: consider: Written wrote \(property) in an update in which nothing had changed: it was \(before) and was set to \(after)."
        + "\(also) Updates are frequent, and each one takes from a person what they did there. Compare first, and write only what "
        + "differs. [bridge.update-unguarded-write]"
}

private let unguarded: [Writing] = [
    .of("a text", UITextView.init, finding: finding("UITextView.text", "“Dune”", "“Dune”")) { $0.text = "Dune" },
    .of("an attributed text", UITextView.init, finding: finding("UITextView.attributedText", "“Emma”", "“Emma”")) {
        $0.attributedText = NSAttributedString(string: "Emma")
    },
    .of("a selection", UITextView.init, finding: finding("UITextView.selectedRange", "0–0", "0–0")) {
        $0.selectedRange = NSRange(location: 0, length: 0)
    },
    .of("an offset", UIScrollView.init, finding: finding("UIScrollView.contentOffset", "(0.0, 20.0)", "(0.0, 20.0)")) {
        $0.contentOffset = CGPoint(x: 0, y: 20)
    },
    .of("an offset with animation", UIScrollView.init, finding: finding("UIScrollView.contentOffset", "(0.0, 0.0)", "(0.0, 0.0)")) {
        $0.setContentOffset(.zero, animated: true)
    },
    .of(
        "a reload", { UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout()) },
        finding: finding("UICollectionView.reloadData()", "loaded", "loaded anew")
    ) { $0.reloadData() },
    .of("a switch that is turned over", UISwitch.init, finding: finding("UISwitch.isOn", "true", "false")) { $0.isOn.toggle() },
    .of("a page that is turned", { () -> UIPageControl in
        let pages = UIPageControl()
        pages.numberOfPages = 100
        return pages
    }, finding: finding("UIPageControl.currentPage", "1", "2")) { $0.currentPage += 1 },
    .of("a text in a view inside", UIView.init, finding: finding("UITextView.text", "“Emma”", "“Emma”")) { view in
        if view.subviews.isEmpty { view.addSubview(UITextView()) }
        (view.subviews.first as? UITextView)?.text = "Emma"
    },
]

@MainActor
@Suite("A2.7 Strict updates", .serialized)
struct StrictUpdateTests {
    private func run(_ writing: Writing, strict: Bool) throws -> (findings: [String], updates: Int, tree: String) {
        let counter = Counter()
        let stage = Stage(strict: strict)
        defer { stage.end() }
        stage.host(Desk(writing: writing, counter: counter))
        try stage.settle()
        try stage.tap("Stamp 0")
        try stage.tap("Stamp 1")
        return (stage.findings.map(\.description), counter.updates, stage.tree.description)
    }

    @Test("A2.7: code that guards its writes shows the same and has no finding", arguments: guarded)
    func quiet(_ writing: Writing) throws {
        let strict = try run(writing, strict: true)
        let plain = try run(writing, strict: false)
        #expect(strict.findings.isEmpty)
        #expect(strict.tree == plain.tree)
        #expect(strict.updates == 2 * plain.updates)
    }

    @Test("A2.7: code that does not is one finding with the property and both values, only when it is asked for", arguments: unguarded)
    func reported(_ writing: Writing) throws {
        #expect(try run(writing, strict: true).findings == [writing.finding])
        #expect(try run(writing, strict: false).findings.isEmpty)
    }

    @Test("A2.7: the finding names what the write takes with it")
    func consequence() throws {
        let writing = Writing.of("a text while somebody types", UITextView.init) { (editor: UITextView) in
            editor.text = "Dune"
            if editor.tag == 1 { editor.selectedRange = NSRange(location: 1, length: 0) }
            editor.tag += 1
        }
        let found = try run(writing, strict: true).findings
        #expect(found.first == finding("UITextView.text", "“Dune”", "“Dune”", " Its selectedTextRange went from 4–4 to 1–1."))
    }

    @Test("A2.7: a stage that is not strict stays so beside one that is")
    func side() throws {
        let strict = Stage(strict: true)
        let counter = Counter()
        let plain = Stage()
        plain.host(Written(writing: unguarded[0], counter: counter))
        try plain.settle()
        #expect(plain.findings.isEmpty)
        strict.host(Written(writing: unguarded[0], counter: counter))
        try strict.settle()
        #expect(strict.findings.count == 1)
        plain.end()
        strict.end()
    }
}
