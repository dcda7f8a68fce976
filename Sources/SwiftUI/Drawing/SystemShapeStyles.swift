import UIKit

/// The background of the interface; its levels lie on each other.
nonisolated public struct BackgroundStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        if let style = environment.backgroundStyle { return style._paint(in: environment, level: level) }
        return .system([.systemBackground, .secondarySystemBackground, .tertiarySystemBackground], level, in: environment)
    }
}

/// The background of the window.
nonisolated public struct WindowBackgroundShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        .system([.systemBackground, .secondarySystemBackground, .tertiarySystemBackground], level, in: environment)
    }
}

/// A fill that what lies behind shines through: its first level for small shapes, its fourth for large ones.
nonisolated public struct FillShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        .system([.systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill], level, in: environment)
    }
}

/// The tint of the environment.
nonisolated public struct TintShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        environment.tintStyle?._paint(in: environment, level: level) ?? Color.accentColor._paint(in: environment, level: level)
    }
}

/// What marks a selection: on an iPhone the tint (Apple, SwiftUI `ShapeStyle.selection`).
nonisolated public struct SelectionShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        TintShapeStyle()._paint(in: environment, level: level)
    }
}

/// The separator colour of the system.
nonisolated public struct SeparatorShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        _ShapePaint(.color(UIColor.separator.resolvedColor(with: environment.colorTraits)), level: level)
    }
}

/// The colour of links.
nonisolated public struct LinkShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        _ShapePaint(.color(UIColor.link.resolvedColor(with: environment.colorTraits)), level: level)
    }
}

/// The colour of a text that stands for one to be entered.
nonisolated public struct PlaceholderTextShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        _ShapePaint(.color(UIColor.placeholderText.resolvedColor(with: environment.colorTraits)), level: level)
    }
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
extension ShapeStyle where Self == FillShapeStyle {
    public static var fill: FillShapeStyle { FillShapeStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle {
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

private struct BackgroundStyleKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }
private struct TintKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }

extension EnvironmentValues {
    /// What `BackgroundStyle` stands for here, `nil` for the background of the system.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }

    /// The style of controls and accents here, `nil` where the system decides.
    var tintStyle: AnyShapeStyle? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    /// The one colour of controls and accents here, `nil` where the system decides.
    var tintColor: Color? {
        get {
            guard let tintStyle else { return nil }
            return tintStyle.base as? Color ?? Color(uiColor: tintStyle._paint(in: self).representative(in: self))
        }
        set { tintStyle = newValue.map { AnyShapeStyle($0) } }
    }
}

extension View {
    /// What `BackgroundStyle` stands for in the view.
    nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.backgroundStyle, style is BackgroundStyle ? nil : AnyShapeStyle(style))
    }

    /// The colour of controls and accents in the view.
    nonisolated public func tint(_ tint: Color?) -> some View { environment(\.tintColor, tint) }

    /// The style of controls and accents in the view.
    nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        environment(\.tintStyle, tint is TintShapeStyle ? nil : tint.map { AnyShapeStyle($0) })
    }

    nonisolated public func accentColor(_ accentColor: Color?) -> some View { environment(\.tintColor, accentColor) }
}
