extension Rule {
    package static let redundantMainActor = Rule(
        "concurrency.redundant-main-actor", .consider, [.source],
        statement: "A subclass of a UIKit view or controller is on the main actor without saying so.",
        reason: "The superclass brings it: the attribute only makes readers wonder.",
        failing: [
            """
            import UIKit

            @MainActor
            final class 1️⃣ShelfController: UIViewController {}
            """
        ],
        passing: [
            """
            import UIKit

            @MainActor
            final class ShelfModel {}

            final class ShelfController: UIViewController {}
            """
        ],
        fix: .safe("Remove `@MainActor`."),
        source: "Seed 003; SPEC R",
        isOffByDefault: true)
}
