/// A pacing: a cubic Bézier curve from (0, 0) to (1, 1) that maps elapsed time to progress.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    private let c1: (x: Double, y: Double)
    private let c2: (x: Double, y: Double)

    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        c1 = (Double(c1x), Double(c1y))
        c2 = (Double(c2x), Double(c2y))
        super.init()
    }

    /// Control points as Apple documents them for each name.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// Control point `idx` from 0 to 3 as x and y.
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let point: (x: Double, y: Double) =
            switch idx {
            case 0: (0, 0)
            case 1: c1
            case 2: c2
            default: (1, 1)
            }
        ptr[0] = Float(point.x)
        ptr[1] = Float(point.y)
    }

    /// Progress at a fraction of the time, both from 0 to 1.
    package func solve(_ x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        if c1.x == c1.y && c2.x == c2.y { return x }
        var t = x
        for _ in 0..<8 {
            let error = Self.curve(c1.x, c2.x, t) - x
            if abs(error) < 1e-9 { return Self.curve(c1.y, c2.y, t) }
            let slope = Self.slope(c1.x, c2.x, t)
            if abs(slope) < 1e-6 { break }
            t -= error / slope
        }
        var (low, high) = (0.0, 1.0)
        t = x
        for _ in 0..<60 {
            let value = Self.curve(c1.x, c2.x, t)
            if abs(value - x) < 1e-10 { break }
            if value < x { low = t } else { high = t }
            t = (low + high) / 2
        }
        return Self.curve(c1.y, c2.y, t)
    }

    private static func curve(_ a: Double, _ b: Double, _ t: Double) -> Double {
        ((1 + 3 * a - 3 * b) * t + (3 * b - 6 * a)) * t * t + 3 * a * t
    }
    private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
        (3 * (1 + 3 * a - 3 * b) * t + 2 * (3 * b - 6 * a)) * t + 3 * a
    }
}
