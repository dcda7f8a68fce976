import CoreGraphics
import UIKit

/// A colour or pattern that shapes and text are drawn with. Source: Apple, SwiftUI `ShapeStyle`.
public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never
    /// The style in an environment, made of simpler styles.
    func resolve(in environment: EnvironmentValues) -> Self.Resolved
    /// What is drawn at a level of the style, 0 for the first; a style made of another asks that.
    func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("\(Self.self) draws itself and does not resolve to another style.")
    }
}

extension ShapeStyle {
    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        resolve(in: environment)._paint(in: environment, level: level)
    }

    /// What is drawn in an environment.
    func _paint(in environment: EnvironmentValues) -> _ShapePaint { _paint(in: environment, level: 0) }
}

extension Never: ShapeStyle {
    public typealias Resolved = Never
}

extension Color: ShapeStyle {
    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        _ShapePaint(.color(uiColor(in: environment)), level: level)
    }
}

extension Color.Resolved: ShapeStyle {
    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint { _ShapePaint(.color(uiColor), level: level) }
}

/// A style whose type is erased.
nonisolated public struct AnyShapeStyle: ShapeStyle {
    let base: any ShapeStyle
    public init<S: ShapeStyle>(_ style: S) { base = (style as? AnyShapeStyle)?.base ?? style }
    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint { base._paint(in: environment, level: level) }
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
