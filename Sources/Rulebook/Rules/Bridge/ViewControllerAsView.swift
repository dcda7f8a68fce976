extension Rule {
    package static let viewControllerAsView = Rule(
        "bridge.viewcontroller-as-view", .consider, [.source],
        statement: "A view controller crosses the bridge as a `UIViewControllerRepresentable`.",
        reason: """
            A controller whose bare view is given to SwiftUI has no parent: no appearance calls, no traits, no rotation, no \
            presentation, and nobody holds it.
            """,
        failing: [
            """
            import SwiftUI
            import UIKit

            final class ReaderController: UIViewController {}

            struct ReaderView: UIViewRepresentable {
                func makeUIView(context: Context) -> UIView {
                    let controller = ReaderController()
                    return 1️⃣controller.view
                }

                func updateUIView(_ view: UIView, context: Context) {}
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            final class ReaderController: UIViewController {}

            struct ReaderView: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> ReaderController { ReaderController() }
                func updateUIViewController(_ controller: ReaderController, context: Context) {}
            }
            """
        ],
        fix: .byHand("Conform to `UIViewControllerRepresentable` and return the controller."),
        source: "Seed 000 part 6")
}
