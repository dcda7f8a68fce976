import UIKit

/// How date pickers look and work. Source: Apple, SwiftUI `DatePickerStyle`.
@MainActor @preconcurrency
public protocol DatePickerStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = DatePickerStyleConfiguration
}

/// What a date picker style makes a date picker of.
nonisolated public struct DatePickerStyleConfiguration {
    /// The label, type erased.
    nonisolated public struct Label: View {
        let content: AnyView
        @MainActor public var body: some View { content }
    }

    public let label: DatePickerStyleConfiguration.Label
    @Binding public var selection: Date
    public var minimumDate: Date?
    public var maximumDate: Date?
    public var displayedComponents: DatePickerComponents

    init(label: Label, selection: Binding<Date>, minimumDate: Date?, maximumDate: Date?, displayedComponents: DatePickerComponents) {
        self.label = label
        _selection = selection
        self.minimumDate = minimumDate
        self.maximumDate = maximumDate
        self.displayedComponents = displayedComponents
    }
}

/// The style the system picks: the compact one.
nonisolated public struct DefaultDatePickerStyle: DatePickerStyle {
    public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        CompactDatePickerStyle().makeBody(configuration: configuration)
    }
}

/// A label and plates that open a month or wheels.
nonisolated public struct CompactDatePickerStyle: DatePickerStyle {
    public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        LabeledControl(label: configuration.label, control: DateControl(configuration: configuration, style: .compact))
    }
}

/// A month, and the time below; its label is not shown.
nonisolated public struct GraphicalDatePickerStyle: DatePickerStyle {
    public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        DateControl(configuration: configuration, style: .inline)
    }
}

/// A label and wheels.
nonisolated public struct WheelDatePickerStyle: DatePickerStyle {
    public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        LabeledWheels(label: configuration.label, wheels: DateControl(configuration: configuration, style: .wheels))
    }
}

/// A label, unless it is hidden, before wheels that take the room beside it.
struct LabeledWheels<Label: View, Wheels: View>: View {
    let label: Label
    let wheels: Wheels
    @Environment(\.labelsHidden) private var labelsHidden

    init(label: Label, wheels: Wheels) {
        self.label = label
        self.wheels = wheels
    }

    var body: some View {
        HStack {
            if !labelsHidden { label }
            wheels
        }
    }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

private struct DatePickerStyleKey: EnvironmentKey {
    static var defaultValue: StyleValue<DatePickerStyleConfiguration> {
        StyleValue(system: DefaultDatePickerStyle()) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    var datePickerStyleValue: StyleValue<DatePickerStyleConfiguration> {
        get { self[DatePickerStyleKey.self] }
        set { self[DatePickerStyleKey.self] = newValue }
    }
}

extension View {
    /// The style of date pickers in the view.
    nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        styled(at: \.datePickerStyleValue, by: style) { $0.makeBody(configuration: $1) }
    }
}
