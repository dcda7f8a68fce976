import UIKit

/// When the keyboard writes capital letters by itself.
public struct TextInputAutocapitalization: Sendable {
    let type: UITextAutocapitalizationType

    public init?(_ type: UITextAutocapitalizationType) { self.type = type }
    private init(type: UITextAutocapitalizationType) { self.type = type }

    public static var never: TextInputAutocapitalization { TextInputAutocapitalization(type: .none) }
    public static var words: TextInputAutocapitalization { TextInputAutocapitalization(type: .words) }
    public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(type: .sentences) }
    public static var characters: TextInputAutocapitalization { TextInputAutocapitalization(type: .allCharacters) }
}

/// What fields here ask of the keyboard.
struct TextInputTraits: Equatable {
    var keyboardType = UIKeyboardType.default
    var contentType: UITextContentType?
    var capitalization: UITextAutocapitalizationType?
    var disablesCorrection: Bool?
}

private struct TextInputTraitsKey: EnvironmentKey { static var defaultValue: TextInputTraits { TextInputTraits() } }

extension EnvironmentValues {
    var textInputTraits: TextInputTraits {
        get { self[TextInputTraitsKey.self] }
        set { self[TextInputTraitsKey.self] = newValue }
    }

    /// Whether the keyboard leaves words as they are typed.
    public var autocorrectionDisabled: Bool {
        get { textInputTraits.disablesCorrection ?? false }
        set { textInputTraits.disablesCorrection = newValue }
    }
}

extension View {
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
        transformEnvironment(\.textInputTraits) { $0.keyboardType = type }
    }
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
        transformEnvironment(\.textInputTraits) { $0.contentType = textContentType }
    }
    nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        transformEnvironment(\.textInputTraits) { $0.capitalization = autocapitalization?.type }
    }
    @available(iOS, deprecated: 100000.0, renamed: "textInputAutocapitalization(_:)")
    nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        transformEnvironment(\.textInputTraits) { $0.capitalization = style }
    }
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        transformEnvironment(\.textInputTraits) { $0.disablesCorrection = disable }
    }
    @available(iOS, deprecated: 100000.0, renamed: "autocorrectionDisabled(_:)")
    nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
        transformEnvironment(\.textInputTraits) { $0.disablesCorrection = disable }
    }
}

/// What a keyboard asks of where text is typed, to be set.
@MainActor
protocol KeyboardInputSettings: AnyObject {
    var keyboardType: UIKeyboardType { get set }
    var textContentType: UITextContentType! { get set }
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var returnKeyType: UIReturnKeyType { get set }
}

extension UITextField: KeyboardInputSettings {}
extension UITextView: KeyboardInputSettings {}

extension KeyboardInputSettings {
    /// Takes what the environment says of the keyboard.
    func takeKeyboard(from values: EnvironmentValues) {
        let traits = values.textInputTraits
        keyboardType = traits.keyboardType
        textContentType = traits.contentType
        autocapitalizationType = traits.capitalization ?? .sentences
        autocorrectionType = traits.disablesCorrection.map { $0 ? .no : .yes } ?? .default
        returnKeyType = values.submitLabel?.key ?? .default
    }
}

extension Font {
    /// The font as UIKit's controls take it.
    @MainActor
    func uiFont(in values: EnvironmentValues) -> UIFont {
        let traits = UITraitCollection(preferredContentSizeCategory: values.dynamicTypeSize.category)
        let changedWeight = weightOverride.map { UIFont.Weight($0.value) }
        func weighted(_ base: UIFont, _ weight: Weight?) -> UIFont {
            guard let weight = changedWeight ?? weight.map({ UIFont.Weight($0.value) }) else { return base }
            return .systemFont(ofSize: base.pointSize, weight: weight)
        }
        switch provider {
        case .style(let style, _, let weight):
            return weighted(.preferredFont(forTextStyle: style.uiKit, compatibleWith: traits), weight)
        case .system(let size, let weight, _):
            return weighted(.systemFont(ofSize: size), weight)
        case .custom(let name, let size, let style):
            let scaled = style.map { UIFontMetrics(forTextStyle: $0.uiKit).scaledValue(for: size, compatibleWith: traits) }
            return UIFont(name: name, size: scaled ?? size) ?? .systemFont(ofSize: scaled ?? size)
        case .uiFont(let font): return font
        }
    }
}
