internal import CCairo
import Foundation

/// What a context draws with.
package enum Paint: Hashable, Sendable {
    case color(CGColor)
    indirect case gradient(GradientPaint)
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
        }
    }
}
