import QuartzCore
import UIKit

/// How a view that comes or goes differs from the view that is there.
nonisolated struct TransitionLook: RenderEffect, Animatable, Equatable {
    typealias Body = Never
    var opacity = 1.0
    var scale = 1.0
    var anchor = UnitPoint.center
    /// In points.
    var offset = CGSize.zero
    /// In parts of the view's own size; leading to trailing is positive.
    var shift = CGSize.zero

    static func beyond(_ edge: Edge) -> TransitionLook {
        switch edge {
        case .top: TransitionLook(shift: CGSize(width: 0, height: -1))
        case .bottom: TransitionLook(shift: CGSize(width: 0, height: 1))
        case .leading: TransitionLook(shift: CGSize(width: -1, height: 0))
        case .trailing: TransitionLook(shift: CGSize(width: 1, height: 0))
        }
    }

    /// Both differences at once.
    func combined(with other: TransitionLook) -> TransitionLook {
        TransitionLook(
            opacity: opacity * other.opacity, scale: scale * other.scale, anchor: scale == 1 ? other.anchor : anchor,
            offset: CGSize(width: offset.width + other.offset.width, height: offset.height + other.offset.height),
            shift: CGSize(width: shift.width + other.shift.width, height: shift.height + other.shift.height))
    }

    var animatableData: AnimatablePair<
        AnimatablePair<Double, Double>, AnimatablePair<CGSize.AnimatableData, CGSize.AnimatableData>
    > {
        get {
            AnimatablePair(
                AnimatablePair(opacity, scale), AnimatablePair(offset.animatableData, shift.animatableData))
        }
        set {
            opacity = newValue.first.first
            scale = newValue.first.second
            offset.animatableData = newValue.second.first
            shift.animatableData = newValue.second.second
        }
    }

    @MainActor
    func isIdentity(_ size: CGSize) -> Bool { opacity >= 1 && scale == 1 && offset == .zero && shift == .zero }

    @MainActor
    func render(_ layer: CALayer, in place: EffectPlace) {
        layer.opacity = Float(min(max(opacity, 0), 1))
        let size = place.size
        let direction: CGFloat = place.environment.layoutDirection == .rightToLeft ? -1 : 1
        let fixed = CGPoint(x: (anchor.x - 0.5) * size.width, y: (anchor.y - 0.5) * size.height)
        var transform = CATransform3DMakeScale(CGFloat(scale), CGFloat(scale), 1)
        transform.m41 = fixed.x * (1 - CGFloat(scale)) + offset.width + shift.width * size.width * direction
        transform.m42 = fixed.y * (1 - CGFloat(scale)) + offset.height + shift.height * size.height
        layer.transform = transform
    }
}

/// The look behind an opaque type, so that public transitions can name it.
struct PublicLook: ViewModifier {
    private let look: TransitionLook
    init(_ look: TransitionLook) { self.look = look }
    func body(content: Content) -> some View { content.modifier(look) }
}
