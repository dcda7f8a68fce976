import Foundation

/// How a colour's numbers are read (Apple: CGColorSpaceModel).
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome
    case rgb
    case cmyk
    case lab
    case deviceN
    case indexed
    case pattern
    case XYZ
}

/// What to do with colours that the target space cannot hold; drawing here always clips (Apple: CGColorRenderingIntent).
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent
    case absoluteColorimetric
    case relativeColorimetric
    case perceptual
    case saturation
}

/// A named space of colours: sRGB, Display P3 or grey, gamma-coded or linear (Apple: CGColorSpace).
///
/// Drawing happens in sRGB; colours of other spaces are converted when they are used.
public final class CGColorSpace: Sendable {
    enum Primaries: Sendable { case sRGB, displayP3 }
    enum Transfer: Sendable { case sRGB, linear, gamma22 }
    enum Coding: Hashable, Sendable {
        case rgb(Primaries, Transfer)
        case gray(Transfer)
        case cmyk
        case pattern
    }

    /// The name the space was made with, or `nil` for a pattern space.
    public let name: String?
    let coding: Coding

    init(name: String?, coding: Coding) {
        self.name = name
        self.coding = coding
    }

    /// Creates the space with a name of Apple's (`CGColorSpace.sRGB`); `nil` for spaces that are not modelled here.
    public convenience init?(name: String) {
        guard let coding = Self.codings[name] else { return nil }
        self.init(name: name, coding: coding)
    }

    /// Creates the space of a pattern; `baseSpace` would colour an uncoloured pattern.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        self.init(name: nil, coding: .pattern)
    }

    /// The kind of space.
    public var model: CGColorSpaceModel {
        switch coding {
        case .rgb: .rgb
        case .gray: .monochrome
        case .cmyk: .cmyk
        case .pattern: .pattern
        }
    }

    /// The number of components, without alpha.
    public var numberOfComponents: Int {
        switch coding {
        case .rgb: 3
        case .gray: 1
        case .cmyk: 4
        case .pattern: 0
        }
    }

    /// Whether the space holds colours outside sRGB's gamut.
    public var isWideGamutRGB: Bool {
        if case .rgb(.displayP3, _) = coding { return true }
        return name.map { $0.contains("Extended") } ?? false
    }

    /// Whether a bitmap can be made in the space.
    public var supportsOutput: Bool { coding != .pattern }

    /// Whether the space is made for high dynamic range; none here is.
    public func isHDR() -> Bool { false }

    public static let sRGB = "kCGColorSpaceSRGB"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
    public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
    public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    public static let extendedGray = "kCGColorSpaceExtendedGray"
    public static let linearGray = "kCGColorSpaceLinearGray"
    public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"
    public static let genericCMYK = "kCGColorSpaceGenericCMYK"

    private static let codings: [String: Coding] = [
        sRGB: .rgb(.sRGB, .sRGB), extendedSRGB: .rgb(.sRGB, .sRGB),
        linearSRGB: .rgb(.sRGB, .linear), extendedLinearSRGB: .rgb(.sRGB, .linear),
        genericRGBLinear: .rgb(.sRGB, .linear),
        displayP3: .rgb(.displayP3, .sRGB), extendedDisplayP3: .rgb(.displayP3, .sRGB),
        linearDisplayP3: .rgb(.displayP3, .linear), extendedLinearDisplayP3: .rgb(.displayP3, .linear),
        genericGrayGamma2_2: .gray(.gamma22), extendedGray: .gray(.gamma22),
        linearGray: .gray(.linear), extendedLinearGray: .gray(.linear),
        genericCMYK: .cmyk,
        "kCGColorSpaceDeviceRGB": .rgb(.sRGB, .sRGB),
        "kCGColorSpaceDeviceGray": .gray(.sRGB),
        "kCGColorSpaceDeviceCMYK": .cmyk,
    ]

    static let standardRGB = CGColorSpace(name: sRGB, coding: .rgb(.sRGB, .sRGB))
    static let standardGray = CGColorSpace(name: genericGrayGamma2_2, coding: .gray(.gamma22))
}

extension CGColorSpace: Hashable {
    /// Whether two spaces read numbers the same way under the same name.
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name && a.coding == b.coding }

    public func hash(into hasher: inout Hasher) { hasher.combine(coding) }
}

/// The device's RGB space, which is sRGB on iOS (Apple: CGColorSpaceCreateDeviceRGB).
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    CGColorSpace(name: "kCGColorSpaceDeviceRGB")!
}

/// The device's grey space (Apple: CGColorSpaceCreateDeviceGray).
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    CGColorSpace(name: "kCGColorSpaceDeviceGray")!
}

/// The device's CMYK space (Apple: CGColorSpaceCreateDeviceCMYK).
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace {
    CGColorSpace(name: "kCGColorSpaceDeviceCMYK")!
}
