extension Rule {
    package static let layoutNotFlushed = Rule(
        "animation.layout-not-flushed", .consider, [.source],
        statement: "A constraint change is animated by laying out inside the animation.",
        reason: "The constant changes at once and the frame later, outside the animation: the view jumps.",
        failing: [
            """
            import UIKit

            final class NoteController: UIViewController {
                private lazy var height = view.heightAnchor.constraint(equalToConstant: 0)

                func expand() {
                    UIView.animate(withDuration: 0.3) {
                        1️⃣self.height.constant = 200
                    }
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class NoteController: UIViewController {
                private lazy var height = view.heightAnchor.constraint(equalToConstant: 0)

                func expand() {
                    view.layoutIfNeeded()
                    height.constant = 200
                    UIView.animate(withDuration: 0.3) {
                        self.view.layoutIfNeeded()
                    }
                    UIView.animate(withDuration: 0.3) {
                        self.height.constant = 100
                        self.view.layoutIfNeeded()
                    }
                }
            }
            """
        ],
        fix: .byHand("Change the constant, and call `layoutIfNeeded()` on the superview in the animation; on iOS 26 the option `.flushUpdates` does it."),
        source: "Seed 003; SPEC E2")
}
