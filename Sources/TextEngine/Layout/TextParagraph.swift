import CoreGraphics

/// How a paragraph is set. Lengths are in points; indents count from the side where reading starts.
package struct TextParagraph: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable { case natural, left, center, right, justified }

    /// What happens to text that does not fit the width. Clipping and truncation apply to the last visible line.
    package enum LineBreak: Hashable, Sendable, CaseIterable {
        case word, character, clip, truncateHead, truncateMiddle, truncateTail

        /// Whether text goes on in further lines by itself.
        package var wraps: Bool { self == .word || self == .character }
    }

    package enum Direction: Hashable, Sendable { case natural, leftToRight, rightToLeft }

    /// Where a tab goes on, and which side of what follows stands there.
    package struct TabStop: Hashable, Sendable {
        package var alignment: Alignment
        package var location: CGFloat

        package init(alignment: Alignment, location: CGFloat) {
            self.alignment = alignment
            self.location = location
        }
    }

    package var alignment = Alignment.natural
    package var lineBreak = LineBreak.truncateTail
    /// Points between lines, besides the font's leading.
    package var lineSpacing: CGFloat = 0
    /// Points below the paragraph, where another one follows.
    package var paragraphSpacing: CGFloat = 0
    /// Points above the paragraph, where another one precedes.
    package var paragraphSpacingBefore: CGFloat = 0
    /// Factor on the line height; 0 for none.
    package var lineHeightMultiple: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    /// The greatest line height in points; 0 for none.
    package var maximumLineHeight: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    /// Where lines end: from the head when positive, from the other side otherwise.
    package var tailIndent: CGFloat = 0
    package var direction = Direction.natural
    /// In the order of their locations; `nil` for one every 28 points, twelve times, as Apple's paragraph style has.
    package var tabStops: [TabStop]?
    /// Points between stops after the last one; 0 for none.
    package var defaultTabInterval: CGFloat = 0

    package init() {}

    /// Where the lines' room ends in a container.
    func edge(in width: CGFloat) -> CGFloat {
        max(0, tailIndent > 0 ? min(width, tailIndent) : width + tailIndent)
    }

    /// The first stop after a place.
    func tabStop(after x: CGFloat) -> TabStop? {
        let tolerance: CGFloat = 0.001
        if let tabStops {
            if let stop = tabStops.first(where: { $0.location > x + tolerance }) { return stop }
        } else if x + tolerance < 336 {
            return TabStop(alignment: .left, location: ((x + tolerance) / 28).rounded(.down) * 28 + 28)
        }
        guard defaultTabInterval > 0 else { return nil }
        let count = ((x + tolerance) / defaultTabInterval).rounded(.down) + 1
        return TabStop(alignment: .left, location: count * defaultTabInterval)
    }
}
