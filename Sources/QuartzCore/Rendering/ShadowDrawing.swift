/// Draws the shadow of a layer: of its shadow path, else of its outline where it is filled, else of all it shows.
struct ShadowDrawing {
    let layer: CALayer
    let values: LayerValues
    let outline: RoundedRect
    let renderer: LayerRenderer

    func draw(_ color: CGColor, in context: CGContext) {
        let toDevice = context.ctm
        let scale = abs(toDevice.a * toDevice.d - toDevice.b * toDevice.c).squareRoot()
        guard scale > 0 else { return }
        let unit = context.shadowUnit
        let offset = values.shadowOffset
        // What casts the shadow is drawn beside the bitmap and its shadow moved back, so that the shadow alone is seen.
        let aside = CGFloat(context.width + 64)
        let moved = CGSize(
            width: (offset.width * toDevice.a + offset.height * toDevice.c + aside) / unit.width,
            height: (offset.width * toDevice.b + offset.height * toDevice.d) / unit.height)
        let caster = makeCaster(scale: scale)
        context.saveGState()
        context.concatenate(toDevice.concatenating(CGAffineTransform(translationX: -aside, y: 0))
            .concatenating(toDevice.inverted()))
        // The radius is the blur's standard deviation; a context's blur is twice that, and neither follows the transform.
        context.setShadow(
            offset: moved, blur: 2 * values.shadowRadius * scale / abs(unit.width),
            color: color.copy(alpha: color.alpha * CGFloat(values.shadowOpacity)))
        switch caster {
        case .path(let path):
            context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
            context.beginPath()
            context.addPath(path)
            context.fillPath()
        case .image(let image, let rect): context.drawUpright(image, in: rect)
        case .nothing: break
        }
        context.restoreGState()
    }

    private enum Caster {
        case path(CGPath)
        case image(CGImage, CGRect)
        case nothing
    }

    private func makeCaster(scale: CGFloat) -> Caster {
        if let path = values.shadowPath { return .path(path) }
        if values.backgroundColor?.alpha == 1 || (values.contents != nil && layer.isOpaque) { return .path(outline.path) }
        let rect = layer.masksToBounds ? values.bounds : extent(of: layer, values).integral
        guard !rect.isEmpty, rect.width * scale < 16_384, rect.height * scale < 16_384 else { return .nothing }
        let bitmap = CGContext(
            pixelWidth: Int((rect.width * scale).rounded(.up)), pixelHeight: Int((rect.height * scale).rounded(.up)),
            scale: scale)
        bitmap.translateBy(x: -rect.minX, y: -rect.minY)
        drawCaster(in: bitmap)
        guard let image = bitmap.makeImage() else { return .nothing }
        let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        return .image(image, CGRect(origin: rect.origin, size: size))
    }

    /// The box around a layer and what is below it, in its coordinates.
    private func extent(of layer: CALayer, _ values: LayerValues) -> CGRect {
        var extent = values.bounds
        if let path = values.shape?.path {
            let margin = values.shape?.strokeColor == nil ? 0 : values.shape!.lineWidth
            extent = extent.union(path.boundingBox.insetBy(dx: -margin, dy: -margin))
        }
        var pending = layer.directSublayers.map { ($0, CGAffineTransform.identity) }
        while let (layer, outer) = pending.popLast() {
            let values = renderer.values(of: layer)
            guard !values.isHidden, values.opacity > 0 else { continue }
            let toTop = values.transformToSuperlayer.planar.concatenating(outer)
            extent = extent.union(values.bounds.applying(toTop))
            if let path = values.shape?.path { extent = extent.union(path.boundingBox.applying(toTop)) }
            if !values.masksToBounds { pending += layer.directSublayers.map { ($0, toTop) } }
        }
        return extent
    }

    /// What the layer and its sublayers show, without its own shadow.
    private func drawCaster(in context: CGContext) {
        if let color = values.backgroundColor {
            context.setFillColor(color)
            context.beginPath()
            context.addPath(outline.path)
            context.fillPath()
        }
        if let shape = values.shape, let layer = layer as? CAShapeLayer {
            ShapeDrawing(layer: layer, values: shape, bounds: values.bounds).draw(in: context)
        }
        if let contents = values.contents {
            ContentsDrawing(layer: layer, values: values, outline: outline).draw(contents, in: context)
        }
        for sublayer in layer.drawingOrder { renderer.drawInSuperlayer(sublayer, in: context) }
    }
}
