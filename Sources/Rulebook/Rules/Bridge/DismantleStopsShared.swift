extension Rule {
    package static let dismantleStopsShared = Rule(
        "bridge.dismantle-stops-shared", .consider, [.source],
        statement: "Dismantling ends what this representable owns, not a service others use.",
        reason: "The other screens that use the shared service stop working when one view leaves.",
        failing: [
            """
            import SwiftUI
            import UIKit

            final class ScannerService {
                static let shared = ScannerService()
                func stop() {}
            }

            struct ScanView: UIViewRepresentable {
                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) {}

                static func dismantleUIView(_ view: UIView, coordinator: Void) {
                    1️⃣ScannerService.shared.stop()
                }
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct ScanView: UIViewRepresentable {
                func makeUIView(context: Context) -> UIActivityIndicatorView { UIActivityIndicatorView() }
                func updateUIView(_ view: UIActivityIndicatorView, context: Context) {}

                static func dismantleUIView(_ view: UIActivityIndicatorView, coordinator: Void) {
                    view.stopAnimating()
                    NotificationCenter.default.removeObserver(view)
                }
            }
            """
        ],
        fix: .byHand("Give the service a way to leave one by one (a token, a count), or let its owner stop it."),
        source: "Seed 002 “Understand the inverse bridge too”")
}
