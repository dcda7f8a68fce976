extension Rule {
    package static let needsLayoutInLayout = Rule(
        "layout.needs-layout-in-layout", .must, [.source],
        statement: "A layout function does not ask for its own layout again without a condition.",
        reason: "Every pass asks for the next: the screen lays out on every frame for ever, or is cut off as a loop.",
        failing: [
            """
            import UIKit

            final class ShelfView: UIView {
                override func layoutSubviews() {
                    super.layoutSubviews()
                    subviews.first?.frame = bounds
                    1️⃣setNeedsLayout()
                }
            }

            final class ShelfController: UIViewController {
                override func viewDidLayoutSubviews() {
                    super.viewDidLayoutSubviews()
                    1️⃣view.setNeedsLayout()
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class ShelfView: UIView {
                private var width: CGFloat = 0

                override func layoutSubviews() {
                    super.layoutSubviews()
                    subviews.first?.setNeedsLayout()
                    if bounds.width != width {
                        width = bounds.width
                        setNeedsLayout()
                    }
                    DispatchQueue.main.async { self.invalidateIntrinsicContentSize() }
                }

                func reload() { setNeedsLayout() }
            }
            """
        ],
        fix: .byHand("Remove the call; if something changed that needs another pass, ask only when it changed."),
        source: "Seed 003 (review checklist); SPEC E2; REPORTS")
}
