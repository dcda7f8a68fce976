import UIKit

/// What of a date a picker lets a person choose.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 96)
    public static let date = DatePickerComponents(rawValue: 30)
}

/// A control that chooses a date: a `UIDatePicker` (FACT 64).
nonisolated public struct DatePicker<Label: View>: View {
    public typealias Components = DatePickerComponents

    private let label: Label
    private let selection: Binding<Date>
    private let minimum: Date?
    private let maximum: Date?
    private let components: Components
    @Environment(\.datePickerStyleValue) private var style

    fileprivate init(_ selection: Binding<Date>, _ minimum: Date?, _ maximum: Date?, _ components: Components, _ label: Label) {
        (self.label, self.selection, self.components) = (label, selection, components)
        (self.minimum, self.maximum) = (minimum, maximum)
    }

    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, nil, nil, displayedComponents, label()) }

    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label()) }

    public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(selection, range.lowerBound, nil, displayedComponents, label()) }

    public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(selection, nil, range.upperBound, displayedComponents, label()) }

    @MainActor public var body: some View {
        style.makeBody(
            DatePickerStyleConfiguration(
                label: .init(content: AnyView(label)), selection: selection, minimumDate: minimum, maximumDate: maximum,
                displayedComponents: components))
    }
}

extension DatePicker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, nil, nil, displayedComponents, Text(titleKey)) }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(titleKey)) }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, range.lowerBound, nil, displayedComponents, Text(titleKey)) }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, nil, range.upperBound, displayedComponents, Text(titleKey)) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, nil, nil, displayedComponents, Text(title)) }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(title)) }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, range.lowerBound, nil, displayedComponents, Text(title)) }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, nil, range.upperBound, displayedComponents, Text(title)) }
}

/// The `UIDatePicker` of a style.
struct DateControl: UIViewRepresentable {
    let configuration: DatePickerStyleConfiguration
    let style: UIDatePickerStyle

    func makeCoordinator() -> BindingHolder<Date> { BindingHolder(configuration.$selection) }

    func makeUIView(context: Context) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = style
        let holder = context.coordinator
        picker.addAction(UIAction { [weak picker] _ in if let picker { holder.send(picker.date) } }, for: .valueChanged)
        return picker
    }

    func updateUIView(_ picker: UIDatePicker, context: Context) {
        context.coordinator.binding = configuration.$selection
        let values = context.environment
        if picker.locale != values.locale { picker.locale = values.locale }
        if picker.calendar != values.calendar { picker.calendar = values.calendar }
        if picker.timeZone != values.timeZone { picker.timeZone = values.timeZone }
        if picker.datePickerMode != mode { picker.datePickerMode = mode }
        if picker.minimumDate != configuration.minimumDate { picker.minimumDate = configuration.minimumDate }
        if picker.maximumDate != configuration.maximumDate { picker.maximumDate = configuration.maximumDate }
        let date = configuration.selection
        if picker.date != date { picker.setDate(date, animated: context.transaction.animation != nil) }
        if picker.isEnabled != values.isEnabled { picker.isEnabled = values.isEnabled }
        picker.tintColor = values.tintColor?.uiColor(in: values)
    }

    private var mode: UIDatePicker.Mode {
        let components = configuration.displayedComponents
        if components == .date { return .date }
        return components == .hourAndMinute ? .time : .dateAndTime
    }

    /// Wheels and months are as wide as offered, what is compact as wide as its plates.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView picker: UIDatePicker, context: Context) -> CGSize? {
        var size = picker.sizeThatFits(.zero)
        if picker.datePickerStyle != .compact, let width = proposal.width, width.isFinite { size.width = max(width, 0) }
        return size
    }
}
