import SwiftUI
import Testing
@testable import TandemTesting
import UIKit

@MainActor
@Suite("NavigationSplitView", .serialized)
struct NavigationSplitTests {
    private struct Library: View {
        @State private var book: String?
        @State private var visibility = NavigationSplitViewVisibility.automatic
        var body: some View {
            NavigationSplitView(columnVisibility: $visibility) {
                List(["Dune", "Emma"], id: \.self, selection: $book) { Text($0) }.navigationTitle("Shelf")
            } detail: {
                VStack {
                    Text("reading \(book ?? "nothing")")
                    Button("Only this") { visibility = .detailOnly }
                    Button("Both") { visibility = .all }
                    Text("shown \(visibility == .detailOnly ? "detail" : "more")")
                }
                .navigationTitle(book ?? "No book")
            }
        }
    }

    @Test("On an iPhone the sidebar shows first; choosing a row shows the detail, going back chooses nothing (FACT 64)")
    func compact() throws {
        let stage = Stage()
        stage.host(Library())
        try stage.settle()
        #expect(stage.window.rootViewController?.children.first is UISplitViewController)
        #expect(stage.shows("Dune") && !stage.shows("reading nothing"))
        try stage.tap("Emma")
        try stage.settle()
        #expect(stage.shows("reading Emma") && !stage.shows("Dune"))
        try stage.goBack()
        try stage.settle()
        #expect(stage.shows("Dune"))
        try stage.tap("Dune")
        try stage.settle()
        #expect(stage.shows("reading Dune") && stage.findings.isEmpty)
    }

    @Test("On a wide iPad the columns are side by side, and the binding shows and hides them")
    func regular() throws {
        let stage = Stage(device: .iPad.landscape)
        stage.host(Library())
        try stage.settle()
        #expect(stage.shows("Dune") && stage.shows("reading nothing"))
        try stage.tap("Emma")
        try stage.settle()
        #expect(stage.shows("reading Emma") && stage.shows("Dune"))
        try stage.tap("Only this")
        try stage.settle()
        #expect(!stage.shows("Dune") && stage.shows("shown detail"))
        try stage.tap("Both")
        try stage.settle()
        #expect(stage.shows("Dune") && stage.shows("shown more") && stage.findings.isEmpty)
    }
}
