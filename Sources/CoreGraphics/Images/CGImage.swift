internal import CCairo
import Foundation

/// An immutable bitmap (Apple: CGImage).
///
/// Pixels are kept as premultiplied sRGB, eight bits a channel, whatever the source was.
public final class CGImage: @unchecked Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Whether the image is a stencil: its samples say where paint does not go.
    public let isMask: Bool
    /// The type of the file that the image was read from; `nil` for one that was made otherwise.
    public let utType: String?
    // Never written after the initialiser: cairo only reads a source surface, under its own reference count.
    let surface: OpaquePointer

    /// Takes over a cairo image surface in ARGB32.
    init(surface: OpaquePointer, isMask: Bool = false, utType: String? = nil) {
        cairo_surface_flush(surface)
        self.surface = surface
        self.isMask = isMask
        self.utType = utType
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
    }

    deinit { cairo_surface_destroy(surface) }

    /// Creates an image from a provider's pixels; `nil` for a layout other than 8 bits a channel, grey or RGB.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        guard let layout = PixelLayout(
            bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo),
            let surface = layout.surface(
                from: provider.bytes, width: width, height: height, bytesPerRow: bytesPerRow, space: space)
        else { return nil }
        self.init(surface: surface)
    }

    /// Creates an image from a PNG file's bytes.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        self.init(pngData: source.bytes)
    }

    /// Creates an image from a JPEG file's bytes, as they lie in it: the orientation that the file tells is the caller's.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        self.init(jpegData: source.bytes)
    }

    /// The number of bits of a channel: 8.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// The number of bytes from one row to the next.
    public var bytesPerRow: Int { Int(cairo_image_surface_get_stride(surface)) }
    /// The space of the pixels: sRGB.
    public var colorSpace: CGColorSpace? { .standardRGB }
    /// Where alpha is.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
    /// The layout of the pixels.
    public var bitmapInfo: CGBitmapInfo {
        [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)]
    }
    /// Whether drawing at another size interpolates.
    public var shouldInterpolate: Bool { true }
    /// How colours out of gamut are treated.
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
    /// The pixels' bytes in the layout of `bitmapInfo`.
    public var dataProvider: CGDataProvider? { CGDataProvider(data: pixelData) }

    /// This image; images never change.
    public func copy() -> CGImage? { self }

    /// The part in a rectangle of pixels, top-left origin; `nil` when nothing is in it.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let copy = BitmapPool.surface(width: Int(part.width), height: Int(part.height), isCleared: false)
        let cr = cairo_create(copy)
        cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cr, surface, -part.minX, -part.minY)
        cairo_paint(cr)
        cairo_destroy(cr)
        return CGImage(surface: copy, isMask: isMask)
    }
}

extension CGImage: Hashable {
    /// Whether both are one image; pixels are not compared.
    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
