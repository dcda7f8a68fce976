import CoreGraphics
import Tracing
import UIKit

/// A gradient of some kind; as a style it runs from top to bottom. Source: Apple, SwiftUI `AnyGradient`.
nonisolated public struct AnyGradient: Hashable, ShapeStyle {
    fileprivate enum Source: Hashable, Sendable {
        case stops(Gradient)
        /// The subtle gradient of a colour.
        case color(Color)
    }
    private let source: Source
    private let space: Gradient.ColorSpace

    fileprivate init(_ source: Source, _ space: Gradient.ColorSpace) {
        self.source = source
        self.space = space
    }

    public init(_ gradient: Gradient) { self.init(.stops(gradient), .device) }

    /// The gradient with the colours between its stops found in a space.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(source, space) }

    func cgGradient(in environment: EnvironmentValues) -> CGGradient {
        switch source {
        case .stops(let gradient): return gradient.cgGradient(in: environment, space.mixing)
        case .color(let color):
            reportApproximation("Color.gradient", "it goes from the colour with a fifth of white to the colour itself.")
            let own = color.uiColor(in: environment).cgColor.rgba
            let light = ColorMixing.perceptual.mix(own, RGBA(red: 1, green: 1, blue: 1, alpha: own.alpha), 0.2)
            return CGGradient(
                stops: [CGGradient.Stop(location: 0, color: light), CGGradient.Stop(location: 1, color: own)], mixing: space.mixing)
        }
    }

    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        let gradient = cgGradient(in: environment)
        return _ShapePaint(.pattern(.linear(gradient, start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1))), level: level)
    }
}

extension Color {
    /// The standard gradient of the colour, lighter at the top.
    public var gradient: AnyGradient { AnyGradient(.color(self), .device) }

    /// The colour a part of the way to another one.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        Color(.mix(self, rhs, fraction.isNaN ? 0 : min(max(fraction, 0), 1), colorSpace))
    }
}

/// A gradient as it is given: with its own stops, or of some kind.
nonisolated enum GradientSource: Hashable, Sendable {
    case stops(Gradient)
    case any(AnyGradient)

    func cgGradient(in environment: EnvironmentValues) -> CGGradient {
        switch self {
        case .stops(let gradient): gradient.cgGradient(in: environment)
        case .any(let gradient): gradient.cgGradient(in: environment)
        }
    }
}
