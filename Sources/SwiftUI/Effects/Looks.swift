import QuartzCore
import Tracing
import UIKit

/// The shadow of all the view shows.
nonisolated struct ShadowEffect: RenderEffect, Animatable {
    typealias Body = Never
    var color: Color
    var radius: CGFloat
    var offset: CGSize

    var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
        get { AnimatablePair(radius, offset.animatableData) }
        set {
            radius = newValue.first
            offset.animatableData = newValue.second
        }
    }

    @MainActor
    func isIdentity(_ size: CGSize) -> Bool { radius <= 0 && offset == .zero }

    @MainActor
    func render(_ layer: CALayer, in place: EffectPlace) {
        layer.shadowColor = color.uiColor(in: place.environment).cgColor
        layer.shadowOpacity = 1
        layer.shadowRadius = max(radius, 0)
        layer.shadowOffset = offset
    }
}

/// The view and everything in it as one picture, for what is applied to it.
nonisolated struct GroupEffect: RenderEffect {
    typealias Body = Never
    @MainActor
    func isIdentity(_ size: CGSize) -> Bool { false }
    @MainActor
    func render(_ layer: CALayer, in place: EffectPlace) {}
}

/// How a view's colours are mixed with those behind it.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
    case plusLighter
}

/// The colour space a drawing group is rendered in.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
}

extension View {
    /// Gives the view a shadow, distances in points.
    nonisolated public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)))
    }

    /// Draws the inner edge of the view's frame.
    nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay(Rectangle().strokeBorder(content, lineWidth: width))
    }

    /// Shows the view and everything in it as one, before opacity and blending apply.
    nonisolated public func compositingGroup() -> some View { modifier(GroupEffect()) }

    nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        modifier(GroupEffect())
    }

    /// Keeps the frames inside the view apart from the view's own, so that it moves in one piece.
    nonisolated public func geometryGroup() -> some View { modifier(GroupEffect()) }

    nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
        unchanged(blendMode != .normal, "blendMode(_:)", "the view is drawn over what is behind it.")
    }

    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        unchanged(radius > 0, "blur(radius:opaque:)", "the view is drawn sharp.")
    }

    nonisolated public func brightness(_ amount: Double) -> some View { colors(amount != 0, "brightness(_:)") }
    nonisolated public func contrast(_ amount: Double) -> some View { colors(amount != 1, "contrast(_:)") }
    nonisolated public func saturation(_ amount: Double) -> some View { colors(amount != 1, "saturation(_:)") }
    nonisolated public func grayscale(_ amount: Double) -> some View { colors(amount != 0, "grayscale(_:)") }
    nonisolated public func hueRotation(_ angle: Angle) -> some View { colors(angle != .zero, "hueRotation(_:)") }
    nonisolated public func colorInvert() -> some View { colors(true, "colorInvert()") }
    nonisolated public func colorMultiply(_ color: Color) -> some View { colors(true, "colorMultiply(_:)") }
    nonisolated public func luminanceToAlpha() -> some View { colors(true, "luminanceToAlpha()") }

    private nonisolated func colors(_ isUsed: Bool, _ api: String) -> some View {
        unchanged(isUsed, api, "the view is drawn in its own colours.")
    }

    private nonisolated func unchanged(_ isUsed: Bool, _ api: String, _ difference: String) -> some View {
        if isUsed { reportApproximation(api, difference) }
        return modifier(EmptyModifier.identity)
    }
}
