import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@Observable
private final class Shelf {
    var tab = "books"
    var books = ["Emma", "Ulysses"]
    var hidesBar = false
    var showsLoans = true
    var log: [String] = []
}

/// A label that only the body says.
private struct LoansTab: View {
    let shelf: Shelf
    var body: some View { Recorded(width: 30, height: 10).tabItem { Label("Loans", systemImage: "clock") } }
}

private struct Library: View {
    @Bindable var shelf: Shelf
    var body: some View {
        TabView(selection: $shelf.tab) {
            Recorded(width: 10, height: 10).id("books body")
                .onAppear { shelf.log.append("books appear") }.onDisappear { shelf.log.append("books disappear") }
                .tabItem {
                    Image(systemName: "book")
                    Text("Books")
                }
                .tag("books")
            if shelf.showsLoans { LoansTab(shelf: shelf).tag("loans") }
            NavigationStack {
                Recorded(width: 20, height: 10).navigationTitle("Desk")
                    .toolbar(shelf.hidesBar ? .hidden : .automatic, for: .tabBar)
                    .onAppear { shelf.log.append("desk appear") }
            }
            .tabItem { Text("Desk") }.tag("desk")
        }
    }
}

@MainActor
@Suite("A tab view is a UITabBarController (FACT 64)", .serialized)
struct TabViewTests {
    private func tabs(_ canvas: Canvas) -> UITabBarController {
        canvas.window.rootViewController!.children.compactMap { $0 as? UITabBarController }[0]
    }

    private func library() -> (Shelf, Canvas) {
        let shelf = Shelf()
        let canvas = Canvas.rows(320, 480, Library(shelf: shelf))
        canvas.settle()
        return (shelf, canvas)
    }

    private func texts(_ node: ElementNode) -> [String] { [node.text].compactMap { $0 } + node.children.flatMap(texts) }

