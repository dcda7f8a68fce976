extension Rule {
    package static let superMissing = Rule(
        "lifecycle.super-missing", .must, [.source, .run],
        statement: "An override of a life-cycle function calls super.",
        reason: "UIKit and the classes between do their part there: appearance of children, constraints, reuse, forwarding.",
        failing: [
            """
            import UIKit

            class BaseController: UIViewController {}

            final class LoansController: BaseController {
                override func 1️⃣viewWillAppear(_ animated: Bool) {
                    title = "Loans"
                }
            }

            final class LoanCell: UITableViewCell {
                override func 1️⃣prepareForReuse() {
                    accessoryType = .none
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class LoansController: UIViewController {
                override func loadView() { view = UIView() }

                override func viewWillAppear(_ animated: Bool) {
                    super.viewWillAppear(animated)
                    title = "Loans"
                }

                override func viewDidLoad() {
                    defer { super.viewDidLoad() }
                    title = "Loans"
                }
            }

            class Reader {
                func viewDidLoad() {}
            }

            final class Librarian: Reader {
                override func viewDidLoad() {}
            }
            """
        ],
        fix: .safe("Call super first."),
        source: "Seed 003; Apple's pages of the functions; SPEC E1")
}
