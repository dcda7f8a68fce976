import CoreGraphics
import Foundation
import TandemTesting

/// How two snapshots differ.
struct SnapshotDifference {
    /// One line.
    let summary: String
    /// What is written beside the snapshot; `nil` when there is nothing to draw.
    let file: Data?
    /// A part of the difference to print; empty for pictures.
    let excerpt: String
}

/// Compares pictures pixel by pixel.
enum PictureComparison {
    /// `nil` when the pixels are the same.
    @MainActor
    static func difference(expected data: Data, actual: Picture, _ fingerprint: PixelFingerprint) -> SnapshotDifference? {
        if PixelFingerprint(inPNG: data) == fingerprint { return nil }
        guard let expected = CGImage(pngData: data) else {
            return SnapshotDifference(summary: "The snapshot is no PNG file.", file: nil, excerpt: "")
        }
        let image = actual.image
        guard expected.width == image.width, expected.height == image.height else {
            return SnapshotDifference(
                summary: "The size differs: expected \(expected.width)x\(expected.height) pixels, got \(image.width)x\(image.height).",
                file: nil, excerpt: "")
        }
        guard let (count, bounds) = expected.difference(from: image) else { return nil }
        let all = image.width * image.height
        let area = [bounds.minX, bounds.minY, bounds.width, bounds.height].map { number($0 / actual.scale) }
        return SnapshotDifference(
            summary: "\(count) of \(all) pixels differ, all within (\(area[0]) \(area[1]); \(area[2]) \(area[3])) points.",
            file: drawing(expected, image).pngData, excerpt: "")
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() ? "\(Int(value))" : String(format: "%.1f", Double(value))
    }

    /// The actual picture, pale, with every pixel that differs in magenta.
    private static func drawing(_ expected: CGImage, _ actual: CGImage) -> CGImage {
        let context = CGContext(pixelWidth: actual.width, pixelHeight: actual.height, scale: 1)
        let pixels = context.makeImage()!
        expected.withPixels { old in
            actual.withPixels { new in
                pixels.withPixels { target in
                    let old = old.bindMemory(to: UInt32.self)
                    let new = new.bindMemory(to: UInt32.self)
                    // The image was made for this and is nobody else's yet.
                    let target = UnsafeMutableRawBufferPointer(mutating: target).bindMemory(to: UInt32.self)
                    for index in target.indices {
                        target[index] = old[index] == new[index] ? pale(new[index]) : 0xFFFF_00FF
                    }
                }
            }
        }
        return pixels
    }

    private static func pale(_ pixel: UInt32) -> UInt32 {
        let quarter = pixel >> 2 & 0x003F_3F3F
        return 0xFF00_0000 | (quarter + 0x00BF_BFBF)
    }
}

/// Compares texts line by line.
enum TextComparison {
    /// `nil` when the texts are the same.
    static func difference(expected: String, actual: String) -> SnapshotDifference? {
        guard expected != actual else { return nil }
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
        let changes = new.difference(from: old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [(mark: String, text: Substring)] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if removed.contains(left) {
                lines.append(("-", old[left]))
                left += 1
            } else if inserted.contains(right) {
                lines.append(("+", new[right]))
                right += 1
            } else {
                lines.append((" ", new[right]))
                left += 1
                right += 1
            }
        }
        return SnapshotDifference(
            summary: "\(removed.count) lines were expected and are not there (-), \(inserted.count) are new (+).",
            file: Data(lines.map { $0.mark + $0.text + "\n" }.joined().utf8), excerpt: excerpt(of: lines))
    }

    /// Changed lines with two around them, at most forty.
    private static func excerpt(of lines: [(mark: String, text: Substring)]) -> String {
        let changed = lines.indices.filter { lines[$0].mark != " " }
        let near = lines.indices.filter { index in changed.contains { abs($0 - index) <= 2 } }
        var result: [String] = []
        var last: Int?
        for index in near.prefix(40) {
            if let last, index != last + 1 { result.append("  …") }
            result.append("  \(lines[index].mark) \(lines[index].text)")
            last = index
        }
        if near.count > 40 { result.append("  … and \(near.count - 40) lines more") }
        return result.joined(separator: "\n")
    }
}
