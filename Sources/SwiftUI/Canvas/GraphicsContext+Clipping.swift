import CoreGraphics

nonisolated extension GraphicsContext {
    enum Clip {
        /// A path in the points of the canvas.
        case path(CGPath, FillStyle)
        /// What a layer shows, or what it does not.
        case mask(BitmapLayer, opacity: CGFloat, isInverted: Bool)
    }

    /// Cuts what is drawn from now on to a path in the space of the drawing.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        let inCanvas = path.applying(transform)
        guard options.contains(.inverse) else { return clips.append(.path(inCanvas.cgPath, style)) }
        addMask(opacity: 1, options) { context in
            context.setShouldAntialias(style.isAntialiased)
            context.fill(inCanvas.cgPath, rule: style.rule)
        }
    }

    /// Cuts what is drawn from now on to what a layer shows, by its alpha.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        let (surroundings, transform) = (layer.surroundings, transform)
        try addMask(opacity: opacity, options) { context in
            var inner = GraphicsContext(CanvasLayer(context, surroundings))
            inner.transform = transform
            try content(&inner)
        }
    }

    private mutating func addMask(opacity: Double, _ options: ClipOptions, _ draw: (CGContext) throws -> Void) rethrows {
        let context = layer.context
        // A mask without a layer shows nothing; there is nothing to be drawn in that area either.
        guard let mask = try context.makeFiltered([], over: context.deviceClip, draw) else { return }
        clips.append(.mask(mask, opacity: opacity.unit, isInverted: options.contains(.inverse)))
    }

    /// The rectangle around what all clips leave, in the space of the drawing. Where a layer cuts, it is what the layer could show.
    public var clipBoundingRect: CGRect {
        guard transform.isInvertible else { return .null }
        let context = layer.context
        context.saveGState()
        defer { context.restoreGState() }
        cutToPaths(context)
        return context.boundingBoxOfClipPath.applying(transform.inverted())
    }

    func cutToPaths(_ context: CGContext) {
        for case .path(let path, let style) in clips {
            context.setShouldAntialias(style.isAntialiased)
            context.clip(to: path, rule: style.rule)
        }
        context.setShouldAntialias(true)
    }
}

nonisolated extension FillStyle {
    var rule: CGPathFillRule { isEOFilled ? .evenOdd : .winding }
}

nonisolated extension Double {
    /// The number cut to 0...1; what is no number is 0.
    var unit: CGFloat { self > 0 ? CGFloat(min(self, 1)) : 0 }
}

nonisolated extension CGAffineTransform {
    /// Whether it leaves an area, and has numbers.
    var isInvertible: Bool {
        let determinant = a * d - b * c
        return determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite
    }
}
