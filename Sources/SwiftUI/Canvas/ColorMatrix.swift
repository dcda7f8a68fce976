import CoreGraphics

/// A matrix that makes of red, green, blue, alpha and one, its columns, another colour, its rows. Source: Apple, SwiftUI `ColorMatrix`.
nonisolated public struct ColorMatrix: Equatable, Sendable {
    public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
    public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
    public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
    public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0

    /// The matrix that leaves colours as they are.
    public init() {}

    var transform: ColorTransform {
        func row(_ a: Float, _ b: Float, _ c: Float, _ d: Float, _ e: Float) -> ColorTransform.Row {
            ColorTransform.Row(Double(a), Double(b), Double(c), Double(d), Double(e))
        }
        return ColorTransform(
            red: row(r1, r2, r3, r4, r5), green: row(g1, g2, g3, g4, g5), blue: row(b1, b2, b3, b4, b5),
            alpha: row(a1, a2, a3, a4, a5))
    }
}
