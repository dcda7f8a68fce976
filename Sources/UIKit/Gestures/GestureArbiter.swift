import Tracing

/// Decides between the recognisers that follow the touches of one window.
@MainActor
package final class GestureArbiter {
    /// Those that got a touch and have not been reset, in the order of the first touch.
    private(set) var active: [UIGestureRecognizer] = []
    private var reported: [UIGestureRecognizer] = []
    /// Told when a recogniser takes the touches it follows for itself, and when one gives them up.
    var onRecognized: ((UIGestureRecognizer) -> Void)?

    init() {}

    func follow(_ recognizer: UIGestureRecognizer, _ touch: UITouch) {
        recognizer.arbiter = self
        recognizer.trackedTouches.append(touch)
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    }

    /// A recogniser has seen its gesture: it begins, waits for others to fail, or fails.
    func wants(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        if active.contains(where: { isBlocking($0, recognizer) }) {
            recognizer.waitingFor = state
            return
        }
        let isPrevented = active.contains { other in
            other !== recognizer && other.isRecognizing && sharesTouches(other, recognizer)
                && !recognizer.mayRecognize(beside: other)
                && (recognizer.requiresFailure(of: other)
                    || other.canPrevent(recognizer) && recognizer.canBePrevented(by: other))
        }
        guard !isPrevented, recognizer.mayBegin else { return recognizer.enter(.failed) }
        recognizer.enter(state)
        for other in active where other !== recognizer && other.state == .possible && sharesTouches(other, recognizer) {
            let waitsInVain = other.requiresFailure(of: recognizer)
            let isPrevented =
                !recognizer.mayRecognize(beside: other) && recognizer.canPrevent(other)
                && other.canBePrevented(by: recognizer)
            if waitsInVain || isPrevented { other.enter(.failed) }
        }
        onRecognized?(recognizer)
    }

    private func isBlocking(_ other: UIGestureRecognizer, _ recognizer: UIGestureRecognizer) -> Bool {
        other !== recognizer && other.state == .possible && other.isEnabled && other.waitingFor == nil
            && recognizer.requiresFailure(of: other)
    }

    private func sharesTouches(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.trackedTouches.contains { touch in other.trackedTouches.contains { $0 === touch } }
            // Successive taps of one place are one sequence.
            || one.attachedView === other.attachedView
    }

    func failed(_ recognizer: UIGestureRecognizer) {
        for other in active where other.waitingFor != nil && other.state == .possible {
            guard let state = other.waitingFor, other.requiresFailure(of: recognizer) else { continue }
            other.waitingFor = nil
            wants(other, state)
        }
    }

    func changed(_ recognizer: UIGestureRecognizer) {
        if GestureTransition.isReported(recognizer.state), !reported.contains(where: { $0 === recognizer }) {
            reported.append(recognizer)
        }
    }

    /// Tells the targets, and puts back the recognisers whose touches are over.
    func finish() {
        while !reported.isEmpty {
            let recognizer = reported.removeFirst()
            if recognizer.state == .began || recognizer.state == .ended || recognizer.state == .cancelled {
                let event = Timeline.current.record(
                    .callback, String(describing: type(of: recognizer)),
                    "\(recognizer.state) in \(recognizer.view?.typeName ?? "no view")")
                Timeline.current.whileCaused(by: event) { recognizer.sendActions() }
            } else {
                recognizer.sendActions()
            }
        }
        let done = active.filter { GestureTransition.isTerminal($0.state) && $0.liveTouches.isEmpty }
        active.removeAll { recognizer in done.contains { $0 === recognizer } }
        for recognizer in done { recognizer.resetState() }
    }
}
