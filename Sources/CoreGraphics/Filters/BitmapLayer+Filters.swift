internal import CCairo
import Foundation

extension BitmapLayer {
    /// Puts what a filter makes of the layer in place of it.
    func apply(_ placed: PlacedFilter) {
        guard !placed.filter.isIdentity else { return }
        switch placed.filter {
        case .blur(let radius, let isOpaque): blur(sigma: placed.sigma(radius), isOpaque: isOpaque)
        case .colors(let transform, let isLinear): recolor(transform, isLinear: isLinear)
        case .alphaThreshold(let range, let color): threshold(range, color)
        case .shadow(let shadow): addShadow(shadow, placed)
        case .projection(let projection): project(projection, placed)
        }
    }

    /// Calls `body` with the pixels: four bytes each, blue, green, red, alpha, the rows without gaps.
    private func withBytes(_ body: (UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int) -> Void) {
        let surface = context.surface
        cairo_surface_flush(surface)
        body(cairo_image_surface_get_data(surface)!, context.width, context.height)
        cairo_surface_mark_dirty(surface)
    }

    // MARK: Blur

    private func blur(sigma: CGFloat, isOpaque: Bool) {
        let blur = AlphaBlur(sigma: sigma)
        withBytes { bytes, width, height in
            guard let ink = ink(bytes, width, height) else { return }
            blur.apply(
                toPixels: bytes, width: width, rows: ink.rows.grown(by: blur.reach, within: height),
                columns: ink.columns.grown(by: blur.reach, within: width))
            if isOpaque { makeOpaque(bytes, width, height, ink) }
        }
    }

