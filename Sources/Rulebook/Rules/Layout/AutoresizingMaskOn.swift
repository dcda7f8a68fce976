extension Rule {
    package static let autoresizingMaskOn = Rule(
        "layout.autoresizing-mask-on", .must, [.source],
        statement: "A view made in code and constrained has `translatesAutoresizingMaskIntoConstraints = false`.",
        reason: """
            Otherwise its frame becomes required constraints, which conflict with yours: “Unable to simultaneously satisfy \
            constraints”, and one of yours is broken.
            """,
        failing: [
            """
            import UIKit

            final class BookController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let 1️⃣label = UILabel()
                    view.addSubview(label)
                    NSLayoutConstraint.activate([
                        label.topAnchor.constraint(equalTo: view.topAnchor),
                        label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    ])
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class SpineView: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    translatesAutoresizingMaskIntoConstraints = false
                }

                required init?(coder: NSCoder) { nil }
            }

            extension UIView {
                func pinned(in container: UIView) {
                    translatesAutoresizingMaskIntoConstraints = false
                    container.addSubview(self)
                }
            }

            final class BookController: UIViewController {
                private let spine = SpineView()
                private let title2: UILabel = {
                    let label = UILabel()
                    label.translatesAutoresizingMaskIntoConstraints = false
                    return label
                }()
                private let cover = UIImageView()
                private let note = UILabel()
                private let badge = UIView()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    let label = UILabel()
                    label.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(label)
                    badge.pinned(in: view)
                    [cover, spine, title2].forEach {
                        view.addSubview($0)
                        $0.translatesAutoresizingMaskIntoConstraints = false
                    }
                    let column = UIStackView()
                    column.translatesAutoresizingMaskIntoConstraints = false
                    column.addArrangedSubview(note)
                    view.addSubview(column)
                    NSLayoutConstraint.activate([
                        label.topAnchor.constraint(equalTo: view.topAnchor),
                        cover.topAnchor.constraint(equalTo: view.topAnchor),
                        spine.topAnchor.constraint(equalTo: view.topAnchor),
                        title2.topAnchor.constraint(equalTo: view.topAnchor),
                        note.heightAnchor.constraint(equalToConstant: 20),
                        badge.heightAnchor.constraint(equalToConstant: 20),
                        column.topAnchor.constraint(equalTo: view.topAnchor),
                        view.heightAnchor.constraint(equalToConstant: 300),
                    ])
                }
            }
            """
        ],
        fix: .safe("Set it to false where the view is made."),
        source: "Seed 003; developer.apple.com/documentation/uikit/uiview/translatesautoresizingmaskintoconstraints; SPEC E2")
}
