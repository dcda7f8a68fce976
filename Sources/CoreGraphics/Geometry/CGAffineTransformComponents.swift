import Foundation

/// A transform taken apart: scale, then shear, then rotation, then translation (Apple: CGAffineTransformComponents).
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// The scale along both axes; a mirroring transform has a negative height.
    public var scale: CGSize
    /// The shear of x by y, as the tangent of the shear angle.
    public var horizontalShear: CGFloat
    /// The rotation in radians.
    public var rotation: CGFloat
    /// The translation in points.
    public var translation: CGVector

    /// Creates components of a transform that does nothing.
    public init() {
        self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: CGVector())
    }

    /// Creates components from their values.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// Creates the transform with the given components.
    public init(_ components: CGAffineTransformComponents) {
        let scale = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
        let shear = CGAffineTransform(1, 0, components.horizontalShear, 1, 0, 0)
        let rotation = CGAffineTransform(rotationAngle: components.rotation)
        let translation = CGAffineTransform(
            translationX: components.translation.dx, y: components.translation.dy)
        self = scale.concatenating(shear).concatenating(rotation).concatenating(translation)
    }

    /// The transform taken apart.
    public func decomposed() -> CGAffineTransformComponents {
        let translation = CGVector(dx: tx, dy: ty)
        let scaleX = hypot(a, b)
        guard scaleX > 0 else {
            return CGAffineTransformComponents(
                scale: CGSize(width: 0, height: hypot(c, d)), horizontalShear: 0,
                rotation: c == 0 && d == 0 ? 0 : atan2(-c, d), translation: translation)
        }
        let scaleY = (a * d - b * c) / scaleX
        let shear = scaleY == 0 ? 0 : (a * c + b * d) / (scaleX * scaleY)
        return CGAffineTransformComponents(
            scale: CGSize(width: scaleX, height: scaleY), horizontalShear: shear,
            rotation: atan2(b, a), translation: translation)
    }
}
