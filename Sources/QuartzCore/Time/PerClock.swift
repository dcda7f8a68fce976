/// One participant for each clock: made, and added to the frames, when it is asked for on a clock that has none yet.
@MainActor
package final class PerClock<Value: FrameClock.Participant> {
    private let make: @MainActor () -> Value
    private weak var clock: FrameClock?
    // The clock holds it weakly.
    private var kept: Value?

    package init(_ make: @escaping @MainActor () -> Value) { self.make = make }

    /// The one of the clock in place.
    package var value: Value {
        if let kept, clock === FrameClock.current { return kept }
        let made = make()
        (kept, clock) = (made, FrameClock.current)
        FrameClock.current.add(made)
        return made
    }
}
