import Foundation

extension CALayer {
    /// Whether the layer has no transform, the usual case.
    var isAffineIdentity: Bool { CATransform3DIsIdentity(transform) }
}

extension UIView {
    /// Called when the size of the bounds changed from outside of layout or in it.
    func geometrySizeChanged(from oldSize: CGSize) {
        if !layer.isOpaque || contentMode == .redraw { setNeedsDisplay() }
    }

    /// Called before a subview leaves; constraints between it and what stays go with it.
    func willLoseSubview(_ view: UIView) { dropConstraints(reaching: view) }

    /// Called when `isHidden` changed; a stack view lays out again.
    func hiddenChanged() {
        (self as? UIWindow)?.visibilityChanged()
        (superviewStorage as? UIStackView)?.arrangedViewChangedHidden(self)
    }

    /// Whether autoresizing moves this view; a view that Auto Layout places is not.
    var followsByAutoresizing: Bool { constraintState.translatesAutoresizingMask && geometryOwner == nil }

    func autoresizingMaskChanged(from old: AutoresizingMask) {}
}

extension UIView: @preconcurrency LayerHost {
    package func layerNeedsLayout(_ layer: CALayer) {
        layer.clearNeedsLayout()
        setNeedsLayout()
    }

    package func layerNeedsDisplay(_ layer: CALayer) {}
}
