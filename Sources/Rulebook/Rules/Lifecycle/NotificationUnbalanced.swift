extension Rule {
    package static let notificationUnbalanced = Rule(
        "lifecycle.notification-unbalanced", .must, [.source],
        statement: "What is observed from an appearance function is given up in the matching disappearance function.",
        reason: "The screen appears again and registers again: every notification is handled two, three, four times, also while hidden.",
        failing: [
            """
            import UIKit

            final class DueController: UIViewController {
                override func viewWillAppear(_ animated: Bool) {
                    super.viewWillAppear(animated)
                    1️⃣NotificationCenter.default.addObserver(
                        self, selector: #selector(refresh), name: UIApplication.didBecomeActiveNotification, object: nil)
                }

                @objc private func refresh() {}
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class DueController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(refresh), name: UIApplication.willResignActiveNotification, object: nil)
                }

                override func viewWillAppear(_ animated: Bool) {
                    super.viewWillAppear(animated)
                    startObserving()
                }

                override func viewDidDisappear(_ animated: Bool) {
                    super.viewDidDisappear(animated)
                    stopObserving()
                }

                private func startObserving() {
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(refresh), name: UIApplication.didBecomeActiveNotification, object: nil)
                }

                private func stopObserving() {
                    NotificationCenter.default.removeObserver(self)
                }

                @objc private func refresh() {}
            }
            """
        ],
        fix: .byHand("Remove the observer in `viewDidDisappear`, or register once in `viewDidLoad`."),
        source: "Seed 003; SPEC E1")
}
