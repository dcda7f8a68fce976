import CoreGraphics

/// A style with what it draws changed.
nonisolated private struct ChangedStyle<Base: ShapeStyle>: ShapeStyle {
    enum Change: Equatable, Sendable {
        case opacity(Double)
        case blendMode(BlendMode)
        case shadow(ShadowStyle)
        /// Unit points are those of a rectangle.
        case rect(CGRect)
    }

    let base: Base
    let change: Change

    func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        var paint = base._paint(in: environment, level: level)
        switch change {
        case .opacity(let opacity): paint.opacity *= opacity.isNaN ? 0 : min(max(opacity, 0), 1)
        case .blendMode(let mode): paint.blendMode = mode.coreGraphics
        case .shadow(let shadow): paint.shadows.insert(shadow.resolved(in: environment), at: 0)
        case .rect(let rect):
            if case .pattern(let pattern) = paint.content { paint.content = .pattern(.inside(rect, pattern)) }
        }
        return paint
    }
}

// What is a view as well, as a gradient is, takes the modifier of views where both would do.
extension ShapeStyle {
    /// The style at a part of its strength.
    @_disfavoredOverload
    public func opacity(_ opacity: Double) -> some ShapeStyle { ChangedStyle(base: self, change: .opacity(opacity)) }

    /// The style combined with what is behind.
    @_disfavoredOverload
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { ChangedStyle(base: self, change: .blendMode(mode)) }

    /// The style with a shadow below or inside what it draws.
    @_disfavoredOverload
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ChangedStyle(base: self, change: .shadow(style)) }

    /// The style with its unit points in a rectangle, in coordinates of what it draws.
    public func `in`(_ rect: CGRect) -> some ShapeStyle { ChangedStyle(base: self, change: .rect(rect)) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// The foreground style at a part of its strength.
    public static func opacity(_ opacity: Double) -> some ShapeStyle { ForegroundStyle().opacity(opacity) }

    /// The foreground style combined with what is behind.
    public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle().blendMode(mode) }

    /// The foreground style with a shadow.
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }
}

/// A shadow that belongs to a style. Source: Apple, SwiftUI `ShadowStyle`.
nonisolated public struct ShadowStyle: Equatable, Sendable {
    private let side: PaintShadow.Side
    private let color: Color
    private let radius: CGFloat
    private let offset: CGSize

    /// A shadow below what is drawn, distances in points.
    public static func drop(
        color: Color = .init(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(side: .below, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }

    /// A shadow inside what is drawn, as if it were cut out, distances in points.
    public static func inner(
        color: Color = .init(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(side: .inside, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }

    func resolved(in environment: EnvironmentValues) -> PaintShadow {
        PaintShadow(side, color: color.uiColor(in: environment).cgColor, radius: radius.isFinite ? radius : 0, offset: offset)
    }
}
