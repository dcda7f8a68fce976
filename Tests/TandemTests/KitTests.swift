import SwiftUI
import Tandem
import TandemTesting
import Testing

@Observable
private final class Shelf {
    var count = 0
    var title = "Novels"
}

private final class Heard: UIViewController {
    var calls: [String] = []
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        calls.append("will \(parent != nil)")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        calls.append("did \(parent != nil)")
    }
}

private struct LoanLimit: UITraitDefinition {
    static let defaultValue = 5
}

/// Shows the limit where SwiftUI reads it, and under it where UIKit has it.
private struct Limits: View {
    @Environment(\.[trait: TraitType<LoanLimit>()]) private var limit
    var body: some View {
        VStack {
            Text("SwiftUI \(limit)")
            UIViewRepresenter { _ in UILabel() } update: { label, _ in
                label.text = "UIKit"
                label.tag = 7
            }
        }
    }
}

@MainActor
@Suite("The portable kit (SPEC H)", .serialized)
struct KitTests {
    // MARK: Embedding

    @Test("H1.1: embedding makes a child in UIKit's order, fills the container, and unembedding undoes it")
    func embedding() throws {
        let stage = Stage()
        let parent = stage.host(UIViewController())
        try stage.settle()
        let (child, panel) = (Heard(), UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50)))
        parent.view.addSubview(panel)
        let edges = parent.embed(child, in: panel)
        try stage.settle()
        #expect(child.calls == ["will true", "did true"] && child.parent === parent && child.view.superview === panel)
        #expect(child.view.frame == panel.bounds)
        edges[0].constant = 5
        try stage.settle()
        #expect(child.view.frame == CGRect(x: 0, y: 5, width: 100, height: 45))
        child.unembed()
        try stage.settle()
        #expect(child.calls.suffix(2) == ["will false", "did false"] && child.parent == nil && child.view.superview == nil)
        #expect(stage.findings.isEmpty)
    }

    @Test("H1.1: a SwiftUI view is embedded with its hosting controller, and moves to another parent")
    func hosting() throws {
        let stage = Stage()
        let parent = stage.host(UIViewController())
        let host = parent.embed(Text("Emma"))
        try stage.settle()
        #expect(stage.shows("Emma") && host.parent === parent && host.view.frame == parent.view.bounds)
        let other = UIViewController()
        parent.embed(other)
        other.embed(host)
        try stage.settle()
        #expect(host.parent === other && stage.shows("Emma"))
        #expect(stage.findings.isEmpty)
    }

    // MARK: Observation

    @Test("H1.1, D3.2, D3.3: the loop shows at once, and once more after all the changes of a turn")
    func loop() throws {
        let (stage, shelf, loop) = (Stage(), Shelf(), ObservationLoop())
        stage.host(UIViewController())
        var shown: [String] = []
        loop.start { shown.append("\(shelf.title) \(shelf.count)") }
        #expect(shown == ["Novels 0"] && loop.isRunning)
        shelf.count = 1
        shelf.title = "Loans"
        #expect(shown.count == 1)
        try stage.settle()
        #expect(shown == ["Novels 0", "Loans 1"])
        shelf.count = 2
        try stage.settle()
        #expect(shown.last == "Loans 2" && shown.count == 3)
    }

    @Test("H1.1, D5.1, D5.2: after stop a run that is due does not come, and nothing that the closure holds is kept")
    func stop() throws {
        let (stage, shelf, loop) = (Stage(), Shelf(), ObservationLoop())
        stage.host(UIViewController())
        var runs = 0
        var label: UILabel? = UILabel()
        loop.start { [label] in
            label?.text = shelf.title
            runs += 1
        }
        shelf.title = "Loans"
        loop.stop()
        weak let gone = label
        label = nil
        try stage.settle()
        #expect(runs == 1 && !loop.isRunning && gone == nil)
        shelf.title = "Poems"
        try stage.settle()
        #expect(runs == 1)
    }

    @Test("H1.1: a loop that is started again follows what it shows now, and one that is let go nothing")
    func restart() throws {
        let (stage, first, second) = (Stage(), Shelf(), Shelf())
        stage.host(UIViewController())
        var shown: [Int] = []
        var loop: ObservationLoop? = ObservationLoop()
        loop?.start { shown.append(first.count) }
        loop?.start { shown.append(10 + second.count) }
        first.count = 1
        try stage.settle()
        #expect(shown == [0, 10])
        second.count = 1
        try stage.settle()
        #expect(shown == [0, 10, 11])
        loop = nil
        second.count = 2
        try stage.settle()
        #expect(shown == [0, 10, 11])
    }

    // MARK: Owners

    @Test("H1.1, D7.2: an event goes to the owner of its moment or to none, and the refused one is told of")
    func owners() {
        let (first, second) = (Shelf(), Shelf())
        let coordinator = OwnerCoordinator(owner: first)
        var told = 0
        coordinator.onRefusal = { told += 1 }
        let early = coordinator.ticket
        coordinator.refresh(first)
        #expect(coordinator.deliver(early) { $0.count += 1 }, "The same owner is no change.")
        coordinator.refresh(second)
        #expect(!coordinator.deliver(early) { $0.count += 1 })
        #expect(coordinator.deliver { $0.count += 10 } && first.count == 1 && second.count == 10)
        coordinator.refresh(first)
        #expect(!coordinator.deliver(early) { $0.count += 1 }, "An owner that comes back has had its earlier events.")
        coordinator.end()
        #expect(!coordinator.deliver { $0.count += 100 } && !coordinator.isActive)
        #expect(first.count == 1 && second.count == 10 && told == 3 && coordinator.refusals == 3)
    }

    @Test("H1.1: what renders says so for as long as it does")
    func rendering() {
        let coordinator = OwnerCoordinator(owner: Shelf())
        var seen: [Bool] = []
        coordinator.render {
            coordinator.render { seen.append(coordinator.isRendering) }
            seen.append(coordinator.isRendering)
        }
        #expect(seen == [true, true] && !coordinator.isRendering)
    }

    // MARK: Traits

    @Test("H1.1, C2.5, C3.2, C3.3: a trait is an environment value without a key of the code's own, set from either side")
    func traits() throws {
        let stage = Stage()
        let host = stage.host(VStack { Limits(); Limits().trait(LoanLimit.self, 9) })
        try stage.settle()
        let labels = stage.views(of: UILabel.self).filter { $0.tag == 7 }
        #expect(stage.shows("SwiftUI 5") && stage.shows("SwiftUI 9"))
        #expect(labels.map { $0.traitCollection[LoanLimit.self] } == [5, 9])
        host.traitOverrides[LoanLimit.self] = 7
        try stage.settle()
        #expect(stage.shows("SwiftUI 7") && stage.shows("SwiftUI 9"))
        #expect(labels.map { $0.traitCollection[LoanLimit.self] } == [7, 9])
        #expect(stage.findings.isEmpty)
    }

    // MARK: Sources

    @Test("H1.2, H1.3: the kit imports Apple's modules alone, and only where there is no Objective-C does it say something else")
    func sources() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/Tandem")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            let text = try String(contentsOf: file, encoding: .utf8)
            for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
                if line.contains("import "), !line.hasPrefix("//"), !line.contains("canImport") {
                    #expect(["import SwiftUI", "import UIKit", "import Foundation", "import Observation"].contains(line), "\(file.lastPathComponent)")
                }
                if line.hasPrefix("#if") { #expect(line.hasSuffix("canImport(ObjectiveC)"), "\(file.lastPathComponent)") }
                #expect(!line.hasPrefix("package ") && !line.contains("@_spi"), "\(file.lastPathComponent)")
            }
        }
        #expect(count > 8)
    }

    // MARK: Display links

    @Test("H1.1, E6.1: a weak display link ticks in every frame, pauses, keeps nothing and ends with its target")
    func displayLink() {
        let stage = Stage()
        stage.host(UIViewController())
        var target: Shelf? = Shelf()
        weak let gone = target
        var ticks = 0
        let link = WeakDisplayLink(target!) { shelf, _ in
            shelf.count += 1
            ticks += 1
        }
        stage.advance(frames: 3)
        #expect(target?.count == 3)
        link.isPaused = true
        stage.advance(frames: 3)
        #expect(target?.count == 3)
        link.isPaused = false
        stage.advance(frames: 1)
        target = nil
        #expect(gone == nil && ticks == 4)
        stage.advance(frames: 3)
        #expect(ticks == 4 && stage.settlement().endless.isEmpty, "The link has ended with its target.")
    }
}
