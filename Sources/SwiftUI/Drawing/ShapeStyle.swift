import CoreGraphics
import Tracing
import UIKit

/// A colour or pattern that shapes and text are drawn with. Source: Apple, SwiftUI `ShapeStyle`.
public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never
    /// The style in an environment, made of simpler styles.
    func resolve(in environment: EnvironmentValues) -> Self.Resolved
    /// What is drawn; a style made of another asks that.
    func _paint(in environment: EnvironmentValues) -> _ShapePaint
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("\(Self.self) draws itself and does not resolve to another style.")
    }
}

extension ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint { resolve(in: environment)._paint(in: environment) }
}

extension Never: ShapeStyle {
    public typealias Resolved = Never
}

/// What a style draws in an environment.
public struct _ShapePaint {
    enum Content {
        case color(UIColor)
        case linear(Gradient, UnitPoint, UnitPoint)
        case radial(Gradient, UnitPoint, CGFloat, CGFloat)
        case angular(Gradient, UnitPoint, Angle, Angle)
        case material(EffectMaterial)
    }
    var content: Content
    var opacity: Double = 1

    /// The colour that stands for the paint where only one is drawn, such as text.
    func representative(in environment: EnvironmentValues) -> UIColor {
        let color: UIColor
        switch content {
        case .color(let plain): color = plain
        case .linear(let gradient, _, _), .radial(let gradient, _, _, _), .angular(let gradient, _, _, _):
            color = gradient.stops.first?.color.uiColor(in: environment) ?? .clear
        case .material(let material):
            reportApproximation("Material", "text and symbols are drawn in its tint, opaque.")
            color = material.tint(environment.colorTraits).withAlphaComponent(1)
        }
        return opacity == 1 ? color : color.withAlphaComponent(color.cgColor.alpha * CGFloat(opacity))
    }
}

extension Color: ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(content: .color(uiColor(in: environment)))
    }
}

extension Color.Resolved: ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint { _ShapePaint(content: .color(uiColor)) }
}

/// A level of the content's foreground style, from primary to quinary.
nonisolated public struct HierarchicalShapeStyle: ShapeStyle {
    let level: Int
    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        let traits = environment.colorTraits
        if let style = environment.foregroundStyle, !(style.isHierarchical) {
            var paint = style._paint(in: environment)
            paint.opacity *= [1, 0.5, 0.25, 0.18, 0.1][level]
            return paint
        }
        let colors: [UIColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .quaternaryLabel]
        return _ShapePaint(content: .color(colors[level].resolvedColor(with: traits)))
    }
}

/// The foreground style of the environment.
nonisolated public struct ForegroundStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        environment.foregroundStyle?._paint(in: environment) ?? Color.primary._paint(in: environment)
    }
}

/// The background of the interface.
nonisolated public struct BackgroundStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        if let style = environment.backgroundStyle { return style._paint(in: environment) }
        return _ShapePaint(content: .color(UIColor.systemBackground.resolvedColor(with: environment.colorTraits)))
    }
}

/// The tint of the environment.
nonisolated public struct TintShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint { Color.accentColor._paint(in: environment) }
}

/// The separator colour of the system.
nonisolated public struct SeparatorShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(content: .color(UIColor.separator.resolvedColor(with: environment.colorTraits)))
    }
}

/// A style whose type is erased.
nonisolated public struct AnyShapeStyle: ShapeStyle {
    let base: any ShapeStyle
    public init<S: ShapeStyle>(_ style: S) { base = (style as? AnyShapeStyle)?.base ?? style }
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint { base._paint(in: environment) }
    var isHierarchical: Bool { base is HierarchicalShapeStyle || base is ForegroundStyle }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { .init(.uiColor(.systemRed)) }
    public static var green: Color { .init(.uiColor(.systemGreen)) }
    public static var blue: Color { .init(.uiColor(.systemBlue)) }
    public static var orange: Color { .init(.uiColor(.systemOrange)) }
    public static var yellow: Color { .init(.uiColor(.systemYellow)) }
    public static var pink: Color { .init(.uiColor(.systemPink)) }
    public static var purple: Color { .init(.uiColor(.systemPurple)) }
    public static var mint: Color { .init(.uiColor(.systemMint)) }
    public static var teal: Color { .init(.uiColor(.systemTeal)) }
    public static var cyan: Color { .init(.uiColor(.systemCyan)) }
    public static var indigo: Color { .init(.uiColor(.systemIndigo)) }
    public static var brown: Color { .init(.uiColor(.systemBrown)) }
    public static var gray: Color { .init(.uiColor(.systemGray)) }
    public static var white: Color { .init(.uiColor(.white)) }
    public static var black: Color { .init(.uiColor(.black)) }
    public static var clear: Color { .init(.uiColor(.clear)) }
}

extension ShapeStyle where Self == Color {
    @available(*, unavailable, message: "SwiftUI has no such style: write Color(.quaternarySystemFill), or .quaternary")
    public static var quaternarySystemFill: Color { Color(uiColor: .quaternarySystemFill) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
    public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
    public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

private struct ForegroundStyleKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }
private struct BackgroundStyleKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }

extension EnvironmentValues {
    /// What `BackgroundStyle` stands for here, `nil` for the background of the system.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }

    /// The style of text, symbols and shapes here, `nil` for the label colour.
    var foregroundStyle: AnyShapeStyle? {
        get { self[ForegroundStyleKey.self] }
        set { self[ForegroundStyleKey.self] = newValue }
    }

    /// The one colour that text is drawn with here.
    var foregroundColor: Color {
        guard let foregroundStyle else { return .primary }
        if let color = foregroundStyle.base as? Color { return color }
        return Color(uiColor: foregroundStyle._paint(in: self).representative(in: self))
    }
}

extension View {
    /// What `BackgroundStyle` stands for in the view.
    nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.backgroundStyle, style is BackgroundStyle ? nil : AnyShapeStyle(style))
    }

    /// The style of text, symbols and shapes in the view.
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(EnvironmentModifier { values in
            // A level of a hierarchy is a level of what the view already had.
            if let level = style as? HierarchicalShapeStyle, values.foregroundStyle != nil {
                let paint = level._paint(in: values)
                values.foregroundStyle = AnyShapeStyle(Color(uiColor: paint.representative(in: values)))
            } else {
                values.foregroundStyle = AnyShapeStyle(style)
            }
        })
    }

    @available(iOS, deprecated: 100000.0, renamed: "foregroundStyle(_:)")
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        environment(\.foregroundStyle, color.map { AnyShapeStyle($0) })
    }
}
