import UIKit

nonisolated extension GraphicsContext {
    /// An image with the values of an environment.
    public struct ResolvedImage {
        /// The size in points.
        public var size: CGSize
        /// From the top to the baseline; the height where there is none.
        public let baseline: CGFloat
        /// What the image is drawn with, in its shape; `nil` for its own colours.
        public var shading: Shading?
        fileprivate let image: Image
        fileprivate let surroundings: CanvasSurroundings

        fileprivate init(_ image: Image, _ surroundings: CanvasSurroundings) {
            self.image = image
            self.surroundings = surroundings
            let picture = surroundings.picture { ImageElement($0, image) }
            let size = picture.size()
            (self.size, baseline) = (size, picture.baseline(.firstTextBaseline) ?? size.height)
            let element = picture.element
            let isTemplate = MainActor.assumeIsolated { (element as? ImageElement)?.shownImage?.isTemplate == true }
            shading = isTemplate ? .foreground : nil
        }
    }

    /// The image with the values of this context's environment.
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image, layer.surroundings) }

    /// Draws an image as large as a rectangle.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        let rect = rect.standardized
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return }
        var shown = image.image.resizing == nil ? image.image.resizable() : image.image
        shown = shown.renderingMode(image.shading == nil ? .original : .template)
        let proposal = ProposedViewSize(rect.size)
        let made = shown
        if let shading = image.shading, !shading.isForeground {
            return draw(shading, in: rect, proposal, image.surroundings) { ImageElement($0, made) }
        }
        let picture = image.surroundings.picture { ImageElement($0, made) }
        drawPicture(at: rect.origin) { picture.draw(in: $0, proposal) }
    }

    /// Draws an image in its size, a point of it at a point of the drawing.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image, in: CGRect(origin: point.origin(of: image.size, anchor), size: image.size))
    }

    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }
}
