import QuartzCore

/// How far an animator is: a point of time on a pacing, or a part of the way set by hand.
struct AnimatorProgress {
    /// The pacing from one part of the way to the end.
    enum Pacing {
        case cubic(CAMediaTimingFunction)
        case spring(x: SpringCurve, y: SpringCurve)
    }

    var pacing: Pacing
    /// In seconds, of the whole pacing.
    private(set) var duration: Double
    /// In seconds on the pacing.
    private(set) var elapsed = 0.0
    /// What sums of frames may be off by, in seconds.
    private static let tolerance = 1e-9
    /// Where the pacing begins, as a part of the whole way.
    private var origin = 0.0
    /// Where it leads to.
    private var target = 1.0
    /// The part set by hand, which is shown straight until the animation goes on.
    private var scrubbed: Double?

    init(_ pacing: Pacing, duration: Double) {
        self.pacing = pacing
        self.duration = duration
    }

    /// The part of the way that is shown; springs go beyond 1.
    var part: Double { scrubbed ?? part(along: \.x) }

    /// The parts along x and y, for points.
    var parts: (x: Double, y: Double) { (part, scrubbed ?? part(along: \.y)) }

    /// Time on the pacing as a part of it, for changes that begin on the way.
    var timePart: Double { duration > 0 ? elapsed / duration : 1 }

    func isAtEnd(reversed: Bool) -> Bool { runsBack(reversed) ? elapsed <= Self.tolerance : elapsed >= duration - Self.tolerance }

    private func part(along axis: KeyPath<(x: Double, y: Double), Double>) -> Double {
        origin + (target - origin) * Self.value(pacing, elapsed, duration)[keyPath: axis]
    }

    private static func value(_ pacing: Pacing, _ elapsed: Double, _ duration: Double) -> (x: Double, y: Double) {
        if elapsed >= duration - tolerance { return (1, 1) }
        switch pacing {
        case .cubic(let function):
            let value = function.solve(elapsed / duration)
            return (value, value)
        case .spring(let x, let y): return (x.value(at: elapsed), y.value(at: elapsed))
        }
    }

    /// Moves on by seconds, or back.
    mutating func advance(by seconds: Double, reversed: Bool) {
        scrubbed = nil
        elapsed = min(max(elapsed + (runsBack(reversed) ? -seconds : seconds), 0), duration)
    }

    /// Goes to a part of the way: straight, or by the time on the pacing.
    mutating func scrub(to part: Double, linearly: Bool) {
        guard linearly else {
            scrubbed = nil
            elapsed = part * duration
            return
        }
        // Out of what is left of the way: all of the pacing is for what is left from here.
        if (part - origin) * (target - origin) < 0 { origin = part }
        scrubbed = part
        elapsed = time(of: part)
    }

    /// The time on the pacing at which a part of the way is reached first.
    private func time(of part: Double) -> Double {
        guard target != origin else { return part >= target ? duration : 0 }
        let wanted = (part - origin) / (target - origin)
        if wanted <= 0 { return 0 }
        if wanted >= 1 { return duration }
        // The first crossing of a spring is found by steps, the rest by halving.
        let steps = 256
        var high = duration
        for step in 1...steps {
            let time = duration * Double(step) / Double(steps)
            if Self.value(pacing, time, duration).x >= wanted {
                high = time
                break
            }
        }
        var low = max(high - duration / Double(steps), 0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if Self.value(pacing, middle, duration).x < wanted { low = middle } else { high = middle }
        }
        return high
    }

    /// Goes on from what is shown with another pacing that takes `duration` seconds to the end it runs to.
    mutating func proceed(_ pacing: Pacing, duration: Double, reversed: Bool) {
        let part = part
        self.pacing = pacing
        self.duration = duration
        scrubbed = nil
        (origin, target) = (part, reversed ? 0 : 1)
        elapsed = 0
    }

    /// Turns round: the whole pacing runs back along itself, a later one begins anew from what is shown.
    mutating func turn(reversed: Bool) {
        if origin == 0, target == 1 { return }
        proceed(pacing, duration: duration, reversed: reversed)
    }

    /// The seconds that are left to the end it runs to.
    func remaining(reversed: Bool) -> Double { runsBack(reversed) ? elapsed : duration - elapsed }

    /// Whether time runs back on the pacing: reversed on one that leads to the end.
    private func runsBack(_ reversed: Bool) -> Bool { reversed && target == 1 }
}
