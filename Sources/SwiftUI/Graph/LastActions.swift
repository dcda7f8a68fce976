import QuartzCore

/// Runs in the next action phase what a graph that has gone left behind, and leaves the clock.
@MainActor
final class LastActions: FrameClock.Participant {
    /// Clocks do not keep who takes part; those whose clock has gone are let go of.
    private static var waiting: [LastActions] = []
    private weak var clock: FrameClock?
    private let run: () -> Void

    private init(_ run: @escaping () -> Void, on clock: FrameClock) {
        self.run = run
        self.clock = clock
    }

    static func leave(_ run: @escaping () -> Void) {
        waiting.removeAll { $0.clock == nil }
        let actions = LastActions(run, on: .current)
        waiting.append(actions)
        FrameClock.current.add(actions)
    }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .actions else { return false }
        clock?.remove(self)
        Self.waiting.removeAll { $0 === self }
        run()
        return true
    }

    var busy: [FrameClock.Busy] { [.init("onDisappear is due")] }
}
