internal import CCairo
internal import JPEGCodec
import Foundation
import Tracing

/// How a JPEG file is written.
package struct JPEGEncoding {
    /// 0 for the smallest file to 1 for the best picture.
    package var quality = 0.75
    package var isProgressive = false
    /// What shows through a picture with alpha.
    package var background = CGColor.white
    /// Pixels of an inch.
    package var density: (x: Int, y: Int)?
    /// The contents of the EXIF segment; 65 533 bytes at most.
    package var exif = Data()

    package init() {}

    /// The most that a segment of a file holds.
    package static let largestSegment = 65533

    /// The library's scale: every hundredth of ours is one of its steps, and 0 is its lowest.
    fileprivate var step: Int32 { quality.isNaN ? 75 : Int32(max(1, (min(max(quality, 0), 1) * 100).rounded())) }
    /// From here on a file is for editing, and colour keeps the picture's resolution.
    fileprivate var halvesColor: Bool { step < 90 }
}

extension CGImage {
    /// The image as a JPEG file: the same pixels give the same bytes. `nil` for a side of more than 65 500 pixels and
    /// for a longer EXIF segment than there can be.
    package func jpegData(_ encoding: JPEGEncoding) -> Data? {
        let background = encoding.background.rgba
        func byte(_ value: CGFloat) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
        var file: UnsafeMutablePointer<UInt8>?
        var count = 0
        let outcome = withPixels { pixels in
            encoding.exif.withUnsafeBytes { exif in
                var plan = jpeg_codec_plan()
                plan.pixels = pixels.bindMemory(to: UInt8.self).baseAddress
                plan.stride = bytesPerRow
                (plan.width, plan.height) = (Int32(width), Int32(height))
                plan.background = (byte(background.blue), byte(background.green), byte(background.red))
                plan.quality = encoding.step
                plan.halves_color = encoding.halvesColor
                plan.is_progressive = encoding.isProgressive
                if let density = encoding.density {
                    plan.horizontal_density = Int32(min(max(density.x, 0), 65535))
                    plan.vertical_density = Int32(min(max(density.y, 0), 65535))
                }
                plan.exif = exif.bindMemory(to: UInt8.self).baseAddress
                plan.exif_count = exif.count
                return jpeg_codec_write(&plan, &file, &count)
            }
        }
        guard outcome == .done, let file else { return nil }
        return Data(bytesNoCopy: file, count: count, deallocator: .free)
    }

    /// Creates an image from a JPEG file's bytes; `nil` when they are none, or damaged.
    ///
    /// - Parameter reduction: The part of its size that the picture is read in: 1, 2, 4 or 8. Sizes are rounded up.
    package convenience init?(jpegData data: Data, reduction: Int = 1) {
        let surface = data.withUnsafeBytes { bytes -> OpaquePointer? in
            let file = bytes.bindMemory(to: UInt8.self)
            var picture = jpeg_codec_picture()
            var outcome = jpeg_codec_measure(file.baseAddress, file.count, Int32(reduction), &picture)
            guard outcome == .done else { return Self.report(outcome) }
            if picture.is_cmyk {
                reportApproximation("Pictures in CMYK", "Their inks are turned into light by the plain formula, not by a colour profile.")
            }
            let surface = BitmapPool.surface(width: Int(picture.width), height: Int(picture.height), isCleared: false)
            cairo_surface_flush(surface)
            outcome = jpeg_codec_read(
                file.baseAddress, file.count, Int32(reduction), cairo_image_surface_get_data(surface),
                Int(cairo_image_surface_get_stride(surface)))
            guard outcome == .done else {
                cairo_surface_destroy(surface)
                return Self.report(outcome)
            }
            cairo_surface_mark_dirty(surface)
            return surface
        }
        guard let surface else { return nil }
        self.init(surface: surface, utType: "public.jpeg")
    }

    private static func report(_ outcome: jpeg_codec_outcome) -> OpaquePointer? {
        switch outcome {
        case .done, .unknown: break
        case .damaged:
            reportApproximation(
                "Damaged JPEG data", "A picture that breaks off or contradicts itself is nil; iOS may show what comes before the damage.")
        case .oversized:
            reportApproximation(
                "Oversized JPEG data",
                "A picture with a side of more than 32,767 pixels, more than 268 million pixels, or more than its bytes can hold is nil.")
        }
        return nil
    }
}
