import Foundation

/// Colours along a line or a radius (Apple: CGGradient).
///
/// Colours are mixed as they are, not premultiplied: between white and clear lies a grey.
public final class CGGradient: Sendable {
    package struct Stop: Hashable, Sendable {
        package var location: CGFloat
        package var color: RGBA

        package init(location: CGFloat, color: RGBA) {
            self.location = location
            self.color = color
        }
    }

    /// From 0 to 1, rising; between two stops colours change evenly in gamma-coded sRGB.
    package let stops: [Stop]

    /// Creates a gradient of stops in any order; of two at one place the later goes on.
    package init(stops: [Stop], mixing: ColorMixing = .gamma) {
        let sorted = stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
        self.stops = mixing.evened(Self.inUnit(sorted.map(\.element)))
    }

    /// The part from 0 to 1 of sorted stops.
    private static func inUnit(_ stops: [Stop]) -> [Stop] {
        guard let first = stops.first, let last = stops.last, first.location < 0 || last.location > 1 else { return stops }
        var inside = stops.filter { (0...1).contains($0.location) }
        if first.location < 0 { inside.insert(Stop(location: 0, color: color(at: 0, of: stops)), at: 0) }
        if last.location > 1 { inside.append(Stop(location: 1, color: color(at: 1, of: stops))) }
        return inside
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
    package func color(at location: CGFloat) -> RGBA { Self.color(at: location, of: stops) }

    private static func color(at location: CGFloat, of stops: [Stop]) -> RGBA {
        guard let first = stops.first, let last = stops.last else { return .nothing }
        if location <= first.location { return first.color }
        guard let upper = stops.firstIndex(where: { $0.location > location }) else { return last.color }
        let (a, b) = (stops[upper - 1], stops[upper])
        return a.color.mixed(with: b.color, (location - a.location) / (b.location - a.location))
    }
}

extension CGGradient: Hashable {
    /// Whether two gradients have the same colours at the same places.
    public static func == (a: CGGradient, b: CGGradient) -> Bool { a === b || a.stops == b.stops }

    public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}

extension CGGradient {
    /// The gradient at a part of its strength.
    package func faded(by opacity: CGFloat) -> CGGradient {
        opacity == 1 ? self : CGGradient(stops: stops.map { Stop(location: $0.location, color: $0.color.faded(by: opacity)) })
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
