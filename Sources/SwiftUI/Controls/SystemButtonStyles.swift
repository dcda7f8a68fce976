import UIKit

/// The looks of buttons that come with the system.
///
/// Sizes from BF189 and BF196: a bordered button is its label plus 24 by 14 points at the regular size.
nonisolated struct SystemButtonStyle: ButtonStyle {
    enum Look { case automatic, plain, borderless, bordered, prominent }
    private let look: Look
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var controlSize
    @Environment(\.buttonBorderShape) private var borderShape
    @Environment(\.tintStyle) private var tint

    init(_ look: Look) { self.look = look }

    @ViewBuilder
    @MainActor func makeBody(configuration: Configuration) -> some View {
        switch look {
        case .plain: configuration.label.modifier(ButtonForeground(style: plainStyle(configuration)))
        case .automatic, .borderless: configuration.label.modifier(ButtonForeground(style: labelStyle(configuration)))
        case .bordered, .prominent:
            configuration.label
                .modifier(ButtonForeground(style: labelStyle(configuration)))
                .padding(.horizontal, controlSize.buttonPadding.width)
                .padding(.vertical, controlSize.buttonPadding.height)
                .background(borderShape.fill(fillStyle(configuration)))
        }
    }

    private func plainStyle(_ configuration: Configuration) -> AnyShapeStyle? {
        if !isEnabled { return AnyShapeStyle(Color(uiColor: .tertiaryLabel)) }
        return configuration.isPressed ? AnyShapeStyle(Color.primary.opacity(0.75)) : nil
    }

    private func accent(_ configuration: Configuration, _ strength: Double = 1) -> AnyShapeStyle {
        let style: any ShapeStyle = configuration.role == .destructive ? Color.red : tint?.base ?? Color.accentColor
        if let color = style as? Color { return AnyShapeStyle(strength == 1 ? color : color.opacity(strength)) }
        func faded(_ style: some ShapeStyle) -> AnyShapeStyle { AnyShapeStyle(style.opacity(strength)) }
        return faded(style)
    }

    private func labelStyle(_ configuration: Configuration) -> AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(Color(uiColor: .tertiaryLabel)) }
        if look == .prominent { return AnyShapeStyle(Color.white) }
        // A button without a border shows a press by fading.
        let fades = look != .bordered && configuration.isPressed
        return accent(configuration, fades ? 0.2 : 1)
    }

    private func fillStyle(_ configuration: Configuration) -> AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(Color(uiColor: .tertiarySystemFill)) }
        let strength = configuration.isPressed ? 0.75 : 1
        if look == .prominent { return accent(configuration, strength) }
        if tint != nil || configuration.role == .destructive { return accent(configuration, 0.18 * strength) }
        return AnyShapeStyle(Color(uiColor: configuration.isPressed ? .quaternarySystemFill : .tertiarySystemFill))
    }
}

/// A foreground for a label, where the style sets one.
nonisolated private struct ButtonForeground: ViewModifier {
    let style: AnyShapeStyle?

    @ViewBuilder
    @MainActor func body(content: Content) -> some View {
        content.environment(\.foregroundStyle, style ?? AnyShapeStyle(Color.primary))
    }
}

/// The style the system picks by where the button is.
nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle {
    public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.styled(.automatic) }
}

/// A style that leaves the label as it is.
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle {
    public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.styled(.plain) }
}

/// A style without a border, in the tint.
nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.styled(.borderless) }
}

/// A style with a light background.
nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.styled(.bordered) }
}

/// A style with a background in the tint.
nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.styled(.prominent) }
}

extension PrimitiveButtonStyleConfiguration {
    @MainActor
    fileprivate func styled(_ look: SystemButtonStyle.Look) -> AnyView {
        ButtonStyleValue(SystemButtonStyle(look)).makeBody(self)
    }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    nonisolated public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
