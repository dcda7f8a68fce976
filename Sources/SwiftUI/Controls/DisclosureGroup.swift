import UIKit

/// A view that shows or hides what belongs to it.
///
/// In a list it is a row, and its content the rows after it. Source: Apple, SwiftUI `DisclosureGroup`.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
    private let isExpanded: Binding<Bool>?
    private let content: () -> Content
    private let label: Label
    @State private var isOpen = false
    @Environment(\.disclosureGroupStyleValue) private var style

    /// Begins closed, and opens and closes by itself.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        (isExpanded, self.content, self.label) = (nil, content, label())
    }

    /// Is open while the binding says so.
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        (self.isExpanded, self.content, self.label) = (isExpanded, content, label())
    }

    @MainActor public var body: some View {
        style.makeBody(
            DisclosureGroupStyleConfiguration(
                label: .init(content: style.inside(label)), content: .init(make: { [style, content] in style.inside(content()) }),
                isExpanded: isExpanded ?? $isOpen))
    }
}

extension DisclosureGroup where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(label) }
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(label) }
    }
}

/// What a disclosure group is made of.
nonisolated public struct DisclosureGroupStyleConfiguration {
    /// What is always shown.
    public struct Label: View {
        let content: AnyView
        @MainActor public var body: some View { content }
    }
    /// What is shown while the group is open.
    public struct Content: View {
        let make: () -> AnyView
        @MainActor public var body: some View { make() }
    }

    public let label: Label
    public let content: Content
    @Binding public var isExpanded: Bool

    init(label: Label, content: Content, isExpanded: Binding<Bool>) {
        (self.label, self.content, _isExpanded) = (label, content, isExpanded)
    }
}

/// How disclosure groups look and open.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    associatedtype Body: View
    typealias Configuration = DisclosureGroupStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A button with an arrow that turns.
@MainActor @preconcurrency
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View { AutomaticDisclosureGroup(configuration: configuration) }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    @MainActor @preconcurrency public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

private struct AutomaticDisclosureGroup: View {
    let configuration: DisclosureGroupStyleConfiguration
    @Environment(\.isInListRow) private var isInListRow

    var body: some View {
        if isInListRow {
            header
            if configuration.isExpanded { configuration.content }
        } else {
            VStack(alignment: .leading) {
                header
                if configuration.isExpanded { configuration.content }
            }
        }
    }

    private var header: some View {
        let isExpanded = configuration.$isExpanded
        return Button {
            withAnimation { isExpanded.wrappedValue.toggle() }
        } label: {
            HStack {
                configuration.label.foregroundStyle(isInListRow ? Color.primary : .accentColor)
                Spacer()
                Image(systemName: "chevron.forward").font(.footnote.bold()).foregroundStyle(Color.accentColor)
                    .rotationEffect(.degrees(configuration.isExpanded ? 90 : 0)).accessibilityHidden(true)
            }
            .contentShape(Rectangle())
        }
        .accessibilityValue(configuration.isExpanded ? "Expanded" : "Collapsed")
    }
}

private struct DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: StyleValue<DisclosureGroupStyleConfiguration> {
        StyleValue(system: AutomaticDisclosureGroupStyle()) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    var disclosureGroupStyleValue: StyleValue<DisclosureGroupStyleConfiguration> {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}

extension View {
    /// The style of disclosure groups in the view.
    nonisolated public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        styled(at: \.disclosureGroupStyleValue, by: style) { $0.makeBody(configuration: $1) }
    }
}
