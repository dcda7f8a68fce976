import Foundation
import UIKit

/// A field for one line of text: a `UITextField` (FACT 64).
nonisolated public struct TextField<Label: View>: View {
    let input: TextFieldInput
    private let label: Label
    @Environment(\.textFieldStyleValue) private var style

    init(_ input: TextFieldInput, label: Label) {
        self.input = input
        self.label = label
    }

    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        let label = label()
        self.init(TextFieldInput(.text(text), prompt, label), label: label)
    }

    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        let label = label()
        self.init(TextFieldInput(.text(text), prompt, label, axis: axis), label: label)
    }

    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        let label = label()
        self.init(TextFieldInput(.formatted(value, format), prompt, label), label: label)
    }

    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        let label = label()
        self.init(TextFieldInput(.optionallyFormatted(value, format), prompt, label), label: label)
    }

    public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        let label = label()
        self.init(TextFieldInput(.formatter(value, formatter), prompt, label), label: label)
    }

    @ViewBuilder
    @MainActor public var body: some View {
        if Label.self == _TextFieldStyleLabel.self {
            if input.axis == .vertical { GrowingTextField(input: input) } else { TextFieldControl(input: input) }
        } else {
            style.makeBody(TextField<_TextFieldStyleLabel>(input, label: _TextFieldStyleLabel()))
        }
    }
}

extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
    }

    @available(iOS, deprecated: 100000.0, message: "Use focused(_:) and onSubmit(_:).")
    nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        let label = Text(titleKey)
        self.init(TextFieldInput(.text(text), nil, label, editing: onEditingChanged, commit: onCommit), label: label)
    }
    @available(iOS, deprecated: 100000.0, message: "Use focused(_:) and onSubmit(_:).")
    nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(titleKey, text: text, onEditingChanged: onEditingChanged, onCommit: {})
    }
    @available(iOS, deprecated: 100000.0, message: "Use focused(_:) and onSubmit(_:).")
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        let label = Text(title)
        self.init(TextFieldInput(.text(text), nil, label, editing: onEditingChanged, commit: onCommit), label: label)
    }
    @available(iOS, deprecated: 100000.0, message: "Use focused(_:) and onSubmit(_:).")
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(title, text: text, onEditingChanged: onEditingChanged, onCommit: {})
    }

    nonisolated public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }
    nonisolated public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
    }
    nonisolated public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(value: value, formatter: formatter, prompt: prompt) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(value: value, formatter: formatter, prompt: prompt) { Text(title) }
    }
}

/// A field whose text is not shown.
nonisolated public struct SecureField<Label: View>: View {
    let input: TextFieldInput
    @Environment(\.textFieldStyleValue) private var style

    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        input = TextFieldInput(.text(text), prompt, label(), isSecure: true)
    }

    fileprivate init(_ input: TextFieldInput) { self.input = input }

    @MainActor public var body: some View {
        style.makeBody(TextField<_TextFieldStyleLabel>(input, label: _TextFieldStyleLabel()))
    }
}

extension SecureField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
    @available(iOS, deprecated: 100000.0, message: "Use onSubmit(_:).")
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(TextFieldInput(.text(text), nil, Text(titleKey), isSecure: true, commit: onCommit))
    }
    @available(iOS, deprecated: 100000.0, message: "Use onSubmit(_:).")
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(TextFieldInput(.text(text), nil, Text(title), isSecure: true, commit: onCommit))
    }
}
