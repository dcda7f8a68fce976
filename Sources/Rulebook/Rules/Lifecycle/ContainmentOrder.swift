extension Rule {
    package static let containmentOrder = Rule(
        "lifecycle.containment-order", .must, [.source, .run],
        statement: "A child controller comes in by `addChild`, its view, `didMove(toParent:)`, and goes by `willMove(toParent: nil)`, then its view's removal and `removeFromParent()`.",
        reason: "In another order the child gets its appearance and layout calls without a parent or twice; a missing step leaves it half in.",
        failing: [
            """
            import UIKit

            final class DeskController: UIViewController {
                private let reader = UIViewController()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    addChild(reader)
                    1️⃣reader.didMove(toParent: self)
                    view.addSubview(reader.view)
                }

                func showOther() {
                    let other = UIViewController()
                    1️⃣view.addSubview(other.view)
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class DeskController: UIViewController {
                private let reader = UIViewController()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    addChild(reader)
                    reader.view.frame = .zero
                    view.addSubview(reader.view)
                    reader.didMove(toParent: self)
                }

                func hideReader() {
                    reader.willMove(toParent: nil)
                    reader.view.removeFromSuperview()
                    reader.removeFromParent()
                }
            }
            """
        ],
        fix: .byHand("Put the three calls in the order of the statement."),
        source: "developer.apple.com/documentation/uikit/creating-a-custom-container-view-controller; seed 003; SPEC E1")
}
