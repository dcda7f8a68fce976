extension Rule {
    package static let fixedColor = Rule(
        "adaptive.fixed-color", .consider, [.source],
        statement: "Backgrounds and texts take semantic colours.",
        reason: "Black text on the system background is black on black in dark mode.",
        failing: [
            """
            import UIKit

            final class ShelfController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    1️⃣view.backgroundColor = .white
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class ShelfController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.backgroundColor = .systemBackground
                    view.layer.backgroundColor = nil
                }
            }

            final class PaperController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    overrideUserInterfaceStyle = .light
                    view.backgroundColor = .white
                }
            }

            final class CoverController: UIViewController {
                private let cover = UIImageView()
                private let name = UILabel()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.backgroundColor = .black
                    name.textColor = .white
                    cover.addSubview(name)
                    view.addSubview(cover)
                }
            }
            """
        ],
        fix: .unsafe("Use `.systemBackground`, `.label` and their kin."),
        source: "Seed 003; SPEC E10")
}
