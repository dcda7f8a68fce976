internal import CCairo
import Foundation

/// The bitmap in the layout that the maker of a context asked for.
final class CallerMemory {
    let pointer: UnsafeMutableRawPointer
    /// Whether the memory came from outside and must show each drawing at once.
    let isCallers: Bool
    private let layout: PixelLayout
    private let width: Int
    private let height: Int
    private let bytesPerRow: Int

    init(layout: PixelLayout, width: Int, height: Int, bytesPerRow: Int, caller: UnsafeMutableRawPointer?) {
        self.layout = layout
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        isCallers = caller != nil
        if let caller {
            pointer = caller
        } else {
            pointer = .allocate(byteCount: bytesPerRow * height, alignment: 16)
            memset(pointer, 0, bytesPerRow * height)
        }
    }

    deinit { if !isCallers { pointer.deallocate() } }

    /// Copies the memory's pixels into a cairo surface.
    func load(into surface: OpaquePointer) {
        guard isCallers else { return }
        let data = Data(
            bytesNoCopy: pointer, count: bytesPerRow * (height - 1) + width * layout.bytesPerPixel,
            deallocator: .none)
        guard let source = layout.surface(
            from: data, width: width, height: height, bytesPerRow: bytesPerRow, space: .standardRGB)
        else { return }
        memcpy(
            cairo_image_surface_get_data(surface), cairo_image_surface_get_data(source),
            Int(cairo_image_surface_get_stride(surface)) * height)
        cairo_surface_mark_dirty(surface)
        cairo_surface_destroy(source)
    }

    /// Copies a cairo surface's pixels into the memory.
    func store(from surface: OpaquePointer) {
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        let source = UnsafeRawPointer(cairo_image_surface_get_data(surface)!)
        let target = pointer.assumingMemoryBound(to: UInt8.self)
        for y in 0..<height {
            for x in 0..<width {
                let packed = source.load(fromByteOffset: y * stride + 4 * x, as: UInt32.self)
                let a = Int(packed >> 24)
                var rgb = [Int(packed >> 16 & 255), Int(packed >> 8 & 255), Int(packed & 255)]
                if layout.alpha != nil, !layout.isPremultiplied, a > 0, a < 255 {
                    rgb = rgb.map { ($0 * 255 + a / 2) / a }
                }
                let at = y * bytesPerRow + x * layout.bytesPerPixel
                if let color = layout.color {
                    if color.red == color.green {
                        target[at + color.red] = UInt8((rgb[0] * 54 + rgb[1] * 183 + rgb[2] * 19) >> 8)
                    } else {
                        target[at + color.red] = UInt8(rgb[0])
                        target[at + color.green] = UInt8(rgb[1])
                        target[at + color.blue] = UInt8(rgb[2])
                    }
                }
                if let alpha = layout.alpha { target[at + alpha] = UInt8(a) }
            }
        }
    }
}