    private func tap(_ title: String, _ canvas: Canvas) {
        let label = canvas.views(UILabel.self).first { $0.text == title && $0.superview is UIControl }!
        let place = label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: canvas.window)
        canvas.tap(place.x, place.y)
        canvas.settle()
    }

    @Test("The bar shows texts and pictures of the labels, also of one that stands in a body")
    func labels() {
        let (_, canvas) = library()
        let tabs = tabs(canvas)
        #expect(tabs.tabBar.items?.map(\.title) == ["Books", "Loans", "Desk"])
        #expect(tabs.tabBar.items?.map { $0.image != nil } == [true, true, false])
        #expect(tabs.selectedIndex == 0)
    }

    @Test("The content fills the screen behind the bar; its safe area ends above it (BF178)")
    func layout() {
        let (_, canvas) = library()
        let tabs = tabs(canvas)
        #expect(tabs.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
        let host = tabs.viewControllers![0].view as! HostView
        #expect(host.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
        #expect(host.safeAreaInsets.bottom == tabs.tabBar.frame.height)
        #expect(tabs.tabBar.frame.maxY == 480)
    }

    @Test("A person's choice sets the binding; only the tab in front has appeared")
    func person() {
        let (shelf, canvas) = library()
        #expect(shelf.log == ["books appear"])
        tap("Desk", canvas)
        #expect(shelf.tab == "desk")
        #expect(tabs(canvas).selectedIndex == 2)
        #expect(shelf.log == ["books appear", "desk appear", "books disappear"] || shelf.log == ["books appear", "books disappear", "desk appear"])
    }

    @Test("The binding chooses the tab; a value that no tab has changes nothing")
    func binding() {
        let (shelf, canvas) = library()
        canvas.act { shelf.tab = "loans" }
        #expect(tabs(canvas).selectedIndex == 1)
        canvas.act { shelf.tab = "attic" }
        #expect(tabs(canvas).selectedIndex == 1)
    }

    @Test("A binding that refuses a tab keeps the one that is shown")
    func refused() {
        let canvas = Canvas.rows(
            320, 480,
            TabView(selection: .constant(1)) {
                Recorded(width: 10, height: 10).tabItem { Text("One") }.tag(1)
                Recorded(width: 10, height: 10).tabItem { Text("Two") }.tag(2)
            })
        canvas.settle()
        tap("Two", canvas)
        #expect(tabs(canvas).selectedIndex == 0)
    }

    @Test("Without a binding a tap chooses; state of a tab is kept while another is shown")
    func own() {
        struct Counting: View {
            @State private var count = 0
            var body: some View { Button("Lent \(count)") { count += 1 } }
        }
        let canvas = Canvas.rows(
            320, 480,
            TabView {
                Counting().tabItem { Text("One") }
                Recorded(width: 10, height: 10).tabItem { Text("Two") }
            })
        canvas.settle()
        let button = tabs(canvas).viewControllers![0].view as! HostView
        let area = button.safeFrame
        canvas.tap(area.midX, area.midY)
        tap("Two", canvas)
        #expect(tabs(canvas).selectedIndex == 1)
        tap("One", canvas)
        canvas.tap(area.midX, area.midY)
        canvas.settle()
        #expect(texts(button.makeElementNode()).contains("Lent 2"))
    }

    @Test("Tabs of a ForEach are called by their ids, and come and go with the data")
    func rows() {
        struct Rows: View {
            let shelf: Shelf
            @Bindable var model: Shelf
            var body: some View {
                TabView(selection: $model.tab) {
                    ForEach(shelf.books, id: \.self) { name in Recorded(width: 10, height: 10).tabItem { Text(name) } }
                }
            }
        }
        let shelf = Shelf()
        shelf.tab = "Ulysses"
        let canvas = Canvas.rows(320, 480, Rows(shelf: shelf, model: shelf))
        canvas.settle()
        let first = tabs(canvas).viewControllers![0]
        #expect(tabs(canvas).selectedIndex == 1)
        canvas.act { shelf.books = ["Middlemarch", "Emma"] }
        #expect(tabs(canvas).tabBar.items?.map(\.title) == ["Middlemarch", "Emma"])
        #expect(tabs(canvas).viewControllers?[1] === first)
        tap("Emma", canvas)
        #expect(shelf.tab == "Emma")
    }

    @Test("A tab behind a condition comes and goes, and the others stay what they are")
    func condition() {
        let (shelf, canvas) = library()
        let desk = tabs(canvas).viewControllers![2]
        canvas.act { shelf.showsLoans = false }
        #expect(tabs(canvas).tabBar.items?.map(\.title) == ["Books", "Desk"])
        #expect(tabs(canvas).viewControllers?[1] === desk)
        canvas.act { shelf.showsLoans = true }
        #expect(tabs(canvas).tabBar.items?.map(\.title) == ["Books", "Loans", "Desk"])
    }

    @Test("A screen in a tab's stack can hide the bar, and its safe area follows")
    func hidden() {
        let (shelf, canvas) = library()
        canvas.act { shelf.tab = "desk" }
        #expect(!tabs(canvas).tabBar.isHidden)
        canvas.act { shelf.hidesBar = true }
        #expect(tabs(canvas).tabBar.isHidden)
        #expect(tabs(canvas).selectedViewController?.view.safeAreaInsets.bottom == 0)
        canvas.act { shelf.tab = "books" }
        #expect(!tabs(canvas).tabBar.isHidden)
    }

    @Test("A second tap on a tab takes its stack back to the root")
    func toRoot() {
        let canvas = Canvas.rows(
            320, 480,
            TabView {
                NavigationStack(path: .constant(NavigationPath([1]))) {
                    Recorded(width: 10, height: 10).navigationDestination(for: Int.self) { _ in Recorded(width: 20, height: 10) }
                }
                .tabItem { Text("One") }
            })
        canvas.settle()
        let stack = tabs(canvas).viewControllers![0].children[0] as! UINavigationController
        #expect(stack.viewControllers.count == 2)
        #expect(stack.tabBarController === tabs(canvas))
        tap("One", canvas)
        #expect(stack.viewControllers.count == 1)
    }

    @Test("The environment around a tab view reaches its tabs, and its changes too")
    func environment() {
        struct Reader: View {
            @Environment(\.lineLimit) private var lines
            let log: (Int?) -> Void
            var body: some View {
                let _ = log(lines)
                Recorded(width: 10, height: 10).tabItem { Text("One") }
            }
        }
        struct Screen: View {
            let shelf: Shelf
            let log: (Int?) -> Void
            var body: some View { TabView { Reader(log: log) }.lineLimit(shelf.books.count) }
        }
        var seen: [Int?] = []
        let shelf = Shelf()
        let canvas = Canvas.rows(320, 480, Screen(shelf: shelf) { seen.append($0) })
        canvas.settle()
        canvas.act { shelf.books.append("Emma 2") }
        #expect(seen.last == 3)
        #expect(seen.first == 2)
    }

    @Test("A tab view that has left leaves nothing behind (B9)")
    func leaves() {
        struct Screen: View {
            let shelf: Shelf
            var body: some View { if shelf.showsLoans { Library(shelf: Shelf()) } }
        }
        let shelf = Shelf()
        let canvas = Canvas.rows(320, 480, Screen(shelf: shelf))
        canvas.settle()
        weak let controller = tabs(canvas)
        canvas.act { shelf.showsLoans = false }
        #expect(controller == nil)
        #expect(!canvas.findings.contains { $0.severity == .must })
    }

    @Test("FACT 65: a stack in a tab is a navigation controller in the tab bar controller, and the screen's parent is that stack")
    func chain() throws {
        let canvas = Canvas.rows(
            320, 480, TabView { NavigationView { Recorded(width: 10, height: 10) }.navigationViewStyle(.stack) })
        canvas.settle()
        func hosts(_ controller: UIViewController) -> [UIViewController] {
            (controller is UINavigationController ? [controller] : []) + controller.children.flatMap(hosts)
        }
        let stack = try #require(hosts(tabs(canvas)).first as? UINavigationController)
        let screen = try #require(stack.topViewController)
        #expect(String(describing: type(of: screen)).contains("UIHostingController"))
        #expect(screen.parent === stack && screen.navigationController === stack && screen.tabBarController === tabs(canvas))
        #expect(hosts(tabs(canvas)).count == 1)
    }
}
