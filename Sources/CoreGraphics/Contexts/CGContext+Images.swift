internal import CCairo
import Foundation

extension CGContext {
    /// Draws an image into a rectangle of user space: its top at the rectangle's greatest y.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        let rect = rect.standardized
        draw(image, in: rect, isUpright: false, isTiled: byTiling)
    }

    /// Draws an image into a rectangle of a top-left user space: its top at the rectangle's least y.
    package func drawUpright(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        draw(image, in: rect.standardized, isUpright: true, isTiled: byTiling)
    }

    private func draw(_ image: CGImage, in rect: CGRect, isUpright: Bool, isTiled: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        let sx = CGFloat(image.width) / rect.width
        let sy = CGFloat(image.height) / rect.height
        let fromUser = isUpright
            ? CGAffineTransform(sx, 0, 0, sy, -rect.minX * sx, -rect.minY * sy)
            : CGAffineTransform(sx, 0, 0, -sy, -rect.minX * sx, rect.maxY * sy)
        let outline = CGMutablePath()
        outline.addRect(isTiled ? boundingBoxOfClipPath : rect)
        let alpha = state.alpha
        composite { [self] cr, toDevice in
            let toPixels = state.ctm.concatenating(toDevice)
            setMatrix(toPixels, on: cr)
            appendToCairo(outline, on: cr)
            let pattern = cairo_pattern_create_for_surface(image.surface)!
            var matrix = cairo_matrix_t(
                xx: fromUser.a, yx: fromUser.b, xy: fromUser.c, yy: fromUser.d, x0: fromUser.tx, y0: fromUser.ty)
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_extend(pattern, isTiled ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(pattern, filter(fromUser.inverted().concatenating(toPixels)))
            cairo_set_source(cr, pattern)
            cairo_pattern_destroy(pattern)
            if alpha == 1, !state.blendMode.isUnbounded {
                cairo_fill(cr)
            } else {
                cairo_save(cr)
                cairo_clip(cr)
                cairo_paint_with_alpha(cr, alpha)
                cairo_restore(cr)
            }
        }
    }

    func filter(_ imageToPixels: CGAffineTransform) -> cairo_filter_t {
        let t = imageToPixels
        let isOneToOne =
            abs(t.a - 1) < 1e-9 && abs(t.d - 1) < 1e-9 && abs(t.b) < 1e-9 && abs(t.c) < 1e-9
            && abs(t.tx - t.tx.rounded()) < 1e-6 && abs(t.ty - t.ty.rounded()) < 1e-6
        return isOneToOne || state.interpolation == .none ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD
    }

    /// Cuts the clip down to a rectangle of user space, through an image's alpha or a stencil's samples.
    ///
    /// An image's top is at the rectangle's greatest y.
    public func clip(to rect: CGRect, mask: CGImage) {
        clip(to: rect, mask: mask, isUpright: false)
    }

    /// Cuts the clip down through an image's alpha, its top at the rectangle's least y.
    package func clipUpright(to rect: CGRect, mask: CGImage) {
        clip(to: rect, mask: mask, isUpright: true)
    }

    private func clip(to rect: CGRect, mask: CGImage, isUpright: Bool) {
        let rect = rect.standardized
        clip(to: rect)
        guard rect.width > 0, rect.height > 0 else { return }
        let sx = CGFloat(mask.width) / rect.width
        let sy = CGFloat(mask.height) / rect.height
        let fromUser = isUpright
            ? CGAffineTransform(sx, 0, 0, sy, -rect.minX * sx, -rect.minY * sy)
            : CGAffineTransform(sx, 0, 0, -sy, -rect.minX * sx, rect.maxY * sy)
        let fromPixels = state.ctm.concatenating(base).inverted().concatenating(fromUser)
        let pattern = cairo_pattern_create_for_surface(mask.surface)!
        var matrix = cairo_matrix_t(
            xx: fromPixels.a, yx: fromPixels.b, xy: fromPixels.c, yy: fromPixels.d,
            x0: fromPixels.tx, y0: fromPixels.ty)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        state.masks.append(pattern)
        cairo_push_group(cr)
    }

    /// Ends the groups of the current state's masks, last first.
    func closeMasks() {
        for mask in state.masks.reversed() {
            cairo_pop_group_to_source(cr)
            setMatrix(.identity, on: cr)
            cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
            cairo_mask(cr, mask)
            cairo_pattern_destroy(mask)
        }
        state.masks = []
        didDraw()
    }
}
