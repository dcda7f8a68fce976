extension Rule {
    package static let notificationHandling = Rule(
        "keyboard.notification-handling", .consider, [.source],
        statement: "Layout follows the keyboard through `keyboardLayoutGuide`.",
        reason: """
            Frames from the notifications are in screen coordinates, miss the floating and split keyboards, and add \
            up with SwiftUI's avoidance.
            """,
        failing: [
            """
            import UIKit

            final class NoteController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    1️⃣NotificationCenter.default.addObserver(
                        self, selector: #selector(move), name: UIResponder.keyboardWillShowNotification, object: nil)
                }

                @objc private func move() {}
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class NoteController: UIViewController {
                private let field = UITextField()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    field.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(field)
                    field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
                }
            }
            """
        ],
        fix: .byHand("Constrain the bottom of the content to `view.keyboardLayoutGuide.topAnchor`."),
        since: 15,
        source: "Seed 003; developer.apple.com/documentation/uikit/uikeyboardlayoutguide; SPEC B8")
}
