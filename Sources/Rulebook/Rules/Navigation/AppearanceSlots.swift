extension Rule {
    package static let appearanceSlots = Rule(
        "navigation.appearance-slots", .consider, [.source],
        statement: "A navigation bar appearance is set for all four slots.",
        reason: """
            Where a slot is missing the bar falls back: it turns clear at the scroll edge or in compact height.
            """,
        failing: [
            """
            import UIKit

            final class ShelfController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let appearance = UINavigationBarAppearance()
                    1️⃣navigationItem.standardAppearance = appearance
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class ShelfController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let appearance = UINavigationBarAppearance()
                    navigationItem.standardAppearance = appearance
                    navigationItem.scrollEdgeAppearance = appearance
                    navigationItem.compactAppearance = appearance
                    navigationItem.compactScrollEdgeAppearance = appearance
                }
            }
            """
        ],
        fix: .safe("Set the missing slots to the same appearance."),
        since: 15,
        source: "Seed 003; SPEC E4")
}
