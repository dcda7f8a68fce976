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

/// A blur of an alpha mask, close to a Gaussian: three box blurs in integers, so that it is the same everywhere.
struct AlphaBlur {
    /// The three boxes' widths in pixels, the first two with the odd pixel on opposite sides when it is even.
    private let boxes: [(left: Int, right: Int)]

    /// Creates a blur with a standard deviation in pixels.
    ///
    /// Box widths as in SVG's feGaussianBlur: d = floor(sigma * 3 * sqrt(2 * pi) / 4 + 0.5).
    init(sigma: CGFloat) {
        let d = Int((sigma * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5).rounded(.down))
        if d < 2 {
            boxes = []
        } else if d % 2 == 1 {
            boxes = Array(repeating: (d / 2, d / 2), count: 3)
        } else {
            boxes = [(d / 2, d / 2 - 1), (d / 2 - 1, d / 2), (d / 2, d / 2)]
        }
    }

    func apply(to surface: OpaquePointer) {
        guard !boxes.isEmpty else { return }
        cairo_surface_flush(surface)
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        let bytes = cairo_image_surface_get_data(surface)!
        let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: max(width, height))
        defer { scratch.deallocate() }
        for y in 0..<height {
            blur(bytes + y * stride, count: width, step: 1, scratch: scratch)
        }
        for x in 0..<width {
            blur(bytes + x, count: height, step: stride, scratch: scratch)
        }
        cairo_surface_mark_dirty(surface)
    }

    private func blur(
        _ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int, scratch: UnsafeMutablePointer<UInt8>
    ) {
        // Empty lines are the rule around a shape; skipping them makes most of a shadow free.
        var at = 0
        var isEmpty = true
        for _ in 0..<count {
            if line[at] != 0 {
                isEmpty = false
                break
            }
            at += step
        }
        if isEmpty { return }
        for (left, right) in boxes {
            let size = left + right + 1
            var sum = 0
            for index in 0..<count { scratch[index] = line[index * step] }
            for index in 0..<min(right, count) { sum += Int(scratch[index]) }
            for index in 0..<count {
                if index + right < count { sum += Int(scratch[index + right]) }
                if index - left - 1 >= 0 { sum -= Int(scratch[index - left - 1]) }
                line[index * step] = UInt8((sum + size / 2) / size)
            }
        }
    }
}
