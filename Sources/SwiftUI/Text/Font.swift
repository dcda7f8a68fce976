import TextEngine
import Tracing
import UIKit

/// A font that adapts to the environment it is used in.
nonisolated public struct Font: Hashable, Sendable {
    enum Provider: Hashable, Sendable {
        case style(TextStyle, Design?, Weight?)
        case system(size: CGFloat, Weight?, Design?)
        case custom(name: String, size: CGFloat, relativeTo: TextStyle?)
        case uiFont(UIFont)
    }
    let provider: Provider
    var weightOverride: Weight?
    var isItalic = false
    var isMonospaced = false
    var hasMonospacedDigits = false
    var leadingChange: Leading = .standard

    init(_ provider: Provider) { self.provider = provider }

    /// A text style whose size follows the person's setting.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
        /// The same style as UIKit names it.
        var uiKit: UIFont.TextStyle {
            switch self {
            case .largeTitle: .largeTitle
            case .title: .title1
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .body: .body
            case .callout: .callout
            case .footnote: .footnote
            case .caption: .caption1
            case .caption2: .caption2
            }
        }
    }

    /// The stroke weight of a font.
    public struct Weight: Hashable, Sendable {
        let value: CGFloat
        public static let ultraLight = Weight(value: UIFont.Weight.ultraLight.rawValue)
        public static let thin = Weight(value: UIFont.Weight.thin.rawValue)
        public static let light = Weight(value: UIFont.Weight.light.rawValue)
        public static let regular = Weight(value: UIFont.Weight.regular.rawValue)
        public static let medium = Weight(value: UIFont.Weight.medium.rawValue)
        public static let semibold = Weight(value: UIFont.Weight.semibold.rawValue)
        public static let bold = Weight(value: UIFont.Weight.bold.rawValue)
        public static let heavy = Weight(value: UIFont.Weight.heavy.rawValue)
        public static let black = Weight(value: UIFont.Weight.black.rawValue)
    }

    /// A design of the system font.
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced

        var family: TextFont.Family {
            switch self {
            case .default: .system
            case .serif: .serif
            case .rounded: .rounded
            case .monospaced: .monospaced
            }
        }
    }

    /// The width of the letters; the bundled font has one.
    public struct Width: Hashable, Sendable {
        public var value: CGFloat
        public init(_ value: CGFloat) { self.value = value }
        public static let compressed = Width(-0.3)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    /// The line spacing of a font.
    public enum Leading: Hashable, Sendable {
        case standard, tight, loose

        /// The metrics with lines 2 points lower or higher, half above and half below (unrecorded; Apple, Human Interface
        /// Guidelines, Typography).
        func applied(to metrics: FontMetrics) -> FontMetrics {
            let half: CGFloat = switch self {
            case .standard: 0
            case .tight: -1
            case .loose: 1
            }
            var metrics = metrics
            metrics.ascender += half
            metrics.descender -= half
            return metrics
        }
    }

    public static let largeTitle = Font(.style(.largeTitle, nil, nil))
    public static let title = Font(.style(.title, nil, nil))
    public static let title2 = Font(.style(.title2, nil, nil))
    public static let title3 = Font(.style(.title3, nil, nil))
    public static let headline = Font(.style(.headline, nil, nil))
    public static let subheadline = Font(.style(.subheadline, nil, nil))
    public static let body = Font(.style(.body, nil, nil))
    public static let callout = Font(.style(.callout, nil, nil))
    public static let footnote = Font(.style(.footnote, nil, nil))
    public static let caption = Font(.style(.caption, nil, nil))
    public static let caption2 = Font(.style(.caption2, nil, nil))

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style, design, weight))
    }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size, weight, design))
    }
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name: name, size: size, relativeTo: .body)) }
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(name: name, size: size, relativeTo: textStyle))
    }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(name: name, size: fixedSize, relativeTo: nil))
    }

    public init(_ font: UIFont) { self.init(.uiFont(font)) }

    public func weight(_ weight: Weight) -> Font { changed { $0.weightOverride = weight } }
    public func bold() -> Font { weight(.bold) }
    public func italic() -> Font { changed { $0.isItalic = true } }
    public func monospaced() -> Font { changed { $0.isMonospaced = true } }
    public func monospacedDigit() -> Font { changed { $0.hasMonospacedDigits = true } }
    public func width(_ width: Width) -> Font {
        if width != .standard { reportApproximation("Font.width(_:)", "The standard width is used.") }
        return self
    }
    public func leading(_ leading: Leading) -> Font { changed { $0.leadingChange = leading } }

    private func changed(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    /// The font for a size of text.
    func textFont(_ size: DynamicTypeSize) -> TextFont {
        var font = baseFont(size)
        if let weightOverride { font.weight = TextFont.Weight(trait: weightOverride.value) }
        if isItalic { font.isItalic = true }
        if isMonospaced { font.family = .monospaced }
        if hasMonospacedDigits { font.hasMonospacedDigits = true }
        if leadingChange != .standard { font.ownMetrics = leadingChange.applied(to: font.metrics) }
        return font
    }

    private func baseFont(_ size: DynamicTypeSize) -> TextFont {
        let traits = UITraitCollection(preferredContentSizeCategory: size.category)
        switch provider {
        case .style(let style, let design, let weight):
            var font = UIFont.preferredFont(forTextStyle: style.uiKit, compatibleWith: traits).textFont
            if let weight { font.weight = TextFont.Weight(trait: weight.value) }
            if let design { font.family = design.family }
            return font
        case .system(let points, let weight, let design):
            var font = UIFont.systemFont(ofSize: points, weight: UIFont.Weight(weight?.value ?? 0)).textFont
            if let design { font.family = design.family }
            return font
        case .custom(let name, let points, let style):
            let scaled = style.map {
                UIFontMetrics(forTextStyle: $0.uiKit).scaledValue(for: points, compatibleWith: traits)
            } ?? points
            return (UIFont(name: name, size: scaled) ?? .systemFont(ofSize: scaled)).textFont
        case .uiFont(let font): return font.textFont
        }
    }
}
