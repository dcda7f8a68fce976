internal import CCairo
import Foundation

extension CGImage {
    /// The image as a PNG file: the same pixels give the same bytes, and decoding gives the same pixels.
    package var pngData: Data {
        var data = Data()
        withUnsafeMutablePointer(to: &data) { sink in
            let status = cairo_surface_write_to_png_stream(
                surface,
                { closure, bytes, count in
                    closure!.assumingMemoryBound(to: Data.self).pointee.append(bytes!, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, sink)
            precondition(
                status == CAIRO_STATUS_SUCCESS,
                "Encoding a PNG of \(width) x \(height) pixels failed: \(String(cString: cairo_status_to_string(status))).")
        }
        return data
    }

    /// Creates an image from a PNG file's bytes; `nil` when they are not a PNG file.
    package convenience init?(pngData data: Data) {
        struct Cursor {
            let bytes: UnsafeRawBufferPointer
            var offset = 0
        }
        let decoded = data.withUnsafeBytes { bytes -> OpaquePointer? in
            var cursor = Cursor(bytes: bytes)
            return withUnsafeMutablePointer(to: &cursor) { source in
                cairo_image_surface_create_from_png_stream(
                    { closure, target, count in
                        let cursor = closure!.assumingMemoryBound(to: Cursor.self)
                        let count = Int(count)
                        guard cursor.pointee.offset + count <= cursor.pointee.bytes.count else {
                            return CAIRO_STATUS_READ_ERROR
                        }
                        memcpy(target!, cursor.pointee.bytes.baseAddress! + cursor.pointee.offset, count)
                        cursor.pointee.offset += count
                        return CAIRO_STATUS_SUCCESS
                    }, source)
            }
        }
        guard let decoded else { return nil }
        defer { cairo_surface_destroy(decoded) }
        guard cairo_surface_status(decoded) == CAIRO_STATUS_SUCCESS else { return nil }
        // A PNG without alpha decodes to RGB24; all images here are ARGB32.
        let width = cairo_image_surface_get_width(decoded)
        let height = cairo_image_surface_get_height(decoded)
        let copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)!
        let cr = cairo_create(copy)
        cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cr, decoded, 0, 0)
        cairo_paint(cr)
        cairo_destroy(cr)
        self.init(surface: copy, utType: "public.png")
    }
}
