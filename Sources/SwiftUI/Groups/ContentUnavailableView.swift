import Tracing
import UIKit

/// What stands where there is nothing to show. Source: Apple, SwiftUI `ContentUnavailableView`.
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
        reportApproximation("ContentUnavailableView", "nobody recorded its fonts and distances.")
    }

    @MainActor public var body: some View {
        VStack(spacing: 16) {
            VStack(spacing: 4) {
                label.labelStyle(UnavailableLabelStyle())
                description.font(.subheadline).foregroundStyle(Color.secondary)
            }
            VStack { actions }.font(.subheadline)
        }
        .multilineTextAlignment(.center)
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    nonisolated public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init { SwiftUI.Label(title, image: name) } description: { description }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
        self.init { SwiftUI.Label(title, image: name) } description: { description }
    }
    nonisolated public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init { SwiftUI.Label(title, systemImage: name) } description: { description }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init { SwiftUI.Label(title, systemImage: name) } description: { description }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// Says that a search found nothing; inside of `searchable` it names what was searched for.
    nonisolated public static var search: ContentUnavailableView<Label, Description, Actions> { search(for: nil) }

    /// Says that a search for `text` found nothing.
    nonisolated public static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> { search(for: text) }

    nonisolated private static func search(for text: String?) -> ContentUnavailableView<Label, Description, Actions> {
        ContentUnavailableView { SearchUnavailableContent.Label(text: text) } description: {
            SearchUnavailableContent.Description()
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }
}

/// What a search that found nothing is told with.
nonisolated public struct SearchUnavailableContent {
    /// A magnifying glass, and what was searched for.
    nonisolated public struct Label: View {
        private let text: String?
        @Environment(\.searchedText) private var searchedText

        init(text: String?) { self.text = text }

        @MainActor public var body: some View {
            let text = text ?? searchedText
            SwiftUI.Label(text.isEmpty ? "No Results" : "No Results for “\(text)”", systemImage: "magnifyingglass")
        }
    }

    /// What a person may do.
    nonisolated public struct Description: View {
        init() {}
        @MainActor public var body: some View { Text("Check the spelling or try a new search.") }
    }

    /// There is nothing else to be done.
    nonisolated public struct Actions: View {
        init() {}
        @MainActor public var body: some View { EmptyView() }
    }
}

/// The icon big above the title.
nonisolated private struct UnavailableLabelStyle: LabelStyle {
    @MainActor func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 16) {
            configuration.icon.font(.system(size: 48)).foregroundStyle(Color.secondary).accessibilityHidden(true)
            configuration.title.font(.title2.bold())
        }
    }
}

private struct SearchedTextKey: EnvironmentKey { static let defaultValue = "" }

extension EnvironmentValues {
    /// What the search field around says, without white space at its ends.
    var searchedText: String {
        get { self[SearchedTextKey.self] }
        set { self[SearchedTextKey.self] = newValue }
    }
}
