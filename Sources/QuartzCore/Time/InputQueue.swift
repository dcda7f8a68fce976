/// Input that waits for the `.input` phase of a frame, first in first out.
@MainActor
package final class InputQueue {
    private var events: [() -> Void] = []

    package init() {}

    /// Delivers in the next frame.
    package func post(_ deliver: @escaping () -> Void) { events.append(deliver) }

    package var isEmpty: Bool { events.isEmpty }

    /// What is posted while delivering waits for the next frame, as a finger cannot be faster than the display.
    func deliver() -> Bool {
        let due = events
        events = []
        for event in due { event() }
        return !due.isEmpty
    }
}
