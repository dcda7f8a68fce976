import Rulebook
import Testing

@testable import Reviewer

/// One edit of right code that breaks a rule.
struct Mutant: CustomTestStringConvertible, Sendable {
    enum Edit: Sendable {
        /// Drops every line that contains the text.
        case drop(String)
        case replace(String, String)
        /// Moves the first line that contains the text directly before the first line that contains the other.
        case move(String, before: String)
    }

    let rule: RuleID
    let example: Int
    let edit: Edit

    init(_ rule: RuleID, _ example: Int, _ edit: Edit) {
        self.rule = rule
        self.example = example
        self.edit = edit
    }

    var testDescription: String { "\(rule) \(example) \(edit)" }

    func apply(to code: String) -> String {
        var lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        switch edit {
        case .drop(let text): lines.removeAll { $0.contains(text) }
        case .replace(let old, let new): return code.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
        case .move(let text, let other):
            guard let from = lines.firstIndex(where: { $0.contains(text) }) else { break }
            let line = lines.remove(at: from)
            guard let to = lines.firstIndex(where: { $0.contains(other) }) else { break }
            lines.insert(line, at: to)
        }
        return lines.joined(separator: "\n")
    }

    static let all: [Mutant] = [
        Mutant("bridge.coordinator-stale-parent", 1, .drop("context.coordinator.parent = self")),
        Mutant("bridge.coordinator-stale-parent", 2, .replace("@Binding var title", "var title")),
        Mutant("bridge.coordinator-strong-cycle", 1, .replace("weak var", "var")),
        Mutant("bridge.view-stored-in-representable", 2, .replace("static let placeholder", "let placeholder")),
        Mutant("bridge.view-rebuilt-in-update", 2, .drop("guard isOverdue")),
        Mutant("bridge.update-unguarded-write", 1, .replace("if editor.text != note { editor.text = note }", "editor.text = note")),
        Mutant("bridge.update-writes-state", 1, .replace("DispatchQueue.main.async { height = measured }", "height = measured")),
        Mutant("bridge.update-empty-with-inputs", 1, .replace("        label.text = title\n    }", "    }")),
        Mutant("bridge.representable-layout-mutation", 1, .replace("view.alpha = isTilted ? 0.5 : 1", "view.center.x = 4")),
        Mutant("bridge.representable-layout-mutation", 1, .replace("stripe.frame", "view.frame")),
        Mutant("bridge.delegate-set-in-update-only", 1, .replace("        table.delegate = context.coordinator\n        return", "        return")),
        Mutant("bridge.delegate-died", 1, .drop("other = mine")),
        Mutant("bridge.dismiss-from-coordinator", 1, .replace("parent.dismiss()", "picker.dismiss(animated: true)")),
        Mutant("bridge.dismantle-missing", 1, .drop("coordinator.stop()")),
        Mutant("bridge.dismantle-missing", 2, .drop("removeObserver(token)")),
        Mutant("bridge.dismantle-missing", 2, .replace("repeats: false", "repeats: true")),
        Mutant("bridge.identity-unstable", 1, .replace(".id(book)", ".id(UUID())")),
        Mutant("bridge.hosting-containment", 1, .drop("didMove(toParent")),
        Mutant("bridge.hosting-containment", 1, .drop("addChild(second)")),
        Mutant("bridge.hosting-sizing-options", 1, .drop("sizingOptions")),
        Mutant("bridge.hosting-subview-added", 1, .replace("view.addSubview(UILabel())", "host.view.addSubview(UILabel())")),
        Mutant("bridge.navigation-mixed", 1, .drop("setNavigationBarHidden")),
        Mutant("bridge.cancellation-by-deinit", 1, .replace("        refresh?.cancel()\n    }\n\n    private", "    }\n\n    private")),
        Mutant("lifecycle.geometry-in-did-load", 1, .replace("override func viewDidLayoutSubviews", "func unused")),
        Mutant("lifecycle.super-missing", 1, .drop("super.viewWillAppear")),
        Mutant("lifecycle.containment-order", 1, .move("reader.didMove", before: "view.addSubview")),
        Mutant("lifecycle.containment-order", 1, .move("addChild(reader)", before: "reader.didMove")),
        Mutant("lifecycle.containment-order", 1, .drop("addChild(reader)")),
        Mutant("lifecycle.containment-order", 1, .move("reader.removeFromParent", before: "reader.willMove")),
        Mutant("lifecycle.notification-unbalanced", 1, .drop("removeObserver")),
        Mutant("layout.autoresizing-mask-on", 1, .drop("label.translatesAutoresizingMaskIntoConstraints")),
        Mutant("layout.autoresizing-mask-on", 1, .drop("$0.translatesAutoresizingMaskIntoConstraints")),
        Mutant("layout.needs-layout-in-layout", 1, .replace("subviews.first?.setNeedsLayout()", "setNeedsLayout()")),
        Mutant("memory.strong-self-stored", 1, .replace("{ [weak self] in self?.open() }", "{ self.open() }")),
        Mutant("memory.strong-self-stored", 1, .drop("completion = nil")),
        Mutant("memory.strong-self-stored", 1, .replace("weak var other", "var other")),
        Mutant("memory.timer-retained", 1, .drop("imer?.invalidate()")),
        Mutant("memory.display-link-retained", 1, .drop("direct?.invalidate()")),
        Mutant("memory.observer-leaked", 1, .drop("removeObserver(token)")),
        Mutant("memory.strong-delegate", 1, .replace("weak var delegate", "var delegate")),
        Mutant("concurrency.main-sync", 1, .replace("DispatchQueue.main.async", "DispatchQueue.main.sync")),
        Mutant("concurrency.detached-ui", 1, .replace("await MainActor.run { self.cover.image = image }", "self.cover.image = image")),
        Mutant("concurrency.deinit-assume-isolated", 1, .replace("func stop()", "deinit")),
        Mutant("observation.not-rearmed", 1, .replace("self?.observe()", "self?.label.text = nil")),
        Mutant("observation.mixed-observable-object", 1, .replace("final class ShelfModel {", "final class ShelfModel: ObservableObject {")),
        Mutant("collections.registration-in-provider", 1, .move("title2 = UICollectionView", before: "list.dequeueConfigured")),
        Mutant("navigation.concurrent-transition", 1, .replace("popViewController(animated: false)", "popViewController(animated: true)")),
        Mutant("animation.animator-state", 1, .drop("stopAnimation(false)")),
    ]
}

@Suite("G5 Right code that is broken by one edit is reported")
struct MutantTests {
    @Test("The rule whose statement the edit breaks speaks", arguments: Mutant.all)
    func killed(_ mutant: Mutant) throws {
        let rule = try #require(Rulebook.rule(mutant.rule))
        let code = rule.passing[mutant.example - 1].code
        let edited = mutant.apply(to: code)
        try #require(edited != code, "the edit changes nothing")
        #expect(!spots(rule, edited).isEmpty, "\(edited)")
    }
}
