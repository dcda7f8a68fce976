import CoreGraphics
import Foundation

/// What a screen, or a part of it, looks like.
@MainActor
public struct Picture {
    public let image: CGImage
    /// Pixels a point.
    public let scale: CGFloat

    /// The picture as a PNG file: the same pixels give the same bytes.
    public var pngData: Data { image.pngData }
    /// In points.
    public var size: CGSize { CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale) }

    /// Whether all pixels have one colour.
    public var isBlank: Bool { image.isUniform }

    /// The smallest rectangle, in points, around what has another colour than the picture's top left corner; inside of
    /// `area`, else in the whole picture. `nil` where there is nothing.
    public func ink(in area: CGRect? = nil) -> CGRect? {
        let all = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        let pixels = area.map {
            CGRect(x: $0.minX * scale, y: $0.minY * scale, width: $0.width * scale, height: $0.height * scale)
                .integral.intersection(all)
        } ?? all
        guard !pixels.isNull, !pixels.isEmpty else { return nil }
        return image.ink(in: pixels).map {
            CGRect(x: $0.minX / scale, y: $0.minY / scale, width: $0.width / scale, height: $0.height / scale)
        }
    }

    /// Whether anything is drawn in an area, in points: more than one colour.
    public func hasInk(in area: CGRect) -> Bool { ink(in: area) != nil }

    /// The colour at a point as `#RRGGBBAA`.
    public func color(at point: CGPoint) -> String {
        image.pixel(x: Int(point.x * scale), y: Int(point.y * scale)).description
    }
}