    /// Divides by alpha inside the area, and clears what is outside of it.
    private func makeOpaque(
        _ bytes: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ area: (columns: Range<Int>, rows: Range<Int>)
    ) {
        var at = 0
        var y = 0
        while y < height {
            var x = 0
            while x < width {
                let alpha = Int(bytes[at + 3])
                if !area.rows.contains(y) || !area.columns.contains(x) {
                    (bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]) = (0, 0, 0, 0)
                } else if alpha > 0, alpha < 255 {
                    var channel = 0
                    while channel < 3 {
                        bytes[at + channel] = UInt8(min((Int(bytes[at + channel]) * 255 + alpha / 2) / alpha, 255))
                        channel += 1
                    }
                    bytes[at + 3] = 255
                }
                at += 4
                x += 1
            }
            y += 1
        }
    }

    /// The rows and columns with anything in them; `nil` where nothing was drawn.
    private func ink(
        _ bytes: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int
    ) -> (columns: Range<Int>, rows: Range<Int>)? {
        let words = UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
        let nothing = [UInt32](repeating: 0, count: width)
        var (left, right, top, bottom) = (width, -1, height, -1)
        var y = 0
        while y < height {
            let row = words + y * width
            if memcmp(row, nothing, 4 * width) != 0 {
                top = min(top, y)
                bottom = y
                var x = 0
                while x < left, row[x] == 0 { x += 1 }
                left = x
                x = width - 1
                while x > right, row[x] == 0 { x -= 1 }
                right = x
            }
            y += 1
        }
        return bottom < 0 ? nil : (left..<right + 1, top..<bottom + 1)
    }

    // MARK: Colours

    private func recolor(_ transform: ColorTransform, isLinear: Bool) {
        withBytes { bytes, width, height in
            replacePixels(bytes, count: width * height) { transform.apply(to: $0, isLinear: isLinear) }
        }
    }

    private func threshold(_ range: ClosedRange<Double>, _ color: CGColor) {
        let color = color.rgba
        func cut(_ value: CGFloat) -> Double { Double(max(0, min(1, value))) }
        let paint = SIMD4(cut(color.red), cut(color.green), cut(color.blue), cut(color.alpha)).pixel
        withBytes { bytes, width, height in
            replacePixels(bytes, count: width * height) { range.contains(Double($0 >> 24) / 255) ? paint : 0 }
        }
    }

    // MARK: Shadow

    private func addShadow(_ shadow: BitmapFilter.Shadow, _ placed: PlacedFilter) {
        let blur = AlphaBlur(sigma: placed.sigma(shadow.radius))
        // What an object is not goes on beyond the layer, as far as it can be seen from inside.
        let way = placed.offset(shadow.offset)
        let margin = shadow.isInverted ? blur.reach + Int(max(abs(way.x), abs(way.y)).rounded(.up)) + 1 : 0
        let object = context.makeImage()!
        let mask = makeMask(of: object, margin: margin, isInverted: shadow.isInverted)
        defer { cairo_surface_destroy(mask) }
        blur.apply(to: mask)
        let whole = CGRect(x: 0, y: 0, width: context.width, height: context.height)
        context.saveGState()
        context.resetClip()
        context.state.ctm = context.base.inverted()
        context.setAlpha(1)
        context.setBlendMode(.copy)
        func paintShadow() {
            context.setBlendMode(shadow.blendMode)
            context.composite { cr, _ in
                context.setMatrix(.identity, on: cr)
                context.setSource(shadow.color.rgba, alpha: 1, on: cr)
                cairo_mask_surface(cr, mask, way.x - CGFloat(margin), way.y - CGFloat(margin))
            }
        }
        switch shadow.object {
        case .below: paintShadow()
        case .above, .left:
            context.clear(whole)
            paintShadow()
            context.setBlendMode(.normal)
            if shadow.object == .above { context.drawUpright(object, in: whole) }
        }
        context.restoreGState()
    }

    private func makeMask(of object: CGImage, margin: Int, isInverted: Bool) -> OpaquePointer {
        let mask = cairo_image_surface_create(
            CAIRO_FORMAT_A8, Int32(context.width + 2 * margin), Int32(context.height + 2 * margin))!
        let cr = cairo_create(mask)!
        defer { cairo_destroy(cr) }
        if isInverted {
            cairo_set_source_rgba(cr, 0, 0, 0, 1)
            cairo_paint(cr)
            cairo_set_operator(cr, CAIRO_OPERATOR_DEST_OUT)
        }
        cairo_set_source_surface(cr, object.surface, Double(margin), Double(margin))
        cairo_paint(cr)
        return mask
    }

    // MARK: Projection

    /// Each pixel is the mean of the four around the place that comes to its middle.
    private func project(_ projection: Projection, _ placed: PlacedFilter) {
        let way = placed.toRows.concatenating(CGAffineTransform(translationX: -place.minX, y: -place.minY))
        guard let back = projection.inverted()?.moved(by: way) else { return withBytes { memset($0, 0, 4 * $1 * $2) } }
        let object = context.makeImage()!
        withBytes { bytes, width, height in
            object.withPixels { source in
                var at = 0
                var y = 0
                while y < height {
                    var x = 0
                    while x < width {
                        let from = back.place(Double(x) + 0.5, Double(y) + 0.5)
                        Self.sample(source, width, height, from, into: bytes + at)
                        at += 4
                        x += 1
                    }
                    y += 1
                }
            }
        }
    }

    private static func sample(
        _ source: UnsafeRawBufferPointer, _ width: Int, _ height: Int, _ place: (x: Double, y: Double)?,
        into pixel: UnsafeMutablePointer<UInt8>
    ) {
        (pixel[0], pixel[1], pixel[2], pixel[3]) = (0, 0, 0, 0)
        guard let place, place.x > -1, place.y > -1, place.x < Double(width) + 1, place.y < Double(height) + 1 else { return }
        let (x, y) = (place.x - 0.5, place.y - 0.5)
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (right, down) = (x - left, y - top)
        var sum = SIMD4<Double>.zero
        for (column, row, weight) in [
            (Int(left), Int(top), (1 - right) * (1 - down)), (Int(left) + 1, Int(top), right * (1 - down)),
            (Int(left), Int(top) + 1, (1 - right) * down), (Int(left) + 1, Int(top) + 1, right * down),
        ] where weight > 0 && column >= 0 && row >= 0 && column < width && row < height {
            let at = 4 * (row * width + column)
            sum += weight * SIMD4(Double(source[at]), Double(source[at + 1]), Double(source[at + 2]), Double(source[at + 3]))
        }
        let result = sum.rounded(.toNearestOrAwayFromZero)
        (pixel[0], pixel[1], pixel[2], pixel[3]) = (UInt8(result.x), UInt8(result.y), UInt8(result.z), UInt8(result.w))
    }
}

extension Range<Int> {
    fileprivate func grown(by reach: Int, within count: Int) -> Range<Int> {
        Swift.max(0, lowerBound - reach)..<Swift.min(count, upperBound + reach)
    }
}
