internal import CCairo
import Foundation

/// One pixel as it is stored: eight bits a channel, colours multiplied by alpha.
package struct Pixel: Hashable, Sendable, CustomStringConvertible {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8
    package let alpha: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// `#RRGGBBAA`.
    package var description: String {
        "#" + [red, green, blue, alpha].map { String(0x100 + Int($0), radix: 16).suffix(2).uppercased() }.joined()
    }
}

extension CGImage {
    /// Calls `body` with the rows, `bytesPerRow` apart, four bytes a pixel: blue, green, red, alpha.
    package func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        let bytes = UnsafeRawBufferPointer(
            start: cairo_image_surface_get_data(surface), count: bytesPerRow * height)
        return try body(bytes)
    }

    /// The pixel at column `x`, row `y`, from the top left.
    package func pixel(x: Int, y: Int) -> Pixel {
        precondition(
            x >= 0 && y >= 0 && x < width && y < height,
            "Pixel (\(x), \(y)) is outside the image of \(width) x \(height) pixels; use 0..<width and 0..<height.")
        return withPixels { bytes in
            let at = y * bytesPerRow + 4 * x
            return Pixel(red: bytes[at + 2], green: bytes[at + 1], blue: bytes[at], alpha: bytes[at + 3])
        }
    }

    /// All rows without padding.
    package var pixelData: Data { withPixels { Data($0) } }

    /// Whether another image has the same size and the same bytes.
    package func hasSamePixels(as other: CGImage) -> Bool {
        guard width == other.width, height == other.height else { return false }
        return withPixels { mine in
            other.withPixels { theirs in
                memcmp(mine.baseAddress!, theirs.baseAddress!, mine.count) == 0
            }
        }
    }

    /// Whether all pixels have one colour.
    package var isUniform: Bool {
        withPixels { bytes in
            let (start, length) = (bytes.baseAddress!, 4 * width)
            // A row equals itself moved by one pixel when all its pixels are alike; the others equal it.
            guard memcmp(start, start + 4, length - 4) == 0 else { return false }
            return (1..<height).allSatisfy { memcmp(start, start + $0 * bytesPerRow, length) == 0 }
        }
    }

    /// The smallest rectangle around the pixels inside of `area` that have another colour than its top left one.
    ///
    /// - Parameter area: In whole pixels, inside of the image, not empty.
    package func ink(in area: CGRect) -> CGRect? {
        let (left, right) = (Int(area.minX), Int(area.maxX))
        let (stride, length) = (bytesPerRow, 4 * Int(area.width))
        return withPixels { bytes in
            let start = bytes.baseAddress! + 4 * left
            let ground = bytes.loadUnaligned(fromByteOffset: Int(area.minY) * stride + 4 * left, as: UInt32.self)
            let plain = [UInt32](repeating: ground, count: Int(area.width))
            var (minX, maxX, minY, maxY) = (Int.max, -1, Int.max, -1)
            for y in Int(area.minY)..<Int(area.maxY) where memcmp(start + y * stride, plain, length) != 0 {
                let row = UnsafeRawBufferPointer(start: start + y * stride, count: length).bindMemory(to: UInt32.self)
                var (first, last) = (0, right - left - 1)
                while row[first] == ground { first += 1 }
                while row[last] == ground { last -= 1 }
                (minX, maxX) = (min(minX, left + first), max(maxX, left + last))
                (minY, maxY) = (min(minY, y), max(maxY, y))
            }
            return maxX < 0 ? nil : CGRect(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
        }
    }

    /// The rectangle of pixels whose channels differ by more than `tolerance`, and their number.
    ///
    /// Images of different sizes differ everywhere.
    package func difference(from other: CGImage, tolerance: UInt8 = 0) -> (count: Int, bounds: CGRect)? {
        guard width == other.width, height == other.height else {
            let (width, height) = (max(width, other.width), max(height, other.height))
            return (width * height, CGRect(x: 0, y: 0, width: width, height: height))
        }
        var count = 0
        var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
        withPixels { mine in
            other.withPixels { theirs in
                let stride = bytesPerRow
                for y in 0..<height {
                    let row = y * stride
                    if memcmp(mine.baseAddress! + row, theirs.baseAddress! + row, 4 * width) == 0 { continue }
                    for x in 0..<width {
                        let at = row + 4 * x
                        let differs = (0..<4).contains { channel in
                            let (a, b) = (mine[at + channel], theirs[at + channel])
                            return (a > b ? a - b : b - a) > tolerance
                        }
                        guard differs else { continue }
                        count += 1
                        (left, right) = (min(left, x), max(right, x))
                        (top, bottom) = (min(top, y), max(bottom, y))
                    }
                }
            }
        }
        guard count > 0 else { return nil }
        return (count, CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1))
    }
}
