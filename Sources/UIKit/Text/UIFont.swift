import Tracing
import TextEngine

/// A font at a size; it never changes.
///
/// Apple documentation: UIKit/UIFont. Metrics in points.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    /// The first stored property: see `FoundationObject`.
    final var foundationInfo = FoundationObject.info
    /// What was asked for.
    package let request: FontRequest
    /// The engine's font: what shapes and measures text.
    package let textFont: TextFont

    package init(_ request: FontRequest) {
        self.request = request
        textFont = request.textFont
    }

    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var request = descriptor.request
        if pointSize > 0 { request.pointSize = pointSize }
        self.request = request
        textFont = request.textFont
    }

    /// A font by name; the names of San Francisco and of the fonts in this package are known, others give `nil`.
    public init?(name fontName: String, size fontSize: CGFloat) {
        guard let request = FontRequest(name: fontName, size: fontSize) else { return nil }
        self.request = request
        textFont = request.textFont
    }

    // MARK: System fonts

    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontRequest(pointSize: defaulted(fontSize)))
    }
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontRequest(pointSize: defaulted(fontSize), weight: weight))
    }
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        if width != .standard {
            reportApproximation("UIFont.systemFont(ofSize:weight:width:)", "The standard width is used.")
        }
        return UIFont(FontRequest(pointSize: defaulted(fontSize), weight: weight))
    }
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontRequest(pointSize: defaulted(fontSize), weight: .bold))
    }
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontRequest(pointSize: defaulted(fontSize), isItalic: true))
    }
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontRequest(pointSize: defaulted(fontSize), weight: weight, hasMonospacedDigits: true))
    }
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontRequest(pointSize: defaulted(fontSize), weight: weight, design: .monospaced))
    }

    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }
    public class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?)
        -> UIFont
    {
        UIFont(FontRequest(style: style, traits: traitCollection))
    }

    private static func defaulted(_ size: CGFloat) -> CGFloat { size > 0 ? size : 17 }

    public class var labelFontSize: CGFloat { 17 }
    public class var buttonFontSize: CGFloat { 18 }
    public class var smallSystemFontSize: CGFloat { 12 }
    public class var systemFontSize: CGFloat { 14 }
    public class var familyNames: [String] { FontRequest.familyNames }
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        FontRequest.familyNames.contains(familyName) ? [familyName] : []
    }

    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var request = request
        request.pointSize = fontSize
        request.style = nil
        return UIFont(request)
    }

    // MARK: Metrics

    open var pointSize: CGFloat { request.pointSize }
    /// Above the baseline.
    open var ascender: CGFloat { textFont.metrics.ascender }
    /// Below the baseline; negative.
    open var descender: CGFloat { textFont.metrics.descender }
    open var leading: CGFloat { textFont.metrics.leading }
    open var lineHeight: CGFloat { textFont.metrics.lineHeight }
    open var capHeight: CGFloat { textFont.metrics.capHeight }
    open var xHeight: CGFloat { textFont.metrics.xHeight }

    open var familyName: String { request.familyName }
    open var fontName: String { request.postScriptName }
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(request) }

    package var weight: Weight { request.weight }

    // MARK: NSObject

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.request == request }
    open override var hash: Int { request.hashValue }
    open override var description: String {
        "<UICTFont> font-family: \"\(familyName)\"; font-weight: \(request.weight == .bold ? "bold" : "normal"); "
            + "font-style: \(request.isItalic ? "italic" : "normal"); font-size: "
            + String(format: "%.2f", Double(pointSize)) + "pt"
    }
}
