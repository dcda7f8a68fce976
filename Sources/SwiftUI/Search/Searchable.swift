import UIKit

/// Where a search field goes.
public struct SearchFieldPlacement: Sendable {
    /// When a field under the title shows.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        fileprivate let isAlways: Bool
        public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
        public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
    }

    fileprivate let isAlwaysShown: Bool
    public static let automatic = SearchFieldPlacement(isAlwaysShown: false)
    public static let toolbar = SearchFieldPlacement(isAlwaysShown: false)
    public static let sidebar = SearchFieldPlacement(isAlwaysShown: false)
    public static let navigationBarDrawer = SearchFieldPlacement(isAlwaysShown: false)
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement(isAlwaysShown: displayMode.isAlways)
    }
}

/// When the scopes of a search show.
public struct SearchScopeActivation: Sendable {
    fileprivate let uiKit: UISearchController.ScopeBarActivation
    public static var automatic: SearchScopeActivation { SearchScopeActivation(uiKit: .automatic) }
    public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(uiKit: .onTextEntry) }
    public static var onSearchPresentation: SearchScopeActivation { SearchScopeActivation(uiKit: .onSearchActivation) }
}

/// Ends the search around the view.
@MainActor @preconcurrency
public struct DismissSearchAction {
    fileprivate let session: WeakSearch
    nonisolated fileprivate init(_ session: WeakSearch) { self.session = session }
    public func callAsFunction() { session.session?.dismiss() }
}

/// A search in the environment, not kept by it.
struct WeakSearch: Equatable, @unchecked Sendable {
    weak var session: SearchSession?
    static func == (left: WeakSearch, right: WeakSearch) -> Bool { left.session === right.session }
}

private struct SearchKey: EnvironmentKey { static var defaultValue: WeakSearch { WeakSearch() } }
private struct IsSearchingKey: EnvironmentKey { static let defaultValue = false }
private struct SearchScopesKey: EnvironmentKey { static var defaultValue: SearchScopes? { nil } }
private struct SearchSuggestionsKey: EnvironmentKey { static var defaultValue: UncheckedSendable<any View>? { nil } }

extension EnvironmentValues {
    /// The search whose field belongs to the stack inside, as long as no screen of its own has one.
    var search: WeakSearch {
        get { self[SearchKey.self] }
        set { self[SearchKey.self] = newValue }
    }
    fileprivate var searchScopes: SearchScopes? {
        get { self[SearchScopesKey.self] }
        set { self[SearchScopesKey.self] = newValue }
    }
    fileprivate var searchSuggestions: UncheckedSendable<any View>? {
        get { self[SearchSuggestionsKey.self] }
        set { self[SearchSuggestionsKey.self] = newValue }
    }
    /// Whether a person is searching in the field around the view.
    public internal(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }
    /// Ends the search around the view.
    public var dismissSearch: DismissSearchAction { DismissSearchAction(search) }
}

/// A search field for the screen that the view is in. Source: Apple, SwiftUI `searchable(text:placement:prompt:)`.
nonisolated struct SearchableModifier: ViewModifier {
    /// What the views say of a search at one time.
    struct Values {
        let text: Binding<String>
        let shownText: String
        let isPresented: Binding<Bool>?
        let shownPresented: Bool?
        let prompt: String
        let isAlwaysShown: Bool
        let scopes: SearchScopes?
        let suggestions: [SearchSuggestion]
        let submit: () -> Void
    }

    let text: Binding<String>
    let isPresented: Binding<Bool>?
    let placement: SearchFieldPlacement
    let prompt: Text?
    @State private var session = SearchSession()
    @Environment(\.searchScopes) private var scopes
    @Environment(\.searchSuggestions) private var suggestions
    @Environment(\.submitActions) private var submitActions
    @Environment(\.scope) private var scope

    init(text: Binding<String>, isPresented: Binding<Bool>?, placement: SearchFieldPlacement, prompt: Text?) {
        self.text = text
        self.isPresented = isPresented
        self.placement = placement
        self.prompt = prompt
    }

    @MainActor func body(content: Content) -> some View {
        let session = session
        let actions = submitActions
        let values = Values(
            text: text, shownText: text.wrappedValue, isPresented: isPresented, shownPresented: isPresented?.wrappedValue,
            prompt: prompt?.plainText ?? "Search", isAlwaysShown: placement.isAlwaysShown, scopes: scopes,
            suggestions: suggestions.map { SearchSuggestion.rows($0.value, scope) } ?? [], submit: { actions.run(.search) })
        return content
            .environment(\.isSearching, session.activity.isSearching)
            .environment(\.searchedText, values.shownText.trimmingCharacters(in: .whitespaces))
            .environment(\.search, WeakSearch(session: session))
            .screenPreference { $0.search = session }
            .modifier(SearchUpdate(session: session, values: values))
    }
}

