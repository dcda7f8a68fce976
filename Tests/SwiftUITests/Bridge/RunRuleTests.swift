import Rulebook
import SwiftUITestSupport
import Testing
import Tracing
@testable import SwiftUI
@testable import UIKit

private struct ShelfName: EnvironmentKey { static let defaultValue = "none" }

extension EnvironmentValues {
    fileprivate var shelfName: String {
        get { self[ShelfName.self] }
        set { self[ShelfName.self] = newValue }
    }
}

@MainActor
@Suite("What only a run shows of a bridge is reported where it is certain", .serialized)
struct RunRuleTests {
    private func rules(_ canvas: Canvas) -> [RuleID] { canvas.findings.map(\.rule) }

    // MARK: bridge.delegate-not-set

    private class Clerk: NSObject {}
    private final class FieldClerk: Clerk, UITextFieldDelegate {}
    private final class TextClerk: Clerk, UITextViewDelegate {}
    private final class ScrollClerk: Clerk, UIScrollViewDelegate {}
    private final class ItemClerk: Clerk, UICollectionViewDelegate, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell { UICollectionViewCell() }
    }

    private final class LateField: UITextField {
        weak var late: FieldClerk?
        override func didMoveToWindow() {
            super.didMoveToWindow()
            UIView.animate(withDuration: 0.2) { self.alpha = 0.5 } completion: { _ in self.delegate = self.late }
        }
    }

    private struct Bridge<Made: UIView>: UIViewRepresentable {
        let make: () -> Made
        let clerk: Clerk
        var setUp: (Made, Clerk) -> Void = { _, _ in }
        func makeCoordinator() -> Clerk { clerk }
        func makeUIView(context: Context) -> Made {
            let made = make()
            setUp(made, context.coordinator)
            return made
        }
        func updateUIView(_ view: Made, context: Context) {}
    }

    @Test("A13, R: an object without the delegate that its coordinator is written to be is reported")
    func unset() {
        let layout = UICollectionViewLayout()
        let cases: [(view: AnyView, words: [String])] = [
            (AnyView(Bridge(make: UITextField.init, clerk: FieldClerk())), ["UITextFieldDelegate"]),
            (AnyView(Bridge(make: { UITextView() }, clerk: TextClerk())), ["UITextViewDelegate"]),
            (AnyView(Bridge(make: { UIScrollView() }, clerk: ScrollClerk())), ["UIScrollViewDelegate"]),
            (
                AnyView(Bridge(make: { UICollectionView(frame: .zero, collectionViewLayout: layout) }, clerk: ItemClerk())),
                ["UICollectionViewDelegate", "UICollectionViewDataSource"]
            ),
            (
                AnyView(Bridge(make: { UICollectionView(frame: .zero, collectionViewLayout: layout) }, clerk: ItemClerk()) { $0.dataSource = $1 as? ItemClerk }),
                ["UICollectionViewDelegate"]
            ),
        ]
        for (view, words) in cases {
            let canvas = Canvas(200, 200, view)
            canvas.settle()
            #expect(rules(canvas) == words.map { _ in "bridge.delegate-not-set" })
            for (finding, word) in zip(canvas.findings, words) { #expect(finding.message.contains("is a \(word), and the UI")) }
        }
    }

    @Test("A13, R: set in make, set later, set to another object, of another kind or for a view inside: no finding")
    func set() {
        let other = FieldClerk()
        let cases: [AnyView] = [
            AnyView(Bridge(make: UITextField.init, clerk: FieldClerk()) { $0.delegate = $1 as? FieldClerk }),
            AnyView(Bridge(make: UITextField.init, clerk: FieldClerk()) { field, _ in field.delegate = other }),
            AnyView(Bridge(make: LateField.init, clerk: FieldClerk()) { $0.late = $1 as? FieldClerk }),
            AnyView(Bridge(make: UITextField.init, clerk: TextClerk())), AnyView(Bridge(make: UITextField.init, clerk: Clerk())),
            AnyView(Bridge(make: UIView.init, clerk: FieldClerk())),
            AnyView(Bridge(make: { UITextView() }, clerk: ScrollClerk()) { view, _ in view.delegate = nil }),
        ]
        for view in cases {
            let canvas = Canvas(200, 200, view)
            canvas.settle()
            #expect(canvas.findings.isEmpty)
        }
        withExtendedLifetime(other) {}
    }

    // MARK: bridge.two-navigation-owners

    private struct Catalogue: View {
        var hidden = false
        var title = "Catalogue"
        var body: some View {
            NavigationStack { Text("Books").navigationTitle(title).toolbar(hidden ? .hidden : .automatic, for: .navigationBar) }
        }
    }

    private func show(_ root: some View, title: String? = "Home", hidesOuter: Bool = false) -> Canvas {
        let canvas = Canvas(320, 480, EmptyView())
        let host = UIHostingController(rootView: root)
        host.title = title
        let navigation = UINavigationController(rootViewController: host)
        navigation.isNavigationBarHidden = hidesOuter
        canvas.window.rootViewController = navigation
        canvas.settle()
        return canvas
    }

    @Test("B7.2, R: a stack with a title inside a navigation controller with one is a second owner, also below a tab bar")
    func twoBars() {
        #expect(rules(show(Catalogue())) == ["bridge.two-navigation-owners"])
        let canvas = Canvas(320, 480, EmptyView())
        let inner = UINavigationController(rootViewController: UIViewController())
        inner.topViewController?.title = "Books"
        let tabs = UITabBarController()
        tabs.viewControllers = [inner]
        tabs.title = "Home"
        canvas.window.rootViewController = UINavigationController(rootViewController: tabs)
        canvas.settle()
        #expect(rules(canvas) == ["bridge.two-navigation-owners"])
    }

    @Test("B7.3, R: one bar hidden, one bar empty, a presented stack, or one below the top: no finding")
    func oneBar() {
        #expect(rules(show(Catalogue(), hidesOuter: true)) == [])
        #expect(rules(show(Catalogue(hidden: true))) == [])
        #expect(rules(show(Catalogue(title: ""))) == [])
        let canvas = show(Text("Books"))
        canvas.act { canvas.window.rootViewController?.present(UIHostingController(rootView: Catalogue()), animated: true) }
        canvas.settle()
        #expect(rules(canvas) == [])
    }

    // MARK: bridge.environment-not-bridged

    private struct Reading: View {
        @Environment(\.shelfName) private var name
        var body: some View { Text(name) }
    }

    private final class Desk: UIViewController {
        var opens: (Desk) -> Void = { _ in }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            opens(self)
        }
    }

    private struct DeskScreen: UIViewControllerRepresentable {
        let opens: (Desk) -> Void
        func makeUIViewController(context: Context) -> Desk {
            let desk = Desk()
            desk.opens = opens
            return desk
        }
        func updateUIViewController(_ desk: Desk, context: Context) {}
    }

    private func open(_ name: String?, _ opens: @escaping (Desk) -> Void) -> Canvas {
        let screen = DeskScreen(opens: opens)
        let canvas = Canvas(320, 480, Group { if let name { screen.environment(\.shelfName, name) } else { screen } })
        canvas.settle()
        return canvas
    }

    @Test("C2.3, C2.4, R: a host presented from a represented controller reads the default of a value that is set around it")
    func unbridged() {
        let canvas = open("Fiction") { $0.present(UIHostingController(rootView: Reading()), animated: false) }
        #expect(rules(canvas) == ["bridge.environment-not-bridged"])
        #expect(canvas.findings.first?.message.contains("reads the default of ShelfName, though a value is set around DeskScreen") == true)
        let stacked = open("Fiction") {
            $0.present(UINavigationController(rootViewController: UIHostingController(rootView: Reading())), animated: true)
        }
        #expect(rules(stacked) == ["bridge.environment-not-bridged"])
    }

    @Test("C2.2, C2.4, C2.5, R: set nowhere, handed over, read by a child, or one of the system's: no finding")
    func bridged() {
        #expect(rules(open(nil) { $0.present(UIHostingController(rootView: Reading()), animated: false) }) == [])
        #expect(rules(open("Fiction") { $0.present(UIHostingController(rootView: Reading().environment(\.shelfName, "Poems")), animated: false) }) == [])
        #expect(rules(open("Fiction") { $0.present(UIHostingController(rootView: Text("Books")), animated: false) }) == [])
        let child = open("Fiction") { desk in
            let host = UIHostingController(rootView: Reading())
            desk.addChild(host)
            desk.view.addSubview(host.view)
            host.didMove(toParent: desk)
        }
        #expect(rules(child) == [])
    }
}
