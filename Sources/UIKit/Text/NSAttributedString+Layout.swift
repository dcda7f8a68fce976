import TextEngine
import Tracing

/// Turns attributed text into what the text engine lays out.
struct TextSource {
    /// What text without attributes of its own gets.
    var font: UIFont
    var color: UIColor
    /// What colours and images are resolved with.
    var traits: UITraitCollection
    var tint: UIColor = .systemBlue
    /// Whether text without an alignment starts at the right.
    var isMirrored = false
    /// The width that attachments are offered.
    var width: CGFloat = 1e7
    /// What links look like above their own attributes; `nil` for blue.
    var linkAttributes: [NSAttributedString.Key: Any]?
    /// The container that attachments are told of.
    var container: NSTextContainer?

    init(font: UIFont, color: UIColor, traits: UITraitCollection) {
        (self.font, self.color, self.traits) = (font, color, traits)
    }

    @MainActor
    init(font: UIFont, color: UIColor, view: UIView) {
        self.init(font: font, color: color, traits: view.traitCollection)
        tint = view.tintColor
        isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    func runs(_ text: NSAttributedString) -> [TextRun] {
        var runs: [TextRun] = []
        let whole = text.string as NSString
        var location = 0
        while location < text.length {
            var range = NSRange(location: 0, length: 0)
            let attributes = text.attributes(at: location, effectiveRange: &range)
            // The longest range may start before the place that was asked for.
            let end = max(range.location + range.length, location + 1)
            let piece = NSRange(location: location, length: end - location)
            runs.append(TextRun(whole.substring(with: piece), engineAttributes(attributes, at: location)))
            location = end
        }
        return runs.isEmpty ? [TextRun("", engineAttributes([:], at: 0))] : runs
    }

    func runs(_ text: String) -> [TextRun] { [TextRun(text, engineAttributes([:], at: 0))] }

    private func resolved(_ color: UIColor) -> UIColor {
        (color === UIColor.tintColor ? tint : color).resolvedColor(with: traits)
    }

    private func engineAttributes(_ own: [NSAttributedString.Key: Any], at index: Int) -> TextAttributes {
        var attributes = own
        if own[.link] != nil {
            if let linkAttributes {
                attributes.merge(linkAttributes) { $1 }
            } else if own[.foregroundColor] == nil {
                attributes[.foregroundColor] = UIColor.link
            }
        }
        var result = TextAttributes(
            font: (attributes[.font] as? UIFont ?? font).textFont,
            color: resolved(attributes[.foregroundColor] as? UIColor ?? color).cgColor,
            background: (attributes[.backgroundColor] as? UIColor).map { resolved($0).cgColor },
            underline: line(attributes, .underlineStyle, .underlineColor),
            strikethrough: line(attributes, .strikethroughStyle, .strikethroughColor),
            kern: Self.number(attributes[.kern]) ?? Self.number(attributes[.tracking]) ?? 0,
            baselineOffset: Self.number(attributes[.baselineOffset]) ?? 0)
        if let attachment = attributes[.attachment] as? NSTextAttachment {
            result.attachment = attachment.engineAttachment(at: index, in: container, width: width, traits)
        }
        if let shadow = attributes[.shadow] as? NSShadow {
            let color = (shadow.shadowColor as? UIColor).map { resolved($0).cgColor } ?? CGColor(gray: 0, alpha: 1 / 3)
            result.shadow = TextAttributes.Shadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color)
        }
        result.obliqueness = Self.number(attributes[.obliqueness]) ?? 0
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { result.paragraph = paragraph(style) }
        if Self.number(attributes[.strokeWidth]) ?? 0 != 0 {
            reportApproximation("NSAttributedString.Key.strokeWidth", "Glyphs are filled, not outlined.")
        }
        if Self.number(attributes[.expansion]) ?? 0 != 0 {
            reportApproximation("NSAttributedString.Key.expansion", "Glyphs keep their width.")
        }
        return result
    }

    /// A paragraph style as the engine sets it.
    func paragraph(_ style: NSParagraphStyle) -> TextParagraph {
        var paragraph = TextParagraph(style)
        if paragraph.alignment == .natural, paragraph.direction == .natural, isMirrored { paragraph.alignment = .right }
        return paragraph
    }

    private func line(
        _ attributes: [NSAttributedString.Key: Any], _ key: NSAttributedString.Key, _ colorKey: NSAttributedString.Key
    ) -> TextAttributes.Line? {
        let raw = (attributes[key] as? NSUnderlineStyle)?.rawValue ?? Self.number(attributes[key]).map { Int($0) } ?? 0
        guard raw != 0 else { return nil }
        let style: TextAttributes.Line.Style =
            if raw & 0x0F == 0x09 { .double } else if raw & 0x0F == 0x02 { .thick } else { .single }
        let pattern: TextAttributes.Line.Pattern =
            switch raw & 0x0F00 {
            case 0x0100: .dot
            case 0x0200: .dash
            case 0x0300: .dashDot
            case 0x0400: .dashDotDot
            default: .solid
            }
        return TextAttributes.Line(
            style: style, pattern: pattern, color: (attributes[colorKey] as? UIColor).map { resolved($0).cgColor })
    }

    static func number(_ value: Any?) -> CGFloat? {
        let number: CGFloat? = switch value {
        case let value as CGFloat: value
        case let value as Double: value
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }
}

extension NSTextAlignment {
    var engineAlignment: TextOptions.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

extension NSLineBreakMode {
    /// Whether an ellipsis takes the place of what does not fit.
    var truncates: Bool {
        switch self {
        case .byWordWrapping, .byCharWrapping, .byClipping: false
        case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
        }
    }

    var engineLineBreak: TextOptions.LineBreak {
        switch self {
        case .byWordWrapping: .word
        case .byCharWrapping: .character
        case .byClipping: .clip
        case .byTruncatingHead: .truncateHead
        case .byTruncatingTail: .truncateTail
        case .byTruncatingMiddle: .truncateMiddle
        }
    }
}

extension NSWritingDirection {
    var engineDirection: TextOptions.Direction {
        switch self {
        case .natural: .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}

extension TextParagraph {
    /// What a paragraph style says; lengths that are no numbers count as 0.
    init(_ style: NSParagraphStyle) {
        func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
        func notNegative(_ length: CGFloat) -> CGFloat { max(0, finite(length)) }
        self.init()
        alignment = style.alignment.engineAlignment
        lineBreak = style.lineBreakMode.engineLineBreak
        lineSpacing = notNegative(style.lineSpacing)
        paragraphSpacing = notNegative(style.paragraphSpacing)
        paragraphSpacingBefore = notNegative(style.paragraphSpacingBefore)
        lineHeightMultiple = notNegative(style.lineHeightMultiple)
        minimumLineHeight = notNegative(style.minimumLineHeight)
        maximumLineHeight = notNegative(style.maximumLineHeight)
        firstLineHeadIndent = notNegative(style.firstLineHeadIndent)
        headIndent = notNegative(style.headIndent)
        tailIndent = finite(style.tailIndent)
        direction = style.baseWritingDirection.engineDirection
        tabStops = style.values.tabStops?.map { TabStop(alignment: $0.alignment.engineAlignment, location: finite($0.location)) }
        defaultTabInterval = notNegative(style.defaultTabInterval)
    }
}
