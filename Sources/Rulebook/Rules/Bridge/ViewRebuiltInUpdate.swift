extension Rule {
    package static let viewRebuiltInUpdate = Rule(
        "bridge.view-rebuilt-in-update", .must, [.source],
        statement: "The update function changes the view it is given and does not build views again.",
        reason: """
            Update runs on every state change. A view made there each time flickers, loses its state and first responder, and piles \
            up when the old ones stay.
            """,
        failing: [
            """
            import SwiftUI
            import UIKit

            struct ShelfBadge: UIViewRepresentable {
                var count: Int

                func makeUIView(context: Context) -> UIView { UIView() }

                func updateUIView(_ view: UIView, context: Context) {
                    let label = UILabel()
                    label.text = "\\(count)"
                    1️⃣view.addSubview(label)
                }
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct ShelfBadge: UIViewRepresentable {
                var count: Int

                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    label.addSubview(UIImageView())
                    return label
                }

                func updateUIView(_ label: UILabel, context: Context) {
                    label.text = "\\(count)"
                }
            }
            """,
            """
            import SwiftUI
            import UIKit

            struct ShelfNotice: UIViewRepresentable {
                var isOverdue: Bool

                func makeUIView(context: Context) -> UIView { UIView() }

                func updateUIView(_ view: UIView, context: Context) {
                    guard isOverdue, view.subviews.isEmpty else { return }
                    view.addSubview(UILabel())
                }
            }
            """,
        ],
        fix: .byHand("Make the view in the make function; in update set its properties, or guard the making with a check for the view that is already there."),
        source: "Seed 000 parts 1 and 6")
}
