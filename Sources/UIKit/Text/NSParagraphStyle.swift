import Tracing

/// How a paragraph is set: alignment, line breaking, indents and spacing in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
    struct Values: Hashable, Sendable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineBreakStrategy: UInt = 0
        var baseWritingDirection = NSWritingDirection.natural
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var hyphenationFactor: Float = 0
        var usesDefaultHyphenation = false
        var defaultTabInterval: CGFloat = 0
        var allowsDefaultTighteningForTruncation = false
        /// `nil` for one every 28 points, twelve times.
        var tabStops: [NSTextTab]?
    }

    /// How words may be kept together at a line's end.
    public struct LineBreakStrategy: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    /// The first stored property: see `FoundationObject`.
    final var foundationInfo = FoundationObject.info
    var values = Values()

    public override init() {}

    init(values: Values) { self.values = values }

    private static let defaultStyle = NSParagraphStyle()

    public class var `default`: NSParagraphStyle { defaultStyle }

    public class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let code = languageName?.prefix { $0 != "-" && $0 != "_" } ?? ""
        return ["ar", "fa", "he", "iw", "ur", "ps", "sd", "ug", "yi", "dv"].contains(code) ? .rightToLeft : .leftToRight
    }

    open var alignment: NSTextAlignment { values.alignment }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    open var lineBreakStrategy: LineBreakStrategy { LineBreakStrategy(rawValue: values.lineBreakStrategy) }
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    open var lineSpacing: CGFloat { values.lineSpacing }
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    open var headIndent: CGFloat { values.headIndent }
    open var tailIndent: CGFloat { values.tailIndent }
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    open var hyphenationFactor: Float { values.hyphenationFactor }
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
    /// Without stops of its own: left ones every 28 points, twelve times.
    open var tabStops: [NSTextTab] { values.tabStops ?? Self.standardTabs }
    private static let standardTabs = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }

    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.hashValue }

    public class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        func number(_ key: String) -> CGFloat { coder.decodeDouble(forKey: key) }
        values.alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment")) ?? .natural
        values.lineBreakMode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "NSLineBreakMode")) ?? .byWordWrapping
        values.baseWritingDirection = NSWritingDirection(rawValue: coder.decodeInteger(forKey: "NSWritingDirection")) ?? .natural
        values.lineSpacing = number("NSLineSpacing")
        values.paragraphSpacing = number("NSParagraphSpacing")
        values.paragraphSpacingBefore = number("NSParagraphSpacingBefore")
        values.firstLineHeadIndent = number("NSFirstLineHeadIndent")
        values.headIndent = number("NSHeadIndent")
        values.tailIndent = number("NSTailIndent")
        values.minimumLineHeight = number("NSMinLineHeight")
        values.maximumLineHeight = number("NSMaxLineHeight")
        values.lineHeightMultiple = number("NSLineHeightMultiple")
    }

    open func encode(with coder: NSCoder) {
        coder.encode(values.alignment.rawValue, forKey: "NSAlignment")
        coder.encode(values.lineBreakMode.rawValue, forKey: "NSLineBreakMode")
        coder.encode(values.baseWritingDirection.rawValue, forKey: "NSWritingDirection")
        let numbers = [
            "NSLineSpacing": values.lineSpacing, "NSParagraphSpacing": values.paragraphSpacing,
            "NSParagraphSpacingBefore": values.paragraphSpacingBefore, "NSFirstLineHeadIndent": values.firstLineHeadIndent,
            "NSHeadIndent": values.headIndent, "NSTailIndent": values.tailIndent, "NSMinLineHeight": values.minimumLineHeight,
            "NSMaxLineHeight": values.maximumLineHeight, "NSLineHeightMultiple": values.lineHeightMultiple,
        ]
        for (key, value) in numbers { coder.encode(Double(value), forKey: key) }
    }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
        get { LineBreakStrategy(rawValue: values.lineBreakStrategy) }
        set { values.lineBreakStrategy = newValue.rawValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set {
            values.hyphenationFactor = newValue
            if newValue > 0 { reportApproximation("NSParagraphStyle.hyphenationFactor", "Words are not hyphenated.") }
        }
    }
    open override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set {
            values.usesDefaultHyphenation = newValue
            if newValue { reportApproximation("NSParagraphStyle.usesDefaultHyphenation", "Words are not hyphenated.") }
        }
    }
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set {
            values.allowsDefaultTighteningForTruncation = newValue
            guard newValue else { return }
            reportApproximation("NSParagraphStyle.allowsDefaultTighteningForTruncation", "Letters do not move closer before a text is cut.")
        }
    }
    open override var tabStops: [NSTextTab] {
        get { super.tabStops }
        set { values.tabStops = newValue.sorted { $0.location < $1.location } }
    }
    open func addTabStop(_ anObject: NSTextTab) { tabStops = tabStops + [anObject] }
    open func removeTabStop(_ anObject: NSTextTab) { tabStops = tabStops.filter { $0 != anObject } }

    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
