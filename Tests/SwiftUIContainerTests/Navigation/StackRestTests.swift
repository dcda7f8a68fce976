import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("A stack comes to rest, and its screens follow what their declarations read", .serialized)
struct StackRestTests {
    private func stack(_ canvas: Canvas) -> UINavigationController {
        canvas.window.rootViewController!.children.compactMap { $0 as? UINavigationController }[0]
    }

    private func titles(_ canvas: Canvas) -> [String?] { stack(canvas).viewControllers.map(\.navigationItem.title) }

    /// Bodies that run in the frames after the last change.
    private func restlessBodies(_ canvas: Canvas, _ log: BodyLog) -> [String] {
        log.names = []
        for _ in 0..<5 { canvas.frame() }
        return log.names
    }

    nonisolated enum Form: CaseIterable { case titles, largeTitles, inline, toolbar, bottomBar, list, nested, stateTitle, hiddenBar }

    @Test("Whatever its screens say of titles and toolbars", arguments: Form.allCases, [false, true])
    func rest(form: Form, hasPath: Bool) {
        let model = Trip()
        let log = BodyLog()
        let canvas = Canvas.rows(320, 480, TripView(trip: model, log: log, form: form, hasPath: hasPath))
        #expect(canvas.settle().busy.isEmpty)
        let stack = stack(canvas)
        let push = { (value: Int) in
            canvas.act {
                if hasPath { model.path.append(value) } else { log.links[value]!() }
            }
        }
        push(1)
        #expect(titles(canvas) == ["Root 0", "Book 1 of 0"])
        #expect(restlessBodies(canvas, log) == [])
        push(2)
        #expect(titles(canvas) == ["Root 0", "Book 1 of 0", "Book 2 of 0"])
        canvas.act { model.count = 5 }
        #expect(titles(canvas) == ["Root 5", "Book 1 of 5", "Book 2 of 5"])
        #expect(restlessBodies(canvas, log) == [])
        canvas.act { stack.popViewController(animated: true) }
        #expect(titles(canvas) == ["Root 5", "Book 1 of 5"])
        canvas.act { stack.popToRootViewController(animated: true) }
        #expect(titles(canvas) == ["Root 5"])
        #expect(model.path == [])
        #expect(canvas.broken == [])
    }

    @Test("A tap on a value's link in a stack with titles leaves nothing to report")
    func tap() {
        let canvas = Canvas.rows(
            320, 480,
            NavigationStack {
                NavigationLink(value: 1) { TapLabel() }.navigationTitle("Root")
                    .navigationDestination(for: Int.self) { Recorded(width: 10, height: 10).navigationTitle("N \($0)") }
            })
        canvas.settle()
        canvas.tapMiddle(of: stack(canvas).topViewController!)
        #expect(canvas.settle().busy.isEmpty)
        #expect(titles(canvas) == ["Root", "N 1"])
        #expect(canvas.broken == [])
    }

    @Test("A change of one screen runs the bodies of that screen alone")
    func changeOfOne() {
        let log = BodyLog()
        let pages = Pages()
        let canvas = Canvas.rows(
            320, 480,
            NavigationStack {
                Opener(log: log).navigationDestination(for: Int.self) { Page(number: $0, pages: pages, log: log) }
            })
        canvas.settle()
        canvas.act { log.links[1]!() }
        canvas.act { log.links[2]!() }
        log.names = []
        canvas.act { pages.title = "New" }
        #expect(log.names.sorted() == ["Page 1", "Page 2"])
        #expect(titles(canvas) == [nil, "New 1", "New 2"])
        log.names = []
        canvas.act { pages.second = "!" }
        #expect(log.names == ["Page 2"])
        #expect(titles(canvas) == [nil, "New 1", "New 2!"])
    }

    @Test("A path that is there from the start finds destinations that its own screens declare")
    func pathOverNestedDestinations() {
        var path = NavigationPath([7])
        path.append("Deep")
        let canvas = Canvas.rows(
            320, 480,
            NavigationStack(path: .constant(path)) {
                Recorded(width: 10, height: 10).navigationTitle("Root").navigationDestination(for: Int.self) { number in
                    Recorded(width: 10, height: 10).navigationTitle("Number \(number)")
                        .navigationDestination(for: String.self) { Recorded(width: 10, height: 10).navigationTitle($0) }
                }
            })
        canvas.settle()
        #expect(titles(canvas) == ["Root", "Number 7", "Deep"])
        #expect(canvas.broken == [])
    }

    @Test("Of several destinations for a type the one nearest to the root is used")
    func nearestToRoot() {
        let log = BodyLog()
        let canvas = Canvas.rows(
            320, 480,
            NavigationStack {
                Opener(log: log).navigationDestination(for: Int.self) { number in
                    Recorded(width: 10, height: 10).navigationTitle("Outer \(number)")
                        .navigationDestination(for: Int.self) { Recorded(width: 10, height: 10).navigationTitle("Inner \($0)") }
                }
            })
        canvas.settle()
        canvas.act { log.links[1]!() }
        canvas.act { log.links[2]!() }
        #expect(titles(canvas) == [nil, "Outer 1", "Outer 2"])
    }

