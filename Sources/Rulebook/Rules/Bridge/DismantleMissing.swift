extension Rule {
    package static let dismantleMissing = Rule(
        "bridge.dismantle-missing", .must, [.source],
        statement: "What a representable starts, its dismantle function or its coordinator's deinit ends.",
        reason: """
            A repeating timer, a block observer, a display link, a running session or a looping task outlives the view that leaves \
            the tree, keeps working for nothing, and keeps alive what it captured.
            """,
        failing: [
            """
            import SwiftUI
            import UIKit

            struct DueClock: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }

                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    context.coordinator.start(label)
                    return label
                }

                func updateUIView(_ label: UILabel, context: Context) {}

                final class Coordinator {
                    private var timer: Timer?

                    func start(_ label: UILabel) {
                        timer = 1️⃣Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak label] _ in
                            label?.text = "due"
                        }
                    }
                }
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct DueClock: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }

                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    context.coordinator.start(label)
                    return label
                }

                func updateUIView(_ label: UILabel, context: Context) {}

                static func dismantleUIView(_ label: UILabel, coordinator: Coordinator) {
                    coordinator.stop()
                }

                final class Coordinator {
                    private var timer: Timer?

                    func start(_ label: UILabel) {
                        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak label] _ in
                            label?.text = "due"
                        }
                    }

                    func stop() { timer?.invalidate() }
                }
            }
            """,
            """
            import SwiftUI
            import UIKit

            struct DueNotice: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> UILabel { UILabel() }
                func updateUIView(_ label: UILabel, context: Context) {}

                final class Coordinator: NSObject {
                    private var token: NSObjectProtocol?

                    override init() {
                        super.init()
                        token = NotificationCenter.default.addObserver(forName: .dueDateChanged, object: nil, queue: .main) { _ in }
                        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
                    }

                    deinit {
                        if let token { NotificationCenter.default.removeObserver(token) }
                    }
                }
            }

            extension Notification.Name {
                static let dueDateChanged = Notification.Name("dueDateChanged")
            }
            """,
        ],
        fix: .byHand("End it in the static dismantle function, where the coordinator is at hand, or in the coordinator's deinit when nothing it started holds the coordinator."),
        source: "Seed 000 parts 1 and 6; seed 002; SPEC A1")
}
