import Tracing
import UIKit

/// A box with a title around views that belong together. Source: Apple, SwiftUI `GroupBox`.
nonisolated public struct GroupBox<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    @Environment(\.groupBoxStyleValue) private var style

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    @available(iOS, deprecated: 100000.0, renamed: "GroupBox(content:label:)")
    public init(label: Label, @ViewBuilder content: () -> Content) { self.init(content: content) { label } }

    @MainActor public var body: some View {
        style.makeBody(
            GroupBoxStyleConfiguration(label: .init(content: style.inside(label)), content: .init(content: style.inside(content))))
    }
}

extension GroupBox where Label == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// The box that a style was given, in the style around it.
    nonisolated public init(_ configuration: GroupBoxStyleConfiguration) {
        self.init { configuration.content } label: { configuration.label }
    }
}

/// What a style of boxes makes a look of.
nonisolated public struct GroupBoxStyleConfiguration {
    /// The title, type erased.
    nonisolated public struct Label: View {
        let content: AnyView
        @MainActor public var body: some View { content }
    }

    /// What is in the box, type erased.
    nonisolated public struct Content: View {
        let content: AnyView
        @MainActor public var body: some View { content }
    }

    public let label: GroupBoxStyleConfiguration.Label
    public let content: GroupBoxStyleConfiguration.Content
}

/// How boxes look. Source: Apple, SwiftUI `GroupBoxStyle`.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = GroupBoxStyleConfiguration
}

/// A rounded background, which tells a box in a box apart from the one around it.
nonisolated public struct DefaultGroupBoxStyle: GroupBoxStyle {
    public init() {}

    @MainActor public func makeBody(configuration: Configuration) -> some View {
        reportApproximation("GroupBox", "nobody recorded its paddings and its corners.")
        return SystemBox(configuration: configuration)
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    @MainActor @preconcurrency public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

private struct SystemBox: View {
    let configuration: GroupBoxStyleConfiguration
    @Environment(\.groupBoxDepth) private var depth

    var body: some View {
        VStack(alignment: .leading) {
            configuration.label.font(.headline)
            configuration.content.environment(\.groupBoxDepth, depth + 1)
        }
        .padding()
        .background(Color(uiColor: depth.isMultiple(of: 2) ? .secondarySystemBackground : .tertiarySystemBackground), in: shape)
    }

    private var shape: some InsettableShape { RoundedRectangle(cornerRadius: 8, style: .continuous) }
}

private struct GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: StyleValue<GroupBoxStyleConfiguration> {
        StyleValue(system: DefaultGroupBoxStyle()) { $0.makeBody(configuration: $1) }
    }
}
private struct GroupBoxDepthKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
    var groupBoxStyleValue: StyleValue<GroupBoxStyleConfiguration> {
        get { self[GroupBoxStyleKey.self] }
        set { self[GroupBoxStyleKey.self] = newValue }
    }
    /// How many boxes of the system's style are around.
    fileprivate var groupBoxDepth: Int {
        get { self[GroupBoxDepthKey.self] }
        set { self[GroupBoxDepthKey.self] = newValue }
    }
}

extension View {
    /// The style of boxes in the view.
    nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        styled(at: \.groupBoxStyleValue, by: style) { $0.makeBody(configuration: $1) }
    }
}
