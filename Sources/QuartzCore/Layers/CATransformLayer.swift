/// A layer that only places its sublayers; its own looks are not drawn. Depth is flattened as in every layer here.
open class CATransformLayer: CALayer {
    package override func makePresentationCopy() -> CALayer? {
        type(of: self) == CATransformLayer.self ? CATransformLayer(layer: self) : nil
    }
    open override func hitTest(_ p: CGPoint) -> CALayer? {
        guard let hit = super.hitTest(p), hit !== self else { return nil }
        return hit
    }
}
