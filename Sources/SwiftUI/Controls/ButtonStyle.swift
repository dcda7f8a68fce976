import UIKit

/// How buttons look; the button keeps its own way of being pressed. Source: Apple, SwiftUI `ButtonStyle`.
@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = ButtonStyleConfiguration
}

/// What a button style makes a look of.
nonisolated public struct ButtonStyleConfiguration {
    /// The label of the button, type erased.
    nonisolated public struct Label: View {
        let content: AnyView
        @MainActor public var body: some View { content }
    }

    public let role: ButtonRole?
    public let label: ButtonStyleConfiguration.Label
    /// Whether a finger holds the button down.
    public let isPressed: Bool
}

/// How buttons look and are triggered. Source: Apple, SwiftUI `PrimitiveButtonStyle`.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// What a primitive button style makes a button of.
nonisolated public struct PrimitiveButtonStyleConfiguration {
    /// The label of the button, type erased.
    nonisolated public struct Label: View {
        let content: AnyView
        @MainActor public var body: some View { content }
    }

    public let role: ButtonRole?
    public let label: PrimitiveButtonStyleConfiguration.Label
    let action: @MainActor () -> Void

    /// Runs the button's action.
    @MainActor public func trigger() { action() }
}

/// The style of buttons in an environment, type erased.
nonisolated struct ButtonStyleValue: Equatable {
    private let style: Any
    private let make: @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView

    init<S: PrimitiveButtonStyle>(primitive style: S) {
        self.style = style
        let box = UncheckedSendable(style)
        make = { AnyView(PrimitiveStyledButton(style: StyleProperty(style: box.value), configuration: $0)) }
    }

    init<S: ButtonStyle>(_ style: S) {
        self.style = style
        let box = UncheckedSendable(style)
        make = { AnyView(PressableButton(style: StyleProperty(style: box.value), configuration: $0)) }
    }

    @MainActor
    func makeBody(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView { make(configuration) }

    static func == (left: Self, right: Self) -> Bool { areSameStyles(left.style, right.style) }
}

nonisolated private struct PrimitiveStyledButton<S: PrimitiveButtonStyle>: View {
    var style: StyleProperty<S>
    let configuration: PrimitiveButtonStyleConfiguration

    @MainActor var body: some View { style.style.makeBody(configuration: configuration) }
}

/// A button with the standard way of being pressed.
nonisolated private struct PressableButton<S: ButtonStyle>: View {
    var style: StyleProperty<S>
    let configuration: PrimitiveButtonStyleConfiguration
    @State private var isPressed = false

    init(style: StyleProperty<S>, configuration: PrimitiveButtonStyleConfiguration) {
        self.style = style
        self.configuration = configuration
    }

    @MainActor var body: some View {
        let pressed = $isPressed
        style.style.makeBody(
            configuration: ButtonStyleConfiguration(
                role: configuration.role, label: .init(content: configuration.label.content), isPressed: isPressed)
        )
        .modifier(ButtonModifier(role: configuration.role, action: configuration.action) { pressed.wrappedValue = $0 })
    }
}

private struct ButtonStyleKey: EnvironmentKey {
    static var defaultValue: ButtonStyleValue { ButtonStyleValue(SystemButtonStyle(.automatic)) }
}

extension EnvironmentValues {
    var buttonStyleValue: ButtonStyleValue {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

extension View {
    /// The style of buttons in the view.
    nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        environment(\.buttonStyleValue, ButtonStyleValue(style))
    }

    /// The style of buttons in the view.
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        environment(\.buttonStyleValue, ButtonStyleValue(primitive: style))
    }
}
