import UIKit

/// How text fields look. Source: Apple, SwiftUI `TextFieldStyle`, whose requirement is underscored there too.
@MainActor @preconcurrency
public protocol TextFieldStyle {
    associatedtype _Body: View
    @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<Self._Label>) -> Self._Body
    typealias _Label = _TextFieldStyleLabel
}

/// The label of the field that a style is given.
nonisolated public struct _TextFieldStyleLabel: View {
    @MainActor public var body: some View { EmptyView() }
}

/// The style the system picks by where the field is: a plain one.
nonisolated public struct DefaultTextFieldStyle: TextFieldStyle {
    public init() {}
    @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.textFieldHasBorder, false) }
}

/// A field without a border.
nonisolated public struct PlainTextFieldStyle: TextFieldStyle {
    public init() {}
    @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.textFieldHasBorder, false) }
}

/// A field with a round border.
nonisolated public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public init() {}
    @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.textFieldHasBorder, true) }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// The style of text fields in an environment, type erased.
nonisolated struct TextFieldStyleValue: Equatable {
    private let style: Any
    private let make: @MainActor (TextField<_TextFieldStyleLabel>) -> AnyView

    init<S: TextFieldStyle>(_ style: S) {
        self.style = style
        let box = UncheckedSendable(style)
        make = { AnyView(StyledTextField(style: StyleProperty(style: box.value), configuration: $0)) }
    }

    @MainActor
    func makeBody(_ configuration: TextField<_TextFieldStyleLabel>) -> AnyView { make(configuration) }

    static func == (left: Self, right: Self) -> Bool { areSameStyles(left.style, right.style) }
}

nonisolated private struct StyledTextField<S: TextFieldStyle>: View {
    var style: StyleProperty<S>
    let configuration: TextField<_TextFieldStyleLabel>

    @MainActor var body: some View { style.style._body(configuration: configuration) }
}

private struct TextFieldStyleKey: EnvironmentKey {
    static var defaultValue: TextFieldStyleValue { TextFieldStyleValue(DefaultTextFieldStyle()) }
}
private struct TextFieldBorderKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var textFieldStyleValue: TextFieldStyleValue {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }
    var textFieldHasBorder: Bool {
        get { self[TextFieldBorderKey.self] }
        set { self[TextFieldBorderKey.self] = newValue }
    }
}

extension View {
    /// The style of text fields in the view.
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        environment(\.textFieldStyleValue, TextFieldStyleValue(style))
    }
}
