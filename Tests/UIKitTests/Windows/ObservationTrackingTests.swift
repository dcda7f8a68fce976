import Testing
@testable import UIKit

@Observable private final class Loan {
    var title = "Emma"
    var fee = 0
}

/// What a method of the follower is told to note, when it runs.
@MainActor private final class TitleNotes {
    let loan = Loan()
    var titles: [String] = []
    func note() { titles.append(loan.title) }
    func take() -> [String] {
        defer { titles = [] }
        return titles
    }
}

private final class Card: UIView {
    var (onLayout, onConstraints, onDraw, onProperties) = ({}, {}, {}, {})
    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout()
    }
    override func updateConstraints() {
        onConstraints()
        super.updateConstraints()
    }
    override func draw(_ rect: CGRect) { onDraw() }
    override func updateProperties() {
        super.updateProperties()
        onProperties()
    }
}

private final class Desk: UIViewController {
    var (onWillLayout, onDidLayout, onConstraints, onProperties) = ({}, {}, {}, {})
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        onWillLayout()
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        onDidLayout()
    }
    override func updateViewConstraints() {
        onConstraints()
        super.updateViewConstraints()
    }
    override func updateProperties() {
        super.updateProperties()
        onProperties()
    }
}

private final class Drawer: UIPresentationController {
    var (onWillLayout, onDidLayout) = ({}, {})
    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        onWillLayout()
    }
    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        onDidLayout()
    }
}

private final class Drawers: NSObject, UIViewControllerTransitioningDelegate {
    let setUp: (Drawer) -> Void
    init(_ setUp: @escaping (Drawer) -> Void) { self.setUp = setUp }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let drawer = Drawer(presentedViewController: presented, presenting: presenting)
        setUp(drawer)
        return drawer
    }
}

private final class Lend: UIButton {
    var onUpdate = {}
    override func updateConfiguration() {
        super.updateConfiguration()
        onUpdate()
    }
}

private final class BookCell: UICollectionViewCell {
    var onUpdate = {}
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        onUpdate()
    }
}

private final class BookRow: UITableViewCell {
    var onUpdate = {}
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        onUpdate()
    }
}

private final class BookHeader: UITableViewHeaderFooterView {
    var onUpdate = {}
    override func updateConfiguration(using state: UIViewConfigurationState) {
        super.updateConfiguration(using: state)
        onUpdate()
    }
}

/// A method that UIKit follows, and how something whose method it is comes on the screen.
private struct Followed: CustomTestStringConvertible, Sendable {
    let name: String
    var isFrom26 = false
    /// Gives what has to live for as long as the test.
    let show: @MainActor @Sendable (Screen, @escaping () -> Void) -> Any
    var testDescription: String { name }

    @MainActor static func view<V: UIView>(_ screen: Screen, _ view: V, _ change: (V) -> Void) -> V {
        view.frame = CGRect(0, 0, 100, 44)
        change(view)
        screen.window.addSubview(view)
        return view
    }

    @MainActor static func root(_ screen: Screen, _ change: (Desk) -> Void) -> Desk {
        let desk = Desk()
        change(desk)
        screen.window.rootViewController = desk
        return desk
    }

    @MainActor static func presented(_ screen: Screen, _ change: @escaping (Drawer) -> Void) -> Any {
        let (desk, loan, drawers) = (UIViewController(), UIViewController(), Drawers(change))
        screen.window.rootViewController = desk
        screen.frame()
        loan.modalPresentationStyle = .custom
        loan.transitioningDelegate = drawers
        desk.present(loan, animated: false)
        return drawers
    }

