import SwiftUITestSupport
import Testing
import Tracing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("A hosting controller's links push onto the UINavigationController around it (SPEC B7)", .serialized)
struct HostedLinkTests {
    /// An app's navigation controller with a hosting controller at its root.
    private func show(_ root: some View, settles: Bool = true) -> (Canvas, UINavigationController) {
        let canvas = Canvas.rows(320, 480, Recorded(width: 1, height: 1))
        let navigation = UINavigationController(rootViewController: UIHostingController(rootView: root))
        Timeline.current.whileCaused(by: Timeline.current.record(.start, "navigation")) {
            canvas.window.rootViewController = navigation
        }
        if settles { canvas.settle() }
        return (canvas, navigation)
    }

    private func tapTop(_ canvas: Canvas, _ navigation: UINavigationController) {
        canvas.tapMiddle(of: navigation.topViewController!)
        canvas.settle()
    }

    private var label: TapLabel { TapLabel() }
    private let seen = Seen()

    nonisolated enum Form: CaseIterable { case closure, value, bound, isPresented, item }

    @Test("Every form of link and destination, with title and toolbar; back pops it", arguments: Form.allCases)
    func forms(form: Form) {
        let desk = HostedDesk()
        let (canvas, navigation) = show(DeskScreen(form: form, desk: desk))
        tapTop(canvas, navigation)
        #expect(navigation.viewControllers.map(\.navigationItem.title) == ["Desk", "Book"])
        let top = navigation.topViewController!
        #expect(top.parent === navigation)
        #expect(top.navigationItem.rightBarButtonItems?.map(\.title) == ["Lend"])
        canvas.act { top.navigationItem.rightBarButtonItem?.primaryAction?.perform(sender: nil) }
        #expect(desk.lent == 1)
        canvas.act { navigation.popViewController(animated: true) }
        #expect(navigation.viewControllers.count == 1)
        #expect(!desk.isShown && desk.item == nil)
        #expect(desk.events == ["appear", "disappear"])
        tapTop(canvas, navigation)
        #expect(navigation.viewControllers.count == 2)
        #expect(canvas.broken == [])
    }

