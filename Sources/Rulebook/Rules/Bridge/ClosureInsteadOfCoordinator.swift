extension Rule {
    package static let closureInsteadOfCoordinator = Rule(
        "bridge.closure-instead-of-coordinator", .consider, [.source],
        statement: "Callbacks of the view go through the coordinator, not through a closure made once in make.",
        reason: "A closure made in make holds the first struct: after an update it still acts with the first values.",
        failing: [
            """
            import SwiftUI
            import UIKit

            struct LendButton: UIViewRepresentable {
                var book: String
                var onLend: (String) -> Void

                func makeUIView(context: Context) -> UIButton {
                    let button = UIButton(type: .system)
                    1️⃣button.addAction(UIAction { _ in onLend(book) }, for: .touchUpInside)
                    return button
                }

                func updateUIView(_ button: UIButton, context: Context) {
                    button.setTitle(book, for: .normal)
                }
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct LendButton: UIViewRepresentable {
                @Binding var count: Int
                let make: () -> UIButton

                func makeUIView(context: Context) -> UIButton {
                    let button = make()
                    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
                    return button
                }

                func updateUIView(_ button: UIButton, context: Context) {
                    button.setTitle("\\(count)", for: .normal)
                }
            }
            """
        ],
        fix: .byHand("Let the coordinator hold the struct, refresh it in update, and call the coordinator from the closure."),
        source: "Seed 000 parts 1 and 6; seed 002")
}
