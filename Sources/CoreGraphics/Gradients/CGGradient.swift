import Foundation

/// Colours along a line or a radius (Apple: CGGradient).
public final class CGGradient: Sendable {
    struct Stop: Sendable {
        let location: CGFloat
        let color: RGBA
    }

    let stops: [Stop]

    init(stops: [Stop]) {
        // cairo takes stops in any order and keeps equal ones as given; sorting stably makes that explicit.
        self.stops = stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }

    /// Creates a gradient of colours, at equal distances when no locations are given.
    ///
    /// Elements that are not colours are left out. Colours are blended as sRGB values.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
        let colors = colors.compactMap { $0 as? CGColor }
        guard !colors.isEmpty else { return nil }
        let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) }
        self.init(colors: colors, locations: places)
    }

    /// Creates a gradient of components in a space, alpha after each colour.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0, space.numberOfComponents > 0 else { return nil }
        let size = space.numberOfComponents + 1
        let colors = (0..<count).map { CGColor(colorSpace: space, components: components + $0 * size)! }
        let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
        self.init(colors: colors, locations: places)
    }

    /// Creates a gradient of colours at locations from 0 to 1, or at equal distances.
    package convenience init(colors: [CGColor], locations: [CGFloat]?) {
        let last = CGFloat(max(1, colors.count - 1))
        self.init(
            stops: colors.enumerated().map { index, color in
                let place = locations.flatMap { index < $0.count ? $0[index] : nil } ?? CGFloat(index) / last
                return Stop(location: max(0, min(1, place)), color: color.rgba)
            })
    }

    /// The colour at a location, ends held.
    package func color(at location: CGFloat) -> RGBA {
        guard let first = stops.first, let last = stops.last else {
            return RGBA(red: 0, green: 0, blue: 0, alpha: 0)
        }
        if location <= first.location { return first.color }
        guard let upper = stops.firstIndex(where: { $0.location > location }) else { return last.color }
        let (a, b) = (stops[upper - 1], stops[upper])
        let part = (location - a.location) / (b.location - a.location)
        func mix(_ path: KeyPath<RGBA, CGFloat>) -> CGFloat {
            a.color[keyPath: path] + (b.color[keyPath: path] - a.color[keyPath: path]) * part
        }
        return RGBA(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
    }
}

/// Whether a gradient's end colours go on beyond its ends (Apple: CGGradientDrawingOptions).
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits, as in Apple's header.
    public let rawValue: UInt32

    /// Creates options from bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