    @Test("dismiss pops the screen, and a binding's change does")
    func dismiss() {
        let desk = HostedDesk()
        let (canvas, navigation) = show(DeskScreen(form: .isPresented, desk: desk))
        tapTop(canvas, navigation)
        canvas.act { desk.dismiss?() }
        #expect(navigation.viewControllers.count == 1 && !desk.isShown)
        tapTop(canvas, navigation)
        #expect(navigation.viewControllers.count == 2)
        canvas.act { desk.isShown = false }
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("The pushed screen has the environment at its link, without the row around it", arguments: [false, true])
    func environment(inList: Bool) {
        let shelf = Shelf()
        let seen = Seen()
        let link = NavigationLink { Reader(seen: seen) } label: { label }
        let (canvas, navigation) = show(
            Group { if inList { List { link } } else { link } }.environment(shelf).environment(\.lineLimit, 3))
        if inList {
            let cell = canvas.views(UICollectionViewCell.self)[0]
            let place = cell.convert(CGPoint(x: 150, y: 20), to: canvas.window)
            canvas.tap(place.x, place.y)
            canvas.settle()
        } else {
            tapTop(canvas, navigation)
        }
        #expect(navigation.viewControllers.count == 2)
        #expect(seen.shelf === shelf && seen.lineLimit == 3 && !seen.isInRow)
    }

    @Test("A value's screen has the environment at its declaration and follows the state that the declaration reads")
    func valueEnvironment() {
        let shelf = Shelf()
        let seen = Seen()
        let (canvas, navigation) = show(
            NavigationLink(value: 1) { label }
                .navigationDestination(for: Int.self) { Reader(seen: seen).navigationTitle("\($0) of \(shelf.count)") }
                .environment(shelf))
        tapTop(canvas, navigation)
        #expect(navigation.topViewController?.navigationItem.title == "1 of 0")
        canvas.act { shelf.count = 4 }
        #expect(navigation.topViewController?.navigationItem.title == "1 of 4")
        #expect(seen.shelf === shelf)
    }

    @Test("Screens go on two deep, through links of the pushed screens, over destinations of the first")
    func deep() {
        let (canvas, navigation) = show(
            NavigationLink(value: 1) { label }.navigationTitle("0")
                .navigationDestination(for: Int.self) { number in
                    NavigationLink(value: number + 1) { label }.navigationTitle("\(number)")
                })
        tapTop(canvas, navigation)
        tapTop(canvas, navigation)
        #expect(navigation.viewControllers.map(\.navigationItem.title) == ["0", "1", "2"])
        canvas.act { navigation.popToRootViewController(animated: true) }
        #expect(navigation.viewControllers.count == 1)
        #expect(canvas.broken == [])
    }

    @Test("Another hosting controller's destinations are not seen; the missing one is reported")
    func ownDestinations() {
        let (canvas, navigation) = show(
            label.navigationDestination(for: Int.self) { label.navigationTitle("Other \($0)") })
        canvas.act {
            navigation.pushViewController(UIHostingController(rootView: NavigationLink(value: 1) { label }), animated: false)
        }
        tapTop(canvas, navigation)
        #expect(canvas.findings.map(\.rule.rawValue) == ["navigation.destination-missing"])
    }

    @Test("A hosting controller that is a child of a screen finds the navigation controller too")
    func child() {
        let canvas = Canvas.rows(320, 480, Recorded(width: 1, height: 1))
        let screen = UIViewController()
        let host = UIHostingController(
            rootView: NavigationLink(value: 1) { label }
                .navigationDestination(for: Int.self) { label.navigationTitle("Book \($0)") })
        screen.addChild(host)
        screen.view.addSubview(host.view)
        host.view.frame = CGRect(x: 0, y: 200, width: 320, height: 100)
        host.didMove(toParent: screen)
        let navigation = UINavigationController(rootViewController: screen)
        canvas.window.rootViewController = navigation
        canvas.settle()
        canvas.tapMiddle(of: host)
        canvas.settle()
        #expect(navigation.topViewController?.navigationItem.title == "Book 1")
    }

    @Test("A link without any navigation is disabled, and so is one in a sheet and one for no value", arguments: ["bare", "sheet", "nil", "list"])
    func disabled(place: String) {
        let log = Seen()
        let link = NavigationLink { Reader(seen: log) } label: { EnabledReader(seen: log) }
        let none = NavigationLink(value: Int?.none) { EnabledReader(seen: log) }
        let canvas: Canvas
        switch place {
        case "bare": canvas = Canvas.rows(320, 480, link)
        case "list": canvas = Canvas.rows(320, 480, List { link })
        case "nil": canvas = Canvas.rows(320, 480, NavigationStack { none })
        default:
            canvas = Canvas.rows(320, 480, NavigationStack { label.sheet(isPresented: .constant(true)) { link } })
        }
        canvas.settle()
        #expect(log.isEnabled == false)
        #expect(canvas.broken == [])
    }

    @Test("It is enabled when its controller comes on a stack, and disabled when it leaves")
    func comesAndGoes() {
        let log = Seen()
        let canvas = Canvas.rows(320, 480, Recorded(width: 1, height: 1))
        let host = UIHostingController(rootView: NavigationLink { label } label: { EnabledReader(seen: log) })
        canvas.act { canvas.window.rootViewController = host }
        #expect(log.isEnabled == false)
        canvas.act { canvas.window.rootViewController = UINavigationController(rootViewController: host) }
        #expect(log.isEnabled == true)
    }

    @Test("A disabled link looks so and a tap on it does nothing", arguments: [false, true])
    func looksDisabled(inList: Bool) {
        let link = NavigationLink { label } label: { Color.red.frame(width: 60, height: 40).foregroundStyleSeen(seen) }
        let canvas = Canvas.rows(320, 480, Group { if inList { List { link } } else { link } })
        canvas.settle()
        #expect(seen.style?.base as? Color == Color(uiColor: .tertiaryLabel))
        if !inList { canvas.tapMiddle(of: canvas.window.rootViewController!) }
        #expect(canvas.settle().busy.isEmpty && canvas.broken == [])
    }

    @Test("An older link with a selection is active while its tag is selected")
    func selection() {
        let desk = HostedDesk()
        let (canvas, navigation) = show(SelectionScreen(desk: desk))
        canvas.act { desk.item = 2 }
        #expect(navigation.viewControllers.map(\.navigationItem.title) == [nil, "Two"])
        canvas.act { desk.item = 1 }
        #expect(navigation.viewControllers.map(\.navigationItem.title) == [nil, "One"])
        canvas.act { navigation.popViewController(animated: true) }
        #expect(desk.item == nil)
        canvas.act {
            desk.item = 2
            desk.item = nil
        }
        #expect(navigation.viewControllers.count == 1)
        #expect(canvas.broken == [])
    }

    @Test("A screen goes when the view that declares it goes")
    func declarationLeaves() {
        let desk = HostedDesk()
        let (canvas, navigation) = show(LeavingScreen(desk: desk))
        canvas.act { desk.isShown = true }
        #expect(navigation.viewControllers.count == 2)
        canvas.act { desk.item = 1 }
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("A bar at the bottom shows with the screen that brings it", arguments: [false, true])
    func bottomBar(inStack: Bool) {
        let root = NavigationLink {
            label.toolbar { ToolbarItem(placement: .bottomBar) { Button("Lend") {} } }
        } label: { label }
        let canvas = Canvas.rows(320, 480, NavigationStack { root })
        let navigation: UINavigationController
        if inStack {
            canvas.settle()
            navigation = canvas.window.rootViewController!.children.compactMap { $0 as? UINavigationController }[0]
        } else {
            navigation = UINavigationController(rootViewController: UIHostingController(rootView: root))
            canvas.act { canvas.window.rootViewController = navigation }
        }
        #expect(navigation.isToolbarHidden)
        tapTop(canvas, navigation)
        #expect(!navigation.isToolbarHidden)
        canvas.act { navigation.popViewController(animated: true) }
        #expect(navigation.isToolbarHidden)
    }

    @Test("The push is caused by the tap, and the screen's bodies by the push")
    func causes() throws {
        let (canvas, navigation) = show(NavigationLink { Reader(seen: Seen()) } label: { label })
        tapTop(canvas, navigation)
        let events = Timeline.current.events
        let push = try #require(events.last { $0.kind == .presentation && $0.detail.hasPrefix("push") })
        func root(_ event: TimelineEvent) -> TimelineEvent { event.cause.flatMap { cause in events.first { $0.id == cause } }.map(root) ?? event }
        #expect(root(push).kind == .input)
        let body = try #require(events.last { $0.kind == .body && $0.subject.contains("Reader") })
        #expect(root(body).kind == .input)
    }

    @Test("A popped screen is freed with its state; the navigation controller too")
    func teardown() {
        weak var popped: UIViewController?
        weak var stack: UINavigationController?
        weak var state: Shelf?
        do {
            let (canvas, navigation) = show(NavigationLink { Owner { state = $0 } } label: { label })
            stack = navigation
            tapTop(canvas, navigation)
            popped = navigation.topViewController
            #expect(popped != nil && state != nil)
            canvas.act { navigation.popViewController(animated: true) }
            canvas.window.rootViewController = UIViewController()
            canvas.settle()
        }
        #expect(popped == nil)
        #expect(state == nil)
        #expect(stack == nil)
    }
}

@Observable
private final class HostedDesk {
    var isShown = false
    var item: Int?
    var lent = 0
    @ObservationIgnored var events: [String] = []
    @ObservationIgnored var dismiss: DismissAction?
}

private struct DeskScreen: View {
    let form: HostedLinkTests.Form
    @Bindable var desk: HostedDesk

    var body: some View { link.navigationTitle("Desk") }

    private var label: TapLabel { TapLabel() }
    private var target: BookScreen { BookScreen(desk: desk) }

    @ViewBuilder private var link: some View {
        switch form {
        case .closure: NavigationLink { target } label: { label }
        case .value: NavigationLink(value: "Book") { label }.navigationDestination(for: String.self) { _ in target }
        case .bound: NavigationLink(isActive: $desk.isShown, destination: { target }) { label }
        case .isPresented: Button { desk.isShown = true } label: { label }.navigationDestination(isPresented: $desk.isShown) { target }
        case .item: Button { desk.item = 1 } label: { label }.navigationDestination(item: $desk.item) { _ in target }
        }
    }
}

private struct BookScreen: View {
    let desk: HostedDesk
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        let _ = desk.dismiss = dismiss
        Recorded(width: 10, height: 10)
            .navigationTitle("Book")
            .toolbar { Button("Lend") { desk.lent += 1 } }
            .onAppear { if desk.events.count < 2 { desk.events.append("appear") } }
            .onDisappear { if desk.events.count < 2 { desk.events.append("disappear") } }
    }
}

@Observable
private final class Shelf { var count = 0 }

@MainActor
private final class Seen {
    var shelf: Shelf?
    var lineLimit: Int?
    var isInRow = true
    var isEnabled: Bool?
    var style: AnyShapeStyle?
}

private struct StyleReader: ViewModifier {
    let seen: Seen
    @Environment(\.foregroundStyle) private var style

