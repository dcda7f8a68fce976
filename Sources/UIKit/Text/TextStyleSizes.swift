import TextEngine

/// What text styles are at the text sizes; Apple's larger titles are beside the engine's own table.
enum TextStyleSizes {
    /// Extra large titles (Human Interface Guidelines, visionOS; on iOS they scale as `title1`, unrecorded).
    private static let extraLarge: [UIFont.TextStyle: [CGFloat]] = [
        .extraLargeTitle: [36, 36, 36, 36, 38, 40, 44, 48, 52, 56, 60, 64],
        .extraLargeTitle2: [28, 28, 28, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    ]

    static func pointSize(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
        let size = engineCategory(category)
        if let row = extraLarge[style] { return row[size.rawValue] }
        return TextStyleTable.entry(engineStyle(style) ?? .body, size).pointSize
    }

    static func weight(_ style: UIFont.TextStyle) -> UIFont.Weight {
        switch style {
        case .headline: .semibold
        case .extraLargeTitle, .extraLargeTitle2: .bold
        default: .regular
        }
    }

    static func engineStyle(_ style: UIFont.TextStyle) -> TextStyle? {
        switch style {
        case .largeTitle: .largeTitle
        case .title1: .title1
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .body: .body
        case .callout: .callout
        case .subheadline: .subheadline
        case .footnote: .footnote
        case .caption1: .caption1
        case .caption2: .caption2
        default: nil
        }
    }

    static func engineCategory(_ category: UIContentSizeCategory) -> TextSizeCategory {
        TextSizeCategory(rawValue: category.step) ?? .large
    }
}

extension FontRequest {
    /// The engine's font: what shapes and measures text.
    var textFont: TextFont {
        let family: TextFont.Family =
            if design == .monospaced { .monospaced } else if let name = self.family { .named(name) } else {
                switch design {
                case .standard, .monospaced: .system
                case .rounded: .rounded
                case .serif: .serif
                }
            }
        let weight = TextFont.Weight(trait: self.weight.rawValue)
        var font: TextFont
        if let style, let styleCategory, let engineStyle = TextStyleSizes.engineStyle(style) {
            font = .style(engineStyle, TextStyleSizes.engineCategory(styleCategory))
            font.family = family
            font.pointSize = pointSize
            font.weight = weight
        } else {
            font = TextFont(family: family, pointSize: pointSize, weight: weight)
        }
        font.isItalic = isItalic
        font.hasMonospacedDigits = hasMonospacedDigits
        return font
    }
}
