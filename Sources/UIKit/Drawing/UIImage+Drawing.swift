import Tracing

extension UIImage {
    /// Draws the image at its size in the current context.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect, of: context, tint: nil)
        context.restoreGState()
    }

    /// Fills `rect` with copies of the image.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return }
        context.saveGState()
        context.clip(to: rect)
        for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
            for x in stride(from: rect.minX, to: rect.maxX, by: size.width) {
                draw(in: CGRect(origin: CGPoint(x: x, y: y), size: size), of: context, tint: nil)
            }
        }
        context.restoreGState()
    }

    /// Draws into a context with y down; a template is filled with `tint`, else with its own tint or black.
    package func draw(in rect: CGRect, of context: CGContext, tint: UIColor?) {
        guard rect.width > 0, rect.height > 0, size.width > 0, size.height > 0 else { return }
        let ownColor = attributes.tintColor
        let stencil: UIColor? =
            switch renderingMode {
            case .alwaysOriginal: ownColor
            case .alwaysTemplate: tint ?? ownColor ?? .black
            case .automatic: isSymbolImage ? ownColor ?? symbolColor ?? tint ?? .black : ownColor
            }
        context.saveGState()
        defer { context.restoreGState() }
        switch content {
        case .empty: return
        case .symbol(let shape):
            context.translateBy(x: rect.minX, y: rect.minY)
            context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
            shape.fill(in: context, color: (stencil ?? .black).cgColor)
        case .animation(let images, _):
            images.first?.draw(in: rect, of: context, tint: tint)
        case .bitmap(let image):
            if let stencil { drawStencil(image, color: stencil, in: rect, of: context) } else if attributes.isResizable {
                drawSlices(image, in: rect, of: context)
            } else {
                draw(image, in: rect, of: context)
            }
        }
    }

    /// Draws into a context with y down; a template is drawn with `paint`.
    package func draw(in rect: CGRect, of context: CGContext, paint: Paint) {
        if case .color(let color) = paint { return draw(in: rect, of: context, tint: UIColor(cgColor: color)) }
        guard takesPaint else { return draw(in: rect, of: context, tint: nil) }
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        draw(in: rect, of: context, tint: .black)
        context.setBlendMode(.sourceIn)
        context.draw(paint)
        context.endTransparencyLayer()
    }

    /// Whether the image is drawn in the colour that it is drawn with.
    package var takesPaint: Bool {
        if case .animation(let images, _) = content { return images.first?.takesPaint ?? false }
        return switch renderingMode {
        case .alwaysOriginal: false
        case .alwaysTemplate: true
        case .automatic: isSymbolImage && attributes.tintColor == nil && (symbolConfiguration?.values.colors ?? []).isEmpty
        }
    }

    /// The first of the symbol's own colours; layers of a symbol are not told apart here.
    private var symbolColor: UIColor? {
        guard let colors = symbolConfiguration?.values.colors, let first = colors.first else { return nil }
        if colors.count > 1 {
            reportApproximation(
                "UIImage.SymbolConfiguration(paletteColors:)",
                "Symbols have one layer here and take the first colour of the palette.")
        }
        return first
    }

    /// The pixels at a scale, upright, a template in `tint`.
    package func rasterized(tint: UIColor?, scale: CGFloat) -> CGImage? {
        guard let context = makeBitmapContext(size: size, scale: scale, opaque: false) else { return nil }
        draw(in: CGRect(origin: .zero, size: size), of: context, tint: tint)
        return context.makeImage()
    }

    /// What a layer shows for this image at a scale: the bitmap itself where nothing has to be drawn.
    package func layerContents(tint: UIColor, scale: CGFloat) -> CGImage? {
        if case .bitmap(let image) = content, !isTemplate, attributes.tintColor == nil, imageOrientation == .up {
            return image
        }
        return rasterized(tint: isTemplate ? tint : nil, scale: max(scale, self.scale))
    }

    private func drawStencil(_ image: CGImage, color: UIColor, in rect: CGRect, of context: CGContext) {
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        draw(image, in: rect, of: context)
        context.setBlendMode(.sourceIn)
        context.setFillColor(color.cgColor)
        context.fill(rect)
        context.endTransparencyLayer()
    }

    /// The four corners at their size, the rest stretched between them.
    private func drawSlices(_ image: CGImage, in rect: CGRect, of context: CGContext) {
        let caps = capInsets
        func cuts(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> [CGFloat] {
            [start, start + low, start + max(length - high, low), start + max(length, low + high)]
        }
        let sourceX = cuts(0, size.width, caps.left, caps.right)
        let sourceY = cuts(0, size.height, caps.top, caps.bottom)
        let targetX = cuts(rect.minX, rect.width, caps.left, caps.right)
        let targetY = cuts(rect.minY, rect.height, caps.top, caps.bottom)
        let toPixels = CGAffineTransform(scaleX: scale, y: scale)
        for part in NineParts(source: (sourceX, sourceY), target: (targetX, targetY)).parts {
            guard let slice = image.cropping(to: part.source.applying(toPixels)) else { continue }
            context.drawUpright(slice, in: part.target)
        }
    }

    private func draw(_ image: CGImage, in rect: CGRect, of context: CGContext) {
        context.drawUpright(image, in: rect, orientation: CGImagePropertyOrientation(imageOrientation))
    }
}
