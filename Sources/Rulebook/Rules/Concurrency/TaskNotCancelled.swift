extension Rule {
    package static let taskNotCancelled = Rule(
        "concurrency.task-not-cancelled", .consider, [.source],
        statement: "A long-lived task of a screen is kept and cancelled when the screen goes.",
        reason: "A task that waits in a loop works on for a screen nobody sees, and keeps it alive when it holds it.",
        failing: [
            """
            import UIKit

            final class DueController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    1️⃣Task { [weak self] in
                        while true {
                            try await Task.sleep(for: .seconds(60))
                            self?.view.setNeedsLayout()
                        }
                    }
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class DueController: UIViewController {
                private var clock: Task<Void, Error>?

                override func viewDidLoad() {
                    super.viewDidLoad()
                    clock = Task { [weak self] in
                        while true {
                            try await Task.sleep(for: .seconds(60))
                            self?.view.setNeedsLayout()
                        }
                    }
                    Task { await reload() }
                }

                override func viewDidDisappear(_ animated: Bool) {
                    super.viewDidDisappear(animated)
                    clock?.cancel()
                }

                private func reload() async {}
            }
            """
        ],
        fix: .byHand("Keep the task in a property and cancel it in `viewDidDisappear`."),
        source: "Seed 003; SPEC E7")
}
