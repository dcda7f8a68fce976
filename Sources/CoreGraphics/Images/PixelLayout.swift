internal import CCairo
import Foundation

/// How the bytes of a caller's bitmap map to channels: eight bits each, grey, RGB or alpha only.
struct PixelLayout {
    let bytesPerPixel: Int
    /// Byte offsets of red, green, blue (all equal for grey), `nil` for alpha only.
    let color: (red: Int, green: Int, blue: Int)?
    let alpha: Int?
    let isPremultiplied: Bool

    init?(bitsPerComponent: Int, bitsPerPixel: Int, space: CGColorSpace?, info: CGBitmapInfo) {
        guard bitsPerComponent == 8, bitsPerPixel % 8 == 0, !info.contains(.floatComponents) else { return nil }
        bytesPerPixel = bitsPerPixel / 8
        let alphaInfo = info.alphaInfo
        isPremultiplied = alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast
        let channels = space?.numberOfComponents ?? 0
        if alphaInfo == .alphaOnly {
            guard bytesPerPixel == 1 else { return nil }
            (color, alpha) = (nil, 0)
            return
        }
        guard channels == 1 || channels == 3 else { return nil }
        let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alphaInfo)
        let hasSlot = alphaInfo != .none
        guard bytesPerPixel >= channels + (hasSlot ? 1 : 0) else { return nil }
        let isLittle = info.intersection(.byteOrderMask) == .byteOrder32Little && bytesPerPixel == 4
        let last = bytesPerPixel - 1
        func place(_ index: Int) -> Int { isLittle ? last - index : index }
        let start = isFirst ? 1 : 0
        color = channels == 3
            ? (place(start), place(start + 1), place(start + 2)) : (place(start), place(start), place(start))
        switch alphaInfo {
        case .premultipliedFirst, .first: alpha = place(0)
        case .premultipliedLast, .last: alpha = place(channels)
        default: alpha = nil
        }
    }

    /// A cairo surface with the converted pixels, `nil` when there are too few bytes.
    func surface(from data: Data, width: Int, height: Int, bytesPerRow: Int, space: CGColorSpace) -> OpaquePointer? {
        guard width > 0, height > 0, bytesPerRow >= width * bytesPerPixel,
            data.count >= bytesPerRow * (height - 1) + width * bytesPerPixel
        else { return nil }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
        let stride = Int(cairo_image_surface_get_stride(surface)) / 4
        let isStandard = space.numberOfComponents == 1 || space.coding == .rgb(.sRGB, .sRGB)
        cairo_surface_flush(surface)
        cairo_image_surface_get_data(surface).withMemoryRebound(to: UInt32.self, capacity: stride * height) { rows in
            data.withUnsafeBytes { bytes in
                for y in 0..<height {
                    for x in 0..<width {
                        let at = y * bytesPerRow + x * bytesPerPixel
                        let a = alpha.map { Int(bytes[at + $0]) } ?? 255
                        var (r, g, b) = (0, 0, 0)
                        if let color {
                            (r, g, b) = (Int(bytes[at + color.red]), Int(bytes[at + color.green]), Int(bytes[at + color.blue]))
                        }
                        if !isStandard { (r, g, b) = convert(r, g, b, alpha: a, space: space) }
                        if !isPremultiplied && a < 255 {
                            (r, g, b) = ((r * a + 127) / 255, (g * a + 127) / 255, (b * a + 127) / 255)
                        }
                        let packed = a << 24 | min(r, a) << 16 | min(g, a) << 8 | min(b, a)
                        rows[y * stride + x] = UInt32(truncatingIfNeeded: packed)
                    }
                }
            }
        }
        cairo_surface_mark_dirty(surface)
        return surface
    }

    private func convert(_ r: Int, _ g: Int, _ b: Int, alpha: Int, space: CGColorSpace) -> (Int, Int, Int) {
        let unit = isPremultiplied ? max(1, alpha) : 255
        let color = space.sRGB([r, g, b].map { CGFloat($0) / CGFloat(unit) } + [1])
        func channel(_ value: CGFloat) -> Int { Int((max(0, min(1, value)) * CGFloat(unit)).rounded()) }
        return (channel(color.red), channel(color.green), channel(color.blue))
    }
}
