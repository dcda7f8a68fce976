internal import CCairo
import Foundation

extension CGContext {
    /// Paints the blurred, offset, coloured alpha of a drawing under the current clip.
    func paint(_ shadow: Shadow, of draw: (OpaquePointer, CGAffineTransform) -> Void) {
        guard let caster = ShadowCaster(shadow, of: draw, in: self) else { return }
        defer { cairo_surface_destroy(caster.mask) }
        AlphaBlur(sigma: caster.sigma).apply(to: caster.mask)
        paint(shadow.color, through: caster.mask, at: CGPoint(x: caster.area.minX + caster.offset.x, y: caster.area.minY + caster.offset.y))
    }

    /// Paints, on a drawing alone, the blurred, offset, coloured alpha of all that it leaves free.
    func paintInside(_ shadow: Shadow, of draw: (OpaquePointer, CGAffineTransform) -> Void) {
        guard let caster = ShadowCaster(shadow, of: draw, in: self) else { return }
        defer { cairo_surface_destroy(caster.mask) }
        let around = ShadowCaster.inverse(of: caster.mask)
        defer { cairo_surface_destroy(around) }
        AlphaBlur(sigma: caster.sigma).apply(to: around)
        let cutting = cairo_create(caster.mask)!
        cairo_set_operator(cutting, CAIRO_OPERATOR_IN)
        cairo_set_source_surface(cutting, around, caster.offset.x, caster.offset.y)
        // Where the moved inverse ends, all around is free as well.
        cairo_pattern_set_extend(cairo_get_source(cutting), CAIRO_EXTEND_PAD)
        cairo_paint(cutting)
        cairo_destroy(cutting)
        paint(shadow.color, through: caster.mask, at: caster.area.origin)
    }

    /// A shadow that goes with user space, in the units of the context's own.
    func inUserSpace(_ shadow: PaintShadow) -> Shadow {
        let t = state.ctm
        let scale = abs(t.a * t.d - t.b * t.c).squareRoot()
        let moved = CGSize(
            width: (shadow.offset.width * t.a + shadow.offset.height * t.c) / shadowUnit.width,
            height: (shadow.offset.width * t.b + shadow.offset.height * t.d) / shadowUnit.height)
        return Shadow(offset: moved, blur: 2 * max(shadow.radius, 0) * scale / abs(shadowUnit.width), color: shadow.color)
    }

    private func paint(_ color: CGColor, through mask: OpaquePointer, at place: CGPoint) {
        prepare(cr)
        setMatrix(.identity, on: cr)
        setSource(color.rgba, alpha: 1, on: cr)
        if state.blendMode.isUnbounded || state.blendMode == .copy || state.blendMode == .clear {
            cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
        }
        cairo_mask_surface(cr, mask, place.x, place.y)
    }
}

/// The alpha of a drawing, as far as its shadow may be seen.
private struct ShadowCaster {
    let mask: OpaquePointer
    /// Of the mask, in the bitmap's rows and columns.
    let area: CGRect
    let sigma: CGFloat
    /// In rows and columns.
    let offset: CGPoint

    init?(_ shadow: CGContext.Shadow, of draw: (OpaquePointer, CGAffineTransform) -> Void, in context: CGContext) {
        let clip = context.deviceClip
        guard !clip.isNull else { return nil }
        let unit = context.shadowUnit
        sigma = shadow.blur * abs(unit.width) / 2
        offset = CGPoint(x: shadow.offset.width * unit.width, y: -shadow.offset.height * unit.height)
        let reach = (3 * sigma).rounded(.up) + 1
        // What can cast a shadow into the clip: the clip moved back by the offset, grown by the blur.
        area = clip.offsetBy(dx: -offset.x, dy: -offset.y).union(clip).insetBy(dx: -reach, dy: -reach).integral
        guard area.width < 32767, area.height < 32767 else { return nil }
        mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height))!
        let target = cairo_create(mask)!
        cairo_set_antialias(target, context.state.antialias ? CAIRO_ANTIALIAS_GRAY : CAIRO_ANTIALIAS_NONE)
        let mode = context.state.blendMode
        context.state.blendMode = .normal
        draw(target, context.base.concatenating(CGAffineTransform(translationX: -area.minX, y: -area.minY)))
        context.state.blendMode = mode
        cairo_destroy(target)
    }

    static func inverse(of mask: OpaquePointer) -> OpaquePointer {
        let (width, height) = (cairo_image_surface_get_width(mask), cairo_image_surface_get_height(mask))
        let inverse = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height)!
        let cr = cairo_create(inverse)!
        cairo_paint(cr)
        cairo_set_operator(cr, CAIRO_OPERATOR_DEST_OUT)
        cairo_mask_surface(cr, mask, 0, 0)
        cairo_destroy(cr)
        return inverse
    }
}
