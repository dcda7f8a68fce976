import QuartzCore
import Tracing

/// Takes a keyframe animator from frame to frame.
@MainActor
final class KeyframeRunner<Value>: FrameClock.Participant {
    private let source = AnySource()
    private var value: Value?
    private var run: (timeline: KeyframeTimeline<Value>, start: TimeInterval, cause: TimelineEvent.ID?)?
    /// Makes the keyframes of the next round, for an animator that repeats.
    private var again: (() -> KeyframeTimeline<Value>)?

    nonisolated init() {}

    /// The value of the frame, `nil` before the first; whoever reads it is updated when it changes.
    var current: Value? {
        ViewGraph.reader?.noteRead(of: source)
        return value
    }

    /// Plays keyframes from the value of now, which they take over with its velocity.
    func play(from initial: Value, _ keyframes: (Value) -> some Keyframes<Value>) {
        let (now, value) = (FrameClock.current.time, value ?? initial)
        let timeline = KeyframeTimeline(from: value, keyframes(value), after: run?.timeline, at: now - (run?.start ?? now))
        begin(timeline, at: now)
    }

    /// Plays keyframes again and again, each time from their beginning.
    func loop(from initial: Value, _ keyframes: @escaping (Value) -> some Keyframes<Value>) {
        again = { KeyframeTimeline(from: initial, keyframes(initial), after: nil, at: 0) }
        if let again { begin(again(), at: FrameClock.current.time) }
    }

    /// Stops where it is.
    func stop() {
        run = nil
        again = nil
        FrameClock.current.remove(self)
    }

    /// Stops, and shows the beginning.
    func reset() {
        stop()
        show(nil)
    }

    private func begin(_ timeline: KeyframeTimeline<Value>, at time: TimeInterval) {
        let event = Timeline.current.record(.animation, "KeyframeAnimator", TypeName.of(Value.self))
        run = (timeline, time, event)
        FrameClock.current.add(self)
        show(timeline.value(time: 0))
    }

    private func show(_ newValue: Value?) {
        value = newValue
        source.invalidateReaders(cause: run?.cause, transaction: Transaction())
    }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .animations, var current = run else { return false }
        var elapsed = elapsed(since: current.start)
        while elapsed >= current.timeline.duration {
            guard let again, current.timeline.duration > 0 else {
                show(current.timeline.value(time: current.timeline.duration))
                stop()
                return true
            }
            current = (again(), current.start + current.timeline.duration, current.cause)
            elapsed = self.elapsed(since: current.start)
            run = current
        }
        show(current.timeline.value(time: elapsed))
        return true
    }

    /// Frames add up; a hair of rounding must not cost one at the end.
    private func elapsed(since start: TimeInterval) -> TimeInterval {
        ((FrameClock.current.time - start) * 1e9).rounded() / 1e9
    }

    var busy: [FrameClock.Busy] {
        guard run != nil else { return [] }
        let name = "keyframes of \(TypeName.of(Value.self))"
        return [.init(again == nil ? name : "endless \(name)", isEndless: again != nil)]
    }
}
