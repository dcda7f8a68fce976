import Foundation

/// Red, green, blue in sRGB, gamma-coded and unclamped, and alpha; not premultiplied.
package struct RGBA: Hashable, Sendable {
    package var red: CGFloat
    package var green: CGFloat
    package var blue: CGFloat
    package var alpha: CGFloat

    package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Transparent black.
    package static let nothing = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

    /// The colour at a part of its strength.
    package func faded(by opacity: CGFloat) -> RGBA { RGBA(red: red, green: green, blue: blue, alpha: alpha * opacity) }

    /// The colour a part of the way to another, component by component.
    package func mixed(with other: RGBA, _ part: CGFloat) -> RGBA {
        func mix(_ path: KeyPath<RGBA, CGFloat>) -> CGFloat {
            self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * part
        }
        return RGBA(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
    }
}

extension CGColorSpace {
    /// The sRGB values of components in this space; alpha is the last component.
    func sRGB(_ components: [CGFloat]) -> RGBA {
        let alpha = components.last ?? 1
        switch coding {
        case .rgb(let primaries, let transfer):
            var rgb = Array(components.prefix(3))
            if primaries == .sRGB, transfer == .sRGB {
                return RGBA(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: alpha)
            }
            rgb = rgb.map { transfer.linear($0) }
            if primaries == .displayP3 { rgb = Self.multiply(Self.sRGBFromP3, rgb) }
            rgb = rgb.map { Transfer.sRGB.coded($0) }
            return RGBA(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: alpha)
        case .gray(let transfer):
            // iOS reads a gamma 2.2 grey as the sRGB grey of the same number when it draws on an sRGB bitmap.
            let gray = transfer == .linear ? Transfer.sRGB.coded(components[0]) : components[0]
            return RGBA(red: gray, green: gray, blue: gray, alpha: alpha)
        case .cmyk:
            let black = 1 - components[3]
            return RGBA(
                red: (1 - components[0]) * black, green: (1 - components[1]) * black,
                blue: (1 - components[2]) * black, alpha: alpha)
        case .pattern:
            return RGBA(red: 0, green: 0, blue: 0, alpha: alpha)
        }
    }

    /// Components in this space, alpha last, for sRGB values; `nil` for a pattern space.
    func components(_ color: RGBA) -> [CGFloat]? {
        switch coding {
        case .rgb(let primaries, let transfer):
            var rgb = [color.red, color.green, color.blue]
            if primaries != .sRGB || transfer != .sRGB {
                rgb = rgb.map { Transfer.sRGB.linear($0) }
                if primaries == .displayP3 { rgb = Self.multiply(Self.p3FromSRGB, rgb) }
                rgb = rgb.map { transfer.coded($0) }
            }
            return rgb + [color.alpha]
        case .gray(let transfer):
            let linear = zip([0.2126, 0.7152, 0.0722], [color.red, color.green, color.blue])
                .reduce(0) { $0 + $1.0 * Transfer.sRGB.linear($1.1) }
            let isGray = color.red == color.green && color.green == color.blue
            if transfer == .linear { return [linear, color.alpha] }
            return [isGray ? color.red : Transfer.sRGB.coded(linear), color.alpha]
        case .cmyk:
            let white = max(color.red, color.green, color.blue)
            guard white > 0 else { return [0, 0, 0, 1, color.alpha] }
            let inks = [color.red, color.green, color.blue].map { (white - $0) / white }
            return inks + [1 - white, color.alpha]
        case .pattern:
            return nil
        }
    }

    // Products of the published RGB-to-XYZ matrices of both spaces (D65 white point in both, so no adaptation).
    private static let sRGBFromP3: [CGFloat] = [
        1.2249401762805598, -0.2249401762805599, 0,
        -0.04205695470968816, 1.0420569547096881, 0,
        -0.019637554590334432, -0.07863604555063188, 1.0982736001409663,
    ]
    private static let p3FromSRGB: [CGFloat] = [
        0.8224619687143623, 0.17753803128563775, 0,
        0.03319419885096161, 0.9668058011490384, 0,
        0.01708263072112003, 0.07239744066396346, 0.9105199286149165,
    ]

    private static func multiply(_ m: [CGFloat], _ v: [CGFloat]) -> [CGFloat] {
        (0..<3).map { m[3 * $0] * v[0] + m[3 * $0 + 1] * v[1] + m[3 * $0 + 2] * v[2] }
    }
}

extension CGColorSpace.Transfer {
    /// The linear light of a coded value; odd-symmetric, so extended ranges survive.
    func linear(_ value: CGFloat) -> CGFloat {
        let size = abs(value)
        let light: CGFloat =
            switch self {
            case .linear: size
            case .gamma22: pow(size, 2.2)
            case .sRGB: size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
            }
        return value < 0 ? -light : light
    }

    /// The coded value of linear light.
    func coded(_ light: CGFloat) -> CGFloat {
        let size = abs(light)
        let value: CGFloat =
            switch self {
            case .linear: size
            case .gamma22: pow(size, 1 / 2.2)
            case .sRGB: size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
            }
        return light < 0 ? -value : value
    }
}
