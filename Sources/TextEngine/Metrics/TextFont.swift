import CoreGraphics

/// A font by its properties; faces are found when text is shaped.
package struct TextFont: Hashable, Sendable {
    /// Where the face comes from.
    package enum Family: Hashable, Sendable {
        case system
        case rounded
        case serif
        case monospaced
        /// A face registered by its family or PostScript name.
        case named(String)
    }

    /// The nine weights, in Apple's names.
    package enum Weight: Int, Hashable, Sendable, CaseIterable, Comparable {
        case ultraLight = 100
        case thin = 200
        case light = 300
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
        case heavy = 800
        case black = 900

        /// The value of `UIFont.Weight`.
        package var trait: CGFloat {
            switch self {
            case .ultraLight: -0.8
            case .thin: -0.6
            case .light: -0.4
            case .regular: 0
            case .medium: 0.23
            case .semibold: 0.3
            case .bold: 0.4
            case .heavy: 0.56
            case .black: 0.62
            }
        }

        /// The nearest weight to a value of `UIFont.Weight`.
        package init(trait: CGFloat) {
            self = Self.allCases.min { abs($0.trait - trait) < abs($1.trait - trait) }!
        }

        package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    package var family: Family
    /// The size in points.
    package var pointSize: CGFloat
    package var weight: Weight
    package var isItalic: Bool
    /// Whether all digits have one width.
    package var hasMonospacedDigits: Bool
    /// The text style this font stands for, so that recorded metrics can be found by it.
    package var style: TextStyle?
    /// The measures of a text style or a file; `nil` takes the recorded or San Francisco's.
    package var ownMetrics: FontMetrics?

    package init(
        family: Family = .system, pointSize: CGFloat, weight: Weight = .regular, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false, style: TextStyle? = nil, ownMetrics: FontMetrics? = nil
    ) {
        self.family = family
        self.pointSize = pointSize
        self.weight = weight
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
        self.style = style
        self.ownMetrics = ownMetrics
    }

    /// The font of a text style at a text size.
    package static func style(_ style: TextStyle, _ category: TextSizeCategory = .large) -> TextFont {
        let entry = TextStyleTable.entry(style, category)
        return TextFont(
            pointSize: entry.pointSize, weight: entry.weight, style: style, ownMetrics: entry.metrics)
    }

    /// The vertical measures.
    package var metrics: FontMetrics {
        if let ownMetrics { return ownMetrics }
        if let recorded = TextMetrics.current.fontMetrics(for: self) { return recorded }
        if case .named = family, let face = FontBook.bundled.registeredFace(for: self) {
            return face.metrics(size: pointSize)
        }
        return .sanFrancisco(size: pointSize)
    }

    /// The name under which this font's face may be recorded for all sizes: `system-regular`.
    package var faceName: String { "\(familyName)-\(weight)" + (isItalic ? "-italic" : "") }

    private var familyName: String {
        switch family {
        case .system: "system"
        case .rounded: "rounded"
        case .serif: "serif"
        case .monospaced: "monospaced"
        case .named(let name): name
        }
    }

    /// The names under which this font may be recorded, most particular first: `body`, `body-21`, `system-17-regular`.
    package var recordNames: [String] {
        func number(_ value: CGFloat) -> String {
            value == value.rounded() ? String(Int(value)) : String(Double(value))
        }
        let plain = "\(familyName)-\(number(pointSize))-\(weight)" + (isItalic ? "-italic" : "")
        guard let style else { return [plain] }
        let isDefault = TextStyleTable.pointSize(style, .large) == pointSize
        return (isDefault ? [style.rawValue] : []) + ["\(style.rawValue)-\(number(pointSize))", plain]
    }
}
