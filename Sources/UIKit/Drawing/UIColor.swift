/// A colour, fixed or chosen by traits when it is resolved.
///
/// Apple documentation: UIKit/UIColor. Components are sRGB, 0…1; extended values are kept.
open class UIColor: NSObject, NSCopying, NSSecureCoding, _ExpressibleByColorLiteral, @unchecked Sendable {
    enum Storage {
        case rgb(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
        case white(CGFloat, alpha: CGFloat)
        case dynamic((UITraitCollection) -> UIColor)
        case pattern(UIImage)
    }

    /// The first stored property: see `FoundationObject`.
    final var foundationInfo = FoundationObject.info
    let storage: Storage
    /// The word Apple's description uses for a system colour: `systemBlueColor`.
    let systemName: String?

    init(storage: Storage, systemName: String? = nil) {
        self.storage = storage
        self.systemName = systemName
    }

    public convenience override init() {
        self.init(storage: .rgb(red: 0, green: 0, blue: 0, alpha: 0))
    }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .rgb(red: red, green: green, blue: blue, alpha: alpha)
        systemName = nil
    }

    public init(white: CGFloat, alpha: CGFloat) {
        storage = .white(white, alpha: alpha)
        systemName = nil
    }

    /// A colour from hue (0…1, one turn), saturation and brightness.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = HueSaturationBrightness(hue: hue, saturation: saturation, brightness: brightness).rgb
        storage = .rgb(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
        systemName = nil
    }

    /// A colour in Display P3, converted to extended sRGB.
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let rgb = DisplayP3.toSRGB(red: red, green: green, blue: blue)
        storage = .rgb(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
        systemName = nil
    }

    public init(cgColor: CGColor) {
        let components = cgColor.components ?? []
        switch components.count {
        case 0, 1: storage = .white(0, alpha: cgColor.alpha)
        case 2: storage = .white(components[0], alpha: components[1])
        case 3: storage = .rgb(red: components[0], green: components[1], blue: components[2], alpha: 1)
        default:
            storage = .rgb(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        }
        systemName = nil
    }

    /// A colour that `dynamicProvider` makes from the traits each time it is resolved.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        storage = .dynamic(dynamicProvider)
        systemName = nil
    }

    /// A colour that tiles `image`; its components are not available.
    public init(patternImage image: UIImage) {
        storage = .pattern(image)
        systemName = nil
    }

    public convenience required init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    // MARK: Resolving

    /// The fixed colour for a set of traits; a fixed colour returns itself.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic(let provider) = storage else { return self }
        return provider(traitCollection).resolvedColor(with: traitCollection)
    }

    /// Whether traits may change what this colour resolves to.
    package var isDynamic: Bool {
        if case .dynamic = storage { true } else { false }
    }

    private var resolvedForCurrentTraits: UIColor {
        isDynamic ? resolvedColor(with: UITraitCollection.current) : self
    }

    /// sRGB components for the current traits; a pattern counts as opaque black.
    package var components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        switch resolvedForCurrentTraits.storage {
        case .rgb(let red, let green, let blue, let alpha): (red, green, blue, alpha)
        case .white(let white, let alpha): (white, white, white, alpha)
        case .pattern, .dynamic: (0, 0, 0, 1)
        }
    }

    /// The Core Graphics colour for the current traits.
    open var cgColor: CGColor {
        if case .white(let white, let alpha) = resolvedForCurrentTraits.storage {
            return CGColor(gray: white, alpha: alpha)
        }
        let value = components
        return CGColor(red: value.red, green: value.green, blue: value.blue, alpha: value.alpha)
    }

    /// The same colour with another alpha; a dynamic colour stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch storage {
        case .rgb(let red, let green, let blue, _): UIColor(red: red, green: green, blue: blue, alpha: alpha)
        case .white(let white, _): UIColor(white: white, alpha: alpha)
        case .dynamic(let provider): UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
        case .pattern: self
        }
    }

    // MARK: Components

    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        if case .pattern = resolvedForCurrentTraits.storage { return false }
        let value = components
        red?.pointee = value.red
        green?.pointee = value.green
        blue?.pointee = value.blue
        alpha?.pointee = value.alpha
        return true
    }

    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        if case .pattern = resolvedForCurrentTraits.storage { return false }
        let value = components
        let hsb = HueSaturationBrightness(red: value.red, green: value.green, blue: value.blue)
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        alpha?.pointee = value.alpha
        return true
    }

    /// Reads grey and alpha; false for a colour that is not grey.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        if case .pattern = resolvedForCurrentTraits.storage { return false }
        let value = components
        guard value.red == value.green, value.green == value.blue else { return false }
        white?.pointee = value.red
        alpha?.pointee = value.alpha
        return true
    }

    // MARK: Drawing

    /// Makes this the fill and stroke colour of the current drawing context.
    open func set() {
        setFill()
        setStroke()
    }

    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    // MARK: NSObject

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        switch (storage, other.storage) {
        case (.rgb(let r1, let g1, let b1, let a1), .rgb(let r2, let g2, let b2, let a2)):
            return r1 == r2 && g1 == g2 && b1 == b2 && a1 == a2
        case (.white(let w1, let a1), .white(let w2, let a2)):
            return w1 == w2 && a1 == a2
        default:
            return false
        }
    }

    open override var hash: Int {
        var hasher = Hasher()
        switch storage {
        case .rgb(let red, let green, let blue, let alpha):
            hasher.combine([red, green, blue, alpha])
        case .white(let white, let alpha):
            hasher.combine([white, alpha])
        case .dynamic, .pattern:
            hasher.combine(ObjectIdentifier(self))
        }
        return hasher.finalize()
    }

    open override var description: String {
        func number(_ value: CGFloat) -> String {
            value == value.rounded() ? String(Int(value)) : String(format: "%g", Double(value))
        }
        switch storage {
        case .rgb(let red, let green, let blue, let alpha):
            return "UIExtendedSRGBColorSpace \(number(red)) \(number(green)) \(number(blue)) \(number(alpha))"
        case .white(let white, let alpha):
            return "UIExtendedGrayColorSpace \(number(white)) \(number(alpha))"
        case .dynamic:
            if let systemName { return "<UIDynamicCatalogSystemColor; name = \(systemName)>" }
            return "<UIDynamicProviderColor>"
        case .pattern(let image):
            return "<UIPatternColor; image = \(image)>"
        }
    }

    // MARK: Coding

    public static var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "UIRed") else { return nil }
        storage = .rgb(
            red: coder.decodeDouble(forKey: "UIRed"), green: coder.decodeDouble(forKey: "UIGreen"),
            blue: coder.decodeDouble(forKey: "UIBlue"), alpha: coder.decodeDouble(forKey: "UIAlpha"))
        systemName = nil
    }

    open func encode(with coder: NSCoder) {
        let value = components
        coder.encode(Double(value.red), forKey: "UIRed")
        coder.encode(Double(value.green), forKey: "UIGreen")
        coder.encode(Double(value.blue), forKey: "UIBlue")
        coder.encode(Double(value.alpha), forKey: "UIAlpha")
    }
}

/// What `#colorLiteral` makes.
public typealias _ColorLiteralType = UIColor
