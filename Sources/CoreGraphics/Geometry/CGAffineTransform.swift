import Foundation

/// An affine transform of the plane: `x' = a*x + c*y + tx`, `y' = b*x + d*y + ty` (Apple: CGAffineTransform).
public struct CGAffineTransform: Hashable, Sendable {
    /// The entry at row 1, column 1.
    public var a: CGFloat
    /// The entry at row 1, column 2.
    public var b: CGFloat
    /// The entry at row 2, column 1.
    public var c: CGFloat
    /// The entry at row 2, column 2.
    public var d: CGFloat
    /// The entry at row 3, column 1, in points.
    public var tx: CGFloat
    /// The entry at row 3, column 2, in points.
    public var ty: CGFloat

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform(1, 0, 0, 1, 0, 0)

    /// Creates a transform of zeros, as the zero initialiser of Apple's C structure does.
    public init() {
        self.init(0, 0, 0, 0, 0, 0)
    }

    /// Creates a transform from its six entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.init(a, b, c, d, tx, ty)
    }

    /// Creates a transform from its six entries.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a rotation; a positive angle (radians) turns clockwise on screen, where y grows downwards.
    public init(rotationAngle angle: CGFloat) {
        let sine = sin(angle)
        let cosine = cos(angle)
        self.init(cosine, sine, -sine, cosine, 0, 0)
    }

    /// Creates a scale about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(sx, 0, 0, sy, 0, 0)
    }

    /// Creates a translation in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(1, 0, 0, 1, tx, ty)
    }

    /// Whether this is the identity.
    public var isIdentity: Bool { self == .identity }

    /// This transform followed by another one.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a * t2.a + b * t2.c, a * t2.b + b * t2.d,
            c * t2.a + d * t2.c, c * t2.b + d * t2.d,
            tx * t2.a + ty * t2.c + t2.tx, tx * t2.b + ty * t2.d + t2.ty)
    }

    /// The transform that undoes this one; this one itself when it has no inverse, as on Apple platforms.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            d / determinant, -b / determinant, -c / determinant, a / determinant,
            (c * ty - d * tx) / determinant, (b * tx - a * ty) / determinant)
    }

    /// This transform with a rotation (radians) put before it.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// This transform with a scale put before it.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a * sx, b * sx, c * sy, d * sy, tx, ty)
    }

    /// This transform with a translation (points) put before it.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a, b, c, d, a * x + c * y + tx, b * x + d * y + ty)
    }
}

extension CGAffineTransform: Codable {
    /// Decodes six numbers from an unkeyed container, the form Apple's overlay writes.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let a = try container.decode(CGFloat.self)
        let b = try container.decode(CGFloat.self)
        let c = try container.decode(CGFloat.self)
        let d = try container.decode(CGFloat.self)
        let tx = try container.decode(CGFloat.self)
        let ty = try container.decode(CGFloat.self)
        self.init(a, b, c, d, tx, ty)
    }

    /// Encodes six numbers in an unkeyed container.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for entry in [a, b, c, d, tx, ty] { try container.encode(entry) }
    }
}

extension CGAffineTransform: CustomDebugStringConvertible {
    /// The six entries by name.
    public var debugDescription: String {
        "CGAffineTransform(a: \(a), b: \(b), c: \(c), d: \(d), tx: \(tx), ty: \(ty))"
    }
}

extension CGPoint {
    /// The point moved by a transform.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// The size as a vector moved by a transform, without its translation.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The smallest rectangle around the four transformed corners.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
            CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map { $0.applying(t) }
        let left = corners.map(\.x).min()!
        let right = corners.map(\.x).max()!
        let top = corners.map(\.y).min()!
        let bottom = corners.map(\.y).max()!
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
