extension Rule {
    package static let constraintRecreated = Rule(
        "layout.constraint-recreated", .consider, [.source],
        statement: "Constraints are made once and then switched by `isActive` or changed by `constant`.",
        reason: "Taking them away and making them again costs the solver its work on every change and loses what others keep of them.",
        failing: [
            """
            import UIKit

            final class ShelfView: UIView {
                private var width: NSLayoutConstraint?

                func show(count: Int) {
                    width?.isActive = false
                    1️⃣width = widthAnchor.constraint(equalToConstant: CGFloat(count * 20))
                    width?.isActive = true
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class ShelfView: UIView {
                private var width: NSLayoutConstraint?

                override init(frame: CGRect) {
                    super.init(frame: frame)
                    width = widthAnchor.constraint(equalToConstant: 0)
                    width?.isActive = true
                }

                required init?(coder: NSCoder) { nil }

                func show(count: Int) {
                    width?.constant = CGFloat(count * 20)
                }
            }
            """
        ],
        fix: .byHand("Keep the constraint and set its `constant`, or keep both and switch `isActive`."),
        source: "Seed 003; SPEC E2")
}
