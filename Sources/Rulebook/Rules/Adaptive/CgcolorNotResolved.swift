extension Rule {
    package static let cgcolorNotResolved = Rule(
        "adaptive.cgcolor-not-resolved", .consider, [.source],
        statement: "A `CGColor` made from a dynamic colour is made again when the traits change.",
        reason: "A CGColor is fixed: the border stays light in dark mode.",
        failing: [
            """
            import UIKit

            final class BookView: UIView {
                func setUp() {
                    1️⃣layer.borderColor = UIColor.separator.cgColor
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class BookView: UIView {
                func setUp() {
                    setBorder()
                    layer.shadowColor = UIColor.black.cgColor
                    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: BookView, _: UITraitCollection) in view.setBorder() }
                }

                private func setBorder() {
                    layer.borderColor = UIColor.separator.cgColor
                }
            }
            """
        ],
        fix: .byHand("Set it again in a trait change registration."),
        source: "Seed 003; SPEC C4")
}
