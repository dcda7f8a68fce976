import Foundation

/// A displacement in the plane, in points (Apple: CGVector).
public struct CGVector: Hashable, Sendable {
    /// The displacement along x.
    public var dx: CGFloat
    /// The displacement along y.
    public var dy: CGFloat

    /// The vector without length.
    public static let zero = CGVector()

    /// Creates the vector without length.
    public init() {
        self.init(dx: 0, dy: 0)
    }

    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates a vector from its components.
    public init(dx: Double, dy: Double) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// Creates a vector from its components.
    public init(dx: Int, dy: Int) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }
}

extension CGVector: Codable {
    /// Decodes two numbers from an unkeyed container, the form Apple's overlay writes.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let dx = try container.decode(CGFloat.self)
        self.init(dx: dx, dy: try container.decode(CGFloat.self))
    }

    /// Encodes two numbers in an unkeyed container.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(dx)
        try container.encode(dy)
    }
}
