extension Rule {
    package static let barInsteadOfItem = Rule(
        "navigation.bar-instead-of-item", .consider, [.source],
        statement: "A controller sets the look of the bar on its own `navigationItem`.",
        reason: """
            The bar belongs to all controllers of the stack: what one sets stays for the next, and flickers during a \
            back swipe.
            """,
        failing: [
            """
            import UIKit

            final class ShelfController: UIViewController {
                override func viewWillAppear(_ animated: Bool) {
                    super.viewWillAppear(animated)
                    1️⃣navigationController?.navigationBar.barTintColor = .systemBrown
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
                    appearance.backgroundColor = .systemBrown
                    navigationItem.standardAppearance = appearance
                    navigationItem.scrollEdgeAppearance = appearance
                    navigationItem.compactAppearance = appearance
                    navigationItem.compactScrollEdgeAppearance = appearance
                }
            }

            final class LibraryNavigation: UINavigationController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    navigationBar.standardAppearance = UINavigationBarAppearance()
                }
            }
            """
        ],
        fix: .unsafe("Set an appearance on `navigationItem` in `viewDidLoad`."),
        source: "Seed 003; SPEC E4")
}
