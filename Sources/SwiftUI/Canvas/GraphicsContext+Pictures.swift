import CoreGraphics

/// What a leaf is drawn as, whatever it is: text, or an image that takes a colour.
nonisolated struct ShadedPicture {
    let surroundings: CanvasSurroundings
    let make: @MainActor @Sendable (_ViewNode) -> Element

    /// Draws the leaf with a shading in place of the foreground style; what has a colour of its own keeps it.
    ///
    /// `backdrop` draws what is there already.
    func draw(
        in context: CGContext, _ proposal: ProposedViewSize, _ content: GraphicsContext.Shading.Content,
        backdrop: (CGContext) -> Void
    ) {
        if case .paint(.color(let color), let shadows, _) = content, shadows.isEmpty {
            return surroundings.picture(foreground: AnyShapeStyle(Color(cgColor: color)), make).draw(in: context, proposal)
        }
        let own = surroundings.picture(foreground: AnyShapeStyle(Color.clear), make)
        let all = surroundings.picture(foreground: AnyShapeStyle(Color.black), make)
        if case .paint(_, let shadows, _) = content { context.setShadows(shadows) }
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        all.draw(in: context, proposal)
        context.setBlendMode(.destinationOut)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        own.draw(in: context, proposal)
        context.endTransparencyLayer()
        context.setBlendMode(.sourceIn)
        switch content {
        case .paint(let paint, _, _): context.draw(paint)
        case .backdrop:
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            backdrop(context)
            context.endTransparencyLayer()
        }
        context.endTransparencyLayer()
        context.setShadows([])
        own.draw(in: context, proposal)
    }
}

nonisolated extension GraphicsContext {
    /// Draws as one, in a space with its origin at a point.
    func drawPicture(at origin: CGPoint, _ content: (CGContext) -> Void) {
        guard origin.x.isFinite, origin.y.isFinite else { return }
        let isMixed = opacity < 1 || blendMode != .normal
        draw(asLayer: isMixed) { context in
            context.concatenate(transform)
            context.translateBy(x: origin.x, y: origin.y)
            content(context)
        }
    }

    /// Draws what was drawn into the layer so far where it is, `space` being the way from the context's space to the canvas's.
    func drawBackdrop(in context: CGContext, _ picture: CGImage?, _ space: CGAffineTransform = .identity) {
        guard let picture, space.isInvertible else { return }
        let place = CGRect(x: 0, y: 0, width: picture.width, height: picture.height).applying(layer.context.toRows.inverted())
        context.saveGState()
        context.concatenate(space.inverted())
        context.drawUpright(picture, in: place)
        context.restoreGState()
    }
}
