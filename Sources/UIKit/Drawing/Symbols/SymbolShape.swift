import Tracing

/// A symbol at a size: what to fill, and the box an image of it has.
///
/// The outlines' box is 24 units with 20 of them live; a symbol's circle is about 1.17 of the point size across
/// (FACT 27: `checkmark.circle.fill` beside body text), so that the box is 1.4 of it.
package struct SymbolShape: @unchecked Sendable {
    package let name: String
    /// In points, y down, inside `size`.
    package let path: CGPath
    package let size: CGSize
    /// From the bottom of the box up to the baseline of text beside it, in points.
    package let baselineOffset: CGFloat
    /// Added around the outline for heavy weights, in points.
    package let strokeWidth: CGFloat

    package init?(
        name: String, pointSize: CGFloat, weight: UIFont.Weight = .regular,
        scale: UIImage.SymbolScale = .unspecified, displayScale: CGFloat = 2
    ) {
        guard let glyph = SymbolGlyph(named: name) else { return nil }
        if glyph.isPlaceholder {
            reportApproximation(
                "Symbol \(name)", "No open outline stands for this symbol, so a dotted box is drawn in its place.")
        }
        let factor: CGFloat =
            switch scale {
            case .small: 0.79
            case .large: 1.28
            case .default, .unspecified, .medium: 1
            }
        let box = 1.4 * pointSize * factor
        let bounds = glyph.path.boundingBoxOfPath
        let bearing = pointSize * 0.015
        strokeWidth = max(0, weight.rawValue) * pointSize * 0.05
        let margin = bearing + strokeWidth / 2
        size = CGSize(
            width: (bounds.width * box + 2 * margin).roundedUp(toScale: displayScale),
            height: (bounds.height * box + 2 * margin).roundedUp(toScale: displayScale))
        // The outline is centred in its box, whose centre sits at half the capital height.
        let transform = CGAffineTransform(
            a: box, b: 0, c: 0, d: box,
            tx: (size.width - bounds.width * box) / 2 - bounds.minX * box,
            ty: (size.height - bounds.height * box) / 2 - bounds.minY * box)
        let placed = CGMutablePath()
        placed.addPath(glyph.path, transform: transform)
        path = placed
        self.name = name
        let capHeight = pointSize * 1443 / 2048
        let boxCentre = transform.ty + box / 2
        baselineOffset = size.height - (boxCentre + capHeight / 2)
    }

    /// Fills the shape at the context's origin; the context has y down.
    package func fill(in context: CGContext, color: CGColor) {
        context.saveGState()
        context.setFillColor(color)
        context.addPath(path)
        context.fillPath(using: .winding)
        if strokeWidth > 0 {
            context.setStrokeColor(color)
            context.setLineWidth(strokeWidth)
            context.addPath(path)
            context.strokePath()
        }
        context.restoreGState()
    }
}