    func body(content: Content) -> some View {
        let _ = seen.style = style
        content
    }
}

extension View {
    fileprivate func foregroundStyleSeen(_ seen: Seen) -> some View { modifier(StyleReader(seen: seen)) }
}

private struct SelectionScreen: View {
    @Bindable var desk: HostedDesk
    var body: some View {
        VStack {
            NavigationLink(tag: 1, selection: $desk.item) { TapLabel().navigationTitle("One") } label: { TapLabel() }
            NavigationLink("Two", destination: TapLabel().navigationTitle("Two"), tag: 2, selection: $desk.item).isDetailLink(false)
        }
    }
}

private struct LeavingScreen: View {
    @Bindable var desk: HostedDesk
    var body: some View {
        if desk.item == nil {
            TapLabel().navigationDestination(isPresented: $desk.isShown) { TapLabel() }
        } else {
            TapLabel()
        }
    }
}

private struct Reader: View {
    let seen: Seen
    @Environment(Shelf.self) private var shelf: Shelf?
    @Environment(\.lineLimit) private var lineLimit
    @Environment(\.listRowContext) private var row

    var body: some View {
        let _ = note()
        Recorded(width: 10, height: 10)
    }

    private func note() {
        seen.shelf = shelf
        seen.lineLimit = lineLimit
        seen.isInRow = row != nil
    }
}

private struct EnabledReader: View {
    let seen: Seen
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        let _ = seen.isEnabled = isEnabled
        TapLabel()
    }
}

private struct Owner: View {
    let made: (Shelf) -> Void
    @State private var shelf = Shelf()
    var body: some View {
        let _ = made(shelf)
        Recorded(width: 10, height: 10)
    }
}
