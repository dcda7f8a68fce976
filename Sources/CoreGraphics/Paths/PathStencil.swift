internal import CCairo
import Foundation

/// A path kept ready for filling many times at many places, as glyph outlines are.
package final class PathStencil: @unchecked Sendable {
    /// Whether there is nothing to fill.
    package let isEmpty: Bool
    /// The path's own points.
    package let path: CGPath
    // Never written after the initialiser; cairo only reads it.
    private let stored: UnsafeMutablePointer<cairo_path_t>

    package init(_ path: CGPath) {
        self.path = CGPath(elements: path.elements)
        isEmpty = path.isEmpty
        let recording = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        let cr = cairo_create(recording)!
        path.elements.append(to: cr)
        stored = cairo_copy_path(cr)
        cairo_destroy(cr)
        cairo_surface_destroy(recording)
    }

    deinit { cairo_path_destroy(stored) }

    func append(to cr: OpaquePointer) { cairo_append_path(cr, stored) }
}

extension CGContext {
    /// Fills stencils together, each with a transform from its own space to user space.
    package func fill(_ stencils: [(PathStencil, CGAffineTransform)]) {
        guard !stencils.isEmpty else { return }
        let paint = state.fill
        let alpha = state.alpha
        composite { [self] cr, toDevice in
            let toPixels = state.ctm.concatenating(toDevice)
            cairo_new_path(cr)
            for (stencil, place) in stencils {
                setMatrix(place.concatenating(toPixels), on: cr)
                stencil.append(to: cr)
            }
            cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
            setSource(paint, alpha: alpha, toDevice, on: cr)
            if state.blendMode.isUnbounded {
                cairo_save(cr)
                cairo_clip(cr)
                cairo_paint(cr)
                cairo_restore(cr)
            } else {
                cairo_fill(cr)
            }
        }
    }
}
