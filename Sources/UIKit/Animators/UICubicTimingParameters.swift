import Foundation
import QuartzCore

/// A pacing along a cubic Bézier curve. Source: Apple, UIKit `UICubicTimingParameters`.
@MainActor @preconcurrency
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    private let isBuiltIn: Bool

    /// The pacing of UIKit's own animations, ease in and out.
    public override convenience init() { self.init(animationCurve: .easeInOut) }

    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        isBuiltIn = true
        var points: [Float] = [0, 0, 0, 0]
        let function = UIView.timingFunction(curve)
        function.getControlPoint(at: 1, values: &points)
        controlPoint1 = CGPoint(x: CGFloat(points[0]), y: CGFloat(points[1]))
        function.getControlPoint(at: 2, values: &points)
        controlPoint2 = CGPoint(x: CGFloat(points[0]), y: CGFloat(points[1]))
        super.init()
    }

    /// A curve from (0, 0) to (1, 1) with these control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        isBuiltIn = false
        controlPoint1 = point1
        controlPoint2 = point2
        super.init()
    }

    public nonisolated required init?(coder: NSCoder) {
        isBuiltIn = coder.decodeBool(forKey: "isBuiltIn")
        animationCurve = UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "curve")) ?? .easeInOut
        func number(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
        controlPoint1 = CGPoint(x: number("x1"), y: number("y1"))
        controlPoint2 = CGPoint(x: number("x2"), y: number("y2"))
        super.init()
    }

    nonisolated open func encode(with coder: NSCoder) {
        coder.encode(isBuiltIn, forKey: "isBuiltIn")
        coder.encode(animationCurve.rawValue, forKey: "curve")
        coder.encode(Double(controlPoint1.x), forKey: "x1")
        coder.encode(Double(controlPoint1.y), forKey: "y1")
        coder.encode(Double(controlPoint2.x), forKey: "x2")
        coder.encode(Double(controlPoint2.y), forKey: "y2")
    }

    /// Itself: it cannot change.
    nonisolated open override func copy() -> Any { self }
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    public var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }
}
