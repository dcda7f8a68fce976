extension Rule {
    package static let detachedUI = Rule(
        "concurrency.detached-ui", .must, [.source],
        statement: "Work off the main actor does not touch views.",
        reason: "A detached task and a background queue do not inherit the main actor: what they do to a view or a controller, and read of it, races with drawing and layout.",
        failing: [
            """
            import UIKit

            final class CoverController: UIViewController {
                private let cover = UIImageView()

                func load(_ data: Data) {
                    Task.detached {
                        let image = UIImage(data: data)
                        1️⃣self.cover.image = image
                    }
                    DispatchQueue.global().async {
                        let image = UIImage(data: data)
                        1️⃣self.cover.image = image
                        1️⃣self.view.addSubview(UIImageView(image: image))
                    }
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class CoverController: UIViewController {
                private let cover = UIImageView()

                func load(_ data: Data) {
                    Task.detached {
                        let image = UIImage(data: data)
                        await MainActor.run { self.cover.image = image }
                    }
                    Task.detached { @MainActor in
                        self.cover.image = nil
                    }
                    DispatchQueue.global().async {
                        let image = UIImage(data: data)
                        DispatchQueue.main.async { self.cover.image = image }
                    }
                    Task.detached { await self.cover.removeFromSuperview() }
                    Task { self.cover.image = nil }
                }
            }
            """
        ],
        fix: .unsafe("Wrap the statement in `await MainActor.run { … }` or `DispatchQueue.main.async { … }`."),
        source: "Seed 003; SPEC E7")
}