/// Brings what the views say to the search, after each evaluation of their body.
nonisolated private struct SearchUpdate: ViewModifier {
    let session: SearchSession
    let values: SearchableModifier.Values
    /// Another one with each evaluation.
    private let evaluation = LinkToken()

    init(session: SearchSession, values: SearchableModifier.Values) {
        self.session = session
        self.values = values
    }

    @MainActor func body(content: Content) -> some View {
        content.onChange(of: ObjectIdentifier(evaluation), initial: true) { session.apply(values) }
    }
}

/// What a suggestion puts into the field.
nonisolated struct SearchCompletionModifier: ViewModifier {
    let text: String
    @MainActor func body(content: Content) -> some View { content }
}

extension View {
    /// A search field in the navigation bar, for the text of a binding.
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchableModifier(text: text, isPresented: nil, placement: placement, prompt: prompt))
    }
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }
    @_disfavoredOverload
    nonisolated public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

    /// As above; the search is active while `isPresented` is true.
    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchableModifier(text: text, isPresented: isPresented, placement: placement, prompt: prompt))
    }
    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)) }
    @_disfavoredOverload
    nonisolated public func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)) }

    @available(iOS, deprecated: 100000.0, message: "Use the searchable modifier with the searchSuggestions modifier")
    nonisolated public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> S
    ) -> some View { searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions) }

    /// Rows under the field of a search that is active: texts with a completion, and buttons.
    nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        let view = UncheckedSendable<any View>(suggestions())
        return environment(\.searchSuggestions, view)
    }

    /// What choosing the view among suggestions puts into the field.
    nonisolated public func searchCompletion(_ completion: String) -> some View {
        modifier(SearchCompletionModifier(text: completion))
    }

    /// The parts of the content that a person may search in: texts, each with a tag.
    nonisolated public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View { searchScopes(scope, activation: .automatic, scopes) }
    nonisolated public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        let view = UncheckedSendable(scopes())
        let entries = MainActor.assumeIsolated {
            UncheckedSendable(
                ViewCollector.identified(view.value).map { key, view in
                    SearchScopes.Entry(title: ViewCollector.text(view) ?? "", tags: ViewCollector.tags(of: view, at: key))
                })
        }.value
        return modifier(SearchScopesModifier(scope: scope, entries: entries, activation: activation))
    }
}

/// Reads the chosen scope where it can be followed.
nonisolated private struct SearchScopesModifier<V: Hashable>: ViewModifier {
    let scope: Binding<V>
    let entries: [SearchScopes.Entry]
    let activation: SearchScopeActivation

    @MainActor func body(content: Content) -> some View {
        let scopes = SearchScopes(entries: entries, selected: AnyHashable(scope.wrappedValue), activation: activation.uiKit) { tags in
            if let value = tags.lazy.compactMap({ $0.base as? V }).first { scope.wrappedValue = value }
        }
        return content.environment(\.searchScopes, scopes)
    }
}
