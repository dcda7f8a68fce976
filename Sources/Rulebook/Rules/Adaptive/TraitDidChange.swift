extension Rule {
    package static let traitDidChange = Rule(
        "adaptive.trait-did-change", .consider, [.source],
        statement: "Trait changes are followed by `registerForTraitChanges`.",
        reason: """
            `traitCollectionDidChange` is deprecated and is called for every trait, whether it matters or not.
            """,
        failing: [
            """
            import UIKit

            final class ShelfView: UIView {
                override func 1️⃣traitCollectionDidChange(_ previous: UITraitCollection?) {
                    super.traitCollectionDidChange(previous)
                    setNeedsDisplay()
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class ShelfView: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: ShelfView, _: UITraitCollection) in
                        view.setNeedsDisplay()
                    }
                }

                required init?(coder: NSCoder) { nil }
            }
            """
        ],
        fix: .unsafe("Register for the traits the function looks at, in `init` or `viewDidLoad`."),
        since: 17,
        source: "developer.apple.com/documentation/uikit/uitraitenvironment/traitcollectiondidchange(_:); seed 003; SPEC C4")
}
