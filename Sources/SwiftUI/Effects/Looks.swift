import QuartzCore
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
    /// Whether blend modes inside reach no farther.
    var isComposited = true
    @MainActor
    func isIdentity(_ size: CGSize) -> Bool { false }
    @MainActor
    func render(_ layer: CALayer, in place: EffectPlace) { layer.isComposited = isComposited }
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
    nonisolated public func geometryGroup() -> some View { modifier(GroupEffect(isComposited: false)) }
}
