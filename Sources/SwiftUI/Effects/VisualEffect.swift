import CoreGraphics
import UIKit

/// Changes how a view looks, not how it is laid out. Source: Apple, SwiftUI `VisualEffect`.
public protocol VisualEffect: Sendable, Animatable {
    /// Adds what the effect does, the innermost first.
    func _append(to steps: inout _VisualEffectSteps)
}

/// What an effect does to a view, in order.
public struct _VisualEffectSteps {
    var effects: [any RenderEffect] = []
}

/// The effect that changes nothing, which others are made of.
nonisolated public struct EmptyVisualEffect: VisualEffect {
    public init() {}
    public func _append(to steps: inout _VisualEffectSteps) {}
}

/// An effect and one more.
nonisolated struct VisualStep<Base: VisualEffect, Step: RenderEffect & Animatable & Sendable>: VisualEffect {
    var base: Base
    var step: Step

    var animatableData: AnimatablePair<Base.AnimatableData, Step.AnimatableData> {
        get { AnimatablePair(base.animatableData, step.animatableData) }
        set {
            base.animatableData = newValue.first
            step.animatableData = newValue.second
        }
    }

    func _append(to steps: inout _VisualEffectSteps) {
        base._append(to: &steps)
        steps.effects.append(step)
    }
}

/// The view drawn elsewhere.
nonisolated struct OffsetEffect: TransformEffect, Animatable {
    typealias Body = Never
    var offset: CGSize

    var animatableData: CGSize.AnimatableData {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }

    @MainActor
    func transform(_ size: CGSize) -> CATransform3D { CATransform3DMakeTranslation(offset.width, offset.height, 0) }
    @MainActor
    func anchor(_ size: CGSize) -> CGPoint { .zero }
}

extension BlendEffect: Animatable {}

extension VisualEffect {
    nonisolated private func adding<Step: RenderEffect & Animatable & Sendable>(_ step: Step) -> VisualStep<Self, Step> {
        VisualStep(base: self, step: step)
    }

    /// Draws the view elsewhere.
    nonisolated public func offset(_ offset: CGSize) -> some VisualEffect { adding(OffsetEffect(offset: offset)) }
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { offset(CGSize(width: x, height: y)) }

    /// Draws the view larger or smaller.
    nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(_ScaleEffect(scale: scale, anchor: anchor))
    }
    nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }
    nonisolated public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Turns the view in its plane.
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(RotationEffect(angle: angle, unit: anchor))
    }

    /// Turns the view about an axis in space.
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        adding(
            Rotation3DEffect(
                angle: angle, x: axis.x, y: axis.y, z: axis.z, unit: anchor, anchorZ: anchorZ, perspective: perspective))
    }

    /// Draws the view through an affine transform about its top leading corner.
    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect { adding(AffineEffect(affine: transform)) }

    /// Sets how opaque the view is, from 0 to 1.
    nonisolated public func opacity(_ opacity: Double) -> some VisualEffect { adding(OpacityEffect(opacity: opacity)) }

    /// Blurs the view, the radius being the standard deviation in points.
    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        adding(FilterEffect(.blur(isOpaque: opaque), Double(radius)))
    }
    nonisolated public func brightness(_ amount: Double) -> some VisualEffect { adding(FilterEffect(.brightness, amount)) }
    nonisolated public func contrast(_ amount: Double) -> some VisualEffect { adding(FilterEffect(.contrast, amount)) }
    nonisolated public func saturation(_ amount: Double) -> some VisualEffect { adding(FilterEffect(.saturation, amount)) }
    nonisolated public func grayscale(_ amount: Double) -> some VisualEffect { adding(FilterEffect(.grayscale, amount)) }
    nonisolated public func hueRotation(_ angle: Angle) -> some VisualEffect { adding(FilterEffect(.hueRotation, angle.radians)) }

    /// Sets how the view's colours are mixed with those behind it.
    nonisolated public func blendMode(_ blendMode: BlendMode) -> some VisualEffect { adding(BlendEffect(mode: blendMode)) }
}

extension View {
    /// Changes how the view looks by its size and place, without changing its layout.
    nonisolated public func visualEffect<Effect: VisualEffect>(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
    ) -> some View {
        modifier(VisualEffectModifier { proxy, _ in (effect(EmptyVisualEffect(), proxy), nil) })
    }
}
