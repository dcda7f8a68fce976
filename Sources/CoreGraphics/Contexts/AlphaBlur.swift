internal import CCairo
import Foundation

/// A blur of an alpha mask, close to a Gaussian: three box blurs in integers, so that it is the same everywhere.
///
/// The loops are `while` over pointers: those stay fast in a debug build, where `for` over a range does not
/// (a 200 x 100 point shadow on a phone's bitmap at 3x took 317 ms with ranges over the whole clip).
struct AlphaBlur {
    /// The three boxes' reach in pixels; boxes of an even width lean to opposite sides.
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
        guard let ink = Self.ink(bytes, width: width, height: height, stride: stride) else { return }
        let left = max(0, ink.left - reach)
        let right = min(width, ink.right + 1 + reach)
        let top = max(0, ink.top - reach)
        let bottom = min(height, ink.bottom + 1 + reach)
        let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: max(width, height))
        defer { scratch.deallocate() }
        var y = ink.top
        while y <= ink.bottom {
            blur(bytes + y * stride + left, count: right - left, step: 1, scratch: scratch)
            y += 1
        }
        var x = left
        while x < right {
            blur(bytes + top * stride + x, count: bottom - top, step: stride, scratch: scratch)
            x += 1
        }
        cairo_surface_mark_dirty(surface)
    }

    /// How far in pixels a pixel reaches.
    var reach: Int { boxes.reduce(0) { $0 + max($1.left, $1.right) } }

    /// Blurs each of the four channels of pixels that lie without gaps.
    func apply(toPixels bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int) {
        apply(toPixels: bytes, width: width, rows: 0..<height, columns: 0..<width)
    }

    /// Blurs a part of the pixels, outside of which, and as far inside as the blur reaches, there is nothing.
    func apply(toPixels bytes: UnsafeMutablePointer<UInt8>, width: Int, rows: Range<Int>, columns: Range<Int>) {
        guard !boxes.isEmpty else { return }
        let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: max(rows.count, columns.count))
        defer { scratch.deallocate() }
        var y = rows.lowerBound
        while y < rows.upperBound {
            var channel = 0
            while channel < 4 {
                blur(bytes + 4 * (y * width + columns.lowerBound) + channel, count: columns.count, step: 4, scratch: scratch)
                channel += 1
            }
            y += 1
        }
        var x = 4 * columns.lowerBound
        while x < 4 * columns.upperBound {
            blur(bytes + 4 * rows.lowerBound * width + x, count: rows.count, step: 4 * width, scratch: scratch)
            x += 1
        }
    }

    /// The rows and columns with anything in them; `nil` for an empty mask.
    private static func ink(
        _ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int
    ) -> (left: Int, right: Int, top: Int, bottom: Int)? {
        var (left, right, top, bottom) = (width, -1, height, -1)
        var y = 0
        while y < height {
            let row = bytes + y * stride
            // A row equal to itself one byte on holds one value throughout.
            let isEmpty = row[0] == 0 && (width == 1 || memcmp(row, row + 1, width - 1) == 0)
            if !isEmpty {
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
        return bottom < 0 ? nil : (left, right, top, bottom)
    }

    private func blur(
        _ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int, scratch: UnsafeMutablePointer<UInt8>
    ) {
        for (left, right) in boxes {
            let size = left + right + 1
            let half = size / 2
            var index = 0
            var at = 0
            while index < count {
                scratch[index] = line[at]
                index += 1
                at += step
            }
            var sum = 0
            index = 0
            while index < right, index < count {
                sum += Int(scratch[index])
                index += 1
            }
            index = 0
            at = 0
            while index < count {
                if index + right < count { sum += Int(scratch[index + right]) }
                if index > left { sum -= Int(scratch[index - left - 1]) }
                line[at] = UInt8(truncatingIfNeeded: (sum + half) / size)
                index += 1
                at += step
            }
        }
    }
}
