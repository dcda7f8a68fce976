extension Rule {
    package static let representableLayoutMutation = Rule(
        "bridge.representable-layout-mutation", .must, [.source, .run],
        statement: "Nobody but SwiftUI sets `frame`, `bounds`, `center` or `transform` of a represented view.",
        reason: "SwiftUI owns these four and sets them in its layout pass; Apple calls setting them undefined. The view jumps or vanishes.",
        failing: [
            """
            import SwiftUI
            import UIKit

            struct Spine: UIViewRepresentable {
                var isTilted: Bool

                func makeUIView(context: Context) -> UIView { UIView() }

                func updateUIView(_ view: UIView, context: Context) {
                    1️⃣view.transform = isTilted ? CGAffineTransform(rotationAngle: 0.1) : .identity
                    1️⃣view.frame.size.height = 80
                }
            }
            """,
            """
            import SwiftUI
            import UIKit

            struct Summary: UIViewRepresentable {
                let text: String

                func makeUIView(context: Context) -> UITextView { UITextView() }

                func updateUIView(_ view: UITextView, context: Context) {
                    view.text = text
                    1️⃣view.sizeToFit()
                }
            }
            """,
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct Spine: UIViewRepresentable {
                var isTilted: Bool

                func makeUIView(context: Context) -> UIView {
                    let view = UIView()
                    let stripe = UIView()
                    stripe.frame = CGRect(x: 0, y: 0, width: 4, height: 40)
                    view.addSubview(stripe)
                    return view
                }

                func updateUIView(_ view: UIView, context: Context) {
                    view.subviews.first?.transform = isTilted ? CGAffineTransform(rotationAngle: 0.1) : .identity
                    view.alpha = isTilted ? 0.5 : 1
                }

                func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
                    CGSize(width: 20, height: 80)
                }
            }
            """,
            """
            import SwiftUI
            import UIKit

            struct Summary: UIViewRepresentable {
                let text: String

                func makeUIView(context: Context) -> SummaryView {
                    let view = SummaryView()
                    view.sizeToFit()
                    return view
                }

                func updateUIView(_ view: SummaryView, context: Context) {
                    view.label.text = text
                    view.label.sizeToFit()
                }
            }

            final class SummaryView: UIView {
                let label = UILabel()
            }
            """,
        ],
        fix: .byHand("Size with `sizeThatFits` or `intrinsicContentSize`; move with SwiftUI's `offset`, `rotationEffect`, `scaleEffect`; or wrap the view in a container you lay out yourself."),
        source: "developer.apple.com/documentation/swiftui/uiviewrepresentable; seed 000 part 1; SPEC A10")
}
