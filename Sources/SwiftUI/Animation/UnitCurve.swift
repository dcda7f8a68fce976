import Foundation
import UIKit

/// A curve from 0 to 1 over a progress from 0 to 1.
///
/// Values and velocities are held to recordings of Apple's (FACT 46, FACT 47).
public struct UnitCurve: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case linear
        case bezier(CubicTiming)
        case circularIn, circularOut, circularInOut
        /// The mirror image of `circularInOut`.
        case circularOutIn
    }
    let kind: Kind

    public static let linear = UnitCurve(kind: .linear)
    public static let easeIn = UnitCurve(0.42, 0, 1, 1)
    public static let easeOut = UnitCurve(0, 0, 0.58, 1)
    public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)
    @available(iOS, deprecated: 17.0, renamed: "easeInOut")
    public static let easeInEaseOut = UnitCurve(0.42, 0, 0.58, 1)
    /// The lower right quarter of a circle.
    public static let circularEaseIn = UnitCurve(kind: .circularIn)
    /// The upper left quarter of a circle.
    public static let circularEaseOut = UnitCurve(kind: .circularOut)
    public static let circularEaseInOut = UnitCurve(kind: .circularInOut)

    /// A Bézier curve from (0, 0) to (1, 1); the control points' x are kept between 0 and 1.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x), Double(endControlPoint.y))
    }

    private init(kind: Kind) { self.kind = kind }

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        kind = .bezier(CubicTiming(x1: min(max(x1, 0), 1), y1: y1, x2: min(max(x2, 0), 1), y2: y2))
    }

    /// The output for a progress, which is kept between 0 and 1.
    public func value(at progress: Double) -> Double {
        let x = min(max(progress, 0), 1)
        return switch kind {
        case .linear: x
        case .bezier(let timing): timing.y(at: x)
        case .circularIn: 1 - (1 - x * x).squareRoot()
        case .circularOut: (1 - (1 - x) * (1 - x)).squareRoot()
        case .circularInOut:
            x < 0.5
                ? (1 - (1 - 4 * x * x).squareRoot()) / 2 : (1 + (1 - 4 * (1 - x) * (1 - x)).squareRoot()) / 2
        case .circularOutIn:
            x < 0.5
                ? (1 - (1 - 2 * x) * (1 - 2 * x)).squareRoot() / 2
                : 1 - (1 - (2 * x - 1) * (2 * x - 1)).squareRoot() / 2
        }
    }

    /// The slope at a progress: output per progress.
    public func velocity(at progress: Double) -> Double {
        let x = min(max(progress, 0), 1)
        return switch kind {
        case .linear: 1
        case .bezier(let timing): timing.slope(at: x)
        case .circularIn: x / (1 - x * x).squareRoot()
        case .circularOut: (1 - x) / (1 - (1 - x) * (1 - x)).squareRoot()
        case .circularInOut:
            x < 0.5
                ? 2 * x / (1 - 4 * x * x).squareRoot() : 2 * (1 - x) / (1 - 4 * (1 - x) * (1 - x)).squareRoot()
        case .circularOutIn:
            x < 0.5
                ? (1 - 2 * x) / (1 - (1 - 2 * x) * (1 - 2 * x)).squareRoot()
                : (2 * x - 1) / (1 - (2 * x - 1) * (2 * x - 1)).squareRoot()
        }
    }

    /// The curve with progress and output exchanged.
    public var inverse: UnitCurve {
        switch kind {
        case .linear: self
        case .bezier(let timing): UnitCurve(timing.y1, timing.x1, timing.y2, timing.x2)
        case .circularIn: .circularEaseOut
        case .circularOut: .circularEaseIn
        case .circularInOut: UnitCurve(kind: .circularOutIn)
        case .circularOutIn: .circularEaseInOut
        }
    }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), read by its x.
struct CubicTiming: Hashable, Sendable {
    var x1, y1, x2, y2: Double

    func y(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        return coordinate(parameter(at: x), y1, y2)
    }

    func slope(at x: Double) -> Double {
        let t = x <= 0 ? 0 : x >= 1 ? 1 : parameter(at: x)
        let (dx, dy) = (derivative(t, x1, x2), derivative(t, y1, y2))
        if abs(dx) > 1e-9 { return dy / dx }
        // At an end whose control point lies on it the next point gives the direction.
        if abs(dy) > 1e-9 { return dy > 0 ? .infinity : -.infinity }
        let near = t < 0.5 ? t + 1e-5 : t - 1e-5
        let other = derivative(near, x1, x2)
        return other == 0 ? 1 : derivative(near, y1, y2) / other
    }

    private func coordinate(_ t: Double, _ a: Double, _ b: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
    }

    private func derivative(_ t: Double, _ a: Double, _ b: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * a + 6 * u * t * (b - a) + 3 * t * t * (1 - b)
    }

    /// Newton's steps where they converge, halving where they do not.
    private func parameter(at x: Double) -> Double {
        var t = x
        for _ in 0..<8 {
            let error = coordinate(t, x1, x2) - x
            if abs(error) < 1e-12 { return t }
            let slope = derivative(t, x1, x2)
            guard abs(slope) > 1e-6 else { break }
            t -= error / slope
        }
        if t >= 0, t <= 1, abs(coordinate(t, x1, x2) - x) < 1e-9 { return t }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            t = (low + high) / 2
            if coordinate(t, x1, x2) < x { low = t } else { high = t }
        }
        return t
    }
}
