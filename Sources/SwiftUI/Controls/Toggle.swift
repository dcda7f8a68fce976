import UIKit

/// A control that turns something on and off: a `UISwitch` beside its label (FACT 64).
nonisolated public struct Toggle<Label: View>: View {
    let isOn: Binding<Bool>
    private let isMixed: Bool
    let label: Label
    @Environment(\.toggleStyleValue) private var style

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        isMixed = false
        self.label = label()
    }

    /// One switch for several values: on when all are, mixed when some are.
    public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        let bindings = sources.map { $0[keyPath: isOn] }
        let states = bindings.map(\.wrappedValue)
        self.isOn = Binding {
            bindings.allSatisfy(\.wrappedValue)
        } set: { value in
            for binding in bindings { binding.wrappedValue = value }
        }
        isMixed = states.contains(true) && states.contains(false)
        self.label = label()
    }

    @MainActor public var body: some View {
        style.makeBody(
            ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: isOn, isMixed: isMixed))
    }
}

extension Toggle where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    nonisolated public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}

/// How toggles look and work. Source: Apple, SwiftUI `ToggleStyle`.
@MainActor @preconcurrency
public protocol ToggleStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = ToggleStyleConfiguration
}

/// What a toggle style makes a toggle of.
nonisolated public struct ToggleStyleConfiguration {
    /// The label, type erased.
    nonisolated public struct Label: View {
        let content: AnyView
        @MainActor public var body: some View { content }
    }

    public let label: ToggleStyleConfiguration.Label
    @Binding public var isOn: Bool
    public var isMixed: Bool

    init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
        self.label = label
        _isOn = isOn
        self.isMixed = isMixed
    }
}

/// The style the system picks by where the toggle is: a switch.
nonisolated public struct DefaultToggleStyle: ToggleStyle {
    public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View { SwitchToggleStyle().makeBody(configuration: configuration) }
}

/// A label and a switch.
nonisolated public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?

    public init() { tint = nil }
    public init(tint: Color) { self.tint = tint }

    @MainActor public func makeBody(configuration: Configuration) -> some View {
        LabeledControl(label: configuration.label, control: SwitchControl(isOn: configuration.$isOn, tint: tint))
    }
}

/// A button that stays down while it is on.
nonisolated public struct ButtonToggleStyle: ToggleStyle {
    public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        let isOn = configuration.$isOn
        if configuration.isOn {
            Button { isOn.wrappedValue.toggle() } label: { configuration.label }.buttonStyle(.bordered)
        } else {
            Button { isOn.wrappedValue.toggle() } label: { configuration.label }
        }
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// The switch itself.
struct SwitchControl: UIViewRepresentable {
    var isOn: Binding<Bool>
    var tint: Color?

    func makeCoordinator() -> BindingHolder<Bool> { BindingHolder(isOn) }

    func makeUIView(context: Context) -> UISwitch {
        let view = UISwitch()
        let holder = context.coordinator
        view.addAction(UIAction { [weak view] _ in if let view { holder.send(view.isOn) } }, for: .valueChanged)
        return view
    }

    func updateUIView(_ view: UISwitch, context: Context) {
        context.coordinator.binding = isOn
        view.isEnabled = context.environment.isEnabled
        let color = tint ?? context.environment.tintColor
        let onTint = color?.uiColor(in: context.environment)
        if view.onTintColor != onTint { view.onTintColor = onTint }
        let value = isOn.wrappedValue
        if view.isOn != value { view.setOn(value, animated: context.transaction.animation != nil) }
    }
}

/// Carries what a person does to a UIKit control to the newest binding; an update of ours never comes back this way.
@MainActor
final class BindingHolder<Value> {
    var binding: Binding<Value>

    init(_ binding: Binding<Value>) { self.binding = binding }

    func send(_ value: Value) { binding.wrappedValue = value }
}

private struct ToggleStyleKey: EnvironmentKey {
    static var defaultValue: StyleValue<ToggleStyleConfiguration> {
        StyleValue(system: DefaultToggleStyle()) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    var toggleStyleValue: StyleValue<ToggleStyleConfiguration> {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
}

extension View {
    /// The style of toggles in the view.
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        styled(at: \.toggleStyleValue, by: style) { $0.makeBody(configuration: $1) }
    }
}
