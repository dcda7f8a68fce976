import Tracing
/// Which font is meant, as a value.
package struct FontRequest: Hashable, Sendable {
    package enum Design: Hashable, Sendable { case standard, serif, monospaced, rounded }

    package var pointSize: CGFloat
    package var weight = UIFont.Weight.regular
    package var isItalic = false
    package var hasMonospacedDigits = false
    package var design = Design.standard
    /// The text style it was made for; a style carries its own metrics (BF005).
    package var style: UIFont.TextStyle?
    /// The text size that `style` was taken at.
    package var styleCategory: UIContentSizeCategory?
    /// Set by `UIFontMetrics`.
    package var scaling: Scaling?
    /// A family asked for by name and not the system's.
    package var family: String?

    package init(
        pointSize: CGFloat, weight: UIFont.Weight = .regular, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false, design: Design = .standard
    ) {
        self.pointSize = pointSize
        self.weight = weight
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
        self.design = design
    }

    /// The font of a text style at the text size of the traits.
    init(style: UIFont.TextStyle, traits: UITraitCollection?) {
        let category = FontRequest.category(traits)
        self.init(pointSize: TextStyleSizes.pointSize(style, category), weight: TextStyleSizes.weight(style))
        self.style = style
        styleCategory = category
    }

    static func category(_ traits: UITraitCollection?) -> UIContentSizeCategory {
        let own = (traits ?? UITraitCollection.current).preferredContentSizeCategory
        return own.step >= 0 ? own : UITraitCollection.current.preferredContentSizeCategory
    }

    /// A font by family or PostScript name, `-Bold` and the like understood.
    init?(name: String, size: CGFloat) {
        let parts = name.split(separator: "-", maxSplits: 1)
        guard let first = parts.first else { return nil }
        let face = parts.count > 1 ? parts[1].lowercased() : ""
        self.init(pointSize: size > 0 ? size : 17)
        switch first {
        case ".SFUI", ".SFUIText", ".SFUIDisplay", "SFProText", "SFProDisplay", ".AppleSystemUIFont": break
        case "Menlo", "Courier", "CourierNew", "SFMono", ".AppleSystemUIFontMonospaced": design = .monospaced
        default:
            guard let known = Self.familyNames.first(where: { $0.filter { $0 != " " } == first || $0 == first })
            else { return nil }
            family = known
        }
        if face.contains("semibold") || face.contains("demibold") { weight = .semibold }
        else if face.contains("ultralight") { weight = .ultraLight }
        else if face.contains("bold") { weight = .bold }
        else if face.contains("medium") { weight = .medium }
        else if face.contains("heavy") { weight = .heavy }
        else if face.contains("black") { weight = .black }
        else if face.contains("light") { weight = .light }
        else if face.contains("thin") { weight = .thin }
        isItalic = face.contains("italic") || face.contains("oblique")
        if family != nil || design == .monospaced {
            reportApproximation("UIFont(name: \"\(name)\")", "The bundled font is used with this name's weight and slant.")
        }
    }

    /// Families of iOS that code asks for by name; text is set in the bundled font.
    static let familyNames = [
        "Arial", "Avenir", "Avenir Next", "Baskerville", "Courier", "Courier New", "Didot", "Futura", "Georgia",
        "Gill Sans", "Helvetica", "Helvetica Neue", "Inter", "Menlo", "Palatino", "Times New Roman", "Verdana",
    ]

    var familyName: String {
        if let family { return family }
        return switch design {
        case .standard: ".AppleSystemUIFont"
        case .serif: ".AppleSystemUIFontSerif"
        case .monospaced: ".AppleSystemUIFontMonospaced"
        case .rounded: ".AppleSystemUIFontRounded"
        }
    }

    var postScriptName: String {
        let face =
            switch weight {
            case .regular: "Regular"
            case .ultraLight: "Ultralight"
            case .thin: "Thin"
            case .light: "Light"
            case .medium: "Medium"
            case .semibold: "Semibold"
            case .bold: "Bold"
            case .heavy: "Heavy"
            case .black: "Black"
            default: "Regular"
            }
        let stem = family.map { $0.filter { $0 != " " } } ?? ".SFUI"
        return "\(stem)-\(face)\(isItalic ? "Italic" : "")"
    }
}
