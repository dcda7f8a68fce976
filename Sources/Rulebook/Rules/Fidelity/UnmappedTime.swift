extension Rule {
    package static let unmappedTime = Rule(
        "fidelity.unmapped-time", .consider, [.source],
        statement: "Code under test takes its time from what the stage's clock drives.",
        reason: "Sleeping threads, dispatch timers and system clocks run on real time: a deterministic run neither waits for them nor repeats them.",
        failing: [
            """
            import Foundation

            final class LoanClock {
                func wait() {
                    1️⃣Thread.sleep(forTimeInterval: 1)
                }

                func now() -> TimeInterval {
                    1️⃣ProcessInfo.processInfo.systemUptime
                }
            }
            """
        ],
        passing: [
            """
            import Foundation

            final class LoanClock {
                func wait() async throws {
                    try await Task.sleep(for: .seconds(1))
                    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}
                }
            }
            """
        ],
        fix: .byHand("Use `Task.sleep`, `DispatchQueue.main.asyncAfter` or `Timer`."),
        source: "SPEC F4",
        isOffByDefault: true)
}
