import SwiftUI
import Testing
@testable import TandemTesting
import UIKit

@MainActor
@Suite("searchable", .serialized)
struct SearchableTests {
    private enum Scope: String, CaseIterable { case all = "All", lent = "Lent" }

    private struct Books: View {
        var declaresAround = false
        @State private var text = ""
        @State private var scope = Scope.all
        @State private var isPresented = false
        @State private var submitted = ""

        var body: some View {
            Group {
                if declaresAround {
                    NavigationStack { list.navigationTitle("Shelf") }.searchable(text: $text, prompt: "Books")
                } else {
                    NavigationStack {
                        list.navigationTitle("Shelf")
                            .searchable(text: $text, isPresented: $isPresented, prompt: "Books")
                            .searchScopes($scope) { ForEach(Scope.allCases, id: \.self) { Text($0.rawValue) } }
                            .searchSuggestions {
                                Text("Novels").searchCompletion("Dune")
                                Button("Newest") { text = "Emma" }
                            }
                            .onSubmit(of: .search) { submitted = text }
                    }
                }
            }
        }

        private var list: some View {
            VStack {
                Text("looking for \(text.isEmpty ? "nothing" : text) in \(scope.rawValue)")
                Text(isPresented ? "presented" : "not presented")
                Text("submitted \(submitted)")
                Button("Search now") { isPresented = true }
                Searching()
            }
        }
    }

    private struct Searching: View {
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch
        var body: some View {
            Text(isSearching ? "searching" : "resting")
            Button("Enough") { dismissSearch() }
        }
    }

    private func stage(around: Bool = false) throws -> Stage {
        let stage = Stage(device: .iPhone16)
        stage.host(Books(declaresAround: around))
        try stage.settle()
        return stage
    }

    @Test("Typing in the field writes the binding; the field is a UISearchBar under the title (FACT 64)", arguments: [false, true])
    func typing(_ around: Bool) throws {
        let stage = try stage(around: around)
        let bar = try #require(stage.views(of: UISearchBar.self).first)
        #expect(bar.placeholder == "Books")
        try stage.tap(.type("UISearchTextField"))
        try stage.settle()
        try stage.type("Du")
        try stage.settle()
        #expect(stage.shows("looking for Du in All") && stage.shows("searching"))
        #expect(stage.findings.isEmpty)
    }

    @Test("isSearching, dismissSearch and isPresented follow the search, and dismissing empties the text")
    func following() throws {
        let stage = try stage()
        #expect(stage.shows("resting") && stage.shows("not presented"))
        try stage.tap("Search now")
        try stage.settle()
        #expect(stage.shows("searching") && stage.shows("presented"))
        try stage.type("Emma")
        try stage.settle()
        // The suggestions lie over the content.
        let bar = try #require(stage.views(of: UISearchBar.self).first)
        #expect(bar.text == "Emma")
        try stage.tap("Cancel")
        try stage.settle()
        #expect(stage.shows("resting") && stage.shows("not presented") && stage.shows("looking for nothing in All"))
        #expect(bar.text == "")
    }

    @Test("Suggestions put their completion into the text, or run their action")
    func suggestions() throws {
        let stage = try stage()
        try stage.tap("Search now")
        try stage.settle()
        try stage.tap("Novels")
        try stage.settle()
        #expect(stage.shows("looking for Dune in All"))
        try stage.tap("Newest")
        try stage.settle()
        #expect(stage.shows("looking for Emma in All"))
        try stage.press(.return)
        try stage.settle()
        #expect(stage.shows("submitted Emma"))
    }

    @Test("Scopes write their binding")
    func scopes() throws {
        let stage = try stage()
        try stage.tap("Search now")
        try stage.settle()
        try stage.tap("Lent")
        try stage.settle()
        #expect(stage.shows("looking for nothing in Lent") && stage.findings.isEmpty)
    }

    private struct Shelf: View {
        @State private var text = ""
        var body: some View {
            NavigationStack {
                NavigationLink("Emma") { Text("A novel") }.searchable(text: $text)
            }
        }
    }

    @Test("The field is there again after a screen was pushed over it and popped")
    func afterPop() throws {
        let stage = Stage(device: .iPhone16)
        stage.host(Shelf())
        try stage.settle()
        #expect(stage.views(of: UISearchBar.self).count == 1)
        try stage.tap("Emma")
        try stage.settle()
        #expect(stage.shows("A novel"))
        try stage.goBack()
        try stage.settle()
        #expect(stage.views(of: UISearchBar.self).count == 1 && stage.findings.isEmpty)
        try stage.tap(.type("UISearchTextField"))
        try stage.settle()
    }
}
