import Foundation

/// A shadow that belongs to what is drawn with: it goes with user space, which has its origin at the top left.
package struct PaintShadow: Hashable, Sendable {
    package enum Side: Hashable, Sendable {
        /// Below what is drawn.
        case below
        /// On what is drawn, cast by all around it.
        case inside
    }

    package var side: Side
    package var color: CGColor
    /// The blur's standard deviation.
    package var radius: CGFloat
    package var offset: CGSize

    package init(_ side: Side, color: CGColor, radius: CGFloat, offset: CGSize = .zero) {
        self.side = side
        self.color = color
        self.radius = radius
        self.offset = offset
    }

    /// How far it is seen from what casts it.
    package var reach: CGFloat { side == .inside ? 0 : max(radius, 0) * 3 + max(abs(offset.width), abs(offset.height)) }
}
