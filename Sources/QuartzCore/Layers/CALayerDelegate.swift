/// Answers for a layer: lays out its sublayers, gives it contents, names its actions. A view is the delegate of its layer.
///
/// Every method is optional on iOS and has a default here. The defaults of `display` and `draw` tell the layer that the
/// delegate does not do it, so that the layer falls back as on iOS.
public protocol CALayerDelegate: NSObjectProtocol {
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.delegateDidNotDisplay = true }
    public func draw(_ layer: CALayer, in ctx: CGContext) { layer.delegateDidNotDraw = true }
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// Hears that a layer became dirty; a view is the host of its layer, so that the layout engine learns of it.
package protocol LayerHost: AnyObject {
    func layerNeedsLayout(_ layer: CALayer)
    func layerNeedsDisplay(_ layer: CALayer)
}

/// What happens when a property of a layer changes: an animation, `NSNull` for nothing, or an object of one's own.
public protocol CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing: `NSNull` ends the search for an action.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
