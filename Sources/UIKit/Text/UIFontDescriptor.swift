import Tracing
/// A description of a font: family, size, traits.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    public typealias Class = Int

    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    let request: FontRequest

    init(_ request: FontRequest) { self.request = request }

    public convenience override init() { self.init(FontRequest(pointSize: 17)) }

    public init(name fontName: String, size: CGFloat) {
        request = FontRequest(name: fontName, size: size) ?? FontRequest(pointSize: size > 0 ? size : 17)
    }

    public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        request = FontRequest(pointSize: 17).adding(attributes)
    }

    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }
    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFontDescriptor(FontRequest(style: style, traits: traitCollection))
    }

    open var pointSize: CGFloat { request.pointSize }
    open var postscriptName: String { request.postScriptName }

    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if request.isItalic { traits.insert(.traitItalic) }
        if request.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if request.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    open var fontAttributes: [AttributeName: Any] {
        [.family: request.familyName, .name: request.postScriptName, .size: request.pointSize]
    }

    open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

    /// The same font, bold and slanted as the traits say.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        if !symbolicTraits.isDisjoint(with: [.traitTightLeading, .traitLooseLeading]) {
            reportApproximation("UIFontDescriptor.withSymbolicTraits(_:)", "the height of lines stays the font's; SwiftUI's Font.leading(_:) changes it.")
        }
        return changed { request in
            request.isItalic = symbolicTraits.contains(.traitItalic)
            let isBold = request.weight.rawValue >= UIFont.Weight.semibold.rawValue
            if symbolicTraits.contains(.traitBold) {
                // The bold of a text style is semibold.
                if !isBold { request.weight = request.style == nil ? .bold : .semibold }
            } else if isBold {
                request.weight = .regular
            }
            if symbolicTraits.contains(.traitMonoSpace) { request.design = .monospaced }
        }
    }
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { changed { $0.pointSize = newPointSize } }
    open func withFamily(_ newFamily: String) -> UIFontDescriptor { changed { $0.family = newFamily } }
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        changed { request in
            switch design {
            case .rounded: request.design = .rounded
            case .serif: request.design = .serif
            case .monospaced: request.design = .monospaced
            default: request.design = .standard
            }
            if design == .serif || design == .rounded {
                reportApproximation("UIFontDescriptor.withDesign(_:)", "The bundled sans-serif font is used.")
            }
        }
    }
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        UIFontDescriptor(request.adding(attributes))
    }

    private func changed(_ change: (inout FontRequest) -> Void) -> UIFontDescriptor {
        var request = request
        change(&request)
        return UIFontDescriptor(request)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.request == request }
    open override var hash: Int { request.hashValue }
}

extension FontRequest {
    fileprivate func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> FontRequest {
        var result = self
        if let name = attributes[.name] as? String, let named = FontRequest(name: name, size: pointSize) { result = named }
        if let family = attributes[.family] as? String { result.family = family }
        if let size = attributes[.size] as? CGFloat { result.pointSize = size }
        if let size = attributes[.size] as? Int { result.pointSize = CGFloat(size) }
        if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
            if let weight = traits[.weight] as? UIFont.Weight { result.weight = weight }
            if let weight = traits[.weight] as? CGFloat { result.weight = UIFont.Weight(weight) }
            if let raw = traits[.symbolic] as? UInt32 {
                let symbolic = UIFontDescriptor.SymbolicTraits(rawValue: raw)
                if symbolic.contains(.traitItalic) { result.isItalic = true }
                if symbolic.contains(.traitBold) { result.weight = .bold }
            }
        }
        return result
    }
}
