extension Rule {
    package static let navigationMixed = Rule(
        "bridge.navigation-mixed", .must, [.source],
        statement: "One screen has one navigation owner: a hosted root inside a navigation controller brings no navigation stack.",
        reason: "Two bars stand above each other, the back button belongs to the wrong one, and a pop loses state.",
        failing: [
            """
            import SwiftUI
            import UIKit

            struct CatalogueScreen: View {
                var body: some View {
                    NavigationStack {
                        Text("Catalogue")
                    }
                }
            }

            final class HomeController: UIViewController {
                func openCatalogue() {
                    let host = UIHostingController(rootView: CatalogueScreen())
                    1️⃣navigationController?.pushViewController(host, animated: true)
                }

                func makeRoot() -> UINavigationController {
                    1️⃣UINavigationController(rootViewController: UIHostingController(rootView: CatalogueScreen()))
                }
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct CatalogueScreen: View {
                var body: some View {
                    NavigationStack {
                        Text("Catalogue")
                    }
                }
            }

            struct BookScreen: View {
                var body: some View { Text("Book") }
            }

            final class HomeController: UIViewController {
                func openBook() {
                    navigationController?.pushViewController(UIHostingController(rootView: BookScreen()), animated: true)
                    present(UIHostingController(rootView: CatalogueScreen()), animated: true)
                }

                func openCatalogue() {
                    navigationController?.setNavigationBarHidden(true, animated: true)
                    navigationController?.pushViewController(UIHostingController(rootView: CatalogueScreen()), animated: true)
                }
            }
            """
        ],
        fix: .byHand("Take the stack out of the hosted root, present the screen instead of pushing it, or hide the outer bar."),
        source: "Seed 000 part 5; seed 002; SPEC B7")
}
