extension Rule {
    package static let availabilityNoFallback = Rule(
        "platform.availability-no-fallback", .consider, [.source],
        statement: "What shows a screen shows something on every iOS the app runs on.",
        reason: """
            Where all that a function shows, or all of a view's body, stands inside `#available`, people with an older iOS tap a button that does \
            nothing or look at an empty screen, and nobody is told.
            """,
        failing: [
            """
            import SwiftUI
            import UIKit

            struct LoanChart: View {
                var body: some View {
                    1️⃣if #available(iOS 17, *) {
                        ContentUnavailableView("No loans", systemImage: "book")
                    }
                }
            }

            final class ShelfController: UIViewController {
                func showStatistics() {
                    1️⃣if #available(iOS 16, *) {
                        present(UIHostingController(rootView: LoanChart()), animated: true)
                    }
                }

                func showReader() {
                    1️⃣guard #available(iOS 16, *) else { return }
                    navigationController?.pushViewController(UIHostingController(rootView: Text("Reader")), animated: true)
                }
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct LoanChart: View {
                var body: some View {
                    if #available(iOS 17, *) {
                        ContentUnavailableView("No loans", systemImage: "book")
                    } else {
                        Text("No loans")
                    }
                }
            }

            struct LoanList: View {
                var body: some View {
                    VStack {
                        Text("Loans")
                        if #available(iOS 17, *) {
                            ContentUnavailableView("No loans", systemImage: "book")
                        }
                    }
                }

                @ViewBuilder var badge: some View {
                    if #available(iOS 17, *) {
                        Text("new").contentTransition(.numericText())
                    }
                }
            }

            final class ShelfController: UIViewController {
                private let card = UIView()

                func showStatistics() {
                    let chart = UIHostingController(rootView: LoanChart())
                    if #available(iOS 15, *) {
                        chart.sheetPresentationController?.prefersGrabberVisible = true
                    }
                    present(chart, animated: true)
                }

                func showReader() {
                    if #available(iOS 16, *) {
                        present(UIHostingController(rootView: Text("Reader")), animated: true)
                        return
                    }
                    present(UIViewController(), animated: true)
                }

                func showHelp() {
                    guard #available(iOS 16, *) else {
                        showHint()
                        return
                    }
                    present(UIHostingController(rootView: Text("Help")), animated: true)
                }

                private func showHint() {}

                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.addSubview(card)
                    if #available(iOS 26, *) { view.addSubview(UIVisualEffectView()) }
                }
            }

            final class OldReader {
                func show(in window: UIWindow) {
                    if #unavailable(iOS 16) { return }
                    if #available(macOS 13, *) { window.rootViewController = UIViewController() }
                }
            }
            """
        ],
        fix: .byHand("Show a simpler screen in `else`, or hide what leads here on older systems."),
        source: "developer.apple.com/documentation/xcode/running-code-on-a-specific-version; SPEC E11")
}
