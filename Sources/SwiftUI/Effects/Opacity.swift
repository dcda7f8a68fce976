import QuartzCore
import UIKit

/// The view seen through: its content fades as one.
nonisolated struct OpacityEffect: RenderEffect, Animatable {
    typealias Body = Never
    var opacity: Double
    /// Hidden for good: no touches, whatever the value on the way.
    var isHidden = false

    var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }

    @MainActor
    func isIdentity(_ size: CGSize) -> Bool { opacity >= 1 }

    @MainActor
    func render(_ layer: CALayer, in place: EffectPlace) {
        layer.opacity = opacity.isNaN ? 0 : Float(min(max(opacity, 0), 1))
    }

    /// What is not seen is not touched.
    @MainActor
    func contentPoint(_ point: CGPoint, in place: EffectPlace) -> CGPoint? { isHidden || opacity <= 0 ? nil : point }

    @MainActor
    func mark(_ node: inout ElementNode) {
        if isHidden { node.flags.insert(.hidden) } else if opacity <= 0 { node.flags.insert(.transparent) }
    }
}

extension View {
    /// Sets how opaque the view is, from 0 to 1.
    nonisolated public func opacity(_ opacity: Double) -> some View { modifier(OpacityEffect(opacity: opacity)) }

    /// Hides the view; it keeps its place.
    nonisolated public func hidden() -> some View { modifier(OpacityEffect(opacity: 0, isHidden: true)) }
}
