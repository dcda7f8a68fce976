import TextEngine

/// Turns attributed text into what the text engine lays out.
@MainActor
struct TextSource {
    /// What text without attributes of its own gets.
    var font: UIFont
    var color: UIColor
    /// The view whose traits and tint resolve colours.
    unowned var view: UIView

    func runs(_ text: NSAttributedString) -> [TextRun] {
        var runs: [TextRun] = []
        let whole = text.string as NSString
        var location = 0
        while location < text.length {
            var range = NSRange(location: 0, length: 0)
            let attributes = text.attributes(at: location, effectiveRange: &range)
            runs.append(TextRun(whole.substring(with: range), engineAttributes(attributes)))
            location = range.location + range.length
        }
        return runs.isEmpty ? [TextRun("", engineAttributes([:]))] : runs
    }

    func runs(_ text: String) -> [TextRun] { [TextRun(text, engineAttributes([:]))] }

    private func engineAttributes(_ attributes: [NSAttributedString.Key: Any]) -> TextAttributes {
        let font = attributes[.font] as? UIFont ?? font
        let foreground = attributes[.foregroundColor] as? UIColor
        let link: UIColor? = attributes[.link] == nil ? nil : .link
        var result = TextAttributes(
            font: font.textFont, color: view.resolved(foreground ?? link ?? color).cgColor,
            background: view.resolvedCGColor(attributes[.backgroundColor] as? UIColor),
            underline: line(attributes, .underlineStyle, .underlineColor),
            strikethrough: line(attributes, .strikethroughStyle, .strikethroughColor),
            kern: number(attributes[.kern]) ?? number(attributes[.tracking]) ?? 0,
            baselineOffset: number(attributes[.baselineOffset]) ?? 0)
        if let attachment = attributes[.attachment] as? NSTextAttachment {
            result.attachment = engineAttachment(attachment)
        }
        return result
    }

    private func engineAttachment(_ attachment: NSTextAttachment) -> TextAttachment? {
        let size = attachment.layoutSize
        guard size.width > 0 || size.height > 0 else { return nil }
        let image = attachment.image?.resolved(for: view.traitCollection)
        var bounds = CGRect(origin: attachment.bounds.origin, size: size)
        if attachment.bounds.isEmpty, let offset = image?.baselineOffsetFromBottom { bounds.origin.y = -offset }
        return TextAttachment(bounds: bounds) { context, rect, color in
            image?.draw(in: rect, of: context, tint: UIColor(cgColor: color))
        }
    }

    private func line(
        _ attributes: [NSAttributedString.Key: Any], _ key: NSAttributedString.Key, _ colorKey: NSAttributedString.Key
    ) -> TextAttributes.Line? {
        let raw = (attributes[key] as? Int) ?? (attributes[key] as? NSUnderlineStyle)?.rawValue ?? 0
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
            style: style, pattern: pattern, color: view.resolvedCGColor(attributes[colorKey] as? UIColor))
    }

    private func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: value
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        default: nil
        }
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

extension TextOptions {
    /// The options with what a paragraph style says.
    func with(_ style: NSParagraphStyle) -> TextOptions {
        var result = self
        result.alignment = style.alignment.engineAlignment
        result.lineBreak = style.lineBreakMode.engineLineBreak
        result.lineSpacing = style.lineSpacing
        result.paragraphSpacing = style.paragraphSpacing
        result.lineHeightMultiple = style.lineHeightMultiple
        result.minimumLineHeight = style.minimumLineHeight
        result.maximumLineHeight = style.maximumLineHeight
        result.firstLineHeadIndent = style.firstLineHeadIndent
        result.headIndent = style.headIndent
        result.direction = style.baseWritingDirection.engineDirection
        return result
    }
}
