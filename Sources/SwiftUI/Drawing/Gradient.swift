import CoreGraphics
import UIKit

/// Colours along a line.
nonisolated public struct Gradient: Equatable, Hashable, Sendable {
    /// A colour at a location 0...1.
    public struct Stop: Equatable, Hashable, Sendable {
        public var color: Color
        public var location: CGFloat
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }
    public var stops: [Stop]

    public init(stops: [Stop]) { self.stops = stops }

    /// Colours at equal distances.
    public init(colors: [Color]) {
        stops = colors.enumerated().map { index, color in
            Stop(color: color, location: colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0)
        }
    }

    /// The space in which the colours between two are found.
    public struct ColorSpace: Hashable, Sendable {
        let mixing: ColorMixing
        /// Gamma-coded sRGB.
        public static let device = ColorSpace(mixing: .gamma)
        /// A space in which equal steps look equal: here Oklab.
        public static let perceptual = ColorSpace(mixing: .perceptual)
    }

    /// The gradient with the colours between its stops found in a space.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self).colorSpace(space) }

    func cgGradient(in environment: EnvironmentValues, _ mixing: ColorMixing = .gamma) -> CGGradient {
        CGGradient(
            stops: stops.filter { $0.location.isFinite }.map {
                CGGradient.Stop(location: $0.location, color: $0.color.uiColor(in: environment).cgColor.rgba)
            }, mixing: mixing)
    }
}
