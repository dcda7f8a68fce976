import Observation

/// Shows an observable model again and again: runs a closure, and once more after something it read has changed.
///
/// Several changes of one turn make one more run, on the main actor, when the changes are done. `stop()` ends it for good: a run
/// that is due already does not come any more, and nothing of the closure is kept.
///
/// ```swift
/// loop.start { [weak self] in self?.summary.text = "\(shelf.selected.count) selected" }
/// ```
@available(iOS 17, *)
@MainActor
public final class ObservationLoop {
    /// Tracking cannot be cancelled; a beat that it reads too ends it.
    @Observable
    final class Pulse: @unchecked Sendable {
        var beat = 0
    }

    private let pulse = Pulse()
    private var show: (@MainActor () -> Void)?
    private var run = 0

    public init() {}

    /// Whether changes are followed.
    public var isRunning: Bool { show != nil }

    /// Runs the closure now and after every change; what was followed before is not any more.
    public func start(_ show: @escaping @MainActor () -> Void) {
        stop()
        self.show = show
        track()
    }

    /// Ends it; calling it twice does nothing.
    public func stop() {
        guard show != nil else { return }
        show = nil
        run += 1
        pulse.beat += 1
    }

    deinit { pulse.beat += 1 }

    private func track() {
        guard let show else { return }
        run += 1
        let run = run
        withObservationTracking {
            _ = pulse.beat
            show()
        } onChange: { [weak self] in
            Task { @MainActor in self?.changed(in: run) }
        }
    }

    /// A change of an earlier run has been shown since, or is not to be shown.
    private func changed(in run: Int) {
        if run == self.run { track() }
    }
}
