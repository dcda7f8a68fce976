import Foundation

/// The space in which the colours between two are found.
package enum ColorMixing: Hashable, Sendable {
    /// Gamma-coded sRGB, as Core Graphics has it.
    case gamma
    /// Linear light.
    case linear
    /// Oklab, in which equal steps look equal. Source: Björn Ottosson, "A perceptual color space for image processing", 2020.
    case perceptual

    /// The colour a part of the way from one to another.
    package func mix(_ a: RGBA, _ b: RGBA, _ part: CGFloat) -> RGBA {
        decoded(encoded(a).mixed(with: encoded(b), part))
    }

    /// A colour in the space it is mixed in.
    func encoded(_ color: RGBA) -> RGBA {
        switch self {
        case .gamma: color
        case .linear: Self.linear(color)
        case .perceptual: Self.oklab(color)
        }
    }

    /// The colour of what is mixed.
    func decoded(_ color: RGBA) -> RGBA {
        switch self {
        case .gamma: color
        case .linear: Self.coded(color)
        case .perceptual: Self.coded(Self.fromOklab(color))
        }
    }

    /// Stops between which even changes of gamma-coded values are what this mixing gives, to half a step of eight bits.
    func evened(_ stops: [CGGradient.Stop]) -> [CGGradient.Stop] {
        guard self != .gamma, let first = stops.first else { return stops }
        var result = [first]
        for (a, b) in zip(stops, stops.dropFirst()) {
            if a.location < b.location, a.color != b.color { split(a, b, from: (0, a.color), to: (1, b.color), depth: 0, &result) }
            result.append(b)
        }
        return result
    }

    private typealias Place = (part: CGFloat, color: RGBA)

    /// Adds what is needed between two places of a stretch of the gradient.
    private func split(
        _ a: CGGradient.Stop, _ b: CGGradient.Stop, from: Place, to: Place, depth: Int, _ result: inout [CGGradient.Stop]
    ) {
        func at(_ share: CGFloat) -> Place {
            let part = from.part + (to.part - from.part) * share
            return (part, mix(a.color, b.color, part))
        }
        let isEven = [0.25, 0.5, 0.75].allSatisfy { at($0).color.isNear(from.color.mixed(with: to.color, $0)) }
        // The first splits are made whatever the looks: a curve may cross its chord where it is looked at.
        guard depth < 3 || (!isEven && depth < 12) else { return }
        let middle = at(0.5)
        split(a, b, from: from, to: middle, depth: depth + 1, &result)
        result.append(CGGradient.Stop(location: a.location + (b.location - a.location) * middle.part, color: middle.color))
        split(a, b, from: middle, to: to, depth: depth + 1, &result)
    }

    private static func linear(_ color: RGBA) -> RGBA { color.map { CGColorSpace.Transfer.sRGB.linear($0) } }
    private static func coded(_ color: RGBA) -> RGBA { color.map { CGColorSpace.Transfer.sRGB.coded($0) } }

    /// Lightness, green-red and blue-yellow in the places of red, green and blue.
    private static func oklab(_ color: RGBA) -> RGBA {
        let light = linear(color)
        let long = cbrt(0.4122214708 * light.red + 0.5363325363 * light.green + 0.0514459929 * light.blue)
        let medium = cbrt(0.2119034982 * light.red + 0.6806995451 * light.green + 0.1073969566 * light.blue)
        let short = cbrt(0.0883024619 * light.red + 0.2817188376 * light.green + 0.6299787005 * light.blue)
        return RGBA(
            red: 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
            green: 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
            blue: 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short, alpha: color.alpha)
    }

    /// Linear light.
    private static func fromOklab(_ color: RGBA) -> RGBA {
        func cube(_ value: CGFloat) -> CGFloat { value * value * value }
        let long = cube(color.red + 0.3963377774 * color.green + 0.2158037573 * color.blue)
        let medium = cube(color.red - 0.1055613458 * color.green - 0.0638541728 * color.blue)
        let short = cube(color.red - 0.0894841775 * color.green - 1.2914855480 * color.blue)
        return RGBA(
            red: 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            green: -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            blue: -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short, alpha: color.alpha)
    }
}

extension RGBA {
    fileprivate func isNear(_ other: RGBA) -> Bool {
        let limit: CGFloat = 0.5 / 255
        return abs(red - other.red) < limit && abs(green - other.green) < limit && abs(blue - other.blue) < limit
    }

    /// The colour with another red, green and blue.
    fileprivate func map(_ change: (CGFloat) -> CGFloat) -> RGBA {
        RGBA(red: change(red), green: change(green), blue: change(blue), alpha: alpha)
    }
}
