import SwiftUI
import Testing
@testable import TandemTesting
import UIKit

@MainActor
@Suite("Tabs as pages, and badges", .serialized)
struct PageTabTests {
    private struct Chapters: View {
        @State private var page = 0
        @State private var count = 3
        var mode = PageTabViewStyle.IndexDisplayMode.automatic
        var body: some View {
            VStack {
                Text("page \(page)")
                Button("Last") { page = count - 1 }
                Button("More") { count += 1 }
                TabView(selection: $page) {
                    ForEach(0..<count, id: \.self) { Chapter(number: $0).tag($0) }
                }
                .tabViewStyle(.page(indexDisplayMode: mode))
            }
        }
    }

    private struct Chapter: View {
        let number: Int
        @State private var notes = 0
        var body: some View {
            VStack {
                Text("chapter \(number)")
                Button("note \(notes) in \(number)") { notes += 1 }
            }
        }
    }

    @Test("Pages are a paging UICollectionView with dots (FACT 64), which a swipe turns and the binding follows")
    func swipe() throws {
        let stage = Stage()
        stage.host(Chapters())
        try stage.settle()
        let collection = try #require(stage.views(of: UICollectionView.self).first)
        let dots = try #require(stage.views(of: UIPageControl.self).first)
        #expect(collection.isPagingEnabled && dots.numberOfPages == 3 && dots.currentPage == 0 && !dots.isHidden)
        #expect(stage.shows("chapter 0") && !stage.shows("chapter 1"))
        try stage.tap("note 0 in 0")
        stage.swipe(.left)
        try stage.settle()
        #expect(stage.shows("page 1") && stage.shows("chapter 1") && dots.currentPage == 1)
        stage.swipe(.right)
        try stage.settle()
        #expect(stage.shows("page 0") && stage.shows("note 1 in 0"), "state stays")
        #expect(stage.findings.isEmpty)
    }

    @Test("The binding turns the page, and pages can come")
    func binding() throws {
        let stage = Stage()
        stage.host(Chapters())
        try stage.settle()
        try stage.tap("Last")
        try stage.settle()
        #expect(stage.shows("chapter 2"))
        try stage.tap("More")
        try stage.settle()
        #expect(stage.shows("chapter 2") && stage.views(of: UIPageControl.self).first?.numberOfPages == 4)
        stage.swipe(.left)
        try stage.settle()
        #expect(stage.shows("page 3") && stage.shows("chapter 3"))
    }

    @Test("A page has the room of the tab view after a turn of the device")
    func rotation() throws {
        let stage = Stage()
        stage.host(Chapters())
        try stage.settle()
        try stage.tap("Last")
        try stage.settle()
        stage.rotate(to: .landscapeLeft)
        try stage.settle()
        #expect(stage.shows("chapter 2") && !stage.shows("chapter 1"))
    }

    @Test("Without an index there are no dots")
    func noDots() throws {
        let stage = Stage()
        stage.host(Chapters(mode: .never))
        try stage.settle()
        #expect(stage.views(of: UIPageControl.self).first?.isHidden == true)
    }

    private struct Tabs: View {
        @State private var loans = 2
        var body: some View {
            TabView {
                Button("Lend") { loans += 1 }.tabItem { Text("Shelf") }.badge(loans)
                Button("Clear") { loans = 0 }.tabItem { Text("Loans") }.badge(Text("new"))
                List { Text("Dune").badge(4) }.tabItem { Text("List") }
            }
        }
    }

    @Test("A badge shows at its tab and at the end of a row; 0 shows none")
    func badges() throws {
        let stage = Stage()
        stage.host(Tabs())
        try stage.settle()
        let bar = try #require(stage.views(of: UITabBar.self).first)
        #expect(bar.items?.map(\.badgeValue) == ["2", "new", nil])
        try stage.tap("Lend")
        try stage.settle()
        #expect(bar.items?.first?.badgeValue == "3")
        try stage.tap("Loans")
        try stage.settle()
        try stage.tap("Clear")
        try stage.settle()
        #expect(bar.items?.first?.badgeValue == nil)
        try stage.tap("List")
        try stage.settle()
        #expect(stage.shows("4"))
        let (title, badge) = (try stage.find("Dune").frame, try stage.find("4").frame)
        #expect(badge.minX > title.maxX + 100 && abs(badge.midY - title.midY) < 1)
    }

    private struct NewTabs: View {
        @State private var selection = "loans"
        var body: some View {
            TabView(selection: $selection) {
                Tab("Shelf", systemImage: "books.vertical", value: "shelf") { Text("on the shelf") }
                Tab("Loans", systemImage: "tray", value: "loans") { Text("lent out") }.badge(5)
            }
        }
    }

    @Test("Tab values select, and a tab's badge shows")
    func tabs() throws {
        let stage = Stage()
        stage.host(NewTabs())
        try stage.settle()
        #expect(stage.shows("lent out"))
        #expect(stage.views(of: UITabBar.self).first?.items?.map(\.badgeValue) == [nil, "5"])
        try stage.tap("Shelf")
        try stage.settle()
        #expect(stage.shows("on the shelf"))
    }
}
