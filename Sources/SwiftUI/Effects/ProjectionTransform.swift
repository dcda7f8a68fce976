import QuartzCore

/// A transform of points, with perspective: rows times a 3 x 3 matrix. Source: Apple, SwiftUI `ProjectionTransform`.
nonisolated public struct ProjectionTransform: Equatable, Sendable {
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

    public init() {}

    public init(_ m: CGAffineTransform) {
        (m11, m12) = (m.a, m.b)
        (m21, m22) = (m.c, m.d)
        (m31, m32) = (m.tx, m.ty)
    }

    /// What a transform in space does to points of the plane.
    public init(_ m: CATransform3D) {
        (m11, m12, m13) = (m.m11, m.m12, m.m14)
        (m21, m22, m23) = (m.m21, m.m22, m.m24)
        (m31, m32, m33) = (m.m41, m.m42, m.m44)
    }

    public var isIdentity: Bool { self == ProjectionTransform() }
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        var result = ProjectionTransform()
        result.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
        result.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
        result.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
        result.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
        result.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
        result.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
        result.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
        result.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
        result.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
        return result
    }

    /// Turns it round; false, and unchanged, where there is no inverse.
    public mutating func invert() -> Bool {
        let c11 = m22 * m33 - m23 * m32, c12 = m23 * m31 - m21 * m33, c13 = m21 * m32 - m22 * m31
        let determinant = m11 * c11 + m12 * c12 + m13 * c13
        guard determinant != 0 else { return false }
        var result = ProjectionTransform()
        result.m11 = c11 / determinant
        result.m12 = (m13 * m32 - m12 * m33) / determinant
        result.m13 = (m12 * m23 - m13 * m22) / determinant
        result.m21 = c12 / determinant
        result.m22 = (m11 * m33 - m13 * m31) / determinant
        result.m23 = (m13 * m21 - m11 * m23) / determinant
        result.m31 = c13 / determinant
        result.m32 = (m12 * m31 - m11 * m32) / determinant
        result.m33 = (m11 * m22 - m12 * m21) / determinant
        self = result
        return true
    }

    public func inverted() -> ProjectionTransform {
        var result = self
        _ = result.invert()
        return result
    }

    /// The same for a layer, whose depth stays.
    var spatial: CATransform3D {
        var result = CATransform3DIdentity
        (result.m11, result.m12, result.m14) = (m11, m12, m13)
        (result.m21, result.m22, result.m24) = (m21, m22, m23)
        (result.m41, result.m42, result.m44) = (m31, m32, m33)
        return result
    }
}

extension ProjectionTransform {
    /// The nine numbers, for an animation.
    var animatableData: AnimatablePair<Row, AnimatablePair<Row, Row>> {
        get {
            func row(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> Row { AnimatablePair(a, AnimatablePair(b, c)) }
            return AnimatablePair(row(m11, m12, m13), AnimatablePair(row(m21, m22, m23), row(m31, m32, m33)))
        }
        set {
            (m11, m12, m13) = (newValue.first.first, newValue.first.second.first, newValue.first.second.second)
            let (second, third) = (newValue.second.first, newValue.second.second)
            (m21, m22, m23) = (second.first, second.second.first, second.second.second)
            (m31, m32, m33) = (third.first, third.second.first, third.second.second)
        }
    }
    typealias Row = AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>
}
