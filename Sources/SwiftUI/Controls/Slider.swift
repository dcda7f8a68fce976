import UIKit

/// A control that chooses a value of a range: a `UISlider` (FACT 64).
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
    private let value: Binding<Double>
    private let bounds: ClosedRange<Double>
    private let step: Double?
    private let label: Label
    private let minimum: ValueLabel
    private let maximum: ValueLabel
    private let editing: (Bool) -> Void

    fileprivate init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, _ label: Label, _ minimum: ValueLabel,
        _ maximum: ValueLabel, _ editing: @escaping (Bool) -> Void
    ) where V.Stride: BinaryFloatingPoint {
        self.value = Binding { Double(value.wrappedValue) } set: { value.wrappedValue = V($0) }
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step.map { Double($0) }
        self.label = label
        self.minimum = minimum
        self.maximum = maximum
        self.editing = editing
    }

    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
    }

    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
    }

    @MainActor public var body: some View {
        HStack {
            minimum
            SliderControl(
                value: value, bounds: bounds, step: step, spokenLabel: (label as? Text)?.plainText, editing: editing)
            maximum
        }
    }
}

extension Slider where ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged)
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), EmptyView(), EmptyView(), onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
    }
}

/// The slider itself.
private struct SliderControl: UIViewRepresentable {
    var value: Binding<Double>
    let bounds: ClosedRange<Double>
    let step: Double?
    let spokenLabel: String?
    let editing: (Bool) -> Void

    func makeCoordinator() -> SliderCoordinator { SliderCoordinator(value) }

    func makeUIView(context: Context) -> UISlider {
        let slider = UISlider()
        let coordinator = context.coordinator
        slider.addAction(UIAction { [weak slider] _ in if let slider { coordinator.moved(slider) } }, for: .valueChanged)
        slider.addAction(UIAction { _ in coordinator.editing(true) }, for: .touchDown)
        slider.addAction(
            UIAction { _ in coordinator.editing(false) }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
        return slider
    }

    func updateUIView(_ slider: UISlider, context: Context) {
        let coordinator = context.coordinator
        coordinator.value = value
        coordinator.bounds = bounds
        coordinator.step = step
        coordinator.editing = editing
        let (low, high) = (Float(bounds.lowerBound), Float(bounds.upperBound))
        if slider.minimumValue != low { slider.minimumValue = low }
        if slider.maximumValue != high { slider.maximumValue = high }
        let shown = Float(value.wrappedValue)
        if slider.value != shown { slider.setValue(shown, animated: context.transaction.animation != nil) }
        slider.accessibilityLabel = spokenLabel
        if slider.isEnabled != context.environment.isEnabled { slider.isEnabled = context.environment.isEnabled }
        let tint = context.environment.tintColor?.uiColor(in: context.environment)
        if slider.minimumTrackTintColor != tint { slider.minimumTrackTintColor = tint }
    }

    /// As wide as offered, and lower than the user's own representable of a `UISlider` (BF189).
    func sizeThatFits(_ proposal: ProposedViewSize, uiView slider: UISlider, context: Context) -> CGSize? {
        let width = proposal.width.map { $0.isFinite ? max($0, 0) : 10 } ?? 10
        return CGSize(width: width, height: 31)
    }
}

@MainActor
private final class SliderCoordinator {
    var value: Binding<Double>
    var bounds = 0.0...1.0
    var step: Double?
    var editing: (Bool) -> Void = { _ in }

    init(_ value: Binding<Double>) { self.value = value }

    /// A person moved the thumb; with a step it snaps.
    func moved(_ slider: UISlider) {
        var new = Double(slider.value)
        if let step, step > 0 {
            new = min(bounds.lowerBound + ((new - bounds.lowerBound) / step).rounded() * step, bounds.upperBound)
            slider.value = Float(new)
        }
        if value.wrappedValue != new { value.wrappedValue = new }
    }
}
