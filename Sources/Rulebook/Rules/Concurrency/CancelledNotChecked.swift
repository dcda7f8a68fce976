extension Rule {
    package static let cancelledNotChecked = Rule(
        "concurrency.cancelled-not-checked", .consider, [.source],
        statement: "A task that is cancelled somewhere asks whether it was before it touches the screen after an `await`.",
        reason: "Cancelling does not stop a task: it comes back from the await and shows the old answer over the new one.",
        failing: [
            """
            import UIKit

            final class CoverController: UIViewController {
                private var loading: Task<Void, Never>?
                private let cover = UIImageView()

                func show(_ book: Int) {
                    loading?.cancel()
                    loading = Task {
                        let image = await load(book)
                        1️⃣cover.image = image
                    }
                }

                private func load(_ book: Int) async -> UIImage? { nil }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class CoverController: UIViewController {
                private var loading: Task<Void, Never>?
                private let cover = UIImageView()

                func show(_ book: Int) {
                    loading?.cancel()
                    loading = Task {
                        let image = await load(book)
                        guard !Task.isCancelled else { return }
                        cover.image = image
                    }
                }

                private func load(_ book: Int) async -> UIImage? { nil }
            }
            """
        ],
        fix: .unsafe("Add `guard !Task.isCancelled else { return }` after the `await`."),
        source: "Seed 003; SPEC E7")
}
