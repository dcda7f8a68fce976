internal import CCairo
import Foundation

/// How what lies behind something is shown through it.
package struct Backdrop: Hashable, Sendable {
    /// The blur's standard deviation in points.
    package var radius: CGFloat
    /// 1 leaves colours as they are, 0 makes them grey, more makes them stronger.
    package var saturation: CGFloat

    package init(radius: CGFloat, saturation: CGFloat = 1) {
        self.radius = radius
        self.saturation = saturation
    }
}

extension CGContext {
    /// Draws, inside the clip, what was drawn there so far once more, blurred.
    ///
    /// What was drawn into a transparency layer counts, and what was drawn before the outermost one; edges of the bitmap go on
    /// beyond it in their own colours.
    package func drawBackdrop(_ backdrop: Backdrop) {
        guard !isUntouched else { return }
        let clip = deviceClip.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !clip.isNull, !clip.isEmpty else { return }
        let sigma = backdrop.radius * abs(state.ctm.a * state.ctm.d - state.ctm.b * state.ctm.c).squareRoot()
        // A wide blur of an eighth of the pixels looks the same and costs a sixty-fourth.
        var step = 1
        while step < 16, sigma / CGFloat(2 * step) >= 3 { step *= 2 }
        let blur = AlphaBlur(sigma: sigma / CGFloat(step))
        guard let cells = BackdropCells(of: self, under: clip, step: step, margin: blur.reach) else { return }
        blur.apply(toPixels: cells.bytes, width: cells.width, height: cells.height)
        if backdrop.saturation != 1 { cells.saturate(by: backdrop.saturation) }
        let image = cells.finish()
        saveGState()
        state.ctm = base.inverted()
        state.shadow = nil
        drawUpright(image, in: cells.place)
        restoreGState()
    }
}

/// What a context shows under a rectangle, each cell the mean of a square of pixels.
private struct BackdropCells {
    /// The rectangle of the cells, in the bitmap's rows and columns.
    let place: CGRect
    let width: Int
    let height: Int
    private let surface: OpaquePointer
    let bytes: UnsafeMutablePointer<UInt8>

    /// Reads the pixels under `rect`, and `margin` cells around it.
    init?(of context: CGContext, under rect: CGRect, step: Int, margin: Int) {
        let left = Int((rect.minX / CGFloat(step)).rounded(.down)) - margin
        let top = Int((rect.minY / CGFloat(step)).rounded(.down)) - margin
        width = Int((rect.maxX / CGFloat(step)).rounded(.up)) + margin - left
        height = Int((rect.maxY / CGFloat(step)).rounded(.up)) + margin - top
        place = CGRect(x: left * step, y: top * step, width: width * step, height: height * step)
        let seen = place.intersection(CGRect(x: 0, y: 0, width: context.width, height: context.height))
        guard !seen.isEmpty, width < 32768, height < 32768 else { return nil }
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
        bytes = cairo_image_surface_get_data(surface)!
        let source = Self.copy(of: context, seen)
        defer { cairo_surface_destroy(source) }
        fill(from: source, seen, left: left, top: top, step: step)
    }

    /// The pixels of a part of the bitmap, with those of the layer under way over them.
    private static func copy(of context: CGContext, _ part: CGRect) -> OpaquePointer {
        let copy = BitmapPool.surface(width: Int(part.width), height: Int(part.height), isCleared: true)
        let cr = cairo_create(copy)!
        defer { cairo_destroy(cr) }
        let whole = cairo_get_target(context.cr)!
        let layer = cairo_get_group_target(context.cr)!
        for surface in whole == layer ? [whole] : [whole, layer] {
            cairo_set_source_surface(cr, surface, -part.minX, -part.minY)
            cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
            cairo_paint(cr)
        }
        cairo_surface_flush(copy)
        return copy
    }

    /// Takes the means; cells beyond the bitmap are like the nearest inside it.
    private func fill(from source: OpaquePointer, _ seen: CGRect, left: Int, top: Int, step: Int) {
        let stride = Int(cairo_image_surface_get_stride(source)) / 4
        let (columns, rows) = (Int(seen.width), Int(seen.height))
        let (dx, dy) = (Int(seen.minX) - left * step, Int(seen.minY) - top * step)
        let firstX = dx / step, lastX = (dx + columns - 1) / step
        let firstY = dy / step, lastY = (dy + rows - 1) / step
        let memory = UnsafeRawPointer(cairo_image_surface_get_data(source)!)
        let pixels = memory.bindMemory(to: UInt32.self, capacity: stride * rows)
        let rowOfCells = UnsafeMutableRawPointer(bytes).bindMemory(to: UInt32.self, capacity: width * height)
        // Two channels at a time, eight bits apart: 256 pixels of a cell add up to less than sixteen bits.
        let mask: UInt32 = 0x00FF_00FF
        var cellY = firstY
        while cellY <= lastY {
            let fromY = max(cellY * step - dy, 0), toY = min((cellY + 1) * step - dy, rows)
            var cellX = firstX
            while cellX <= lastX {
                let fromX = max(cellX * step - dx, 0), toX = min((cellX + 1) * step - dx, columns)
                var (even, odd) = (UInt32(0), UInt32(0))
                var y = fromY
                while y < toY {
                    var pixel = pixels + (y &* stride &+ fromX)
                    let end = pixels + (y &* stride &+ toX)
                    while pixel < end {
                        even = even &+ (pixel.pointee & mask)
                        odd = odd &+ ((pixel.pointee &>> 8) & mask)
                        pixel += 1
                    }
                    y += 1
                }
                let count = UInt32((toY - fromY) * (toX - fromX))
                func mean(_ sum: UInt32) -> UInt32 { (sum + count / 2) / count }
                rowOfCells[cellY * width + cellX] =
                    mean(even & 0xFFFF) | mean(even >> 16) << 16 | mean(odd & 0xFFFF) << 8 | mean(odd >> 16) << 24
                cellX += 1
            }
            cellX = 0
            while cellX < width {
                if cellX < firstX || cellX > lastX {
                    rowOfCells[cellY * width + cellX] = rowOfCells[cellY * width + min(max(cellX, firstX), lastX)]
                }
                cellX += 1
            }
            cellY += 1
        }
        for cellY in 0..<height where cellY < firstY || cellY > lastY {
            let like = min(max(cellY, firstY), lastY)
            memcpy(bytes + 4 * cellY * width, bytes + 4 * like * width, 4 * width)
        }
    }

    /// Moves the colours away from their grey, or towards it.
    func saturate(by amount: CGFloat) {
        let transform = ColorTransform.saturation(Double(amount))
        replacePixels(bytes, count: width * height) { transform.apply(to: $0, isLinear: false) }
    }

    func finish() -> CGImage {
        cairo_surface_mark_dirty(surface)
        return CGImage(surface: surface)
    }
}
