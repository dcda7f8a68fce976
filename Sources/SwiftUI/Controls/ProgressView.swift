import UIKit

/// Shows how far something is, or that it goes on: a `UIProgressView` or a `UIActivityIndicatorView` (FACT 64).
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let fraction: Double?
    private let label: Label?
    private let currentValueLabel: CurrentValueLabel?
    @Environment(\.progressViewStyleValue) private var style

    fileprivate init(_ fraction: Double?, _ label: Label?, _ currentValueLabel: CurrentValueLabel?) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(progressFraction(value, total), label(), currentValueLabel())
    }

    @MainActor public var body: some View {
        style.makeBody(
            ProgressViewStyleConfiguration(
                fractionCompleted: fraction, label: label.map { .init(content: AnyView($0)) },
                currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) }))
    }
}

private func progressFraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    nonisolated public init() where Label == EmptyView { self.init(nil, nil, nil) }
    nonisolated public init(@ViewBuilder label: () -> Label) { self.init(nil, label(), nil) }
    nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init(nil, Text(titleKey), nil) }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text { self.init(nil, Text(title), nil) }

    nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
        self.init(progressFraction(value, total), nil, nil)
    }
    nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(progressFraction(value, total), label(), nil)
    }
    nonisolated public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text {
        self.init(progressFraction(value, total), Text(titleKey), nil)
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
    where Label == Text {
        self.init(progressFraction(value, total), Text(title), nil)
    }
}

extension ProgressView where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel {
    /// The progress view that a style was given, in the style around it.
    nonisolated public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(configuration.fractionCompleted, configuration.label, configuration.currentValueLabel)
    }
}

/// How progress looks. Source: Apple, SwiftUI `ProgressViewStyle`.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = ProgressViewStyleConfiguration
}

/// What a progress style makes a look of.
nonisolated public struct ProgressViewStyleConfiguration {
    /// The label, type erased.
    nonisolated public struct Label: View {
        let content: AnyView
        @MainActor public var body: some View { content }
    }

    /// The label of the current value, type erased.
    nonisolated public struct CurrentValueLabel: View {
        let content: AnyView
        @MainActor public var body: some View { content }
    }

    /// From 0 to 1, `nil` where nobody knows.
    public let fractionCompleted: Double?
    public var label: ProgressViewStyleConfiguration.Label?
    public var currentValueLabel: ProgressViewStyleConfiguration.CurrentValueLabel?
}

/// A bar where the fraction is known, else a spinner.
nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle {
    public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted == nil {
            CircularProgressViewStyle().makeBody(configuration: configuration)
        } else {
            LinearProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

/// A bar.
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    public init() { tint = nil }
    public init(tint: Color) { self.tint = tint }

    @MainActor public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            if let label = configuration.label { label }
            ProgressBar(fraction: configuration.fractionCompleted ?? 0, tint: tint)
            if let value = configuration.currentValueLabel {
                value.font(.caption).foregroundStyle(Color.secondary)
            }
        }
    }
}

/// A spinner.
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    public init() { tint = nil }
    public init(tint: Color) { self.tint = tint }

    @MainActor public func makeBody(configuration: Configuration) -> some View {
        VStack {
            Spinner(tint: tint)
            if let label = configuration.label { label.foregroundStyle(Color.secondary) }
        }
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    nonisolated public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// The bar itself.
private struct ProgressBar: UIViewRepresentable {
    let fraction: Double
    let tint: Color?

    func makeUIView(context: Context) -> UIProgressView { UIProgressView(progressViewStyle: .default) }

    func updateUIView(_ view: UIProgressView, context: Context) {
        if view.progress != Float(fraction) { view.setProgress(Float(fraction), animated: context.transaction.animation != nil) }
        let color = (tint ?? context.environment.tintColor)?.uiColor(in: context.environment)
        if view.progressTintColor != color { view.progressTintColor = color }
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIProgressView, context: Context) -> CGSize? {
        let width = proposal.width.map { $0.isFinite ? max($0, 0) : 10 } ?? 10
        return CGSize(width: width, height: uiView.intrinsicContentSize.height)
    }
}

/// The spinner itself.
private struct Spinner: UIViewRepresentable {
    let tint: Color?

    func makeUIView(context: Context) -> UIActivityIndicatorView {
        let view = UIActivityIndicatorView(style: .medium)
        view.startAnimating()
        return view
    }

    func updateUIView(_ view: UIActivityIndicatorView, context: Context) {
        let style: UIActivityIndicatorView.Style =
            context.environment.controlSize == .large || context.environment.controlSize == .extraLarge ? .large : .medium
        if view.style != style { view.style = style }
        let color = (tint ?? context.environment.tintColor)?.uiColor(in: context.environment) ?? .secondaryLabel
        if view.color != color { view.color = color }
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIActivityIndicatorView, context: Context) -> CGSize? {
        uiView.intrinsicContentSize
    }
}

private struct ProgressViewStyleKey: EnvironmentKey {
    static var defaultValue: StyleValue<ProgressViewStyleConfiguration> {
        StyleValue(system: DefaultProgressViewStyle()) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    var progressViewStyleValue: StyleValue<ProgressViewStyleConfiguration> {
        get { self[ProgressViewStyleKey.self] }
        set { self[ProgressViewStyleKey.self] = newValue }
    }
}

extension View {
    /// The style of progress views in the view.
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        styled(at: \.progressViewStyleValue, by: style) { $0.makeBody(configuration: $1) }
    }
}
