extension Rule {
    package static let notRearmed = Rule(
        "observation.not-rearmed", .must, [.source],
        statement: "An observation that shall go on is armed again after each change.",
        reason: "`withObservationTracking` reports one change. Not armed again, the screen shows the first change and then nothing more.",
        failing: [
            """
            import Observation
            import UIKit

            @Observable
            final class ShelfModel {
                var count = 0
            }

            final class ShelfController: UIViewController {
                private let model = ShelfModel()
                private let label = UILabel()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    1️⃣withObservationTracking {
                        label.text = "\\(model.count)"
                    } onChange: { [weak self] in
                        Task { @MainActor [weak self] in self?.label.text = "changed" }
                    }
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
                var count = 0
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
                        label.text = "\\(model.count)"
                    } onChange: { [weak self] in
                        Task { @MainActor [weak self] in self?.observe() }
                    }
                }

                override func viewWillLayoutSubviews() {
                    super.viewWillLayoutSubviews()
                    withObservationTracking {
                        label.isHidden = model.count == 0
                    } onChange: { [weak self] in
                        Task { @MainActor [weak self] in self?.view.setNeedsLayout() }
                    }
                }
            }

            func nextChange(of model: ShelfModel) async {
                await withCheckedContinuation { continuation in
                    withObservationTracking {
                        _ = model.count
                    } onChange: {
                        continuation.resume()
                    }
                }
            }

            func track(_ read: () -> Void, _ onChange: @escaping @Sendable () -> Void) {
                withObservationTracking(read, onChange: onChange)
            }
            """
        ],
        fix: .byHand("Put the call in a function of its own and call that function again from `onChange`, on the main actor."),
        since: 17,
        source: "developer.apple.com/documentation/observation/withobservationtracking(_:onchange:); seeds 000 part 4, 002; SPEC D3")
}
