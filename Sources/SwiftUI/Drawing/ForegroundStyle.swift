import UIKit

/// The foreground style of the environment.
nonisolated public struct ForegroundStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        environment.foregroundStyle?._paint(in: environment, level: level) ?? HierarchicalShapeStyle.system(level, in: environment)
    }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// Styles for the first levels; the last one's own levels are those beyond.
nonisolated private struct LeveledStyle: ShapeStyle {
    let levels: [AnyShapeStyle]

    func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        let index = min(level, levels.count - 1)
        return levels[index]._paint(in: environment, level: level - index)
    }
}

/// A foreground style that is said in terms of the one around it.
nonisolated private struct InnerForeground: ShapeStyle {
    let style: AnyShapeStyle
    let around: AnyShapeStyle?

    func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        var values = environment
        values.foregroundStyle = around
        return style._paint(in: values, level: level)
    }
}

private struct ForegroundStyleKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }

extension EnvironmentValues {
    /// The style of text, symbols and shapes here, `nil` for the label colour.
    var foregroundStyle: AnyShapeStyle? {
        get { self[ForegroundStyleKey.self] }
        set { self[ForegroundStyleKey.self] = newValue }
    }

    /// What text and symbols are drawn with here.
    var foregroundPaint: _ShapePaint { ForegroundStyle()._paint(in: self) }

    /// The one colour that UIKit's text is drawn with here.
    var foregroundColor: Color {
        guard let foregroundStyle else { return .primary }
        if let color = foregroundStyle.base as? Color { return color }
        return Color(uiColor: foregroundPaint.representative(in: self))
    }

    fileprivate mutating func setForeground(_ style: AnyShapeStyle) {
        switch style.base {
        case is ForegroundStyle: break
        case is Color: foregroundStyle = style
        case is HierarchicalShapeStyle where foregroundStyle == nil: foregroundStyle = style
        default: foregroundStyle = AnyShapeStyle(InnerForeground(style: style, around: foregroundStyle))
        }
    }
}

extension View {
    /// The style of text, symbols and shapes in the view; a level of a hierarchy is one of what the view already had.
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        let style = AnyShapeStyle(style)
        return modifier(EnvironmentModifier { $0.setForeground(style) })
    }

    /// The first two levels of the foreground style in the view.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        foregroundStyle(LeveledStyle(levels: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
    }

    /// The first three levels of the foreground style in the view.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        foregroundStyle(LeveledStyle(levels: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
    }

    @available(iOS, deprecated: 100000.0, renamed: "foregroundStyle(_:)")
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        environment(\.foregroundStyle, color.map { AnyShapeStyle($0) })
    }
}
