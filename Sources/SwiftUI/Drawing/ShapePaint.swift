import CoreGraphics
import Tracing
import UIKit

/// What a style draws in an environment.
public struct _ShapePaint {
    enum Content {
        case color(UIColor)
        /// Colours that change from place to place in what is drawn.
        case pattern(UnitPaint)
        case material(EffectMaterial)
    }
    var content: Content
    var opacity: Double = 1
    var blendMode = CGBlendMode.normal
    /// The last that was added comes first.
    var shadows: [PaintShadow] = []

    /// A paint at a level of its style, each weaker than the one before: how much is unrecorded.
    init(_ content: Content, level: Int = 0) {
        self.content = content
        opacity = Self.strengths[min(level, Self.strengths.count - 1)]
    }

    private static let strengths = [1, 0.5, 0.25, 0.18, 0.1]

    /// What glyphs and paths are drawn with; they have no material.
    func unitPaint(in environment: EnvironmentValues) -> UnitPaint {
        switch content {
        case .color(let color): UnitPaint.color(color.cgColor).faded(by: CGFloat(opacity))
        case .pattern(let paint): paint.faded(by: CGFloat(opacity))
        case .material: .color(representative(in: environment).cgColor)
        }
    }

    /// The colour that stands for the paint where only one is drawn, such as in UIKit's controls.
    func representative(in environment: EnvironmentValues) -> UIColor {
        let color: UIColor
        switch content {
        case .color(let plain): color = plain
        case .pattern(let paint):
            reportApproximation(
                "ShapeStyle", "UIKit's controls and bars take one colour: the first of a gradient, black for an image.")
            color = UIColor(cgColor: paint.firstColor)
        case .material(let material):
            reportApproximation("Material", "text and symbols are drawn in its tint, opaque.")
            color = material.tint(environment.colorTraits).withAlphaComponent(1)
        }
        return opacity == 1 ? color : color.withAlphaComponent(color.cgColor.alpha * CGFloat(opacity))
    }
}

extension UnitPoint {
    var cgPoint: CGPoint { CGPoint(x: x, y: y) }
}
