import QuartzCore
import Tracing
import UIKit

/// The view turned, scaled or otherwise transformed about a point of its own.
@MainActor
protocol TransformEffect: RenderEffect {
    /// The transform of points of the content, the anchor at the origin.
    func transform(_ size: CGSize) -> CATransform3D
    func anchor(_ size: CGSize) -> CGPoint
}

extension TransformEffect {
    func isIdentity(_ size: CGSize) -> Bool { CATransform3DIsIdentity(transform(size)) }

    /// The transform about the middle, as a layer has it; none where it is not made of numbers.
    private func transformOfLayer(_ size: CGSize) -> CATransform3D {
        let anchor = anchor(size)
        let toAnchor = CATransform3DMakeTranslation(anchor.x - size.width / 2, anchor.y - size.height / 2, 0)
        let back = CATransform3DMakeTranslation(size.width / 2 - anchor.x, size.height / 2 - anchor.y, 0)
        let whole = CATransform3DConcat(CATransform3DConcat(back, transform(size)), toAnchor)
        let numbers = [
            whole.m11, whole.m12, whole.m13, whole.m14, whole.m21, whole.m22, whole.m23, whole.m24, whole.m31, whole.m32, whole.m33,
            whole.m34, whole.m41, whole.m42, whole.m43, whole.m44,
        ]
        if numbers.allSatisfy(\.isFinite) { return whole }
        FindingLog.current.report(
            .init(
                "layout.invalid-geometry", .must,
                "The transform of a \(TypeName.of(Self.self)) is not made of finite numbers. None is taken instead. Look for a division by "
                    + "zero in what its scale, angle or anchor was computed from."))
        return CATransform3DIdentity
    }

    func render(_ layer: CALayer, in place: EffectPlace) { layer.transform = transformOfLayer(place.size) }

    /// The point before the transform, so that touches follow what is seen.
    func contentPoint(_ point: CGPoint, in place: EffectPlace) -> CGPoint? {
        let affine = CATransform3DGetAffineTransform(transform(place.size))
        // No number compares so with a NaN.
        guard abs(affine.a * affine.d - affine.b * affine.c) > 1e-12 else { return nil }
        let anchor = anchor(place.size)
        let inner = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).applying(affine.inverted())
        return CGPoint(x: inner.x + anchor.x, y: inner.y + anchor.y)
    }
}

nonisolated struct RotationEffect: TransformEffect, Animatable {
    typealias Body = Never
    var angle: Angle
    var unit: UnitPoint

    var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, unit.animatableData) }
        set {
            angle.animatableData = newValue.first
            unit.animatableData = newValue.second
        }
    }

    @MainActor
    func transform(_ size: CGSize) -> CATransform3D { CATransform3DMakeRotation(CGFloat(angle.radians), 0, 0, 1) }
    @MainActor
    func anchor(_ size: CGSize) -> CGPoint { CGPoint(x: unit.x * size.width, y: unit.y * size.height) }
}

nonisolated struct Rotation3DEffect: TransformEffect, Animatable {
    typealias Body = Never
    var angle: Angle
    var x, y, z: CGFloat
    var unit: UnitPoint
    var anchorZ: CGFloat
    var perspective: CGFloat

    var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, unit.animatableData) }
        set {
            angle.animatableData = newValue.first
            unit.animatableData = newValue.second
        }
    }

    @MainActor
    func transform(_ size: CGSize) -> CATransform3D {
        guard x != 0 || y != 0 || z != 0 else { return CATransform3DIdentity }
        let toAnchor = CATransform3DMakeTranslation(0, 0, -anchorZ)
        let turned = CATransform3DConcat(toAnchor, CATransform3DMakeRotation(CGFloat(angle.radians), x, y, z))
        var lens = CATransform3DIdentity
        let length = max(size.width, size.height)
        if length > 0 { lens.m34 = -perspective / length }
        return CATransform3DConcat(turned, lens)
    }
    @MainActor
    func anchor(_ size: CGSize) -> CGPoint { CGPoint(x: unit.x * size.width, y: unit.y * size.height) }
}

/// The view drawn larger or smaller.
nonisolated public struct _ScaleEffect: ViewModifier, TransformEffect, Animatable, Equatable, Sendable {
    public typealias Body = Never
    public var scale: CGSize
    public var anchor: UnitPoint

    public init(scale: CGSize, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    public var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(scale.animatableData, anchor.animatableData) }
        set {
            scale.animatableData = newValue.first
            anchor.animatableData = newValue.second
        }
    }

    @MainActor
    func transform(_ size: CGSize) -> CATransform3D { CATransform3DMakeScale(scale.width, scale.height, 1) }
    @MainActor
    func anchor(_ size: CGSize) -> CGPoint { CGPoint(x: anchor.x * size.width, y: anchor.y * size.height) }
}

nonisolated struct AffineEffect: TransformEffect, Animatable {
    typealias Body = Never
    var affine: CGAffineTransform

    var animatableData: AnimatablePair<
        AnimatablePair<CGFloat, CGFloat>, AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
    > {
        get {
            AnimatablePair(
                AnimatablePair(affine.a, affine.b),
                AnimatablePair(AnimatablePair(affine.c, affine.d), AnimatablePair(affine.tx, affine.ty)))
        }
        set {
            affine = CGAffineTransform(
                a: newValue.first.first, b: newValue.first.second, c: newValue.second.first.first,
                d: newValue.second.first.second, tx: newValue.second.second.first, ty: newValue.second.second.second)
        }
    }

    @MainActor
    func transform(_ size: CGSize) -> CATransform3D { CATransform3DMakeAffineTransform(affine) }
    @MainActor
    func anchor(_ size: CGSize) -> CGPoint { .zero }
}

extension View {
    /// Turns the view in its plane.
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(RotationEffect(angle: angle, unit: anchor))
    }

    /// Turns the view about an axis in space; touches follow its flat part.
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        modifier(
            Rotation3DEffect(
                angle: angle, x: axis.x, y: axis.y, z: axis.z, unit: anchor, anchorZ: anchorZ, perspective: perspective))
    }

    /// Draws the view larger or smaller; its layout stays.
    nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(_ScaleEffect(scale: scale, anchor: anchor))
    }

    nonisolated public func scaleEffect(
        _ s: CGFloat, anchor: UnitPoint = .center
    ) -> ModifiedContent<Self, _ScaleEffect> {
        modifier(_ScaleEffect(scale: CGSize(width: s, height: s), anchor: anchor))
    }

    nonisolated public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View {
        modifier(_ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor))
    }

    /// Draws the view through an affine transform about its top leading corner.
    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(AffineEffect(affine: transform))
    }
}
