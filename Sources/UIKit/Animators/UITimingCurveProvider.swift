import Foundation

/// What kind of pacing timing parameters describe. Source: Apple, UIKit `UITimingCurveType`.
public enum UITimingCurveType: Int, Sendable {
    case builtin
    case cubic
    case spring
    case composed
}

/// The pacing of a property animator. Source: Apple, UIKit `UITimingCurveProvider`.
@MainActor @preconcurrency
public protocol UITimingCurveProvider: NSCoding, NSCopying {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}
