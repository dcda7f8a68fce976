extension Rule {
    package static let mainSync = Rule(
        "concurrency.main-sync", .must, [.source],
        statement: "Nothing waits for the main queue with `DispatchQueue.main.sync`.",
        reason: "On the main thread it deadlocks at once; on another it blocks a thread until the main one is free, and deadlocks when that one waits.",
        failing: [
            """
            import UIKit

            final class ShelfController: UIViewController {
                func show(_ title: String) {
                    1️⃣DispatchQueue.main.sync { self.title = title }
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class ShelfController: UIViewController {
                private let queue = DispatchQueue(label: "shelf")

                func show(_ title: String) {
                    DispatchQueue.main.async { self.title = title }
                    queue.sync { print(title) }
                }
            }

            func onMain(_ work: () -> Void) {
                if Thread.isMainThread { work() } else { DispatchQueue.main.sync(execute: work) }
            }
            """
        ],
        fix: .unsafe("Use `DispatchQueue.main.async`, or `await MainActor.run`."),
        source: "Seed 003; SPEC E7")
}