    @Test("A screen that a binding shows goes when the path is set, and the binding says so")
    func pathOverBinding() {
        let trip = Trip()
        let canvas = Canvas.rows(320, 480, BoundTripView(trip: trip))
        canvas.settle()
        canvas.act { trip.isShown = true }
        #expect(titles(canvas) == ["Root", "Bound"])
        canvas.act { trip.path = [4] }
        canvas.act { trip.path = [] }
        #expect(titles(canvas).first == "Root")
        canvas.act { trip.isShown = false }
        #expect(titles(canvas) == ["Root"])
        #expect(!trip.isShown)
    }

    @Test("A push in the middle of a pop keeps the new screen and drops the old")
    func pushDuringPop() {
        let log = BodyLog()
        let canvas = Canvas.rows(
            320, 480,
            NavigationStack {
                Opener(log: log).navigationDestination(for: Int.self) { Recorded(width: 10, height: 10).navigationTitle("Book \($0)") }
            })
        canvas.settle()
        canvas.act { log.links[1]!() }
        _ = stack(canvas).popViewController(animated: true)
        canvas.frame()
        canvas.act { log.links[2]!() }
        #expect(titles(canvas) == [nil, "Book 2"])
        canvas.act { stack(canvas).popViewController(animated: true) }
        #expect(titles(canvas) == [nil])
    }
}

/// The bodies that ran, and what follows a link to a value.
@MainActor
final class BodyLog {
    var names: [String] = []
    var links: [Int: () -> Void] = [:]
}

@Observable
private final class Trip {
    var path: [Int] = []
    var count = 0
    var isShown = false
}

private struct TripView: View {
    @Bindable var trip: Trip
    let log: BodyLog
    let form: StackRestTests.Form
    let hasPath: Bool

    var body: some View {
        if hasPath { NavigationStack(path: $trip.path) { root } } else { NavigationStack { root } }
    }

    private var root: some View {
        RootScreen(trip: trip, log: log, form: form)
    }
}

private struct RootScreen: View {
    let trip: Trip
    let log: BodyLog
    let form: StackRestTests.Form

    var body: some View {
        let _ = log.names.append("Root")
        content
            .modifier(Saying(form: form, title: "Root \(trip.count)"))
            .navigationDestination(for: Int.self) { number in
                Recorded(width: 10, height: 10)
                    .modifier(FollowsLinks(log: log))
                    .modifier(Saying(form: form, title: "Book \(number) of \(trip.count)"))
            }
    }

    @ViewBuilder private var content: some View {
        if form == .list {
            List { NavigationLink(value: 9) { Recorded(width: 10, height: 10) } }.modifier(FollowsLinks(log: log))
        } else {
            Recorded(width: 10, height: 10).modifier(FollowsLinks(log: log))
        }
    }
}

/// What a screen says of itself.
private struct Saying: ViewModifier {
    let form: StackRestTests.Form
    let title: String
    @State private var suffix = ""

    func body(content: Content) -> some View {
        let titled = content.navigationTitle(title)
        switch form {
        case .titles, .list: titled
        case .largeTitles: titled.navigationBarTitleDisplayMode(.large)
        case .inline: titled.navigationBarTitleDisplayMode(.inline)
        case .toolbar:
            titled.toolbar {
                ToolbarItem(placement: .topBarTrailing) { Button("Save") {} }
                ToolbarItem(placement: .principal) { Recorded(width: 20, height: 20) }
                ToolbarItem(placement: .topBarLeading) { Recorded(width: 20, height: 20) }
            }
        case .bottomBar: titled.toolbar { ToolbarItem(placement: .bottomBar) { Button("Lend") {} } }
        case .nested:
            titled.navigationDestination(for: String.self) { Recorded(width: 10, height: 10).navigationTitle($0) }
        case .stateTitle: content.navigationTitle(title + suffix).onAppear { suffix = " " }.onChange(of: suffix) { suffix = "" }
        case .hiddenBar: titled.toolbar(.hidden, for: .navigationBar)
        }
    }
}

/// Lets a test follow links to numbers from where the view is.
private struct FollowsLinks: ViewModifier {
    let log: BodyLog
    @Environment(\.pushedScreens) private var screens
    @Environment(\.screenController) private var screen
    @Environment(\.scope) private var scope

    func body(content: Content) -> some View {
        let _ = note()
        content
    }

    private func note() {
        let (screens, screen, scope) = (screens, screen, scope)
        for number in 1...9 {
            log.links[number] = {
                screens?.push(number, from: .init(host: screen.controller as? any ScreenHost, environment: scope))
            }
        }
    }
}

private struct Opener: View {
    let log: BodyLog
    var body: some View { Recorded(width: 10, height: 10).modifier(FollowsLinks(log: log)) }
}

@Observable
private final class Pages {
    var title = "Old"
    var second = ""
}

private struct Page: View {
    let number: Int
    let pages: Pages
    let log: BodyLog

    var body: some View {
        let _ = log.names.append("Page \(number)")
        Recorded(width: 10, height: 10)
            .modifier(FollowsLinks(log: log))
            .navigationTitle("\(pages.title) \(number)\(number == 2 ? pages.second : "")")
    }
}

private struct BoundTripView: View {
    @Bindable var trip: Trip
    var body: some View {
        NavigationStack(path: $trip.path) {
            Recorded(width: 10, height: 10).navigationTitle("Root")
                .navigationDestination(isPresented: $trip.isShown) { Recorded(width: 10, height: 10).navigationTitle("Bound") }
                .navigationDestination(for: Int.self) { Recorded(width: 10, height: 10).navigationTitle("Book \($0)") }
        }
    }
}
