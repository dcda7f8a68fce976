import CoreGraphics

/// A font's vertical measures in points.
package struct FontMetrics: Hashable, Sendable {
    /// The height above the baseline.
    package var ascender: CGFloat
    /// The depth below the baseline, negative.
    package var descender: CGFloat
    /// The gap between two lines.
    package var leading: CGFloat
    /// The height of capitals.
    package var capHeight: CGFloat
    /// The height of a small x.
    package var xHeight: CGFloat
    /// The height of a line without the gap.
    package var lineHeight: CGFloat { ascender - descender }

    package init(ascender: CGFloat, descender: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
        self.ascender = ascender
        self.descender = descender
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
    }

    /// San Francisco's measures at a size, unrounded (BF001, FACT 101).
    package static func sanFrancisco(size: CGFloat) -> FontMetrics {
        FontMetrics(
            ascender: 1950 / 2048 * size, descender: -494 / 2048 * size, leading: 0,
            capHeight: 1443 / 2048 * size, xHeight: 1078 / 2048 * size)
    }
}
