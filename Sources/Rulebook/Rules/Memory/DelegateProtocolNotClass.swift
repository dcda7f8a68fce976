extension Rule {
    package static let delegateProtocolNotClass = Rule(
        "memory.delegate-protocol-not-class", .consider, [.source],
        statement: "A protocol through which an object reports to its owner is bound to classes.",
        reason: """
            Without `AnyObject` the property cannot be weak, so it holds its owner. Where a struct conforms too the protocol cannot be bound, \
            and the owner is held all the same: it needs a protocol of its own, or hands over a closure that captures it weakly.
            """,
        failing: [
            """
            import UIKit

            protocol 1️⃣LoanFormDelegate {
                func loanFormDidFinish()
            }

            final class LoanForm: UIView {
                var delegate: LoanFormDelegate?
            }

            final class LoanController: UIViewController, LoanFormDelegate {
                private let form = LoanForm()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    form.delegate = self
                }

                func loanFormDidFinish() {}
            }
            """
        ],
        passing: [
            """
            import UIKit

            protocol LoanFormDelegate: AnyObject {
                func loanFormDidFinish()
            }

            protocol Pricing {
                func price() -> Int
            }

            final class LoanForm: UIView {
                weak var delegate: LoanFormDelegate?
                var pricing: Pricing?
            }

            final class LoanController: UIViewController, LoanFormDelegate {
                private let form = LoanForm()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    form.delegate = self
                }

                func loanFormDidFinish() {}
            }
            """
        ],
        fix: .unsafe(
            "Add `: AnyObject` to the protocol and `weak` to the property: structs can no longer conform to it. Left to a person where one does, where the protocol is public, or where it has mutating functions."),
        source: "Seed 003; SPEC E6")
}
