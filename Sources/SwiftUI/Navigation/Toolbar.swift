import UIKit

/// Content of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
    /// The items in order.
    @MainActor @preconcurrency func _items() -> _ToolbarItems
}

/// The items that toolbar content stands for.
public struct _ToolbarItems {
    var entries: [ToolbarEntry]
}

extension ToolbarContent {
    public func _items() -> _ToolbarItems { body._items() }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
    public var body: Never { fatalError("body() should not be called on \(Self.self).") }
}

/// One item of a toolbar: where it goes and what it shows.
struct ToolbarEntry {
    var placement: ToolbarItemPlacement
    var content: any View
}

/// Where an item of a toolbar goes.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Kind { case automatic, principal, leading, trailing, primary, secondary, confirmation, cancellation, destructive, status, bottom, keyboard, title }
    let kind: Kind

    public static let automatic = ToolbarItemPlacement(kind: .automatic)
    public static let principal = ToolbarItemPlacement(kind: .principal)
    public static let navigation = ToolbarItemPlacement(kind: .leading)
    public static let primaryAction = ToolbarItemPlacement(kind: .primary)
    public static let secondaryAction = ToolbarItemPlacement(kind: .secondary)
    public static let confirmationAction = ToolbarItemPlacement(kind: .confirmation)
    public static let cancellationAction = ToolbarItemPlacement(kind: .cancellation)
    public static let destructiveAction = ToolbarItemPlacement(kind: .destructive)
    public static let status = ToolbarItemPlacement(kind: .status)
    public static let bottomBar = ToolbarItemPlacement(kind: .bottom)
    public static let keyboard = ToolbarItemPlacement(kind: .keyboard)
    public static let title = ToolbarItemPlacement(kind: .title)
    public static let topBarLeading = ToolbarItemPlacement(kind: .leading)
    public static let topBarTrailing = ToolbarItemPlacement(kind: .trailing)
    @available(iOS, deprecated: 100000.0, message: "use topBarLeading instead")
    public static let navigationBarLeading = ToolbarItemPlacement(kind: .leading)
    @available(iOS, deprecated: 100000.0, message: "use topBarTrailing instead")
    public static let navigationBarTrailing = ToolbarItemPlacement(kind: .trailing)
}

/// An item of a toolbar.
nonisolated public struct ToolbarItem<ID, Content: View>: ToolbarContent {
    public typealias Body = Never
    let placement: ToolbarItemPlacement
    let content: Content

    @MainActor public func _items() -> _ToolbarItems { _ToolbarItems(entries: [ToolbarEntry(placement: placement, content: content)]) }
}

extension ToolbarItem where ID == () {
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItem where ID == String {
    public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }
}

/// Several items of a toolbar in one place.
nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    public typealias Body = Never
    let placement: ToolbarItemPlacement
    let content: Content

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    @MainActor public func _items() -> _ToolbarItems {
        _ToolbarItems(entries: ViewCollector.flatten(content).map { ToolbarEntry(placement: placement, content: $0) })
    }
}

/// Space between items of a toolbar.
nonisolated public struct ToolbarSpacer: ToolbarContent {
    public typealias Body = Never
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
    @MainActor public func _items() -> _ToolbarItems { _ToolbarItems(entries: []) }
}

/// How long a spacer is.
public struct SpacerSizing: Hashable, Sendable {
    private let isFixed: Bool
    public static let flexible = SpacerSizing(isFixed: false)
    public static let fixed = SpacerSizing(isFixed: true)
}

/// Toolbar content made of several others.
nonisolated public struct _ToolbarSequence: ToolbarContent {
    public typealias Body = Never
    let parts: [any ToolbarContent]
    @MainActor public func _items() -> _ToolbarItems { _ToolbarItems(entries: parts.flatMap { $0._items().entries }) }
}

/// Builds the content of a toolbar.
@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock() -> _ToolbarSequence { _ToolbarSequence(parts: []) }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
    @_disfavoredOverload
    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> _ToolbarSequence {
        var parts: [any ToolbarContent] = []
        repeat parts.append(each content)
        return _ToolbarSequence(parts: parts)
    }
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _ToolbarSequence {
        _ToolbarSequence(parts: content.map { [$0] } ?? [])
    }
    public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarSequence { _ToolbarSequence(parts: [first]) }
    public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarSequence { _ToolbarSequence(parts: [second]) }
    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> _ToolbarSequence {
        _ToolbarSequence(parts: [content])
    }
}

/// How the title of a screen is shown in a bar. Source: Apple, SwiftUI `ToolbarTitleDisplayMode`.
public struct ToolbarTitleDisplayMode: Sendable {
    let mode: NavigationBarItem.TitleDisplayMode
    public static var automatic: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .automatic) }
    public static var large: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .large) }
    /// Large, in the row of the buttons; on an iPhone the same as large.
    public static var inlineLarge: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .large) }
    public static var inline: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .inline) }
}

extension View {
    /// How the screen's title is shown.
    nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationBarTitleDisplayMode(mode.mode)
    }
}

/// The bars around content.
public struct ToolbarPlacement: Hashable, Sendable {
    enum Kind { case automatic, navigationBar, tabBar, bottomBar }
    let kind: Kind
    public static var automatic: ToolbarPlacement { ToolbarPlacement(kind: .automatic) }
    public static var navigationBar: ToolbarPlacement { ToolbarPlacement(kind: .navigationBar) }
    public static var tabBar: ToolbarPlacement { ToolbarPlacement(kind: .tabBar) }
    public static var bottomBar: ToolbarPlacement { ToolbarPlacement(kind: .bottomBar) }
}

extension View {
    /// Puts items in the bars around the view.
    nonisolated public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        let content = content()
        return screenPreference { $0.items = entries(of: content) + $0.items }
    }

    /// Puts views in the navigation bar.
    nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let content = content()
        return screenPreference { $0.items = entries(of: ToolbarItemGroup { content }) + $0.items }
    }

    nonisolated public func toolbar<Content: ToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View { toolbar(content: content) }

    /// Whether bars around the view are shown.
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        screenPreference { preferences in
            let kinds = bars.map(\.kind)
            if kinds.isEmpty || kinds.contains(.automatic) || kinds.contains(.navigationBar) { preferences.barVisibility = visibility }
            if kinds.contains(.tabBar) { preferences.tabBarVisibility = visibility }
        }
    }

    nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        screenPreference { preferences in
            let kinds = bars.map(\.kind)
            if kinds.isEmpty || kinds.contains(.automatic) || kinds.contains(.navigationBar) { preferences.barVisibility = visibility }
            if kinds.contains(.tabBar) { preferences.tabBarVisibility = visibility }
        }
    }
}

private func entries<Content: ToolbarContent>(of content: Content) -> [ToolbarEntry] {
    let box = UncheckedSendable(content)
    return MainActor.assumeIsolated { UncheckedSendable(box.value._items().entries) }.value
}
