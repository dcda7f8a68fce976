import Tracing

/// The style the system picks: a bar that fills.
@MainActor @preconcurrency
public struct DefaultGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { SystemGauge(look: .bar, configuration: configuration) }
}

/// A bar that fills, with the gauge's label above and that of the value below.
@MainActor @preconcurrency
public struct LinearCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { SystemGauge(look: .bar, configuration: configuration) }
}

/// A bar that fills, for little room.
@MainActor @preconcurrency
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { SystemGauge(look: .smallBar, configuration: configuration) }
}

/// A bar with a mark at the value.
@MainActor @preconcurrency
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { SystemGauge(look: .markedBar, configuration: configuration) }
}

/// An open ring with a mark at the value.
@MainActor @preconcurrency
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { SystemGauge(look: .markedRing, configuration: configuration) }
}

/// A closed ring that fills.
@MainActor @preconcurrency
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { SystemGauge(look: .ring, configuration: configuration) }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    @MainActor @preconcurrency public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    @MainActor @preconcurrency public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    @MainActor @preconcurrency public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
        AccessoryLinearCapacityGaugeStyle()
    }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    @MainActor @preconcurrency public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    @MainActor @preconcurrency public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    @MainActor @preconcurrency public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

/// A gauge as the system draws it. A `ProgressView` has the same bar, whose height is recorded; the rest is guessed.
private struct SystemGauge: View {
    enum Look { case bar, smallBar, markedBar, ring, markedRing }
    private static let barHeight: CGFloat = 4
    private static let smallBarHeight: CGFloat = 6
    private static let ringSide: CGFloat = 58

    let look: Look
    let configuration: GaugeStyleConfiguration

    init(look: Look, configuration: GaugeStyleConfiguration) {
        (self.look, self.configuration) = (look, configuration)
        reportApproximation("Gauge", "nobody recorded the sizes of the system's styles.")
    }

    var body: some View {
        shown.accessibilityElement(children: .combine).accessibilityValue("\(Int((configuration.value * 100).rounded())) %")
    }

    @ViewBuilder private var shown: some View {
        switch look {
        case .bar:
            VStack {
                configuration.label
                row(height: Self.barHeight)
                if let current = configuration.currentValueLabel { current }
            }
        case .smallBar:
            VStack(alignment: .leading, spacing: 2) {
                configuration.label.font(.headline)
                row(height: Self.smallBarHeight)
                if let current = configuration.currentValueLabel { current }
            }
        case .markedBar: row(height: Self.smallBarHeight)
        case .ring: ring(of: GaugeArc.closed)
        case .markedRing: ring(of: GaugeArc.open)
        }
    }

    private func row(height: CGFloat) -> some View {
        HStack {
            if let minimum = configuration.minimumValueLabel { minimum }
            bar.frame(height: height)
            if let maximum = configuration.maximumValueLabel { maximum }
        }
    }

    @ViewBuilder private var bar: some View {
        if look == .markedBar {
            Capsule().fill(TintShapeStyle())
                .overlay { GaugeBarMark(value: configuration.value, radius: 5).fill(BackgroundStyle()) }
                .overlay { GaugeBarMark(value: configuration.value, radius: 3).fill(TintShapeStyle()) }
        } else {
            Capsule().fill(Color(uiColor: .tertiarySystemFill))
                .overlay { GaugeBarFill(value: configuration.value).fill(TintShapeStyle()) }
        }
    }

    private func ring(of arc: GaugeArc) -> some View {
        ZStack {
            if look == .ring {
                arc.stroke(TintShapeStyle(), style: arc.stroke).opacity(0.3)
                arc.filled(to: configuration.value).stroke(TintShapeStyle(), style: arc.stroke)
            } else {
                arc.stroke(TintShapeStyle(), style: arc.stroke)
                GaugeArcMark(arc: arc, value: configuration.value, radius: arc.width / 2 + 2).fill(BackgroundStyle())
                GaugeArcMark(arc: arc, value: configuration.value, radius: arc.width / 2).fill(TintShapeStyle())
            }
            centre.frame(width: Self.ringSide - 4 * arc.width)
        }
        .overlay(alignment: .bottom) { if look == .markedRing { foot } }
        .frame(width: Self.ringSide, height: Self.ringSide)
        .lineLimit(1)
        .minimumScaleFactor(0.3)
    }

    /// In the middle is the value, or what the gauge is for where a closed ring leaves no other place.
    @ViewBuilder private var centre: some View {
        if let current = configuration.currentValueLabel {
            current.font(.title2)
        } else if look == .ring {
            configuration.label.font(.title2)
        }
    }

    /// In the gap of the ring are the bounds, or what the gauge is for.
    @ViewBuilder private var foot: some View {
        if let minimum = configuration.minimumValueLabel, let maximum = configuration.maximumValueLabel {
            HStack(spacing: 3) {
                minimum.frame(maxWidth: .infinity, alignment: .trailing)
                maximum.frame(maxWidth: .infinity, alignment: .leading)
            }
            .font(.system(size: 9))
            .padding(.horizontal, 15)
        } else {
            configuration.label.font(.caption2).frame(maxWidth: Self.ringSide / 2)
        }
    }
}
