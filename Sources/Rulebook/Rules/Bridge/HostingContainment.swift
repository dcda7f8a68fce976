extension Rule {
    package static let hostingContainment = Rule(
        "bridge.hosting-containment", .must, [.source, .run],
        statement: "A hosting controller whose view is added is a child: `addChild`, the view, `didMove(toParent:)`.",
        reason: """
            Without the controller relation the hosted screen gets no appearance calls, no traits, no safe area and no navigation, \
            and nobody holds the controller.
            """,
        failing: [
            """
            import SwiftUI
            import UIKit

            struct LoanPanel: View {
                var body: some View { Text("Loans") }
            }

            final class LoansController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let host = UIHostingController(rootView: LoanPanel())
                    host.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
                    1️⃣view.addSubview(host.view)
                }
            }
            """,
            """
            import SwiftUI
            import UIKit

            struct LoanPanel: View {
                var body: some View { Text("Loans") }
            }

            final class LoansController: UIViewController {
                private let host = UIHostingController(rootView: LoanPanel())

                override func viewDidLoad() {
                    super.viewDidLoad()
                    addChild(host)
                    1️⃣view.addSubview(host.view)
                }
            }
            """,
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct LoanPanel: View {
                var body: some View { Text("Loans") }
            }

            class ContainerController: UIViewController {
                func embed(_ child: UIViewController) {
                    addChild(child)
                    view.addSubview(child.view)
                    child.didMove(toParent: self)
                }
            }

            final class LoansController: ContainerController {
                private let first = UIHostingController(rootView: LoanPanel())

                override func viewDidLoad() {
                    super.viewDidLoad()
                    embed(first)
                    let second = UIHostingController(rootView: LoanPanel())
                    addChild(second)
                    let column = UIStackView(arrangedSubviews: [UILabel(), second.view])
                    view.addSubview(column)
                    second.didMove(toParent: self)
                    present(UIHostingController(rootView: LoanPanel()), animated: true)
                }
            }
            """
        ],
        fix: .byHand("Call `addChild(host)` before and `host.didMove(toParent: self)` after adding the view; in a cell use `UIHostingConfiguration`."),
        source: "developer.apple.com/documentation/uikit/creating-a-custom-container-view-controller; seeds 000 part 3, 002, 003; SPEC B1")
}
