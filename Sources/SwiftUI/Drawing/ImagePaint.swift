import CoreGraphics
import UIKit

/// A part of an image again and again. Source: Apple, SwiftUI `ImagePaint`.
nonisolated public struct ImagePaint: ShapeStyle {
    public var image: Image
    /// The part of the image, in its unit square.
    public var sourceRect: CGRect
    /// The size of a tile beside that of the part.
    public var scale: CGFloat

    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
        self.image = image
        self.sourceRect = sourceRect
        self.scale = scale
    }

    /// Nothing where there is no image, or no part of it.
    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        guard scale.isFinite, scale > 0, let tile = image.tile(of: sourceRect, in: environment) else {
            return _ShapePaint(.color(.clear), level: level)
        }
        let size = CGSize(width: tile.size.width * scale, height: tile.size.height * scale)
        return _ShapePaint(.pattern(.tiles(tile.image, size: size, opacity: 1)), level: level)
    }
}

nonisolated extension Image {
    /// A part of the image, given in parts of its size, and how large it is in points; `nil` where there is none.
    func tile(of source: CGRect, in environment: EnvironmentValues) -> (image: CGImage, size: CGSize)? {
        let values = UncheckedSendable(environment)
        // Pictures are found on the main actor, and so are styles when something is drawn.
        return MainActor.assumeIsolated { UncheckedSendable(self.tileOnMain(of: source, in: values.value)) }.value
    }

    @MainActor
    private func tileOnMain(of source: CGRect, in values: EnvironmentValues) -> (image: CGImage, size: CGSize)? {
        let font = (values.font ?? .body).textFont(values.dynamicTypeSize)
        guard let picture = uiImage(in: values, font: font) else { return nil }
        let tint = picture.takesPaint ? values.foregroundColor.uiColor(in: values) : nil
        let unit = source.standardized.intersection(CGRect(x: 0, y: 0, width: 1, height: 1))
        guard !unit.isEmpty, let whole = picture.rasterized(tint: tint, scale: max(picture.scale, values.displayScale)) else { return nil }
        let (width, height) = (CGFloat(whole.width), CGFloat(whole.height))
        let part = CGRect(x: unit.minX * width, y: unit.minY * height, width: unit.width * width, height: unit.height * height)
        guard let cut = whole.cropping(to: part) else { return nil }
        return (cut, CGSize(width: picture.size.width * unit.width, height: picture.size.height * unit.height))
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// A part of an image again and again.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}
