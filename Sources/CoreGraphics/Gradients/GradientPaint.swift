import Foundation

/// A gradient in its place: what a context fills, strokes and draws glyphs with.
///
/// Its geometry is in the user space of the drawing.
package struct GradientPaint: Hashable, Sendable {
    package enum Geometry: Hashable, Sendable {
        /// Along a line.
        case linear(start: CGPoint, end: CGPoint)
        /// Between two circles.
        case radial(startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat)
        /// Around a point, from an angle on over `sweep`, in radians, positive angles from the x axis towards the y axis.
        ///
        /// A sweep of more than a turn shows its last one (Apple: AngularGradient).
        case angular(center: CGPoint, start: CGFloat, sweep: CGFloat)

        /// Between two circles around one point.
        package static func radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat) -> Geometry {
            .radial(startCenter: center, startRadius: startRadius, endCenter: center, endRadius: endRadius)
        }
    }

    /// What lies before the start and after the end.
    package enum Beyond: Hashable, Sendable {
        /// The end colours; those of an angular gradient meet in the middle of the rest of the turn.
        case held
        /// The gradient again.
        case repeated
        /// The gradient again, every second one turned round.
        case mirrored
        /// Nothing, but for the sides that the options name.
        case drawn(CGGradientDrawingOptions)
    }

    package var gradient: CGGradient
    package var geometry: Geometry
    package var beyond: Beyond
    /// From the space that the geometry is in to user space.
    package var transform: CGAffineTransform

    package init(
        _ gradient: CGGradient, _ geometry: Geometry, beyond: Beyond = .held, transform: CGAffineTransform = .identity
    ) {
        self.gradient = gradient
        self.geometry = geometry
        self.beyond = beyond
        self.transform = transform
    }
}
