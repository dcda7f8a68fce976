import UIKit

/// Content of a tab view, made of tabs.
///
/// Source: Apple, SwiftUI `TabContent`.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    /// The type of the values by which a selection calls the tabs.
    associatedtype TabValue: Hashable where TabValue == Self.Body.TabValue
    associatedtype Body: TabContent
    @TabContentBuilder<Self.TabValue> @MainActor @preconcurrency var body: Self.Body { get }
    /// The tabs in order, each a view with its label and its value.
    @MainActor @preconcurrency func _tabs() -> _TabViews
}

/// The tabs that content stands for, as views with their labels and values.
public struct _TabViews {
    let view: any View
}

extension TabContent {
    public func _tabs() -> _TabViews { body._tabs() }
}

extension TabContent where Body == Self {
    /// What is a tab itself is made of itself.
    public var body: Self { self }
}

/// One tab of a tab view.
nonisolated public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
    public typealias TabValue = Value
    public typealias Body = Self
    private let value: Value?
    private let content: Content
    private let label: Label

    @MainActor public func _tabs() -> _TabViews {
        let labelled = content.tabItem { label }
        if let value { return _TabViews(view: labelled.tag(value)) }
        return _TabViews(view: labelled)
    }
}

extension Tab {
    /// A tab that a selection calls by `value`.
    nonisolated public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.value, self.content, self.label) = (value, content(), label())
    }
    nonisolated public init(value: Value, @ViewBuilder content: () -> Content) where Label == EmptyView {
        (self.value, self.content, label) = (value, content(), EmptyView())
    }
}

extension Tab where Value == Never {
    /// A tab of a tab view without a selection.
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (value, self.content, self.label) = (nil, content(), label())
    }
    nonisolated public init(@ViewBuilder content: () -> Content) where Label == EmptyView {
        (value, self.content, label) = (nil, content(), EmptyView())
    }
}

extension Tab where Label == DefaultTabLabel {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content) {
        (self.value, self.content, label) = (value, content(), DefaultTabLabel(label: .init(titleKey, systemImage: systemImage)))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content) {
        (self.value, self.content, label) = (value, content(), DefaultTabLabel(label: .init(title, systemImage: systemImage)))
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, image: String, value: Value, @ViewBuilder content: () -> Content) {
        (self.value, self.content, label) = (value, content(), DefaultTabLabel(label: .init(titleKey, image: image)))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, image: String, value: Value, @ViewBuilder content: () -> Content) {
        (self.value, self.content, label) = (value, content(), DefaultTabLabel(label: .init(title, image: image)))
    }
}

extension Tab where Label == DefaultTabLabel, Value == Never {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        (value, self.content, label) = (nil, content(), DefaultTabLabel(label: .init(titleKey, systemImage: systemImage)))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        (value, self.content, label) = (nil, content(), DefaultTabLabel(label: .init(title, systemImage: systemImage)))
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
        (value, self.content, label) = (nil, content(), DefaultTabLabel(label: .init(titleKey, image: image)))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, image: String, @ViewBuilder content: () -> Content) {
        (value, self.content, label) = (nil, content(), DefaultTabLabel(label: .init(title, image: image)))
    }
}

/// The label of a tab that is made of a title and a picture.
nonisolated public struct DefaultTabLabel: View {
    let label: Label<Text, Image>
    @MainActor public var body: some View { label }
}

extension DefaultTabLabel: @MainActor TextSource {
    @MainActor var collectedText: String? { label.collectedText }
    @MainActor var collectedImage: UIImage? { label.collectedImage }
}
