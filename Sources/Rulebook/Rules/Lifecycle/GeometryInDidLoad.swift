extension Rule {
    package static let geometryInDidLoad = Rule(
        "lifecycle.geometry-in-did-load", .must, [.source],
        statement: "`viewDidLoad` does not lay out from `bounds` or `frame`.",
        reason: "The view has no window and not its final size yet: what is computed from it is wrong on every other device and after rotation.",
        failing: [
            """
            import UIKit

            final class CoverController: UIViewController {
                private let shade = CALayer()
                private let cover = UIImageView()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.layer.addSublayer(shade)
                    1️⃣shade.frame = view.bounds
                    cover.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(cover)
                    1️⃣cover.widthAnchor.constraint(equalToConstant: view.frame.width / 2).isActive = true
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class CoverController: UIViewController {
                private let shade = CALayer()
                private let cover = UIImageView()
                private let table = UITableView()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.layer.addSublayer(shade)
                    shade.frame = view.bounds
                    cover.frame = view.bounds
                    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                    table.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
                    let shelf = UIView(frame: view.bounds)
                    shelf.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                    view.addSubview(shelf)
                }

                override func viewDidLayoutSubviews() {
                    super.viewDidLayoutSubviews()
                    shade.frame = view.bounds
                }
            }
            """
        ],
        fix: .byHand("Use constraints, `viewIsAppearing` for a first value, or `viewDidLayoutSubviews` for layer frames."),
        source: "developer.apple.com/documentation/uikit/uiviewcontroller/viewisappearing; seed 003; SPEC E1")
}
