import QuartzCore
import Tracing

/// The did-appear and did-disappear calls that wait for the end of the frame.
///
/// A view that enters or leaves a window gets its "will" call at once and its "did" call in the clock's `.appearance`
/// phase, with the cause of the move kept.
@MainActor
final class AppearanceQueue: FrameClock.Participant {
    private struct Entry {
        let controller: UIViewController
        let cause: TimelineEvent.ID?
    }

    private var entries: [Entry] = []

    /// The queue of the clock in place.
    static var current: AppearanceQueue { perClock.value }
    private static let perClock = PerClock { AppearanceQueue() }

    /// Ends the appearance transition of `controller` in the next `.appearance` phase; a second request is the same one.
    func enqueueEnd(of controller: UIViewController) {
        FrameClock.current.add(self)
        guard !entries.contains(where: { $0.controller === controller }) else { return }
        entries.append(Entry(controller: controller, cause: Timeline.current.cause))
    }

    /// Drops a waiting call, for a transition that was ended by hand.
    func cancelEnd(of controller: UIViewController) {
        entries.removeAll { $0.controller === controller }
    }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .appearance, !entries.isEmpty else { return false }
        let due = entries
        entries = []
        for entry in due {
            Timeline.current.whileCaused(by: entry.cause) { entry.controller.endQueuedAppearance() }
        }
        return true
    }

    var busy: [FrameClock.Busy] {
        entries.map { entry in
            .init("\(entry.controller.typeName) waits for its did-appear or did-disappear call")
        }
    }
}
