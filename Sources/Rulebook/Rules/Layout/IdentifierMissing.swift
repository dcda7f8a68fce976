extension Rule {
    package static let identifierMissing = Rule(
        "layout.identifier-missing", .consider, [.source],
        statement: "A constraint that is kept has an `identifier`.",
        reason: "The conflict log then says which constraint it means.",
        failing: [
            """
            import UIKit

            final class NoteView: UIView {
                private lazy var 1️⃣height: NSLayoutConstraint = heightAnchor.constraint(equalToConstant: 40)
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class NoteView: UIView {
                private lazy var height: NSLayoutConstraint = heightAnchor.constraint(equalToConstant: 40)

                func setUp() {
                    height.identifier = "note height"
                }
            }
            """
        ],
        fix: .byHand("Set `identifier` where the constraint is made."),
        source: "Seed 003; SPEC E2",
        isOffByDefault: true)
}
