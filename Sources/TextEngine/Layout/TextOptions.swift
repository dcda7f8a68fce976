import CoreGraphics

/// How text is set: what its paragraphs are like that say nothing themselves, and limits of the whole.
@dynamicMemberLookup
package struct TextOptions: Hashable, Sendable {
    package typealias Alignment = TextParagraph.Alignment
    package typealias LineBreak = TextParagraph.LineBreak
    package typealias Direction = TextParagraph.Direction

    /// The width that lines are aligned in.
    package enum AlignmentArea: Hashable, Sendable {
        /// The whole width that lines may take, as in a text view.
        case limit
        /// The width of the widest line, as in a view that is no wider than its text.
        case text
    }

    /// The paragraphs whose runs have no paragraph of their own.
    package var paragraph: TextParagraph
    /// The greatest number of lines; `nil` for any number.
    package var lineLimit: Int?
    /// The greatest height in points; lines that exceed it are cut, the first line never.
    package var heightLimit: CGFloat?
    /// Whether a line break at the end gives an empty last line, as in text views.
    package var keepsTrailingEmptyLine: Bool
    /// Whether a paragraph that does not wrap has one line of its own, as in text views and drawn strings; labels wrap
    /// all the same and cut their last line.
    package var cutsEachParagraph = false
    /// How the last line that is allowed is cut; `nil` for as its paragraph says.
    package var lastLineBreak: LineBreak?
    /// Whether every line's ascent is rounded up to the pixel and its height to the nearest one, as in text views (BF214).
    package var roundsLines = false
    /// Whether the fonts' leading goes between lines.
    package var usesFontLeading = true
    /// What lines are aligned in, where there is a limit of width.
    package var alignmentArea = AlignmentArea.limit
    /// What lines keep clear of, where there is a limit of width.
    package var exclusions: TextExclusions?

    package init(
        alignment: Alignment = .natural, lineBreak: LineBreak = .truncateTail, lineLimit: Int? = nil,
        heightLimit: CGFloat? = nil, lineSpacing: CGFloat = 0, paragraphSpacing: CGFloat = 0,
        lineHeightMultiple: CGFloat = 0, minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0,
        firstLineHeadIndent: CGFloat = 0, headIndent: CGFloat = 0, direction: Direction = .natural,
        keepsTrailingEmptyLine: Bool = false
    ) {
        paragraph = TextParagraph()
        paragraph.alignment = alignment
        paragraph.lineBreak = lineBreak
        paragraph.lineSpacing = lineSpacing
        paragraph.paragraphSpacing = paragraphSpacing
        paragraph.lineHeightMultiple = lineHeightMultiple
        paragraph.minimumLineHeight = minimumLineHeight
        paragraph.maximumLineHeight = maximumLineHeight
        paragraph.firstLineHeadIndent = firstLineHeadIndent
        paragraph.headIndent = headIndent
        paragraph.direction = direction
        self.lineLimit = lineLimit
        self.heightLimit = heightLimit
        self.keepsTrailingEmptyLine = keepsTrailingEmptyLine
    }

    package subscript<Value>(dynamicMember keyPath: WritableKeyPath<TextParagraph, Value>) -> Value {
        get { paragraph[keyPath: keyPath] }
        set { paragraph[keyPath: keyPath] = newValue }
    }
}
