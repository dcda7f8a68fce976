/// How gauges look. Source: Apple, SwiftUI `GaugeStyle`.
@MainActor @preconcurrency
public protocol GaugeStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = GaugeStyleConfiguration
}

/// What a style of gauges makes a look of.
nonisolated public struct GaugeStyleConfiguration {
    /// What the gauge is for, type erased.
    nonisolated public struct Label: View {
        let content: AnyView
        @MainActor public var body: some View { content }
    }

    /// The label of the value, type erased.
    nonisolated public struct CurrentValueLabel: View {
        let content: AnyView
        @MainActor public var body: some View { content }
    }

    /// The label of the lower bound, type erased.
    nonisolated public struct MinimumValueLabel: View {
        let content: AnyView
        @MainActor public var body: some View { content }
    }

    /// The label of the upper bound, type erased.
    nonisolated public struct MaximumValueLabel: View {
        let content: AnyView
        @MainActor public var body: some View { content }
    }

    /// From 0 at the lower bound to 1 at the upper one.
    public var value: Double
    public var label: GaugeStyleConfiguration.Label
    public var currentValueLabel: GaugeStyleConfiguration.CurrentValueLabel?
    public var minimumValueLabel: GaugeStyleConfiguration.MinimumValueLabel?
    public var maximumValueLabel: GaugeStyleConfiguration.MaximumValueLabel?
}

private struct GaugeStyleKey: EnvironmentKey {
    static var defaultValue: StyleValue<GaugeStyleConfiguration> {
        StyleValue(system: DefaultGaugeStyle()) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    var gaugeStyleValue: StyleValue<GaugeStyleConfiguration> {
        get { self[GaugeStyleKey.self] }
        set { self[GaugeStyleKey.self] = newValue }
    }
}

extension View {
    /// The style of gauges in the view.
    nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        styled(at: \.gaugeStyleValue, by: style) { $0.makeBody(configuration: $1) }
    }
}