    static let all: [Followed] = [
        Followed(name: "layoutSubviews()") { screen, note in view(screen, Card()) { $0.onLayout = note } },
        Followed(name: "updateConstraints()") { screen, note in
            view(screen, Card()) {
                $0.onConstraints = note
                $0.setNeedsUpdateConstraints()
            }
        },
        Followed(name: "draw(_:)") { screen, note in view(screen, Card()) { $0.onDraw = note } },
        Followed(name: "updateProperties() of a view", isFrom26: true) { screen, note in
            view(screen, Card()) {
                $0.onProperties = note
                $0.setNeedsUpdateProperties()
            }
        },
        Followed(name: "viewWillLayoutSubviews()") { screen, note in root(screen) { $0.onWillLayout = note } },
        Followed(name: "viewDidLayoutSubviews()") { screen, note in root(screen) { $0.onDidLayout = note } },
        Followed(name: "updateViewConstraints()") { screen, note in
            root(screen) {
                $0.onConstraints = note
                $0.view.setNeedsUpdateConstraints()
            }
        },
        Followed(name: "updateProperties() of a controller", isFrom26: true) { screen, note in
            root(screen) {
                $0.onProperties = note
                $0.loadViewIfNeeded()
                $0.setNeedsUpdateProperties()
            }
        },
        Followed(name: "containerViewWillLayoutSubviews()") { screen, note in presented(screen) { $0.onWillLayout = note } },
        Followed(name: "containerViewDidLayoutSubviews()") { screen, note in presented(screen) { $0.onDidLayout = note } },
        Followed(name: "updateConfiguration() of a button") { screen, note in
            view(screen, Lend(type: .system)) {
                $0.onUpdate = note
                $0.setNeedsUpdateConfiguration()
            }
        },
        Followed(name: "a button's handler") { screen, note in
            view(screen, UIButton(type: .system)) { $0.configurationUpdateHandler = { _ in note() } }
        },
        Followed(name: "updateConfiguration(using:) of an item") { screen, note in
            view(screen, BookCell()) { $0.onUpdate = note }
        },
        Followed(name: "an item's handler") { screen, note in
            view(screen, UICollectionViewCell()) { $0.configurationUpdateHandler = { _, _ in note() } }
        },
        Followed(name: "updateConfiguration(using:) of a row") { screen, note in
            view(screen, BookRow(style: .default, reuseIdentifier: nil)) { $0.onUpdate = note }
        },
        Followed(name: "a row's handler") { screen, note in
            view(screen, UITableViewCell(style: .default, reuseIdentifier: nil)) { $0.configurationUpdateHandler = { _, _ in note() } }
        },
        Followed(name: "updateConfiguration(using:) of a header") { screen, note in
            view(screen, BookHeader(reuseIdentifier: nil)) { $0.onUpdate = note }
        },
        Followed(name: "a header's handler") { screen, note in
            view(screen, UITableViewHeaderFooterView(reuseIdentifier: nil)) { $0.configurationUpdateHandler = { _, _ in note() } }
        },
    ]
}

@MainActor @Suite("What UIKit follows by itself (SPEC D4)", .serialized)
struct ObservationTrackingTests {
    private func run(_ platform: Platform, _ followed: Followed, _ body: (Screen, TitleNotes) -> Void) {
        let outer = Platform.current
        defer { Platform.current = outer }
        Platform.current = platform
        Screen.run { screen in
            let notes = TitleNotes()
            let alive = followed.show(screen) { notes.note() }
            screen.settle()
            body(screen, notes)
            withExtendedLifetime(alive) {}
        }
    }

    @Test("D4.1: a method runs again when what it read has changed, once, as often as it changes, and for nothing else", arguments: Followed.all)
    private func follows(_ followed: Followed) {
        run(.iOS26, followed) { screen, notes in
            #expect(Set(notes.take()) == ["Emma"])
            for title in ["Ulysses", "Hamlet"] {
                notes.loan.title = "on the way"
                notes.loan.title = title
                screen.settle()
                #expect(notes.take() == [title])
            }
            notes.loan.fee = 1
            screen.settle()
            #expect(notes.take() == [])
        }
    }

    @Test(
        "D4.3, E11.2: 18 follows where UIObservationTrackingEnabled says so, all but updateProperties; 17 never", arguments: Followed.all,
        [Platform(majorVersion: 17, isObservationTrackingEnabled: true), Platform(majorVersion: 18), Platform(majorVersion: 18, isObservationTrackingEnabled: true)])
    private func versions(_ followed: Followed, _ platform: Platform) {
        run(platform, followed) { screen, notes in
            #expect(Set(notes.take()) == (followed.isFrom26 ? [] : ["Emma"]))
            notes.loan.title = "Ulysses"
            screen.settle()
            let follows = platform.majorVersion == 18 && platform.isObservationTrackingEnabled && !followed.isFrom26
            #expect(notes.take() == (follows ? ["Ulysses"] : []))
        }
    }

    @Test("D4.1: what a view that has left read is not followed any more, and does not keep it")
    func ended() {
        Screen.run { screen in
            let notes = TitleNotes()
            var card: Card? = Followed.view(screen, Card()) { $0.onLayout = { notes.note() } }
            screen.frame()
            weak let gone = card
            card?.removeFromSuperview()
            card = nil
            screen.frame()
            #expect(gone == nil)
            _ = notes.take()
            notes.loan.title = "Ulysses"
            screen.frame()
            #expect(notes.take() == [])
        }
    }
}
