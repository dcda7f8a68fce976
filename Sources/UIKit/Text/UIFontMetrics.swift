/// Scales fonts and values as a text style's size does.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

    private static let body = UIFontMetrics(forTextStyle: .body)

    /// The scale of body text.
    public class var `default`: UIFontMetrics { body }

    open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// The font at a scaled size, which follows the text size where a view adjusts its font.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let base = font.scaling?.basePointSize ?? font.pointSize
        var request = font.request
        request.style = nil
        request.scaling = FontRequest.Scaling(style: style, basePointSize: base, maximum: maximumPointSize)
        return UIFont(request.scaled(for: traitCollection))
    }

    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let category = FontRequest.category(traitCollection)
        let scale = traitCollection?.displayScale ?? 0
        return (value * Self.factor(style, category)).rounded(toScale: scale > 0 ? scale : 3)
    }

    static func factor(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
        TextStyleSizes.pointSize(style, category) / TextStyleSizes.pointSize(style, .large)
    }
}

extension FontRequest {
    /// How a font made by `UIFontMetrics` follows the text size.
    package struct Scaling: Hashable, Sendable {
        var style: UIFont.TextStyle
        var basePointSize: CGFloat
        /// 0: no limit.
        var maximum: CGFloat
    }

    /// The same font at the text size of the traits; a font that does not follow it is unchanged.
    package func scaled(for traits: UITraitCollection?) -> FontRequest {
        var result = self
        if let scaling {
            let size = scaling.basePointSize * UIFontMetrics.factor(scaling.style, Self.category(traits))
            result.pointSize = scaling.maximum > 0 ? min(size, scaling.maximum) : size
        } else if let style {
            let category = Self.category(traits)
            result.pointSize = TextStyleSizes.pointSize(style, category)
            result.styleCategory = category
        }
        return result
    }
}

extension UIFont {
    var scaling: FontRequest.Scaling? { request.scaling }

    /// This font at the text size of the traits, where it is a text style's or was scaled.
    package func scaled(for traits: UITraitCollection) -> UIFont {
        let scaled = request.scaled(for: traits)
        return scaled == request ? self : UIFont(scaled)
    }
}
