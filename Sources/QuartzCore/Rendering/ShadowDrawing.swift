/// Draws the shadow of a layer: of its shadow path, else of its outline where it is filled, else of all it shows.
struct ShadowDrawing {
    let layer: CALayer
    let values: LayerValues
    let outline: RoundedRect
    let renderer: LayerRenderer

    func draw(_ color: CGColor, in context: CGContext) {
        context.saveGState()
        let alpha = color.alpha * CGFloat(values.shadowOpacity)
        // A context's shadow is twice as wide as a layer's radius says, and its offset ignores the transform.
        let toDevice = context.ctm
        let offset = CGSize(
            width: values.shadowOffset.width * toDevice.a + values.shadowOffset.height * toDevice.c,
            height: values.shadowOffset.width * toDevice.b + values.shadowOffset.height * toDevice.d)
        let scale = abs(toDevice.a * toDevice.d - toDevice.b * toDevice.c).squareRoot()
        context.setShadow(
            offset: offset, blur: 2 * values.shadowRadius * scale, color: color.copy(alpha: alpha))
        // Only the shadow is wanted here: what casts it is drawn out of sight by the group's own drawing on top of it.
        if let path = values.shadowPath {
            cast(path, context)
        } else if (values.backgroundColor?.alpha ?? 0) > 0 || (values.contents != nil && layer.isOpaque) {
            cast(outline.path, context)
        } else {
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            drawCaster(in: context)
            context.endTransparencyLayer()
        }
        context.restoreGState()
    }

    private func cast(_ path: CGPath, _ context: CGContext) {
        context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        context.beginPath()
        context.addPath(path)
        context.fillPath()
    }

    /// What the layer and its sublayers show, without its own shadow.
    private func drawCaster(in context: CGContext) {
        if let shape = values.shape, let layer = layer as? CAShapeLayer {
            ShapeDrawing(layer: layer, values: shape).draw(in: context)
        }
        if let contents = values.contents {
            ContentsDrawing(layer: layer, values: values, outline: outline).draw(contents, in: context)
        }
        for sublayer in layer.drawingOrder { renderer.drawInSuperlayer(sublayer, in: context) }
    }
}
