/// The attributes of text that has none of its own.
struct TextLook {
    static let standardFont = UIFont.systemFont(ofSize: 12)

    var font = TextLook.standardFont
    var color = UIColor.label
    private(set) var paragraph: NSParagraphStyle = .default

    var attributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
        if paragraph != .default { attributes[.paragraphStyle] = paragraph }
        return attributes
    }

    /// Takes what attributes of a text say.
    mutating func take(_ attributes: [NSAttributedString.Key: Any]) {
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { self.color = color }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { paragraph = style }
    }

    mutating func align(_ alignment: NSTextAlignment) { paragraph = Self.style(paragraph, alignment) }

    /// A style with another alignment.
    static func style(_ style: NSParagraphStyle, _ alignment: NSTextAlignment) -> NSParagraphStyle {
        guard style.alignment != alignment, let copy = style.mutableCopy() as? NSMutableParagraphStyle else { return style }
        copy.alignment = alignment
        return copy
    }
}
