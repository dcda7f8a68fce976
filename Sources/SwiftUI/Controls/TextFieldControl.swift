import UIKit

/// The `UITextField` of a text field.
struct TextFieldControl: UIViewRepresentable {
    var input: TextFieldInput

    func makeCoordinator() -> TextFieldCoordinator { TextFieldCoordinator(input) }

    func makeUIView(context: Context) -> UITextField {
        let field = UITextField()
        field.delegate = context.coordinator
        let coordinator = context.coordinator
        field.addAction(UIAction { [weak field] _ in coordinator.textChanged(field?.text ?? "") }, for: .editingChanged)
        return field
    }

    func updateUIView(_ field: UITextField, context: Context) {
        let values = context.environment
        let coordinator = context.coordinator
        coordinator.input = input
        coordinator.submitActions = values.submitActions
        // While a formatted value is being typed the text is a draft that the value does not know yet.
        if input.source.isContinuous || !field.isEditing {
            let text = input.source.read()
            // An equal text is left alone, so that the caret and marked text stay (SPEC A17).
            if field.text != text { field.text = text }
        }
        if field.placeholder != input.placeholder { field.placeholder = input.placeholder }
        field.accessibilityLabel = input.spokenLabel
        let border: UITextField.BorderStyle = values.textFieldHasBorder ? .roundedRect : .none
        if field.borderStyle != border { field.borderStyle = border }
        if field.isSecureTextEntry != input.isSecure { field.isSecureTextEntry = input.isSecure }
        if field.isEnabled != values.isEnabled { field.isEnabled = values.isEnabled }
        let font = (values.font ?? .body).uiFont(in: values)
        if field.font != font { field.font = font }
        let color = values.foregroundStyle == nil ? UIColor.label : values.foregroundColor.uiColor(in: values)
        if field.textColor != color { field.textColor = color }
        let alignment = values.textAlignment
        if field.textAlignment != alignment { field.textAlignment = alignment }
        field.takeKeyboard(from: values)
    }

    /// As wide as offered, one line high (BF189).
    func sizeThatFits(_ proposal: ProposedViewSize, uiView field: UITextField, context: Context) -> CGSize? {
        let own = field.intrinsicContentSize
        let width = proposal.width.map { $0.isFinite ? max($0, 0) : own.width } ?? own.width
        return CGSize(width: width, height: own.height)
    }
}

extension EnvironmentValues {
    /// The alignment of text as UIKit names it.
    var textAlignment: NSTextAlignment {
        let isMirrored = layoutDirection == .rightToLeft
        return switch multilineTextAlignment {
        case .leading: .natural
        case .center: .center
        case .trailing: isMirrored ? .left : .right
        }
    }
}

/// Carries editing to the binding and the callbacks.
@MainActor
final class TextFieldCoordinator: NSObject, UITextFieldDelegate {
    var input: TextFieldInput
    var submitActions = SubmitActions()

    init(_ input: TextFieldInput) {
        self.input = input
        super.init()
    }

    func textChanged(_ text: String) {
        if input.source.isContinuous { input.source.write(text) }
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { input.editing(true) }

    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        commitDraft(textField)
        input.editing(false)
    }

    private func commitDraft(_ field: UITextField) {
        guard !input.source.isContinuous else { return }
        input.source.write(field.text ?? "")
        field.text = input.source.read()
    }

    /// Return submits, then the keyboard goes.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        commitDraft(textField)
        input.commit()
        submitActions.run(.text)
        textField.resignFirstResponder()
        return false
    }
}
