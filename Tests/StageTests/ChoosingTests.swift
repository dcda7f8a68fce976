import SwiftUI
import TandemTesting
import Testing

@Observable
private final class Desk {
    var books = ["Emma", "Ulysses"]
    var log: [String] = []
    var tab = "shelf"
}

private struct Library: View {
    @Bindable var desk: Desk
    var body: some View {
        TabView(selection: $desk.tab) {
            List {
                ForEach(desk.books, id: \.self) { title in
                    Text(title).contextMenu { Button("Lend \(title)") { desk.log.append(title) } }
                }
                .onDelete { desk.books.remove(atOffsets: $0) }
            }
            .tabItem { Label("Shelf", systemImage: "book") }.tag("shelf")
            Menu("Sort") {
                Button("By title") { desk.log.append("title") }
                Menu("More") { Button("By year") { desk.log.append("year") } }
            }
            .tabItem { Label("Desk", systemImage: "clock") }.tag("desk")
        }
    }
}

@MainActor
@Suite("Tabs, menus and rows under a person's finger (SPEC F1)", .serialized)
struct ChoosingTests {
    private func library() throws -> (Desk, Stage) {
        let desk = Desk()
        let stage = Stage()
        stage.host(Library(desk: desk))
        try stage.settle()
        return (desk, stage)
    }

    @Test("F1.2: a tab is chosen by its title, a menu's line by its words, in menus of menus too")
    func tabsAndMenus() throws {
        let (desk, stage) = try library()
        try stage.tap("Desk")
        #expect(desk.tab == "desk")
        try stage.tap("Sort")
        try stage.tap("By title")
        try stage.tap("Sort")
        try stage.tap("More")
        try stage.tap("By year")
        #expect(desk.log == ["title", "year"])
        #expect(!stage.texts.contains("By year"))
    }

    @Test("F1.2: a long press opens a row's menu, a swipe uncovers what deletes it")
    func rows() throws {
        let (desk, stage) = try library()
        try stage.longPress("Ulysses")
        try stage.tap("Lend Ulysses")
        #expect(desk.log == ["Ulysses"])
        try stage.drag("Emma", by: CGVector(dx: -60, dy: 0))
        try stage.tap("Delete")
        #expect(desk.books == ["Ulysses"])
        try stage.settle()
        #expect(stage.texts.contains("Ulysses") && !stage.texts.contains("Emma"))
    }
}
