extension Rule {
    package static let pushFromWrappedController = Rule(
        "bridge.push-from-wrapped-controller", .must, [.source],
        statement: "A controller that is being made for SwiftUI does not use its navigation controller.",
        reason: "In make the controller has no parent: `navigationController` is nil and the push does nothing.",
        failing: [
            """
            import SwiftUI
            import UIKit

            struct ShelfScreen: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> UIViewController {
                    let shelf = UIViewController()
                    1️⃣shelf.navigationController?.pushViewController(UIViewController(), animated: true)
                    return shelf
                }

                func updateUIViewController(_ shelf: UIViewController, context: Context) {}
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct ShelfScreen: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> UINavigationController {
                    let navigation = UINavigationController(rootViewController: UIViewController())
                    navigation.pushViewController(UIViewController(), animated: false)
                    return navigation
                }

                func updateUIViewController(_ navigation: UINavigationController, context: Context) {}
            }
            """
        ],
        fix: .byHand("Return a navigation controller of your own, push with SwiftUI's `NavigationStack`, or present."),
        source: "Seed 000 part 2; SPEC A12")
}
