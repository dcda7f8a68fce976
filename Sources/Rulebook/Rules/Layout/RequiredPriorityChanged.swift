extension Rule {
    package static let requiredPriorityChanged = Rule(
        "layout.required-priority-changed", .consider, [.source, .run],
        statement: "An installed constraint's priority does not become required, nor stop being required.",
        reason: "Older systems raise an exception for it; 999 does the same and moves freely.",
        failing: [
            """
            import UIKit

            final class NoteView: UIView {
                private lazy var height = heightAnchor.constraint(equalToConstant: 40)

                func expand() {
                    1️⃣height.priority = .required
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class NoteView: UIView {
                private lazy var height = heightAnchor.constraint(equalToConstant: 40)

                func setUp() {
                    let width = widthAnchor.constraint(equalToConstant: 40)
                    width.priority = .required
                    width.isActive = true
                }

                func expand() {
                    height.priority = UILayoutPriority(999)
                }
            }
            """
        ],
        fix: .unsafe("Use `UILayoutPriority(999)`."),
        source: "Seed 003; SPEC E2")
}
