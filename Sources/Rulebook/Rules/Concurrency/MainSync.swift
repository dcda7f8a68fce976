extension Rule {
    package static let mainSync = Rule(
        "concurrency.main-sync", .must, [.source],
        statement: "The main thread never waits for the main queue, and other threads do so only after asking which thread they are.",
        reason: """
            On the main thread `DispatchQueue.main.sync` deadlocks at once: a must where the source shows that thread. On another it blocks \
            the thread until the main one is free, and deadlocks when that one waits for it: to consider. Asked `Thread.isMainThread` before, \
            it is right.
            """,
        failing: [
            """
            import UIKit

            final class ShelfController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    1️⃣DispatchQueue.main.sync { self.title = "Shelf" }
                }

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

            func readOnMain(_ read: () -> Int) -> Int {
                Thread.isMainThread ? read() : DispatchQueue.main.sync(execute: read)
            }
            """
        ],
        fix: .unsafe("Use `DispatchQueue.main.async`; where the result is needed, `await MainActor.run`, by hand."),
        source: "Seed 003; SPEC E7; developer.apple.com/documentation/dispatch/dispatchqueue/sync(execute:)")
}
