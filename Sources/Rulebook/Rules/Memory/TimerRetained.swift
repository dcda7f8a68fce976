extension Rule {
    package static let timerRetained = Rule(
        "memory.timer-retained", .must, [.source],
        statement: "A repeating timer does not hold its owner, and somebody invalidates it.",
        reason: """
            The run loop keeps a repeating timer, the timer keeps its target or closure. Invalidated only in the owner's deinit it \
            never ends, because that deinit never runs.
            """,
        failing: [
            """
            import UIKit

            final class DueController: UIViewController {
                private var timer: Timer?

                override func viewDidLoad() {
                    super.viewDidLoad()
                    timer = 1️⃣Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in self.refresh() }
                }

                private func refresh() {}

                deinit { timer?.invalidate() }
            }
            """,
            """
            import UIKit

            final class DueController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    1️⃣Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [weak self] _ in self?.refresh() }
                }

                private func refresh() {}
            }
            """,
        ],
        passing: [
            """
            import UIKit

            final class DueController: UIViewController {
                private var timer: Timer?
                private var weakTimer: Timer?

                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in self.refresh() }
                    weakTimer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [weak self] _ in self?.refresh() }
                    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.refresh() }
                    var left = 3
                    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
                        left -= 1
                        if left == 0 { timer.invalidate() }
                    }
                }

                override func viewWillDisappear(_ animated: Bool) {
                    super.viewWillDisappear(animated)
                    timer?.invalidate()
                    weakTimer?.invalidate()
                }

                private func refresh() {}
            }
            """
        ],
        fix: .byHand("Capture `[weak self]`, and invalidate in `viewWillDisappear`."),
        source: "Seed 003; SPEC E6")
}
