internal import CCairo
import Foundation

extension CGContext {
    /// Paints the blurred, offset, coloured alpha of a drawing under the current clip.
    func paint(_ shadow: Shadow, of draw: (OpaquePointer, CGAffineTransform) -> Void) {
        let clip = deviceClip
        guard !clip.isNull else { return }
        let sigma = shadow.blur * abs(shadowUnit.width) / 2
        let offset = CGPoint(x: shadow.offset.width * shadowUnit.width, y: -shadow.offset.height * shadowUnit.height)
        let reach = (3 * sigma).rounded(.up) + 1
        // What can cast a shadow into the clip: the clip moved back by the offset, grown by the blur.
        let area = clip.offsetBy(dx: -offset.x, dy: -offset.y).insetBy(dx: -reach, dy: -reach).integral
        guard area.width < 32767, area.height < 32767 else { return }
        let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height))!
        defer { cairo_surface_destroy(mask) }
        let target = cairo_create(mask)!
        cairo_set_antialias(target, state.antialias ? CAIRO_ANTIALIAS_GRAY : CAIRO_ANTIALIAS_NONE)
        let mode = state.blendMode
        state.blendMode = .normal
        draw(target, base.concatenating(CGAffineTransform(translationX: -area.minX, y: -area.minY)))
        state.blendMode = mode
        cairo_destroy(target)
        AlphaBlur(sigma: sigma).apply(to: mask)
        prepare(cr)
        setMatrix(.identity, on: cr)
        setSource(shadow.color.rgba, alpha: 1, on: cr)
        if mode.isUnbounded || mode == .copy || mode == .clear { cairo_set_operator(cr, CAIRO_OPERATOR_OVER) }
        cairo_mask_surface(cr, mask, area.minX + offset.x, area.minY + offset.y)
    }
}
