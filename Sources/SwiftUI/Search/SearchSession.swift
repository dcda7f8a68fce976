import Observation
import UIKit

/// Whether a search is under way; content reads it from its environment.
@MainActor @Observable
final class SearchActivity {
    var isSearching = false
    nonisolated init() {}
}

/// The search of one `searchable`: the `UISearchController` in the navigation item of its screen, and the way of the text
/// and the presentation to the bindings.
@MainActor
final class SearchSession: NSObject, UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate {
    nonisolated let activity = SearchActivity()
    private var text: Binding<String>?
    private var isPresented: Binding<Bool>?
    private var submit: () -> Void = {}
    private var scopes: SearchScopes?
    private var suggestions: [SearchSuggestion] = []
    private var made: UISearchController?
    /// The item the search bar is in.
    private(set) weak var item: UINavigationItem?

    nonisolated override init() { super.init() }

    /// Made when a screen shows it.
    var controller: UISearchController {
        if let made { return made }
        let controller = UISearchController(searchResultsController: nil)
        controller.nameInTimeline = "searchable"
        controller.obscuresBackgroundDuringPresentation = false
        controller.searchResultsUpdater = self
        controller.delegate = self
        controller.searchBar.delegate = self
        made = controller
        return controller
    }

    // MARK: From the views

    func show(in item: UINavigationItem) {
        self.item = item
        if item.searchController !== controller { item.searchController = controller }
    }

    /// Takes what the views say now.
    func apply(_ search: SearchableModifier.Values) {
        text = search.text
        isPresented = search.isPresented
        submit = search.submit
        let bar = controller.searchBar
        if bar.text ?? "" != search.shownText { bar.text = search.shownText }
        if bar.placeholder != search.prompt { bar.placeholder = search.prompt }
        item?.hidesSearchBarWhenScrolling = !search.isAlwaysShown
        show(search.scopes)
        suggestions = search.suggestions
        controller.searchSuggestions = suggestions.isEmpty ? nil : suggestions.map(\.item)
        if let shown = search.shownPresented, shown != controller.isActive { controller.isActive = shown }
    }

    private func show(_ new: SearchScopes?) {
        scopes = new
        let bar = controller.searchBar
        let titles = new?.entries.map(\.title)
        if bar.scopeButtonTitles ?? [] != titles ?? [] { bar.scopeButtonTitles = titles }
        guard let new else { return }
        controller.scopeBarActivation = new.activation
        if let index = new.entries.firstIndex(where: { $0.tags.contains(new.selected) }), bar.selectedScopeButtonIndex != index {
            bar.selectedScopeButtonIndex = index
        }
    }

    func dismiss() { made?.isActive = false }

    /// The view that declares the search is gone.
    func end() {
        if item?.searchController === made { item?.searchController = nil }
    }

    // MARK: From the search

    func updateSearchResults(for searchController: UISearchController) {
        let new = searchController.searchBar.text ?? ""
        if let text, text.wrappedValue != new { text.wrappedValue = new }
    }

    func updateSearchResults(for search: UISearchController, selecting suggestion: any UISearchSuggestion) {
        guard let chosen = suggestions.first(where: { $0.item === suggestion }) else { return }
        if let completion = chosen.completion { search.searchBar.text = completion }
        chosen.action?()
    }

    func willPresentSearchController(_ searchController: UISearchController) { set(true) }
    func willDismissSearchController(_ searchController: UISearchController) { set(false) }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { submit() }

    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        guard let scopes, scopes.entries.indices.contains(selectedScope) else { return }
        scopes.choose(scopes.entries[selectedScope].tags)
    }

    private func set(_ isSearching: Bool) {
        if activity.isSearching != isSearching { activity.isSearching = isSearching }
        if let isPresented, isPresented.wrappedValue != isSearching { isPresented.wrappedValue = isSearching }
    }
}

/// One row of suggestions, with what choosing it does.
@MainActor
struct SearchSuggestion {
    let item: UISearchSuggestionItem
    let completion: String?
    let action: (@MainActor () -> Void)?

    /// The rows of a builder: texts with a completion, buttons.
    static func rows(_ view: any View, _ environment: EnvironmentScope?) -> [SearchSuggestion] {
        ViewCollector.flatten(view).map { row in
            let button = environment.flatMap { ViewCollector.button(row, $0) }
            let title = button?.title ?? (row as? any TextSource)?.collectedText ?? completion(of: row) ?? ""
            let image = button?.image ?? (row as? any TextSource)?.collectedImage
            return SearchSuggestion(
                item: UISearchSuggestionItem(localizedSuggestion: title, localizedDescription: nil, iconImage: image),
                completion: completion(of: row), action: button?.action)
        }
    }

    private static func completion(of view: any View) -> String? {
        ViewCollector.modifiers(around: view).lazy.compactMap { ($0 as? SearchCompletionModifier)?.text }.first
    }
}

/// The scopes of a search with the binding of the chosen one.
struct SearchScopes {
    struct Entry {
        let title: String
        let tags: [AnyHashable]
    }
    let entries: [Entry]
    let selected: AnyHashable
    let activation: UISearchController.ScopeBarActivation
    let choose: ([AnyHashable]) -> Void
}
