extension Rule {
    package static let animatorState = Rule(
        "animation.animator-state", .must, [.source, .run],
        statement: "A property animator is stopped before it is finished.",
        reason: """
            `finishAnimation(at:)` is legal only in the stopped state; elsewhere UIKit raises an exception.
            """,
        failing: [
            """
            import UIKit

            final class CoverController: UIViewController {
                private let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut)

                func end() {
                    1️⃣animator.finishAnimation(at: .end)
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class CoverController: UIViewController {
                private let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut)

                func end() {
                    animator.stopAnimation(false)
                    animator.finishAnimation(at: .end)
                }

                func endWhenStopped() {
                    if animator.state == .stopped { animator.finishAnimation(at: .current) }
                }
            }
            """
        ],
        fix: .byHand("Call `stopAnimation(false)` first."),
        source: "developer.apple.com/documentation/uikit/uiviewpropertyanimator; seed 003; SPEC E5")
}
