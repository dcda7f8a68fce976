extension Rule {
    package static let oneTimeSetupInLayout = Rule(
        "lifecycle.one-time-setup-in-layout", .consider, [.source],
        statement: "What is set up once is not set up in a layout function.",
        reason: "Layout runs many times: subviews, sublayers, recognisers, targets and constraints pile up.",
        failing: [
            """
            import UIKit

            final class SpineView: UIView {
                override func layoutSubviews() {
                    super.layoutSubviews()
                    let stripe = CALayer()
                    stripe.frame = bounds
                    1️⃣layer.addSublayer(stripe)
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class SpineView: UIView {
                private let stripe = CALayer()
                private var isSetUp = false

                override func layoutSubviews() {
                    super.layoutSubviews()
                    stripe.frame = bounds
                    if !isSetUp {
                        isSetUp = true
                        layer.addSublayer(stripe)
                    }
                }
            }
            """
        ],
        fix: .byHand("Move it to `init` or `viewDidLoad`, and set only frames in layout."),
        source: "Seed 003; SPEC E1")
}
