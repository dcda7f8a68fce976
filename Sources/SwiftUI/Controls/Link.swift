import UIKit

/// A control that opens a URL.
nonisolated public struct Link<Label: View>: View {
    private let destination: URL
    private let label: Label
    @Environment(\.openURL) private var openURL

    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    @MainActor public var body: some View {
        let (openURL, destination) = (openURL, destination)
        return Button { openURL(destination) } label: { label }.accessibilityAddTraits(.isLink).accessibilityRemoveTraits(.isButton)
    }
}

extension Link where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

/// Opens URLs for the views of an environment.
nonisolated public struct OpenURLAction {
    /// What an action did with a URL.
    public struct Result: Sendable {
        enum Kind: Equatable { case handled, discarded, system(URL?) }
        let kind: Kind
        /// The handler has opened it.
        public static let handled = Result(kind: .handled)
        /// The handler has refused it.
        public static let discarded = Result(kind: .discarded)
        /// The system opens it.
        public static let systemAction = Result(kind: .system(nil))
        /// The system opens another URL in its place.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: (URL) -> Result

    public init(handler: @escaping (URL) -> OpenURLAction.Result) { self.handler = handler }

    @MainActor
    public func callAsFunction(_ url: URL) { self(url) { _ in } }

    /// Opens `url` and tells whether somebody took it.
    @MainActor
    public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
        switch handler(url).kind {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other):
            UIApplication.shared.open(other ?? url)
            completion(true)
        }
    }
}

private struct OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
    /// What opens URLs here.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}
