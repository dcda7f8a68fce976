import UIKit

/// A field for many lines of text: a `UITextView` (FACT 64).
nonisolated public struct TextEditor: View {
    private let text: Binding<String>

    public init(text: Binding<String>) { self.text = text }

    @MainActor public var body: some View { TextViewControl(text: text) }
}

/// The `UITextView` of a text editor.
private struct TextViewControl: UIViewRepresentable {
    var text: Binding<String>

    func makeCoordinator() -> TextViewCoordinator { TextViewCoordinator { _ in } }

    func makeUIView(context: Context) -> UITextView {
        let view = UITextView()
        view.backgroundColor = .clear
        view.delegate = context.coordinator
        return view
    }

    func updateUIView(_ view: UITextView, context: Context) {
        let text = text
        context.coordinator.changed = { text.wrappedValue = $0 }
        view.take(text.wrappedValue, context.environment)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UITextView, context: Context) -> CGSize? {
        proposal.replacingUnspecifiedDimensions()
    }
}

/// A text field along the vertical axis: a `UITextView` that grows with its text.
struct GrowingTextField: View {
    let input: TextFieldInput
    @Environment(\.textFieldHasBorder) private var hasBorder

    init(input: TextFieldInput) { self.input = input }

    var body: some View {
        let field = GrowingTextControl(input: input)
            .overlay(alignment: .topLeading) {
                if input.source.read().isEmpty {
                    Text(verbatim: input.placeholder).foregroundStyle(Color(uiColor: .placeholderText)).allowsHitTesting(false)
                }
            }
        if hasBorder {
            field.padding(.horizontal, 7).padding(.vertical, 6)
                .background(RoundedRectangle(cornerRadius: 5).fill(Color(uiColor: .tertiarySystemFill)))
        } else {
            field
        }
    }
}

private struct GrowingTextControl: UIViewRepresentable {
    var input: TextFieldInput

    func makeCoordinator() -> TextViewCoordinator { TextViewCoordinator { _ in } }

    func makeUIView(context: Context) -> UITextView {
        let view = UITextView()
        view.isScrollEnabled = false
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        view.backgroundColor = .clear
        view.delegate = context.coordinator
        return view
    }

    func updateUIView(_ view: UITextView, context: Context) {
        context.coordinator.changed = input.source.write
        context.coordinator.editing = input.editing
        view.accessibilityLabel = input.spokenLabel
        view.take(input.source.read(), context.environment)
    }

    /// As high as the lines it has, within the limits of lines.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView view: UITextView, context: Context) -> CGSize? {
        let width = proposal.width.map { $0.isFinite ? max($0, 0) : 1e7 } ?? 1e7
        let fitting = view.sizeThatFits(CGSize(width: width, height: 0))
        var height = fitting.height
        let limits = context.environment.lineLimits
        if let font = view.font {
            let line = (font.lineHeight * 2).rounded(.up) / 2
            height = max(height, line * CGFloat(limits.lower))
            if let upper = limits.upper { height = min(height, line * CGFloat(upper)) }
        }
        return CGSize(width: proposal.width.map { $0.isFinite ? $0 : fitting.width } ?? fitting.width, height: height)
    }
}

extension UITextView {
    /// Shows a text and takes what the environment says; what is the same already is left alone, caret and all.
    fileprivate func take(_ text: String, _ values: EnvironmentValues) {
        if self.text != text { self.text = text }
        if isEditable != values.isEnabled { isEditable = values.isEnabled }
        let font = (values.font ?? .body).uiFont(in: values)
        if self.font != font { self.font = font }
        let color = values.foregroundStyle == nil ? UIColor.label : values.foregroundColor.uiColor(in: values)
        if textColor != color { textColor = color }
        if textAlignment != values.textAlignment { textAlignment = values.textAlignment }
        takeKeyboard(from: values)
    }
}

/// Carries editing of a text view to the binding.
@MainActor
private final class TextViewCoordinator: NSObject, UITextViewDelegate {
    var changed: (String) -> Void
    var editing: (Bool) -> Void = { _ in }

    init(_ changed: @escaping (String) -> Void) {
        self.changed = changed
        super.init()
    }

    func textViewDidChange(_ textView: UITextView) {
        changed(textView.text)
        textView.invalidateIntrinsicContentSize()
    }
    func textViewDidBeginEditing(_ textView: UITextView) { editing(true) }
    func textViewDidEndEditing(_ textView: UITextView) { editing(false) }
}
