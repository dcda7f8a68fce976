extension Rule {
    package static let inheritedDelegateMethod = Rule(
        "fidelity.inherited-delegate-method", .consider, [.source],
        statement: "A subclass that adds an optional delegate method states the conformance, or its base declares the method.",
        reason: """
            Off Apple's platforms an optional method is a requirement with a default: the conforming base class fixes the default, and \
            the subclass's method is never called there.
            """,
        failing: [
            """
            import UIKit

            class ShelfFieldDelegate: NSObject, UITextFieldDelegate {}

            final class TitleFieldDelegate: ShelfFieldDelegate {
                func 1️⃣textFieldDidEndEditing(_ textField: UITextField) {}
            }
            """
        ],
        passing: [
            """
            import UIKit

            class ShelfFieldDelegate: NSObject, UITextFieldDelegate {
                func textFieldDidEndEditing(_ textField: UITextField) {}
            }

            final class TitleFieldDelegate: ShelfFieldDelegate {
                override func textFieldDidEndEditing(_ textField: UITextField) {}
                func textFieldCount() -> Int { 0 }
            }
            """
        ],
        fix: .byHand("Declare the method in the base class with an empty body and override it."),
        source: "DESIGN, facts about this platform",
        isOffByDefault: true)
}
