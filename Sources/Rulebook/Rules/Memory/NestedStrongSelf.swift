extension Rule {
    package static let nestedStrongSelf = Rule(
        "memory.nested-strong-self", .consider, [.source],
        statement: "A kept closure inside a closure captures `self` weakly itself, and so does the closure around it.",
        reason: """
            `guard let self` makes a strong constant: an inner closure that is kept holds it for good. And `[weak self]` in the inner \
            closure alone makes the outer one hold self.
            """,
        failing: [
            """
            import UIKit

            final class ShelfLoader {
                var onLoad: (() -> Void)?
                var onFail: (() -> Void)?

                func start() {
                    onLoad = { [weak self] in
                        guard let self else { return }
                        self.onFail = 1️⃣{ self.start() }
                    }
                    later 1️⃣{
                        DispatchQueue.main.async { [weak self] in self?.start() }
                    }
                }

                private func later(_ work: @escaping () -> Void) {}
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class ShelfLoader {
                var onLoad: (() -> Void)?
                var onFail: (() -> Void)?

                func start() {
                    onLoad = { [weak self] in
                        guard let self else { return }
                        self.onFail = { [weak self] in self?.start() }
                        ["A"].forEach { print($0, self.onLoad == nil) }
                    }
                    later { [weak self] in
                        DispatchQueue.main.async { [weak self] in self?.start() }
                    }
                }

                private func later(_ work: @escaping () -> Void) {}
            }
            """
        ],
        fix: .unsafe("Write `[weak self]` on both closures."),
        source: "Seed 003; SEED_SAMPLES 000.4; SPEC E6")
}
