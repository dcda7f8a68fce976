import Tracing
import UIKit

/// A background that what lies behind it shines through, blurred. Source: Apple, SwiftUI `Material`.
///
/// Shapes are filled with what lies behind them, blurred, under the material's tint, as UIKit's effects are (`EffectMaterial`).
nonisolated public struct Material: ShapeStyle {
    let kind: EffectMaterial.Kind

    public static let ultraThin = Material(kind: .ultraThin)
    public static let thin = Material(kind: .thin)
    public static let regular = Material(kind: .standard)
    public static let thick = Material(kind: .thick)
    public static let ultraThick = Material(kind: .ultraThick)
    /// As the system's bars have it.
    public static let bar = Material(kind: .chrome)

    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        _ShapePaint(.material(EffectMaterial(kind)), level: level)
    }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}
