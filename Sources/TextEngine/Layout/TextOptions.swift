import CoreGraphics

/// How text is set: alignment, breaking, spacing, limits.
package struct TextOptions: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable { case natural, left, center, right, justified }

    /// What happens to text that does not fit the width. Clipping and truncation apply to the last visible line.
    package enum LineBreak: Hashable, Sendable, CaseIterable {
        case word, character, clip, truncateHead, truncateMiddle, truncateTail
    }

    package enum Direction: Hashable, Sendable { case natural, leftToRight, rightToLeft }

    package var alignment: Alignment
    package var lineBreak: LineBreak
    /// The greatest number of lines; `nil` for any number.
    package var lineLimit: Int?
    /// The greatest height in points; lines that exceed it are cut, the first line never.
    package var heightLimit: CGFloat?
    /// Points between lines, besides the font's leading.
    package var lineSpacing: CGFloat
    package var paragraphSpacing: CGFloat
    /// Factor on the line height; 0 for none.
    package var lineHeightMultiple: CGFloat
    package var minimumLineHeight: CGFloat
    /// The greatest line height in points; 0 for none.
    package var maximumLineHeight: CGFloat
    package var firstLineHeadIndent: CGFloat
    package var headIndent: CGFloat
    package var direction: Direction
    /// Whether a line break at the end gives an empty last line, as in text views.
    package var keepsTrailingEmptyLine: Bool

    package init(
        alignment: Alignment = .natural, lineBreak: LineBreak = .truncateTail, lineLimit: Int? = nil,
        heightLimit: CGFloat? = nil, lineSpacing: CGFloat = 0, paragraphSpacing: CGFloat = 0,
        lineHeightMultiple: CGFloat = 0, minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0,
        firstLineHeadIndent: CGFloat = 0, headIndent: CGFloat = 0, direction: Direction = .natural,
        keepsTrailingEmptyLine: Bool = false
    ) {
        self.alignment = alignment
        self.lineBreak = lineBreak
        self.lineLimit = lineLimit
        self.heightLimit = heightLimit
        self.lineSpacing = lineSpacing
        self.paragraphSpacing = paragraphSpacing
        self.lineHeightMultiple = lineHeightMultiple
        self.minimumLineHeight = minimumLineHeight
        self.maximumLineHeight = maximumLineHeight
        self.firstLineHeadIndent = firstLineHeadIndent
        self.headIndent = headIndent
        self.direction = direction
        self.keepsTrailingEmptyLine = keepsTrailingEmptyLine
    }
}
