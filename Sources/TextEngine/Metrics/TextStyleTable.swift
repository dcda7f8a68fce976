import CoreGraphics

/// Point size, weight and vertical measures of each text style at each text size.
package enum TextStyleTable {
    /// What a style is at one text size.
    package struct Entry: Hashable, Sendable {
        package var pointSize: CGFloat
        package var weight: TextFont.Weight
        package var metrics: FontMetrics

        package init(pointSize: CGFloat, weight: TextFont.Weight, metrics: FontMetrics) {
            self.pointSize = pointSize
            self.weight = weight
            self.metrics = metrics
        }
    }

    /// The style at a text size: as recorded by the current metrics provider, else Apple's published size.
    package static func entry(_ style: TextStyle, _ category: TextSizeCategory) -> Entry {
        if let recorded = TextMetrics.current.textStyle(style, category) { return recorded }
        let size = pointSize(style, category)
        return Entry(
            pointSize: size, weight: style == .headline ? .semibold : .regular,
            metrics: .sanFrancisco(size: size))
    }

    /// Apple's published size in points (Human Interface Guidelines, Typography, iOS Dynamic Type sizes; FACT 101).
    package static func pointSize(_ style: TextStyle, _ category: TextSizeCategory) -> CGFloat {
        sizes(style)[category.rawValue]
    }

    /// A length scaled as the style's point size is, unrounded.
    package static func scaled(
        _ value: CGFloat, for style: TextStyle, _ category: TextSizeCategory
    ) -> CGFloat {
        value * pointSize(style, category) / pointSize(style, .large)
    }

    private static func sizes(_ style: TextStyle) -> [CGFloat] {
        switch style {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }
}
