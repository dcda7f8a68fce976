import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@Observable
private final class Shelf {
    var tab = "books"
    var showsLoans = true
    var isLate = false
}

@MainActor @Observable
private final class Look {
    var style: any TabViewStyle = DefaultTabViewStyle()
}

extension TabViewStyle {
    fileprivate func applied(to view: some View) -> AnyView { AnyView(view.tabViewStyle(self)) }
}

@MainActor
@Suite("Tabs of a tab view (Apple, Tab and TabContentBuilder)", .serialized)
struct TabTests {
    private struct Library: View {
        @Bindable var shelf: Shelf
        var body: some View {
            TabView(selection: $shelf.tab) {
                Tab("Books", systemImage: "book", value: "books") { Recorded(width: 10, height: 10) }
                if shelf.showsLoans {
                    if shelf.isLate {
                        Tab("Late", systemImage: "clock", value: "late") { Recorded(width: 20, height: 10) }
                    } else {
                        Tab("Loans", systemImage: "clock", value: "loans") { Recorded(width: 20, height: 10) }
                    }
                }
                Tab(value: "desk") { Recorded(width: 30, height: 10) } label: { Text("Desk") }
            }
        }
    }

    private func tabs(_ canvas: Canvas) -> UITabBarController {
        canvas.window.rootViewController!.children.compactMap { $0 as? UITabBarController }[0]
    }

    @Test("Each is a tab with its label, called by its value, and comes and goes with its condition")
    func tabs() {
        let shelf = Shelf()
        let canvas = Canvas.rows(320, 480, Library(shelf: shelf))
        canvas.settle()
        #expect(tabs(canvas).tabBar.items?.map(\.title) == ["Books", "Loans", "Desk"])
        #expect(tabs(canvas).tabBar.items?.map { $0.image != nil } == [true, true, false])
        let desk = tabs(canvas).viewControllers![2]
        canvas.act { shelf.tab = "desk" }
        #expect(tabs(canvas).selectedViewController === desk)
        canvas.act { shelf.isLate = true }
        #expect(tabs(canvas).tabBar.items?.map(\.title) == ["Books", "Late", "Desk"])
        #expect(tabs(canvas).selectedViewController === desk)
        canvas.act { shelf.showsLoans = false }
        #expect(tabs(canvas).tabBar.items?.map(\.title) == ["Books", "Desk"])
        let label = canvas.views(UILabel.self).first { $0.text == "Books" && $0.superview is UIControl }!
        let place = label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: canvas.window)
        canvas.tap(place.x, place.y)
        canvas.settle()
        #expect(shelf.tab == "books")
    }

    @Test("Without a selection the first is shown; content of the code's own stands for its tabs")
    func own() {
        struct Rest: TabContent {
            var body: some TabContent<Never> {
                Tab("Two", systemImage: "book") { Recorded(width: 10, height: 10) }
                Tab("Three", systemImage: "book") { Recorded(width: 10, height: 10) }
            }
        }
        let canvas = Canvas.rows(
            320, 480,
            TabView {
                Tab("One", systemImage: "book") { Recorded(width: 10, height: 10) }
                Rest()
            })
        canvas.settle()
        #expect(tabs(canvas).tabBar.items?.map(\.title) == ["One", "Two", "Three"])
        #expect(tabs(canvas).selectedIndex == 0)
    }

    @Test("A change of the style while the tabs are shown is a change between bar and pages, and the selection stays (Apple, tabViewStyle)")
    func style() {
        struct Screen: View {
            @Bindable var shelf: Shelf
            let look: Look
            var body: some View { look.style.applied(to: Library(shelf: shelf)) }
        }
        let (shelf, look) = (Shelf(), Look())
        shelf.tab = "desk"
        let canvas = Canvas.rows(320, 480, Screen(shelf: shelf, look: look))
        canvas.settle()
        #expect(tabs(canvas).selectedIndex == 2)
        canvas.act { look.style = PageTabViewStyle() }
        let dots = canvas.views(UIPageControl.self)
        #expect(canvas.window.rootViewController!.children.compactMap { $0 as? UITabBarController }.isEmpty)
        #expect(dots.map(\.numberOfPages) == [3] && dots.map(\.currentPage) == [2] && dots.map(\.isHidden) == [false])
        canvas.act { look.style = PageTabViewStyle(indexDisplayMode: .never) }
        #expect(canvas.views(UIPageControl.self).first === dots.first && dots.map(\.isHidden) == [true])
        canvas.act { shelf.tab = "books" }
        #expect(dots.map(\.currentPage) == [0])
        canvas.act { look.style = SidebarAdaptableTabViewStyle() }
        #expect(canvas.views(UIPageControl.self).isEmpty && tabs(canvas).selectedIndex == 0)
    }
}
