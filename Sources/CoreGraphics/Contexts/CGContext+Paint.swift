internal import CCairo
import Foundation

/// What a context draws with.
package enum Paint: Hashable, Sendable {
    case color(CGColor)
    indirect case gradient(GradientPaint)
    indirect case tiles(TilePaint)
    indirect case mesh(MeshPaint)

    /// False for a colour that is clear.
    package var isSeen: Bool {
        if case .color(let color) = self { color.alpha > 0 } else { true }
    }
}

extension CGContext {
    /// Fills and draws glyphs with a paint from now on; its geometry is in the user space of each drawing.
    package func setFill(_ paint: Paint) {
        if case .color(let color) = paint { setFillColor(color) } else { state.fill = paint }
    }

    /// Strokes with a paint from now on; its geometry is in the user space of each drawing.
    package func setStroke(_ paint: Paint) {
        if case .color(let color) = paint { setStrokeColor(color) } else { state.stroke = paint }
    }

    /// Gives all that is drawn from now on shadows, below it and inside it.
    package func setShadows(_ shadows: [PaintShadow]) { state.paintShadows = shadows }

    /// Fills the clip with a paint.
    package func draw(_ paint: Paint) {
        let alpha = state.alpha
        composite { [self] cr, toDevice in
            setSource(paint, alpha: alpha, toDevice, on: cr)
            cairo_paint(cr)
        }
    }

    /// Lets cairo draw with a paint; `toDevice` is as `composite(_:)` gives it, and cairo's matrix may change.
    func setSource(_ paint: Paint, alpha: CGFloat, _ toDevice: CGAffineTransform, on cr: OpaquePointer) {
        switch paint {
        case .color(let color): setSource(color.rgba, alpha: alpha, on: cr)
        case .gradient(let paint): setSource(paint, alpha: alpha, toPixels: state.ctm.concatenating(toDevice), on: cr)
        case .tiles(let paint): setSource(paint, alpha: alpha, toPixels: state.ctm.concatenating(toDevice), on: cr)
        case .mesh(let paint): setSource(paint, alpha: alpha, toPixels: state.ctm.concatenating(toDevice), on: cr)
        }
    }
}

extension CGContext {
    private func setSource(_ paint: TilePaint, alpha: CGFloat, toPixels: CGAffineTransform, on cr: OpaquePointer) {
        let tile = paint.tile
        guard toPixels.hasInverse, tile.width > 0, tile.height > 0 else { return setSource(.nothing, alpha: 0, on: cr) }
        setMatrix(toPixels, on: cr)
        let faded = paint.opacity * alpha == 1 ? paint.image : paint.image.faded(by: paint.opacity * alpha)
        let pattern = cairo_pattern_create_for_surface(faded.surface)!
        let (sx, sy) = (CGFloat(faded.width) / tile.width, CGFloat(faded.height) / tile.height)
        var matrix = cairo_matrix_t(xx: sx, yx: 0, xy: 0, yy: sy, x0: -tile.minX * sx, y0: -tile.minY * sy)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        cairo_pattern_set_filter(pattern, filter(CGAffineTransform(1 / sx, 0, 0, 1 / sy, tile.minX, tile.minY).concatenating(toPixels)))
        cairo_set_source(cr, pattern)
        cairo_pattern_destroy(pattern)
    }
}

extension CGImage {
    fileprivate func faded(by opacity: CGFloat) -> CGImage {
        let context = CGContext(pixelWidth: width, pixelHeight: height, scale: 1)
        context.setAlpha(opacity)
        context.drawUpright(self, in: CGRect(x: 0, y: 0, width: width, height: height))
        return context.finish()
    }
}

extension CGAffineTransform {
    var hasInverse: Bool {
        let determinant = a * d - b * c
        return determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite
    }
}
