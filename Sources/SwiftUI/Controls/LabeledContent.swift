import Tracing

/// A label with the value it names. Source: Apple, SwiftUI `LabeledContent`.
nonisolated public struct LabeledContent<Label, Content> {
    private let label: Label
    private let content: Content
    @Environment(\.labeledContentStyleValue) private var style

    private init(_ label: Label, _ content: Content) { (self.label, self.content) = (label, content) }
}

extension LabeledContent: View where Label: View, Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label(), content())
    }

    @MainActor public var body: some View {
        style.makeBody(
            LabeledContentStyleConfiguration(
                label: .init(content: style.inside(label)), content: .init(content: style.inside(content))))
    }
}

extension LabeledContent where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// The labelled content that a style was given, in the style around it.
    nonisolated public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init(configuration.label, configuration.content)
    }
}

extension LabeledContent where Label == Text, Content: View {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(titleKey) { Text(value) }
    }
    @_disfavoredOverload
    nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(title) { Text(value) }
    }
    nonisolated public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(titleKey) { Text(value, format: format) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(title) { Text(value, format: format) }
    }
}

/// What a style of labelled content makes a look of.
nonisolated public struct LabeledContentStyleConfiguration {
    /// The label, type erased.
    nonisolated public struct Label: View {
        let content: AnyView
        @MainActor public var body: some View { content }
    }

    /// The content, type erased.
    nonisolated public struct Content: View {
        let content: AnyView
        @MainActor public var body: some View { content }
    }

    public let label: LabeledContentStyleConfiguration.Label
    public let content: LabeledContentStyleConfiguration.Content
}

/// How labelled content looks. Source: Apple, SwiftUI `LabeledContentStyle`.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = LabeledContentStyleConfiguration
}

/// The label at the leading edge, its content at the trailing edge.
nonisolated public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    public init() {}

    @MainActor public func makeBody(configuration: Configuration) -> some View { LabeledPair(configuration: configuration) }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    @MainActor @preconcurrency public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

private struct LabeledPair: View {
    let configuration: LabeledContentStyleConfiguration
    @Environment(\.labelsHidden) private var labelsHidden

    var body: some View {
        if labelsHidden {
            configuration.content
        } else {
            HStack {
                VStack(alignment: .leading, spacing: 2) { LabelParts(label: configuration.label.content) }
                Spacer()
                configuration.content.foregroundStyle(Color.secondary)
            }
        }
    }
}

/// The first view of a label is its title; what follows says more.
private struct LabelParts: View {
    private let label: AnyView
    private let parts: [AnyView]

    init(label: AnyView) {
        self.label = label
        parts = ViewCollector.flatten(label).map { AnyView($0) }
        if parts.count > 1 {
            reportApproximation("LabeledContent", "nobody recorded the font of the second view in its label, which is the subtitle.")
        }
    }

    var body: some View {
        if parts.count > 1 {
            parts[0]
            ForEach(parts.indices.dropFirst(), id: \.self) { parts[$0].font(.subheadline).foregroundStyle(Color.secondary) }
        } else {
            label
        }
    }
}

private struct LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: StyleValue<LabeledContentStyleConfiguration> {
        StyleValue(system: AutomaticLabeledContentStyle()) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    var labeledContentStyleValue: StyleValue<LabeledContentStyleConfiguration> {
        get { self[LabeledContentStyleKey.self] }
        set { self[LabeledContentStyleKey.self] = newValue }
    }
}

extension View {
    /// The style of labelled content in the view.
    nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        styled(at: \.labeledContentStyleValue, by: style) { $0.makeBody(configuration: $1) }
    }
}
