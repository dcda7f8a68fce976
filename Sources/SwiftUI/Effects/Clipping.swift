import QuartzCore
import UIKit

/// The view cut to a shape, which limits touches too.
nonisolated struct ClipEffect<S: Shape>: RenderEffect, Animatable {
    typealias Body = Never
    var shape: S
    var style: FillStyle

    var animatableData: S.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    @MainActor
    func isIdentity(_ size: CGSize) -> Bool { false }

    @MainActor
    func render(_ layer: CALayer, in place: EffectPlace) {
        let mask = layer.mask as? CAShapeLayer ?? CAShapeLayer()
        mask.frame = place.bounds
        mask.path = shape.path(in: place.bounds, place.shape).cgPath
        mask.fillRule = style.isEOFilled ? .evenOdd : .nonZero
        mask.fillColor = UIColor.black.cgColor
        if layer.mask !== mask { layer.mask = mask }
    }

    @MainActor
    func contentPoint(_ point: CGPoint, in place: EffectPlace) -> CGPoint? {
        shape.path(in: place.bounds, place.shape).contains(point, eoFill: style.isEOFilled) ? point : nil
    }
}

/// The view cut to its frame.
nonisolated struct BoundsClipEffect: RenderEffect {
    typealias Body = Never
    var cornerRadius: CGFloat = 0

    @MainActor
    func isIdentity(_ size: CGSize) -> Bool { false }

    @MainActor
    func render(_ layer: CALayer, in place: EffectPlace) { layer.masksToBounds = true }

    @MainActor
    func contentPoint(_ point: CGPoint, in place: EffectPlace) -> CGPoint? {
        place.bounds.contains(point) ? point : nil
    }
}

extension View {
    /// Cuts the view to a shape.
    nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(ClipEffect(shape: shape, style: style))
    }

    /// Cuts the view to its frame.
    nonisolated public func clipped(antialiased: Bool = false) -> some View { modifier(BoundsClipEffect()) }

    @available(iOS, deprecated: 100000.0, message: "Use `clipShape` or `fill` instead.")
    nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
    }
}
