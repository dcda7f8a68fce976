import UIKit

/// A level of the content's foreground style, from primary to quinary.
nonisolated public struct HierarchicalShapeStyle: ShapeStyle {
    let level: Int
    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        let level = self.level + level
        if let style = environment.foregroundStyle, !style.isSystemLevel { return style._paint(in: environment, level: level) }
        return Self.system(level, in: environment)
    }

    /// A level of the system's foreground.
    static func system(_ level: Int, in environment: EnvironmentValues) -> _ShapePaint {
        .system([.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel], level, in: environment)
    }
}

extension _ShapePaint {
    /// One of the system's colours for the levels of a style; the last stands for those beyond.
    static func system(_ colors: [UIColor], _ level: Int, in environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(.color(colors[min(level, colors.count - 1)].resolvedColor(with: environment.colorTraits)))
    }
}

extension AnyShapeStyle {
    /// Whether it is a level of the system's own foreground.
    fileprivate var isSystemLevel: Bool { base is HierarchicalShapeStyle }
}

/// A level of another style. Source: Apple, SwiftUI `HierarchicalShapeStyleModifier`.
nonisolated public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let level: Int

    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        base._paint(in: environment, level: self.level + level)
    }
}

extension ShapeStyle {
    /// The second level of the style.
    public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 1) }
    /// The third level of the style.
    public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 2) }
    /// The fourth level of the style.
    public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 3) }
    /// The fifth level of the style.
    public var quinary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 4) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
    public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
    public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
}
