extension Rule {
    package static let hostingSizingOptions = Rule(
        "bridge.hosting-sizing-options", .consider, [.source],
        statement: "A hosting view that Auto Layout sizes by its content has `sizingOptions`.",
        reason: """
            By default the hosting view does not invalidate its intrinsic size when its SwiftUI content changes: it keeps the first \
            size, or none.
            """,
        failing: [
            """
            import SwiftUI
            import UIKit

            struct StatusCard: View {
                var body: some View { Text("On loan") }
            }

            final class BookController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let host = UIHostingController(rootView: StatusCard())
                    addChild(host)
                    view.addSubview(host.view)
                    host.view.translatesAutoresizingMaskIntoConstraints = false
                    1️⃣NSLayoutConstraint.activate([
                        host.view.topAnchor.constraint(equalTo: view.topAnchor),
                        host.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                        host.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                    ])
                    host.didMove(toParent: self)
                }
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct StatusCard: View {
                var body: some View { Text("On loan") }
            }

            final class BookController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let host = UIHostingController(rootView: StatusCard())
                    host.sizingOptions = .intrinsicContentSize
                    addChild(host)
                    view.addSubview(host.view)
                    host.view.translatesAutoresizingMaskIntoConstraints = false
                    NSLayoutConstraint.activate([
                        host.view.topAnchor.constraint(equalTo: view.topAnchor),
                        host.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                        host.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                    ])
                    host.didMove(toParent: self)
                    let whole = UIHostingController(rootView: StatusCard())
                    addChild(whole)
                    view.addSubview(whole.view)
                    whole.view.translatesAutoresizingMaskIntoConstraints = false
                    NSLayoutConstraint.activate([
                        whole.view.topAnchor.constraint(equalTo: view.topAnchor),
                        whole.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                        whole.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                        whole.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                    ])
                    whole.didMove(toParent: self)
                }
            }
            """
        ],
        fix: .unsafe("Set `host.sizingOptions = .intrinsicContentSize`."),
        since: 16,
        source: "Seed 000 part 3, seed 003; SPEC B2; FACT 58")
}
