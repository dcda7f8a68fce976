extension CALayer {
    final func markNeedsDisplay() {
        guard !dirt.contains(.display) else { return }
        dirt.insert(.display)
        var current = superlayer
        while let step = current, !step.dirt.contains(.displayChildren) {
            step.dirt.insert(.displayChildren)
            current = step.superlayer
        }
        host?.layerNeedsDisplay(self)
    }

    final func displayContents() {
        dirt.remove(.display)
        delegateDidNotDisplay = false
        if let delegate {
            delegate.display(self)
            if !delegateDidNotDisplay { return }
        }
        drawContents()
    }

    /// Draws into a bitmap of the bounds at the contents scale; nothing is kept when there was no drawing code.
    private final func drawContents() {
        let scale = contentsScale > 0 ? contentsScale : 1
        let size = CGSize(width: (bounds.width * scale).rounded(.up), height: (bounds.height * scale).rounded(.up))
        guard size.width > 0, size.height > 0, size.width <= Self.contentsLimit, size.height <= Self.contentsLimit else {
            setDrawnContents(nil)
            return
        }
        let (width, height) = (Int(size.width), Int(size.height))
        var context = CGContext(pixelWidth: width, pixelHeight: height, scale: scale)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        delegateDidNotDraw = false
        delegate?.layerWillDraw(self)
        draw(in: context)
        if delegateDidNotDraw, context.isUntouched { return setDrawnContents(nil) }
        // Whoever drew may have kept the context and draw into it again.
        let image = isKnownUniquelyReferenced(&context) ? context.finish() : context.makeImage()
        setDrawnContents(delegateDidNotDraw && image?.isBlank == true ? nil : image)
    }

    private static var contentsLimit: CGFloat { 16_384 }

    private final func setDrawnContents(_ image: CGImage?) {
        guard image != nil || contentsAreDrawn else { return }
        values.contents = image
        contentsAreDrawn = image != nil
    }

    /// Whether the contents come from code that draws, or would if they were up to date.
    final var isDrawnByCode: Bool { contentsAreDrawn || dirt.contains(.display) }

    /// Displays what is dirty at and below this layer, top-down.
    package final func displayTree() {
        var pending = [self]
        while let layer = pending.popLast() {
            if layer.dirt.contains(.display) { layer.display() }
            guard layer.dirt.contains(.displayChildren) else { continue }
            layer.dirt.remove(.displayChildren)
            if let mask = layer.mask { pending.append(mask) }
            pending.append(
                contentsOf: layer.childrenStorage.reversed().filter {
                    !$0.dirt.isDisjoint(with: [.display, .displayChildren])
                })
        }
    }
}
