import Tracing

/// Shows a value within bounds. Source: Apple, SwiftUI `Gauge`.
nonisolated public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
    private let fraction: Double
    private let label: Label
    private let current: CurrentValueLabel?
    private let bounds: (minimum: BoundsLabel, maximum: BoundsLabel)?
    @Environment(\.gaugeStyleValue) private var style

    fileprivate init(
        _ fraction: Double, _ label: Label, _ current: CurrentValueLabel?, _ bounds: (minimum: BoundsLabel, maximum: BoundsLabel)?
    ) {
        (self.fraction, self.label, self.current, self.bounds) = (fraction, label, current, bounds)
    }

    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) {
        reportMarks()
        self.init(gaugeFraction(value, bounds), label(), currentValueLabel(), (minimumValueLabel(), maximumValueLabel()))
    }

    @MainActor public var body: some View {
        style.makeBody(
            GaugeStyleConfiguration(
                value: fraction, label: .init(content: AnyView(label)), currentValueLabel: current.map { .init(content: AnyView($0)) },
                minimumValueLabel: bounds.map { .init(content: AnyView($0.minimum)) },
                maximumValueLabel: bounds.map { .init(content: AnyView($0.maximum)) }))
    }
}

/// How far a value is between its bounds, from 0 to 1; what is no number is at the beginning.
private func gaugeFraction<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double {
    let length = Double(bounds.upperBound) - Double(bounds.lowerBound)
    let fraction = (Double(value) - Double(bounds.lowerBound)) / length
    return length > 0 && !fraction.isNaN ? min(max(fraction, 0), 1) : 0
}

private func reportMarks() {
    reportApproximation("Gauge.markedValueLabels", "the system's styles do not show them.")
}

extension Gauge where BoundsLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label)
    where CurrentValueLabel == EmptyView, MarkedValueLabels == EmptyView {
        self.init(gaugeFraction(value, bounds), label(), nil, nil)
    }

    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where MarkedValueLabels == EmptyView {
        self.init(gaugeFraction(value, bounds), label(), currentValueLabel(), nil)
    }

    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) {
        reportMarks()
        self.init(gaugeFraction(value, bounds), label(), currentValueLabel(), nil)
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(gaugeFraction(value, bounds), label(), currentValueLabel(), (minimumValueLabel(), maximumValueLabel()))
    }
}
