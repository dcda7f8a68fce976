import CoreGraphics

/// A stretch of text with one look.
package struct TextRun: Hashable, Sendable {
    package var text: String
    package var attributes: TextAttributes

    package init(_ text: String, _ attributes: TextAttributes) {
        self.text = text
        self.attributes = attributes
    }

    package init(_ text: String, font: TextFont, color: CGColor? = nil) {
        self.init(text, TextAttributes(font: font, color: color))
    }

    /// The run with its font at a part of its size.
    package func scaled(by factor: CGFloat) -> TextRun {
        guard factor != 1 else { return self }
        var run = self
        run.attributes.font.pointSize *= factor
        run.attributes.font.style = nil
        run.attributes.font.ownMetrics = nil
        return run
    }
}

/// The look of a stretch of text.
package struct TextAttributes: Hashable, Sendable {
    /// A line under or through text.
    package struct Line: Hashable, Sendable {
        package enum Style: Hashable, Sendable { case single, thick, double }
        package enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }
        package var style: Style
        package var pattern: Pattern
        /// The line's colour; `nil` takes the text's.
        package var color: CGColor?

        package init(style: Style = .single, pattern: Pattern = .solid, color: CGColor? = nil) {
            self.style = style
            self.pattern = pattern
            self.color = color
        }
    }

    /// A shadow behind glyphs.
    package struct Shadow: Hashable, Sendable {
        /// In points; positive goes right and down.
        package var offset: CGSize
        package var blur: CGFloat
        package var color: CGColor

        package init(offset: CGSize, blur: CGFloat, color: CGColor) {
            self.offset = offset
            self.blur = blur
            self.color = color
        }
    }

    package var font: TextFont
    /// The text's colour; `nil` takes the colour given when drawing.
    package var color: CGColor?
    /// What the text is drawn with in place of the colour; its rectangle is that of the whole text.
    package var paint: UnitPaint?
    /// The shadows of what is drawn, in the space of the text.
    package var paintShadows: [PaintShadow] = []
    package var background: CGColor?
    package var underline: Line?
    package var strikethrough: Line?
    /// Points added after each character; ligatures are off unless it is 0.
    package var kern: CGFloat
    /// Points the text is raised.
    package var baselineOffset: CGFloat
    /// A picture that stands for the run's text, which is then U+FFFC.
    package var attachment: TextAttachment?
    package var shadow: Shadow?
    /// The slant added to glyphs, as the tangent of its angle.
    package var obliqueness: CGFloat = 0
    /// How paragraphs are set that start in the run; `nil` for the options' way.
    package var paragraph: TextParagraph?

    package init(
        font: TextFont, color: CGColor? = nil, background: CGColor? = nil, underline: Line? = nil,
        strikethrough: Line? = nil, kern: CGFloat = 0, baselineOffset: CGFloat = 0,
        attachment: TextAttachment? = nil
    ) {
        self.font = font
        self.color = color
        self.background = background
        self.underline = underline
        self.strikethrough = strikethrough
        self.kern = kern
        self.baselineOffset = baselineOffset
        self.attachment = attachment
    }
}

/// A picture in a line of text.
package final class TextAttachment: Hashable, Sendable {
    /// The picture's size, and its offset from the baseline (y grows upwards, as in NSTextAttachment).
    package let bounds: CGRect
    /// Draws the picture into a rectangle of a top-left user space, in what the text is drawn with where it has no colours.
    package let draw: @Sendable (CGContext, CGRect, Paint) -> Void

    package init(bounds: CGRect, draw: @escaping @Sendable (CGContext, CGRect, Paint) -> Void) {
        self.bounds = bounds
        self.draw = draw
    }

    package static func == (a: TextAttachment, b: TextAttachment) -> Bool { a === b }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
