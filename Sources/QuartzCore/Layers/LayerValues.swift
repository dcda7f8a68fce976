/// All animatable state of a layer as one value: the model's, or the presentation's at one moment.
package struct LayerValues {
    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    package var zPosition: CGFloat = 0
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var anchorPointZ: CGFloat = 0
    package var transform = CATransform3DIdentity
    package var sublayerTransform = CATransform3DIdentity

    package var isHidden = false
    package var opacity: Float = 1
    package var masksToBounds = false
    package var isDoubleSided = true

    package var contents: Any?
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)

    package var backgroundColor: CGColor?
    package var cornerRadius: CGFloat = 0
    package var borderWidth: CGFloat = 0
    package var borderColor: CGColor? = .opaqueBlack
    package var shadowColor: CGColor? = .opaqueBlack
    package var shadowOpacity: Float = 0
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowRadius: CGFloat = 3
    package var shadowPath: CGPath?

    /// How the layer shows what lies behind it.
    package var backdrop: Backdrop?
    /// How what the layer shows takes part in what lies behind it.
    package var vibrancy: Vibrancy?
    /// What changes all that the layer shows, the last one first.
    package var bitmapFilters: [BitmapFilter] = []
    /// How what the layer shows is mixed with what lies behind it.
    package var blendMode = CGBlendMode.normal
    /// Whether the layer and its sublayers are put together before they are mixed with what lies behind.
    package var isComposited = false
    /// Of a `CAShapeLayer` alone.
    package var shape: ShapeValues?
    /// Of a `CAGradientLayer` alone.
    package var gradient: GradientValues?

    package init() {}

    /// Maps this layer's coordinates to its superlayer's, before the superlayer's `sublayerTransform`.
    package var transformToSuperlayer: CATransform3D {
        if CATransform3DIsIdentity(transform) {
            return CATransform3DMakeTranslation(
                position.x - bounds.minX - anchorPoint.x * bounds.width,
                position.y - bounds.minY - anchorPoint.y * bounds.height, zPosition)
        }
        let toAnchor = CATransform3DMakeTranslation(
            -(bounds.minX + anchorPoint.x * bounds.width), -(bounds.minY + anchorPoint.y * bounds.height),
            -anchorPointZ)
        let toPosition = CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ)
        return CATransform3DConcat(CATransform3DConcat(toAnchor, transform), toPosition)
    }

    /// Where the bounds are in the superlayer: the smallest upright rectangle around them.
    package var frame: CGRect {
        get {
            if CATransform3DIsIdentity(transform) {
                return CGRect(
                    x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
                    width: bounds.width, height: bounds.height)
            }
            return bounds.applying(transformToSuperlayer.planar)
        }
        set {
            let size = newValue.standardized.size
            if CATransform3DIsIdentity(transform) {
                bounds.size = size
            } else {
                // The size that has `newValue`'s under the transform, as Core Animation finds it.
                let inverse = CATransform3DInvert(transform).planar
                let fitted = CGRect(origin: .zero, size: size).applying(
                    CGAffineTransform(a: inverse.a, b: inverse.b, c: inverse.c, d: inverse.d, tx: 0, ty: 0))
                bounds.size = fitted.size
            }
            // Undo the offset that the transform gives the box around the bounds.
            position = CGPoint(x: anchorPoint.x * bounds.width, y: anchorPoint.y * bounds.height)
            let current = CATransform3DIsIdentity(transform) ? CGPoint.zero : frame.origin
            let origin = newValue.standardized.origin
            position.x += origin.x - current.x
            position.y += origin.y - current.y
        }
    }
}

/// One colour for all that a layer and its sublayers show, in the shape and strength of their own.
package struct Vibrancy {
    package var color: CGColor
    /// Whether the colour is added to those behind, not laid over them.
    package var isAdded: Bool

    package init(color: CGColor, isAdded: Bool) {
        self.color = color
        self.isAdded = isAdded
    }
}

extension CALayer {
    /// How the layer shows what lies behind it, inside its outline or its shape's path; below its background colour.
    package var backdrop: Backdrop? {
        get { values.backdrop }
        set { values.backdrop = newValue }
    }

    /// How what the layer shows takes part in what lies behind it.
    package var vibrancy: Vibrancy? {
        get { values.vibrancy }
        set { values.vibrancy = newValue }
    }

    /// What changes all that the layer and its sublayers show, pixel by pixel, the last one first.
    package var bitmapFilters: [BitmapFilter] {
        get { values.bitmapFilters }
        set { values.bitmapFilters = newValue }
    }

    /// How all that the layer and its sublayers show is mixed with what lies behind it.
    package var blendMode: CGBlendMode {
        get { values.blendMode }
        set { values.blendMode = newValue }
    }

    /// Whether the layer and its sublayers are put together before they are mixed with what lies behind.
    package var isComposited: Bool {
        get { values.isComposited }
        set { values.isComposited = newValue }
    }
}

/// What a `CAShapeLayer` adds to a layer's values.
package struct ShapeValues {
    package var path: CGPath?
    package var fillColor: CGColor? = .opaqueBlack
    /// What the path is filled with in place of the colour; its rectangle is the layer's bounds.
    package var fillPaint: UnitPaint?
    /// The shadows of what is filled.
    package var shadows: [PaintShadow] = []
    package var strokeColor: CGColor?
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
    package var lineWidth: CGFloat = 1
    package var miterLimit: CGFloat = 10
    package var lineDashPhase: CGFloat = 0
    package init() {}
}

/// What a `CAGradientLayer` adds to a layer's values.
package struct GradientValues {
    package var colors: [Any]?
    package var locations: [NSNumber]?
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
    package init() {}
}

extension CGColor {
    /// The default of borders, shadows and shapes.
    static var opaqueBlack: CGColor { CGColor(red: 0, green: 0, blue: 0, alpha: 1) }
}
