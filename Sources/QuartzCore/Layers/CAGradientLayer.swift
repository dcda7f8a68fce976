/// A layer filled with a gradient of colours, in the unit coordinates of its bounds.
open class CAGradientLayer: CALayer {
    open var type = CAGradientLayerType.axial

    public override init() {
        super.init()
        values.gradient = GradientValues()
    }
    public override init(layer: Any) {
        super.init(layer: layer)
        if values.gradient == nil { values.gradient = GradientValues() }
        if let layer = layer as? CAGradientLayer { type = layer.type }
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        values.gradient = GradientValues()
    }
    package override func makePresentationCopy() -> CALayer? {
        Swift.type(of: self) == CAGradientLayer.self ? CAGradientLayer(layer: self) : nil
    }

    /// `CGColor`s from start to end.
    open var colors: [Any]? {
        get { values.gradient!.colors }
        set { change("colors") { $0.gradient!.colors = newValue } }
    }
    /// Places of the colours from 0 to 1, rising; evenly spread when `nil`.
    open var locations: [NSNumber]? {
        get { values.gradient!.locations }
        set { change("locations") { $0.gradient!.locations = newValue } }
    }
    open var startPoint: CGPoint {
        get { values.gradient!.startPoint }
        set { change("startPoint") { $0.gradient!.startPoint = newValue } }
    }
    open var endPoint: CGPoint {
        get { values.gradient!.endPoint }
        set { change("endPoint") { $0.gradient!.endPoint = newValue } }
    }
}
