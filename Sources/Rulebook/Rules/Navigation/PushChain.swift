extension Rule {
    package static let pushChain = Rule(
        "navigation.push-chain", .consider, [.source],
        statement: "Several screens at once are set with `setViewControllers`.",
        reason: """
            Push after push runs the appearance calls of every screen between, and only the last one is seen.
            """,
        failing: [
            """
            import UIKit

            func open(_ loan: UIViewController, of reader: UIViewController, in navigation: UINavigationController) {
                1️⃣navigation.pushViewController(reader, animated: false)
                navigation.pushViewController(loan, animated: true)
            }
            """
        ],
        passing: [
            """
            import UIKit

            func open(_ loan: UIViewController, of reader: UIViewController, in navigation: UINavigationController, isNew: Bool) {
                if isNew {
                    navigation.pushViewController(reader, animated: true)
                } else {
                    navigation.pushViewController(loan, animated: true)
                }
                navigation.setViewControllers([reader, loan], animated: true)
            }
            """
        ],
        fix: .unsafe("Call `setViewControllers(_:animated:)` once with the whole stack."),
        source: "Seed 003; SPEC E4")
}
