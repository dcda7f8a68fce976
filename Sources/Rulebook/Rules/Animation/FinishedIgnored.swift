extension Rule {
    package static let finishedIgnored = Rule(
        "animation.finished-ignored", .consider, [.source],
        statement: "A completion that takes something away asks whether the animation finished.",
        reason: """
            An animation that is interrupted completes too, with `false`: the view is removed although it has just \
            come back.
            """,
        failing: [
            """
            import UIKit

            func fadeOut(_ notice: UIView) {
                UIView.animate(withDuration: 0.3) {
                    notice.alpha = 0
                } completion: 1️⃣{ _ in
                    notice.removeFromSuperview()
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            func fadeOut(_ notice: UIView) {
                UIView.animate(withDuration: 0.3) {
                    notice.alpha = 0
                } completion: { finished in
                    if finished { notice.removeFromSuperview() }
                }
                UIView.animate(withDuration: 0.3, animations: { notice.alpha = 1 }, completion: { _ in print("shown") })
            }
            """
        ],
        fix: .unsafe("Name the parameter and check it."),
        source: "Seed 003; SPEC E5")
}
