import Foundation

extension CGFloat {
    /// The value rounded up to a whole pixel of a display with `scale` pixels per point.
    ///
    /// A value that exceeds a pixel boundary by less than a 65,536th of a pixel counts as on it, so that sums of
    /// binary fractions do not gain a pixel.
    package func roundedUp(toScale scale: CGFloat) -> CGFloat {
        ((self * scale) - 1.0 / 65536).rounded(.up) / scale
    }

    /// The value rounded to the nearest pixel, halves away from zero.
    package func rounded(toScale scale: CGFloat) -> CGFloat {
        (self * scale).rounded() / scale
    }

    /// The value rounded to the nearest pixel, halves up, with the tolerance of `roundedUp(toScale:)`: FACT 100's shift of a
    /// text taller than its label.
    package func roundedHalfUp(toScale scale: CGFloat) -> CGFloat {
        ((self * scale) + 0.5 + 1.0 / 65536).rounded(.down) / scale
    }

    /// The value rounded down to a whole pixel, with the tolerance of `roundedUp(toScale:)`.
    package func roundedDown(toScale scale: CGFloat) -> CGFloat {
        ((self * scale) + 1.0 / 65536).rounded(.down) / scale
    }
}
