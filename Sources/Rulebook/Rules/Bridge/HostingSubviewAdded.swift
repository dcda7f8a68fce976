extension Rule {
    package static let hostingSubviewAdded = Rule(
        "bridge.hosting-subview-added", .must, [.source, .run],
        statement: "No foreign view is added to a hosting controller's view.",
        reason: """
            SwiftUI owns the subviews of its hosting view. UIKit logs a fault: adding a subview there is not supported and may result in \
            a broken view hierarchy.
            """,
        failing: [
            """
            import SwiftUI
            import UIKit

            struct Shelf: View {
                var body: some View { Text("Shelf") }
            }

            final class ShelfController: UIHostingController<Shelf> {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    1️⃣view.addSubview(UILabel())
                }
            }

            func decorate(_ badge: UIView) -> UIViewController {
                let host = UIHostingController(rootView: Shelf())
                1️⃣host.view.addSubview(badge)
                return host
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct Shelf: View {
                var body: some View { Text("Shelf") }
            }

            final class ShelfController: UIViewController {
                let host = UIHostingController(rootView: Shelf())

                override func viewDidLoad() {
                    super.viewDidLoad()
                    addChild(host)
                    view.addSubview(host.view)
                    host.didMove(toParent: self)
                    view.addSubview(UILabel())
                }
            }
            """
        ],
        fix: .byHand("Add the view beside the hosting view in a container, or write it in SwiftUI (`overlay`)."),
        source: "REPORTS (adding UIView as a subview of UIHostingController.view is not supported)")
}
