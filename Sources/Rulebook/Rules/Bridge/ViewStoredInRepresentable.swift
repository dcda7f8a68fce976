extension Rule {
    package static let viewStoredInRepresentable = Rule(
        "bridge.view-stored-in-representable", .must, [.source, .run],
        statement: "A representable makes its view in the make function, not in a stored property.",
        reason: """
            Every evaluation of the parent's body makes a new struct, and with it a new view. Only the first is on the screen; \
            whatever is set on the property later goes to a view nobody sees.
            """,
        failing: [
            """
            import SwiftUI
            import UIKit

            struct CoverView: UIViewRepresentable {
                private let 1️⃣imageView = UIImageView()
                var cover: UIImage?

                func makeUIView(context: Context) -> UIImageView { imageView }

                func updateUIView(_ view: UIImageView, context: Context) {
                    imageView.image = cover
                }
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct CoverView: UIViewRepresentable {
                var cover: UIImage?

                func makeUIView(context: Context) -> UIImageView { UIImageView() }

                func updateUIView(_ view: UIImageView, context: Context) {
                    view.image = cover
                }
            }
            """,
            """
            import SwiftUI
            import UIKit

            /// Shows a view that its owner made and keeps.
            struct BorrowedView: UIViewRepresentable {
                let view: UIView
                static let placeholder = UIView()

                func makeUIView(context: Context) -> UIView { view }
                func updateUIView(_ view: UIView, context: Context) {}
            }
            """,
        ],
        fix: .byHand("Make the view in the make function and write to the argument of the update function."),
        source: "Seed 000 part 6; REPORTS B02")
}
