extension Rule {
    package static let strongDelegate = Rule(
        "memory.strong-delegate", .must, [.source, .run],
        statement: "An object that its owner gives itself to holds the owner weakly.",
        reason: "The owner holds the object and the object holds the owner: both stay for ever.",
        failing: [
            """
            import UIKit

            protocol LoanFormDelegate: AnyObject {
                func loanFormDidFinish(_ form: LoanForm)
            }

            final class LoanForm: UIView {
                var 1️⃣delegate: LoanFormDelegate?
            }

            final class LoanController: UIViewController, LoanFormDelegate {
                private let form = LoanForm()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    form.delegate = self
                }

                func loanFormDidFinish(_ form: LoanForm) {}
            }
            """
        ],
        passing: [
            """
            import UIKit

            protocol LoanFormDelegate: AnyObject {
                func loanFormDidFinish(_ form: LoanForm)
            }

            final class LoanForm: UIView {
                weak var delegate: LoanFormDelegate?
                var catalogue: Catalogue?
            }

            protocol Catalogue: AnyObject {
                func titles() -> [String]
            }

            final class LoanController: UIViewController, LoanFormDelegate {
                private let form = LoanForm()
                private let catalogue: Catalogue

                init(catalogue: Catalogue) {
                    self.catalogue = catalogue
                    super.init(nibName: nil, bundle: nil)
                }

                required init?(coder: NSCoder) { nil }

                override func viewDidLoad() {
                    super.viewDidLoad()
                    form.delegate = self
                    form.catalogue = catalogue
                }

                func loanFormDidFinish(_ form: LoanForm) {}
            }
            """
        ],
        fix: .unsafe("Make the property `weak`."),
        source: "Seed 003; SPEC E6")
}
