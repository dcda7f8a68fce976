/// The time of animations that a person leads: they stand still, are at a part of the way, and go on or back, whatever the time of
/// their layers is. What else moves on the same layers has their time as ever.
package final class LedTime {
    private enum State {
        /// At a number of seconds since the beginning.
        case standing(CFTimeInterval)
        /// Since a moment of the clock, from a number of seconds on; a negative speed goes back to the beginning.
        case going(since: CFTimeInterval, from: CFTimeInterval, speed: Double)
    }

    private var state = State.going(since: CACurrentMediaTime(), from: 0, speed: 1)
    // Layers and animations are not bound to an actor on iOS; all use of this is on the main actor's thread of the moment.
    private(set) nonisolated(unsafe) static var capturing: LedTime?

    package init() {}

    /// Leads the animations that `work` adds to layers.
    package func lead(_ work: () -> Void) {
        let outer = Self.capturing
        Self.capturing = self
        defer { Self.capturing = outer }
        work()
    }

    /// Seconds since the beginning.
    var seconds: CFTimeInterval {
        switch state {
        case .standing(let seconds): seconds
        case .going(let start, let from, let speed): max(from + (CACurrentMediaTime() - start) * speed, 0)
        }
    }

    var stands: Bool { if case .standing = state { true } else { false } }

    /// Whether it went back, all the way: what it leads leaves without an end.
    var isBack: Bool { if case .going(_, _, let speed) = state { speed < 0 && seconds <= 1e-9 } else { false } }

    package func stand(at seconds: CFTimeInterval) { state = .standing(seconds) }

    /// Goes on from where it is, or with a negative speed back to the beginning.
    package func go(speed: Double) { state = .going(since: CACurrentMediaTime(), from: seconds, speed: speed) }

    /// Nobody leads any more: on the way back that is its end, else it goes as the clock does.
    package func end() {
        guard case .going(_, _, let speed) = state else { return go(speed: 1) }
        if speed < 0 { state = .going(since: CACurrentMediaTime(), from: 0, speed: -1) } else { go(speed: 1) }
    }
}
