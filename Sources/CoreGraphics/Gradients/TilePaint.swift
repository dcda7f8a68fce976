import Foundation

/// An image again and again, as tiles: what a context fills, strokes and draws glyphs with.
package struct TilePaint: Hashable, Sendable {
    package var image: CGImage
    /// Where one tile is, in the user space of the drawing, which has the origin at the top left.
    package var tile: CGRect
    package var opacity: CGFloat

    package init(_ image: CGImage, tile: CGRect, opacity: CGFloat = 1) {
        self.image = image
        self.tile = tile
        self.opacity = opacity
    }
}
