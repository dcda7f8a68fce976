extension Rule {
    package static let largeTitlePerController = Rule(
        "navigation.large-title-per-controller", .consider, [.source],
        statement: "`prefersLargeTitles` is set once on the bar; controllers choose with `largeTitleDisplayMode`.",
        reason: "Switching the bar on every appearance makes the title jump during the transition.",
        failing: [
            """
            import UIKit

            final class BookController: UIViewController {
                override func viewWillAppear(_ animated: Bool) {
                    super.viewWillAppear(animated)
                    1️⃣navigationController?.navigationBar.prefersLargeTitles = false
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class BookController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    navigationItem.largeTitleDisplayMode = .never
                }
            }

            func makeNavigation() -> UINavigationController {
                let navigation = UINavigationController()
                navigation.navigationBar.prefersLargeTitles = true
                return navigation
            }
            """
        ],
        fix: .unsafe("Set `navigationItem.largeTitleDisplayMode` in `viewDidLoad`."),
        source: "Seed 003; SPEC E4")
}
