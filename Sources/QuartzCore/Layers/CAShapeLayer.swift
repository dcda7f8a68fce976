/// A layer that fills and strokes a path.
open class CAShapeLayer: CALayer {
    open var fillRule = CAShapeLayerFillRule.nonZero
    open var lineCap = CAShapeLayerLineCap.butt
    open var lineJoin = CAShapeLayerLineJoin.miter
    open var lineDashPattern: [NSNumber]?
    /// Whether pixels on the edge are covered in part.
    package final var isAntialiased = true

    public override init() {
        super.init()
        values.shape = ShapeValues()
    }
    public override init(layer: Any) {
        super.init(layer: layer)
        if values.shape == nil { values.shape = ShapeValues() }
        guard let layer = layer as? CAShapeLayer else { return }
        fillRule = layer.fillRule
        lineCap = layer.lineCap
        lineJoin = layer.lineJoin
        lineDashPattern = layer.lineDashPattern
        isAntialiased = layer.isAntialiased
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        values.shape = ShapeValues()
    }
    package override func makePresentationCopy() -> CALayer? {
        type(of: self) == CAShapeLayer.self ? CAShapeLayer(layer: self) : nil
    }

    open var path: CGPath? {
        get { values.shape!.path }
        set { change("path", isImplicit: false) { $0.shape!.path = newValue } }
    }
    open var fillColor: CGColor? {
        get { values.shape!.fillColor }
        set { change("fillColor") { $0.shape!.fillColor = newValue } }
    }
    /// What the path is filled with in place of the colour; its rectangle is the layer's bounds.
    package final var fillPaint: UnitPaint? {
        get { values.shape!.fillPaint }
        set { change("fillPaint", isImplicit: false) { $0.shape!.fillPaint = newValue } }
    }
    /// The shadows of what is filled.
    package final var fillShadows: [PaintShadow] {
        get { values.shape!.shadows }
        set { change("fillShadows", isImplicit: false) { $0.shape!.shadows = newValue } }
    }
    open var strokeColor: CGColor? {
        get { values.shape!.strokeColor }
        set { change("strokeColor") { $0.shape!.strokeColor = newValue } }
    }
    open var strokeStart: CGFloat {
        get { values.shape!.strokeStart }
        set { change("strokeStart") { $0.shape!.strokeStart = newValue } }
    }
    open var strokeEnd: CGFloat {
        get { values.shape!.strokeEnd }
        set { change("strokeEnd") { $0.shape!.strokeEnd = newValue } }
    }
    open var lineWidth: CGFloat {
        get { values.shape!.lineWidth }
        set { change("lineWidth") { $0.shape!.lineWidth = newValue } }
    }
    open var miterLimit: CGFloat {
        get { values.shape!.miterLimit }
        set { change("miterLimit") { $0.shape!.miterLimit = newValue } }
    }
    open var lineDashPhase: CGFloat {
        get { values.shape!.lineDashPhase }
        set { change("lineDashPhase") { $0.shape!.lineDashPhase = newValue } }
    }
}
