import UIKit
import Observation
import Tracing

/// Tracks what one node reads of `@Observable` models, and can stop.
///
/// `withObservationTracking` cannot be cancelled: every registration would keep its closure until the property changes.
/// Each pass also reads a private pulse, and bumping it releases the registration before.
@MainActor
final class ObservationTracker {
    @Observable
    final class Pulse: @unchecked Sendable {
        var beat = 0
    }

    private let pulse = Pulse()
    private var isBumping = false

    func track<Result>(_ node: _ViewNode, _ read: () -> Result) -> Result {
        release()
        let reporter = Reporter(node: node, tracker: self)
        return withObservationTracking {
            _ = pulse.beat
            return read()
        } onChange: {
            reporter.modelWillChange()
        }
    }

    func stop() { release() }

    private func release() {
        isBumping = true
        pulse.beat += 1
        isBumping = false
    }

    /// Carries a change from whatever thread it happens on to the node.
    private final class Reporter: @unchecked Sendable {
        private weak var node: _ViewNode?
        private weak var tracker: ObservationTracker?

        @MainActor
        init(node: _ViewNode, tracker: ObservationTracker) {
            self.node = node
            self.tracker = tracker
        }

        func modelWillChange() {
            guard MainActorCheck.isOnMainActor else {
                let log = FindingLog.current
                Task { @MainActor in
                    self.reportForeignThread(to: log)
                    self.deliver()
                }
                return
            }
            MainActor.assumeIsolated { deliver() }
        }

        @MainActor
        private func reportForeignThread(to log: FindingLog) {
            guard let node, node.isAlive else { return }
            log.report(
                .init(
                    "concurrency.observable-mutated-off-main", .must,
                    "A model that \(node.owningViewName) reads was changed off the main actor, while SwiftUI reads it on "
                        + "the main actor. Observation does not make a mutation thread-safe. Isolate the model to the main "
                        + "actor, or change it in MainActor.run { }.",
                    subject: node.owningViewName))
        }

        @MainActor
        private func deliver() {
            guard let node, let tracker, !tracker.isBumping, node.isAlive else { return }
            let event = Timeline.current.record(.observation, "model read by \(node.owningViewName)")
            node.invalidate(cause: event)
        }
    }
}
