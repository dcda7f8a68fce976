extension Rule {
    package static let cancellationByDeinit = Rule(
        "bridge.cancellation-by-deinit", .consider, [.source],
        statement: "A flow is cancelled by an explicit call, not by a controller's deallocation.",
        reason: """
            A deinit runs when the last reference goes, which a running task, a transition or a cache can put off for long. Work that \
            shall end with the screen ends when the screen says so.
            """,
        failing: [
            """
            import UIKit

            final class LoanController: UIViewController {
                private var refresh: Task<Void, Never>?

                override func viewDidLoad() {
                    super.viewDidLoad()
                    refresh = Task { [weak self] in await self?.reload() }
                }

                private func reload() async {}

                deinit {
                    1️⃣refresh?.cancel()
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class LoanController: UIViewController {
                private var refresh: Task<Void, Never>?

                override func viewDidLoad() {
                    super.viewDidLoad()
                    refresh = Task { [weak self] in await self?.reload() }
                }

                override func viewDidDisappear(_ animated: Bool) {
                    super.viewDidDisappear(animated)
                    refresh?.cancel()
                }

                private func reload() async {}

                deinit {
                    refresh?.cancel()
                }
            }
            """
        ],
        fix: .byHand("Cancel in `viewDidDisappear` or from the flow's owner."),
        source: "Seed 002 “Understand the inverse bridge too”; seed 003; SPEC D8, E7")
}
