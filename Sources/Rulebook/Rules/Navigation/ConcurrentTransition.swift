extension Rule {
    package static let concurrentTransition = Rule(
        "navigation.concurrent-transition", .must, [.source, .run],
        statement: "One animated transition of a stack has ended before the next begins.",
        reason: """
            UIKit logs that pushing during a transition is not supported; the bar and the stack no longer agree.
            """,
        failing: [
            """
            import UIKit

            func replace(_ next: UIViewController, in navigation: UINavigationController) {
                navigation.popViewController(animated: true)
                1️⃣navigation.pushViewController(next, animated: true)
            }
            """
        ],
        passing: [
            """
            import UIKit

            func replace(_ next: UIViewController, in navigation: UINavigationController) {
                navigation.popViewController(animated: false)
                navigation.pushViewController(next, animated: true)
                navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
                    navigation.popViewController(animated: true)
                }
            }
            """
        ],
        fix: .byHand("Animate only the last one, use `setViewControllers`, or wait for the transition coordinator."),
        source: "Seed 003; SPEC E4")
}
