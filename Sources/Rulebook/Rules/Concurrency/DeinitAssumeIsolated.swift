extension Rule {
    package static let deinitAssumeIsolated = Rule(
        "concurrency.deinit-assume-isolated", .must, [.source],
        statement: "A plain `deinit` does not assume the main actor.",
        reason: "It runs on whichever thread drops the last reference; when that is not the main one, the assumption stops the program.",
        failing: [
            """
            import UIKit

            @MainActor
            final class DueClock {
                private var timer: Timer?

                deinit {
                    1️⃣MainActor.assumeIsolated { timer?.invalidate() }
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            @MainActor
            final class DueClock {
                private var timer: Timer?

                isolated deinit {
                    timer?.invalidate()
                }

                func stop() {
                    MainActor.assumeIsolated { timer?.invalidate() }
                }
            }

            final class DueView: UIView {
                deinit {
                    if Thread.isMainThread {
                        MainActor.assumeIsolated { print("gone") }
                    }
                }
            }
            """
        ],
        fix: .byHand("Write `isolated deinit`, or end the work in an explicit call."),
        source: "REPORTS B72, B73; SE-0371; SPEC E7")
}
