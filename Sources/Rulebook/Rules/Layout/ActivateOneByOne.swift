extension Rule {
    package static let activateOneByOne = Rule(
        "layout.activate-one-by-one", .consider, [.source],
        statement: "Constraints that belong together are activated together.",
        reason: "`NSLayoutConstraint.activate` takes them in one pass of the solver; one by one, every line is a pass.",
        failing: [
            """
            import UIKit

            func pin(_ cover: UIView, in shelf: UIView) {
                cover.translatesAutoresizingMaskIntoConstraints = false
                1️⃣cover.topAnchor.constraint(equalTo: shelf.topAnchor).isActive = true
                cover.leadingAnchor.constraint(equalTo: shelf.leadingAnchor).isActive = true
                cover.widthAnchor.constraint(equalToConstant: 40).isActive = true
            }
            """
        ],
        passing: [
            """
            import UIKit

            func pin(_ cover: UIView, in shelf: UIView) {
                cover.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    cover.topAnchor.constraint(equalTo: shelf.topAnchor),
                    cover.leadingAnchor.constraint(equalTo: shelf.leadingAnchor),
                ])
                cover.widthAnchor.constraint(equalToConstant: 40).isActive = true
            }
            """
        ],
        fix: .safe("Put them into one `NSLayoutConstraint.activate([…])`."),
        source: "Seed 003; SPEC E2")
}
