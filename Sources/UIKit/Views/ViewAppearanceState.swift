/// What a view keeps of its looks beside what its layer keeps.
package struct ViewAppearanceState {
    package var backgroundColor: UIColor?
    package var tintColor: UIColor?
    package var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
}

extension UIView {
    func setBackgroundColor(_ color: UIColor?) {
        appearanceState.backgroundColor = color
        resolveBackgroundColor()
    }

    /// Layers hold fixed colours: a dynamic one is resolved again when the traits change.
    func resolveBackgroundColor() {
        layer.backgroundColor = appearanceState.backgroundColor?.resolvedColor(with: traitCollection).cgColor
    }

    func setHidden(_ isHidden: Bool) {
        guard layer.isHidden != isHidden else { return }
        layer.isHidden = isHidden
        hiddenChanged()
    }

    func contentModeChanged() {
        layer.contentsGravity = contentMode.gravity
    }

    func maskChanged(from old: UIView?) {
        if old === mask { return }
        layer.mask = mask?.layer
    }

    func drawContent(in context: CGContext) {
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        tracked(.draw) { draw(bounds) }
    }
}
