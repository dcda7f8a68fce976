import Tracing

/// Draws a layer tree into a context whose coordinates grow downwards.
///
/// The tree is walked with a stack of its own, so that depth costs memory and not the thread's stack.
package struct LayerRenderer {
    /// Which values are drawn.
    package enum State: Sendable { case model, presentation }

    package let state: State
    /// Whether what code draws into layers is drawn again, as fine as the context is, in place of the bitmaps it was drawn into.
    private let redraws: Bool
    /// The layer whose filters are applied around this drawing.
    private var filtered: CALayer?

    package init(state: State, redraws: Bool = false) {
        self.state = state
        self.redraws = redraws
    }

    private enum Step {
        /// Draw a layer in its superlayer's coordinates; `visible` is the clip there.
        case enter(CALayer, visible: CGRect)
        case leave(Open)
    }

    /// A layer whose sublayers are being drawn.
    private struct Open {
        let layer: CALayer
        let values: LayerValues
        let outline: RoundedRect
        let isGroup: Bool
        let clipsSublayers: Bool
    }

    /// Draws a layer and what is below it, the layer's own bounds coordinates being the context's.
    package func draw(_ root: CALayer, in context: CGContext) {
        context.saveGState()
        let values = values(of: root)
        let undo = values.transformToSuperlayer.planar.inverted()
        context.concatenate(undo)
        drawInSuperlayer(root, in: context)
        context.restoreGState()
    }

    /// Draws a layer where it is in its superlayer, whose coordinates are the context's.
    package func drawInSuperlayer(_ root: CALayer, in context: CGContext) {
        var steps = [Step.enter(root, visible: context.boundingBoxOfClipPath)]
        while let step = steps.popLast() {
            switch step {
            case .enter(let layer, let visible): enter(layer, visible, context, &steps)
            case .leave(let open): leave(open, context)
            }
        }
    }

    func values(of layer: CALayer) -> LayerValues {
        state == .model ? layer.values : layer.presentedValues
    }

    private func enter(_ layer: CALayer, _ visible: CGRect, _ context: CGContext, _ steps: inout [Step]) {
        var values = values(of: layer)
        guard !values.isHidden, values.opacity > 0 else { return }
        if filtered === layer { (values.opacity, values.blendMode) = (1, .normal) }
        let placed = placement(of: layer, values)
        if !values.isDoubleSided, values.transform.m33 < 0 { return }
        let transform = placed.planar
        guard transform.a * transform.d != transform.b * transform.c else { return }
        let visibleHere = visible.applying(transform.inverted())
        let outline = RoundedRect(
            values.bounds, radius: values.cornerRadius, corners: layer.maskedCorners, curve: layer.cornerCurve)
        let sublayers = layer.drawingOrder
        let clips = values.masksToBounds || layer.mask != nil
        if !values.bitmapFilters.isEmpty, filtered !== layer { return drawFiltered(layer, values, transform, context) }
        let reach = reach(of: layer, values)
        let isSeen = reach.intersects(visibleHere)
        guard isSeen || (!clips && !sublayers.isEmpty) else { return }

        context.saveGState()
        context.concatenate(transform)
        let hasParts = !sublayers.isEmpty || values.borderWidth > 0 || values.contents != nil || values.shape != nil
            || values.shadowOpacity > 0 || values.backdrop != nil || redraws
        let isMixed = values.vibrancy != nil || values.blendMode != .normal || values.isComposited
        let isGroup = layer.mask != nil || isMixed || (values.opacity < 1 && hasParts && layer.allowsGroupOpacity)
        if isGroup {
            context.setAlpha(CGFloat(values.opacity))
            context.setBlendMode(values.vibrancy?.isAdded == true ? .plusLighter : values.blendMode)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        } else if values.opacity < 1 {
            context.setAlpha(CGFloat(values.opacity))
        }
        if isSeen && !(layer is CATransformLayer) { drawOwn(layer, values, outline, visibleHere, context) }
        let clipsSublayers = values.masksToBounds && !sublayers.isEmpty
        if clipsSublayers {
            context.saveGState()
            clip(context, to: outline)
        }
        steps.append(
            .leave(
                Open(layer: layer, values: values, outline: outline, isGroup: isGroup, clipsSublayers: clipsSublayers)))
        let visibleBelow = clips ? visibleHere.intersection(values.bounds) : visibleHere
        guard !visibleBelow.isEmpty else { return }
        for sublayer in sublayers.reversed() { steps.append(.enter(sublayer, visible: visibleBelow)) }
    }

    /// Draws a layer into a bitmap of its own, and what filters make of that; opacity and blending apply to the result.
    private func drawFiltered(_ layer: CALayer, _ values: LayerValues, _ transform: CGAffineTransform, _ context: CGContext) {
        context.saveGState()
        context.setAlpha(CGFloat(values.opacity))
        context.setBlendMode(values.blendMode)
        let toRows = transform.concatenating(context.toRows)
        var inside = self
        inside.filtered = layer
        context.drawFiltered(values.bitmapFilters.map { PlacedFilter($0, toRows: toRows) }) {
            inside.drawInSuperlayer(layer, in: $0)
        }
        context.restoreGState()
    }

    private func leave(_ open: Open, _ context: CGContext) {
        if open.clipsSublayers { context.restoreGState() }
        drawBorder(open, context)
        if open.isGroup {
            if let vibrancy = open.values.vibrancy {
                context.setBlendMode(.sourceIn)
                context.setFillColor(vibrancy.color)
                context.fill(context.boundingBoxOfClipPath)
                context.setBlendMode(.normal)
            }
            if let mask = open.layer.mask {
                context.saveGState()
                context.setAlpha(1)
                context.setBlendMode(.destinationIn)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                context.setBlendMode(.normal)
                drawInSuperlayer(mask, in: context)
                context.endTransparencyLayer()
                context.restoreGState()
            }
            context.endTransparencyLayer()
        }
        context.restoreGState()
    }

    private func placement(of layer: CALayer, _ values: LayerValues) -> CATransform3D {
        var placed = values.transformToSuperlayer
        if let superlayer = layer.superlayer, superlayer.mask !== layer {
            let around = self.values(of: superlayer)
            if !CATransform3DIsIdentity(around.sublayerTransform) {
                placed = CATransform3DConcat(placed, around.aroundAnchor(around.sublayerTransform))
            }
        }
        if placed.m14 != 0 || placed.m24 != 0 {
            reportApproximation("CATransform3D.m34", "perspective is drawn without foreshortening")
        }
        return placed
    }

    /// Where a layer itself may draw, in its coordinates.
    private func reach(of layer: CALayer, _ values: LayerValues) -> CGRect {
        var reach = values.bounds
        if let shape = values.shape, let path = shape.path {
            let stroke = shape.strokeColor == nil ? 0 : shape.lineWidth * max(shape.miterLimit, 1)
            let margin = max(stroke, shape.shadows.map(\.reach).max() ?? 0)
            reach = reach.union(path.boundingBox.insetBy(dx: -margin, dy: -margin))
        }
        if values.shadowOpacity > 0 {
            let blur = values.shadowRadius * 3
            let base = values.shadowPath?.boundingBox ?? reach
            reach = reach.union(
                base.offsetBy(dx: values.shadowOffset.width, dy: values.shadowOffset.height)
                    .insetBy(dx: -blur, dy: -blur))
        }
        return reach
    }

    private func clip(_ context: CGContext, to outline: RoundedRect) {
        if outline.isPlain {
            context.clip(to: outline.rect)
        } else {
            context.beginPath()
            context.addPath(outline.path)
            context.clip()
        }
    }

    // MARK: One layer

    private func drawOwn(
        _ layer: CALayer, _ values: LayerValues, _ outline: RoundedRect, _ visible: CGRect, _ context: CGContext
    ) {
        if values.shadowOpacity > 0, let color = values.shadowColor, color.alpha > 0 {
            ShadowDrawing(layer: layer, values: values, outline: outline, renderer: self).draw(color, in: context)
        }
        if let backdrop = values.backdrop { draw(backdrop, values, outline, context) }
        if let color = values.backgroundColor, color.alpha > 0 {
            context.setFillColor(color)
            fill(outline, context)
        }
        if let gradient = values.gradient, let layer = layer as? CAGradientLayer {
            context.saveGState()
            clip(context, to: outline)
            GradientDrawing(values: gradient, type: layer.type, bounds: values.bounds).draw(in: context)
            context.restoreGState()
        }
        if redraws, layer.isDrawnByCode {
            context.saveGState()
            context.clip(to: values.bounds)
            layer.draw(in: context)
            context.restoreGState()
        } else if let image = values.contents {
            ContentsDrawing(layer: layer, values: values, outline: outline).draw(image, in: context)
        }
        if let shape = values.shape, let layer = layer as? CAShapeLayer {
            context.saveGState()
            if values.masksToBounds { clip(context, to: outline) }
            ShapeDrawing(layer: layer, values: shape, bounds: values.bounds).draw(in: context)
            context.restoreGState()
        }
    }

    private func draw(_ backdrop: Backdrop, _ values: LayerValues, _ outline: RoundedRect, _ context: CGContext) {
        context.saveGState()
        if let path = values.shape?.path {
            context.clip(to: path)
        } else {
            clip(context, to: outline)
        }
        context.drawBackdrop(backdrop)
        context.restoreGState()
    }

    private func fill(_ outline: RoundedRect, _ context: CGContext) {
        if outline.isPlain {
            context.fill(outline.rect)
        } else {
            context.beginPath()
            context.addPath(outline.path)
            context.fillPath()
        }
    }

    /// The border lies inside the bounds and above the sublayers.
    private func drawBorder(_ open: Open, _ context: CGContext) {
        let width = open.values.borderWidth
        guard width > 0, let color = open.values.borderColor, color.alpha > 0, !open.values.bounds.isEmpty else { return }
        context.setFillColor(color)
        let path = CGMutablePath()
        open.outline.add(to: path)
        let inner = open.outline.inset(by: width)
        if inner.rect.width > 0 && inner.rect.height > 0 { inner.add(to: path) }
        context.beginPath()
        context.addPath(path)
        context.fillPath(using: .evenOdd)
    }
}
