import SwiftUITestSupport
import Testing
import Tracing
@testable import SwiftUI
@testable import UIKit

/// The branch of the library whose looks a screen has.
private enum Branch: String { case main, north, south }

private struct BranchTrait: UITraitDefinition {
    static let defaultValue = Branch.main
}

private extension UITraitCollection { var branch: Branch { self[BranchTrait.self] } }
private extension UIMutableTraits {
    var branch: Branch {
        get { self[BranchTrait.self] }
        set { self[BranchTrait.self] = newValue }
    }
}

/// A key that is bridged where it is declared.
private struct BranchKey: UITraitBridgedEnvironmentKey {
    static let defaultValue = Branch.main
    static func read(from traitCollection: UITraitCollection) -> Branch { traitCollection.branch }
    static func write(to mutableTraits: inout any UIMutableTraits, value: Branch) { mutableTraits.branch = value }
}

private struct ShelfTrait: UITraitDefinition {
    static let defaultValue = 0
}

/// A key that is bridged in an extension, as WWDC23's session 10057 has it.
private struct ShelfKey: EnvironmentKey {
    static let defaultValue = 0
}
extension ShelfKey: UITraitBridgedEnvironmentKey {
    static func read(from traitCollection: UITraitCollection) -> Int { traitCollection[ShelfTrait.self] }
    static func write(to mutableTraits: inout any UIMutableTraits, value: Int) { mutableTraits[ShelfTrait.self] = value }
}

private extension EnvironmentValues {
    var branch: Branch {
        get { self[BranchKey.self] }
        set { self[BranchKey.self] = newValue }
    }
    var shelf: Int {
        get { self[ShelfKey.self] }
        set { self[ShelfKey.self] = newValue }
    }
}

@MainActor @Observable
private final class Model { var branch = Branch.north }

/// Shows the branch that it reads, and counts how often it is asked.
private struct Sign: View {
    @Environment(\.branch) private var branch
    let read: (Branch) -> Void
    var body: some View {
        read(branch)
        return Text(branch.rawValue)
    }
}

private struct Number: View {
    @Environment(\.shelf) private var shelf
    let read: (Int) -> Void
    var body: some View {
        read(shelf)
        return Text("\(shelf)")
    }
}

private final class BranchView: UIView {
    var seen: [Branch] = []
    override init(frame: CGRect) {
        super.init(frame: frame)
        registerForTraitChanges([BranchTrait.self]) { (view: BranchView, _) in view.seen.append(view.traitCollection.branch) }
    }
    required init?(coder: NSCoder) { nil }
}

private struct Mounted: UIViewRepresentable {
    func makeUIView(context: Context) -> BranchView { BranchView(frame: .zero) }
    func updateUIView(_ uiView: BranchView, context: Context) {}
}

/// A controller of UIKit's that shows SwiftUI again.
private struct Nested<Content: View>: UIViewControllerRepresentable {
    let override_: Branch?
    let content: Content
    func makeUIViewController(context: Context) -> UIViewController {
        let outer = UIViewController()
        let inner = UIHostingController(rootView: content)
        outer.addChild(inner)
        inner.view.frame = outer.view.bounds
        inner.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.view.addSubview(inner.view)
        inner.didMove(toParent: outer)
        if let override_ { inner.traitOverrides.branch = override_ }
        return outer
    }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

@MainActor
@Suite("Environment keys that are traits (SPEC C3, Apple, UITraitBridgedEnvironmentKey)", .serialized)
struct BridgedKeyTests {
    @Test("C3.2: an override of UIKit's is the environment's value in hosted SwiftUI, and a change of it reaches the readers alone")
    func down() {
        var (branches, shelves): ([Branch], [Int]) = ([], [])
        let canvas = Canvas(
            200, 200,
            VStack {
                Sign { branches.append($0) }
                Number { shelves.append($0) }
            })
        #expect(branches == [.main] && shelves == [0])
        canvas.act { canvas.window.traitOverrides.branch = .north }
        #expect(branches == [.main, .north] && shelves == [0])
        canvas.act { canvas.window.rootViewController?.traitOverrides[ShelfTrait.self] = 7 }
        #expect(branches == [.main, .north] && shelves == [0, 7])
        canvas.act { canvas.window.traitOverrides.remove(BranchTrait.self) }
        #expect(branches == [.main, .north, .main])
    }

    @Test("C3.2: the change of the trait is the cause of the body that reads it")
    func cause() throws {
        let canvas = Canvas(200, 200, Sign { _ in })
        canvas.act("open the north branch") { canvas.window.traitOverrides.branch = .north }
        let body = try #require(Timeline.current.events.last { $0.kind == .body })
        var (chain, event): ([TimelineEvent.Kind], TimelineEvent?) = ([], body)
        while let current = event {
            chain.append(current.kind)
            event = current.cause.map { Timeline.current.events[$0.rawValue - 1] }
        }
        #expect(chain.last == .input && chain.contains(.environment), "\(chain)")
    }

    @Test("C3.3: an environment value of SwiftUI's is the trait of represented views and controllers below, and tells who registered")
    func up() {
        struct Root: View {
            let model: Model
            var body: some View {
                VStack {
                    Mounted()
                    Mounted().environment(\.branch, model.branch)
                    Mounted().environment(\.branch, .main).environment(\.branch, .south)
                }
            }
        }
        let model = Model()
        let canvas = Canvas(200, 300, Root(model: model))
        let views = canvas.mounted(BranchView.self)
        #expect(views.map(\.traitCollection.branch) == [.main, .north, .main])
        canvas.act { model.branch = .south }
        #expect(views.map(\.traitCollection.branch) == [.main, .south, .main])
        #expect(views[1].seen == [.south] && views[0].seen.isEmpty)
    }

    @Test("C3.4: through several borders: SwiftUI sets, UIKit has, SwiftUI inside reads; an override between counts from there on")
    func nested() {
        var (inner, below): ([Branch], [Branch]) = ([], [])
        let canvas = Canvas(
            300, 300,
            VStack {
                Nested(override_: nil, content: Sign { inner.append($0) })
                Nested(override_: .south, content: VStack { Sign { below.append($0) }; Mounted() })
            }
            .environment(\.branch, .north))
        canvas.settle()
        #expect(inner.last == .north && below.last == .south)
        #expect(canvas.mounted(BranchView.self).map(\.traitCollection.branch) == [.south])
    }

    @Test("C3.4: a change outside reaches the SwiftUI inside, through UIKit")
    func nestedChange() {
        struct Root: View {
            let model: Model
            let read: (Branch) -> Void
            var body: some View { Nested(override_: nil, content: Sign(read: read)).environment(\.branch, model.branch) }
        }
        let model = Model()
        var seen: [Branch] = []
        let canvas = Canvas(300, 300, Root(model: model) { seen.append($0) })
        canvas.settle()
        canvas.act { model.branch = .south }
        #expect(seen.last == .south)
    }

    @Test("A key that is not bridged is no trait, and a value set near a reader is not the trait's")
    func apart() {
        var seen: [Branch] = []
        let canvas = Canvas(200, 200, Sign { seen.append($0) }.environment(\.branch, .south))
        canvas.act { canvas.window.traitOverrides.branch = .north }
        #expect(seen == [.south])
    }
}
