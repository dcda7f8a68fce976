extension UIImage {
    /// What an image was asked to look like: traits and, for symbols, size, weight and colours.
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        public internal(set) var traitCollection: UITraitCollection?
        public internal(set) var locale: Locale?

        public required override init() {}

        public convenience init(traitCollection: UITraitCollection?) {
            self.init()
            self.traitCollection = traitCollection
        }

        public convenience init(locale: Locale?) {
            self.init()
            self.locale = locale
        }

        open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

        func duplicate() -> Self {
            let copy = Self()
            copy.traitCollection = traitCollection
            copy.locale = locale
            return copy
        }

        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            let copy = duplicate()
            copy.traitCollection = traitCollection
            return copy
        }

        open func withLocale(_ locale: Locale?) -> Self {
            let copy = duplicate()
            copy.locale = locale
            return copy
        }

        /// This configuration with what `otherConfiguration` specifies on top.
        open func applying(_ otherConfiguration: Configuration?) -> Self {
            let copy = duplicate()
            if let traits = otherConfiguration?.traitCollection { copy.traitCollection = traits }
            if let locale = otherConfiguration?.locale { copy.locale = locale }
            return copy
        }
    }

    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small = 1
        case medium = 2
        case large = 3
    }

    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight = 1
        case thin, light, regular, medium, semibold, bold, heavy, black

        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .unspecified, .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }

    /// Size, weight, scale and colours of a symbol.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        struct Values: Hashable {
            var pointSize: CGFloat?
            var textStyle: UIFont.TextStyle?
            var weight: SymbolWeight?
            var scale: SymbolScale?
            var colors: [UIColor] = []
            var isHierarchical = false
            var prefersMulticolor = false

            func merged(with other: Values) -> Values {
                var result = self
                if let size = other.pointSize { (result.pointSize, result.textStyle) = (size, nil) }
                if let style = other.textStyle { (result.textStyle, result.pointSize) = (style, nil) }
                if let weight = other.weight { result.weight = weight }
                if let scale = other.scale { result.scale = scale }
                if !other.colors.isEmpty { (result.colors, result.isHierarchical) = (other.colors, other.isHierarchical) }
                if other.prefersMulticolor { result.prefersMulticolor = true }
                return result
            }
        }

        var values = Values()

        public required init() {}

        convenience init(values: Values) {
            self.init()
            self.values = values
        }

        public convenience init(pointSize: CGFloat) { self.init(values: Values(pointSize: pointSize)) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(values: Values(pointSize: pointSize, weight: weight))
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(values: Values(pointSize: pointSize, weight: weight, scale: scale))
        }
        public convenience init(scale: SymbolScale) { self.init(values: Values(scale: scale)) }
        public convenience init(weight: SymbolWeight) { self.init(values: Values(weight: weight)) }
        public convenience init(textStyle: UIFont.TextStyle) { self.init(values: Values(textStyle: textStyle)) }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(values: Values(textStyle: textStyle, scale: scale))
        }
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(
                values: Values(
                    pointSize: font.pointSize, weight: SymbolWeight(font.weight),
                    scale: scale == .unspecified ? nil : scale))
        }
        public convenience init(hierarchicalColor: UIColor) {
            self.init(values: Values(colors: [hierarchicalColor], isHierarchical: true))
        }
        public convenience init(paletteColors: [UIColor]) { self.init(values: Values(colors: paletteColors)) }

        public class func preferringMulticolor() -> Self {
            let made = Self()
            made.values.prefersMulticolor = true
            return made
        }
        public class func preferringMonochrome() -> Self { Self() }
        public class var unspecified: SymbolConfiguration { SymbolConfiguration() }

        override func duplicate() -> Self {
            let copy = super.duplicate()
            copy.values = values
            return copy
        }

        open override func applying(_ otherConfiguration: Configuration?) -> Self {
            let copy = super.applying(otherConfiguration)
            if let other = otherConfiguration as? SymbolConfiguration { copy.values = values.merged(with: other.values) }
            return copy
        }

        open func configurationWithoutTextStyle() -> Self { changed { $0.textStyle = nil } }
        open func configurationWithoutScale() -> Self { changed { $0.scale = nil } }
        open func configurationWithoutWeight() -> Self { changed { $0.weight = nil } }
        open func configurationWithoutPointSizeAndWeight() -> Self {
            changed { ($0.pointSize, $0.weight) = (nil, nil) }
        }
        open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { values == otherConfiguration?.values }

        private func changed(_ change: (inout Values) -> Void) -> Self {
            let copy = duplicate()
            change(&copy.values)
            return copy
        }
    }
}

extension UIImage.SymbolWeight {
    /// The symbol weight nearest to a font's.
    init(_ weight: UIFont.Weight) {
        let all: [UIImage.SymbolWeight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        self = all.min {
            abs($0.fontWeight().rawValue - weight.rawValue) < abs($1.fontWeight().rawValue - weight.rawValue)
        } ?? .regular
    }
}
