import Foundation

/// Deadlines of gesture recognisers on the frame clock: phase `.input`.
@MainActor
package final class GestureTimers: FrameClock.Participant {
    private struct Entry {
        weak var recognizer: UIGestureRecognizer?
        let key: String
        let deadline: TimeInterval
        let work: () -> Void
    }

    private var entries: [Entry] = []

    package init() {}

    /// Runs `work` after `delay` seconds unless it is stopped before; a second one with the key replaces the first.
    package func start(_ key: String, after delay: TimeInterval, for recognizer: UIGestureRecognizer, _ work: @escaping () -> Void) {
        FrameClock.current.add(self)
        stop(key, for: recognizer)
        entries.append(
            Entry(recognizer: recognizer, key: key, deadline: FrameClock.current.time + delay, work: work))
    }

    package func stop(_ key: String, for recognizer: UIGestureRecognizer) {
        entries.removeAll { $0.recognizer == nil || $0.recognizer === recognizer && $0.key == key }
    }

    package func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .input else { return false }
        let now = FrameClock.current.time + 1e-9
        let due = entries.filter { $0.deadline <= now }
        guard !due.isEmpty else { return false }
        entries.removeAll { $0.deadline <= now }
        for entry in due where entry.recognizer != nil { entry.work() }
        for entry in due { entry.recognizer?.attachedView?.window?.touchDelivery.settle() }
        return true
    }

    package var busy: [FrameClock.Busy] {
        entries.compactMap { entry in
            entry.recognizer.map { .init("\(type(of: $0)) waits (\(entry.key))", until: entry.deadline) }
        }
    }
}
