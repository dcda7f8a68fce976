/// The motion of scroll views along one axis, as closed formulas: points and seconds.
///
/// Deceleration: the speed falls by `rate` each millisecond (UIScrollView.DecelerationRate: normal 0.998, fast 0.99).
/// Rubber band: Apple's published curve of WWDC talks and headers is not documented; the constant 0.55 is the commonly
/// measured one (unrecorded here).
enum ScrollPhysics {
    static let rubberBandConstant: CGFloat = 0.55
    /// The stiffness of the bounce back, per second; critically damped.
    static let bounceFrequency: CGFloat = 10
    /// Motion ends when less than this is left, in points.
    static let rest: CGFloat = 0.25

    /// How far content follows a finger that has pulled it `distance` beyond its end, in a view of `dimension`.
    static func rubberBand(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0 else { return 0 }
        let size = abs(distance)
        let result = size * rubberBandConstant * dimension / (dimension + rubberBandConstant * size)
        return distance < 0 ? -result : result
    }

    /// Where a flick with `velocity` (points per second) comes to rest from `start`.
    static func restingPlace(from start: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
        start + velocity / 1000 / -log(rate)
    }

    /// The share of the way left after `time`.
    static func remaining(after time: TimeInterval, rate: CGFloat) -> CGFloat { pow(rate, CGFloat(time * 1000)) }

    /// The time at which a deceleration from `start` to `target` passes `limit`; `nil` when it does not.
    static func passingTime(from start: CGFloat, to target: CGFloat, limit: CGFloat, rate: CGFloat) -> TimeInterval? {
        let left = (limit - target) / (start - target)
        guard start != target, left > 0, left < 1 else { return nil }
        return TimeInterval(log(left) / log(rate) / 1000)
    }

    /// The place of a critically damped spring around 0, `time` after it was at `start` with `velocity`.
    static func spring(from start: CGFloat, velocity: CGFloat, after time: TimeInterval) -> CGFloat {
        let t = CGFloat(time)
        return (start + (velocity + bounceFrequency * start) * t) * exp(-bounceFrequency * t)
    }
}

/// The motion of one axis after the finger has gone: coasting, and a bounce at an end.
struct AxisMotion: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case still(CGFloat)
        case coast(from: CGFloat, to: CGFloat, rate: CGFloat)
        /// Coasts until `at`, then springs back to `limit`.
        case coastAndBounce(from: CGFloat, to: CGFloat, rate: CGFloat, limit: CGFloat, at: TimeInterval, speed: CGFloat)
        case springBack(from: CGFloat, limit: CGFloat, speed: CGFloat)
    }
    private let kind: Kind

    /// - Parameters:
    ///   - target: where it would come to rest: the delegate's choice, or the natural place.
    ///   - range: where content may rest.
    init(
        from start: CGFloat, velocity: CGFloat, target: CGFloat, range: ClosedRange<CGFloat>, rate: CGFloat,
        bounces: Bool
    ) {
        if !range.contains(start) {
            let limit = start < range.lowerBound ? range.lowerBound : range.upperBound
            let goesBack = (limit - start) * velocity > 0
            kind = .springBack(from: start, limit: limit, speed: goesBack ? velocity : velocity / 2)
        } else if range.contains(target) {
            kind = abs(target - start) < ScrollPhysics.rest ? .still(target) : .coast(from: start, to: target, rate: rate)
        } else {
            let limit = target < range.lowerBound ? range.lowerBound : range.upperBound
            if bounces,
                let time = ScrollPhysics.passingTime(from: start, to: target, limit: limit, rate: rate)
            {
                // The derivative of the remaining way, per second.
                let speed = (start - target) * ScrollPhysics.remaining(after: time, rate: rate) * log(rate) * 1000
                kind = .coastAndBounce(from: start, to: target, rate: rate, limit: limit, at: time, speed: speed)
            } else if bounces {
                kind = .springBack(from: start, limit: limit, speed: velocity)
            } else {
                kind = .coast(from: start, to: limit, rate: rate)
            }
        }
    }

    func place(at time: TimeInterval) -> CGFloat {
        switch kind {
        case .still(let place): place
        case .coast(let start, let target, let rate):
            target + (start - target) * ScrollPhysics.remaining(after: time, rate: rate)
        case .coastAndBounce(let start, let target, let rate, let limit, let turn, let speed):
            time < turn
                ? target + (start - target) * ScrollPhysics.remaining(after: time, rate: rate)
                : limit + ScrollPhysics.spring(from: 0, velocity: speed, after: time - turn)
        case .springBack(let start, let limit, let speed):
            limit + ScrollPhysics.spring(from: start - limit, velocity: speed, after: time)
        }
    }

    /// Where it ends.
    var end: CGFloat {
        switch kind {
        case .still(let place): place
        case .coast(_, let target, _): target
        case .coastAndBounce(_, _, _, let limit, _, _): limit
        case .springBack(_, let limit, _): limit
        }
    }

    func isOver(at time: TimeInterval) -> Bool {
        switch kind {
        case .still: true
        case .coast: abs(place(at: time) - end) < ScrollPhysics.rest
        case .coastAndBounce(_, _, _, _, let turn, _):
            time > turn + 0.1 && abs(place(at: time) - end) < ScrollPhysics.rest
        case .springBack: time > 0.1 && abs(place(at: time) - end) < ScrollPhysics.rest
        }
    }
}
