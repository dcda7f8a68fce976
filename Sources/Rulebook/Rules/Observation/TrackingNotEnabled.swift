extension Rule {
    package static let trackingNotEnabled = Rule(
        "observation.tracking-not-enabled", .consider, [.source],
        statement: "Code that also runs on iOS 17 or 18 does not count on UIKit running a method again when a model changes.",
        reason: """
            UIKit tracks what `layoutSubviews`, `viewWillLayoutSubviews`, `draw` and their kin read of an `@Observable` model from iOS 26 on; on \
            18 only with `UIObservationTrackingEnabled` in Info.plist, on 17 never. There the screen keeps what it showed first.
            """,
        failing: [
            """
            import Observation
            import UIKit

            @Observable
            final class ShelfModel {
                var count = 0
                var color = UIColor.systemRed
            }

            final class ShelfController: UIViewController {
                private let model = ShelfModel()
                private let label = UILabel()

                override func viewWillLayoutSubviews() {
                    super.viewWillLayoutSubviews()
                    label.text = "\\(1️⃣model.count)"
                }
            }

            class ShelfView: UIView {
                let model: ShelfModel

                init(model: ShelfModel) {
                    self.model = model
                    super.init(frame: .zero)
                }

                required init?(coder: NSCoder) { fatalError() }
            }

            final class SpineView: ShelfView {
                override func draw(_ rect: CGRect) {
                    1️⃣model.color.setFill()
                    UIRectFill(rect)
                }
            }
            """
        ],
        passing: [
            """
            import Observation
            import UIKit

            @Observable
            final class ShelfModel {
                let name = "Shelf"
                var count = 0
                @ObservationIgnored var draft = ""
            }

            final class ShelfController: UIViewController {
                private let model = ShelfModel()
                private let label = UILabel()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    observe()
                }

                private func observe() {
                    withObservationTracking {
                        _ = model.count
                    } onChange: { [weak self] in
                        Task { @MainActor [weak self] in
                            self?.view.setNeedsLayout()
                            self?.observe()
                        }
                    }
                }

                override func viewWillLayoutSubviews() {
                    super.viewWillLayoutSubviews()
                    label.text = "\\(model.count)"
                }
            }

            final class NameView: UIView {
                let model: ShelfModel
                private let label = UILabel()

                init(model: ShelfModel) {
                    self.model = model
                    super.init(frame: .zero)
                }

                required init?(coder: NSCoder) { fatalError() }

                override func layoutSubviews() {
                    super.layoutSubviews()
                    label.text = model.name + model.draft
                    model.count = subviews.count
                }
            }

            final class CountView: UIView {
                var model: ShelfModel? { didSet { setNeedsDisplay() } }

                override func draw(_ rect: CGRect) {
                    UIRectFill(CGRect(x: 0, y: 0, width: CGFloat(model?.count ?? 0), height: rect.height))
                }
            }
            """
        ],
        fix: .byHand("""
            With iOS 18 as the oldest target set `UIObservationTrackingEnabled` in Info.plist and turn this rule off in .tandem.yml. With 17 read the \
            model inside `withObservationTracking` and invalidate in `onChange`.
            """),
        since: 17, until: 26,
        source: "developer.apple.com/documentation/uikit/updating-views-automatically-with-observation-tracking-in-uikit; SPEC D4")
}
