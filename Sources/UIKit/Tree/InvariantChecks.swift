import QuartzCore

/// Checks the view trees of all visible windows at the end of every frame; for our own tests.
@MainActor
package final class InvariantChecks: FrameClock.Participant {
    /// The checks in place; the clock holds them weakly.
    private static var installed: InvariantChecks?

    private init() {}

    /// Takes part in the frames of the current clock.
    package static func install() {
        let checks = InvariantChecks()
        installed = checks
        FrameClock.current.add(checks)
    }

    package func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .commit else { return false }
        for window in UIApplication.shared.windowStorage { window.checkInvariants() }
        return false
    }

    package var busy: [FrameClock.Busy] { [] }
}
