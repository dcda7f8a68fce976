import CoreGraphics

nonisolated extension GraphicsContext {
    /// Fills a path in the space of the drawing.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        guard path.hasNumbers else { return }
        paint(shading, in: path.boundingRect, cutTo: path, style) { context, paint in
            context.setShouldAntialias(style.isAntialiased)
            context.setFill(paint)
            context.fill(path.cgPath, rule: style.rule)
        }
    }

    /// Draws the outline of a path in the space of the drawing.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        guard path.hasNumbers, style.lineWidth > 0, style.lineWidth.isFinite else { return }
        let outline = path.strokedPath(style)
        paint(shading, in: path.boundingRect, cutTo: outline, FillStyle()) { context, paint in
            context.setFill(paint)
            context.fill(outline.cgPath)
        }
    }

    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws as one what code draws into a layer of its own, which begins with this drawing's space and nothing else of its state.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        let (surroundings, transform) = (layer.surroundings, transform)
        try draw(asLayer: true) { context in
            var inner = GraphicsContext(CanvasLayer(context, surroundings))
            inner.transform = transform
            try content(&inner)
        }
    }

    /// Has code draw with Core Graphics, whose space, clip, opacity and blend mode are those of this drawing, y growing downwards.
    public func withCGContext(content: (CGContext) throws -> Void) rethrows {
        try draw { context in
            context.concatenate(transform)
            try content(context)
        }
    }

    /// Draws with a shading; what is there already cannot be a paint, and is drawn where the path is.
    private func paint(
        _ shading: Shading, in box: CGRect, cutTo path: Path, _ style: FillStyle, _ draw: (CGContext, Paint) -> Void
    ) {
        switch shading.content(in: environment, box) {
        case .paint(let paint, let shadows, let mode):
            mixed(as: mode).draw { context in
                context.concatenate(transform)
                if !shadows.isEmpty { context.setShadows(shadows) }
                draw(context, paint)
                if !shadows.isEmpty { context.setShadows([]) }
            }
        case .backdrop:
            let picture = layer.context.makeImage()
            self.draw { context in
                context.clip(to: path.applying(transform).cgPath, rule: style.rule)
                drawBackdrop(in: context, picture)
            }
        }
    }

    /// The context with the blend mode of a style, where it has none itself.
    func mixed(as mode: CGBlendMode) -> GraphicsContext {
        guard blendMode == .normal, mode != .normal else { return self }
        var mixed = self
        mixed.blendMode = BlendMode(rawValue: mode.rawValue)
        return mixed
    }

    /// Draws what `content` draws, in the points of the canvas, with all of this context's state but the transform.
    ///
    /// - Parameter asLayer: Whether it is put together before opacity and blend mode apply.
    func draw(asLayer: Bool = false, _ content: (CGContext) throws -> Void) rethrows {
        guard transform.isInvertible else { return }
        if let ungrouped = filters.first, ungrouped.isUngrouped, case .shadow(var shadow) = ungrouped.filter {
            return try drawUngrouped(&shadow, ungrouped, asLayer: asLayer, content)
        }
        let context = layer.context
        context.saveGState()
        defer { context.restoreGState() }
        cutToPaths(context)
        let masks = clips.compactMap { clip -> (BitmapLayer, CGFloat, Bool)? in
            if case .mask(let mask, let opacity, let isInverted) = clip { (mask, opacity, isInverted) } else { nil }
        }
        context.setAlpha(opacity.unit)
        context.setBlendMode(blendMode.coreGraphics)
        if !asLayer, masks.isEmpty, filters.isEmpty { return try content(context) }
        let placed = filters.map { PlacedFilter($0.filter, toRows: $0.toCanvas.concatenating(context.toRows)) }
        guard let made = try context.makeFiltered(placed, over: context.deviceClip, content) else { return }
        for (mask, opacity, isInverted) in masks { made.cut(to: mask, opacity: opacity, isInverted: isInverted) }
        context.draw(made)
    }

    /// The shadow and the object, each with the state of this context.
    private func drawUngrouped(
        _ shadow: inout BitmapFilter.Shadow, _ added: AddedFilter, asLayer: Bool, _ content: (CGContext) throws -> Void
    ) rethrows {
        let isBelow = shadow.object == .above
        shadow.object = .left
        var (caster, object) = (self, self)
        caster.filters[0] = AddedFilter(filter: .shadow(shadow), toCanvas: added.toCanvas, isUngrouped: false)
        caster.blendMode = BlendMode(rawValue: shadow.blendMode.rawValue)
        object.filters.removeFirst()
        for part in isBelow ? [caster, object] : [object, caster] { try part.draw(asLayer: asLayer, content) }
    }
}

nonisolated extension Path {
    /// Whether it has a place.
    fileprivate var hasNumbers: Bool {
        let box = boundingRect
        return !box.isNull && box.minX.isFinite && box.minY.isFinite && box.maxX.isFinite && box.maxY.isFinite
    }
}
