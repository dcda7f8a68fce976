extension Rule {
    package static let observerLeaked = Rule(
        "memory.observer-leaked", .must, [.source],
        statement: "The token of a block observer, of a centre or a player, is kept and removed.",
        reason: "The notification centre keeps the block until the token is removed; a block that holds its owner keeps the owner too.",
        failing: [
            """
            import UIKit

            final class DueBadge: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    1️⃣NotificationCenter.default.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main) { [weak self] _ in
                        self?.setNeedsDisplay()
                    }
                }

                required init?(coder: NSCoder) { nil }
            }
            """,
            """
            import UIKit

            final class DueBadge: UIView {
                private var token: NSObjectProtocol?

                override init(frame: CGRect) {
                    super.init(frame: frame)
                    token = 1️⃣NotificationCenter.default.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main) { _ in
                        self.setNeedsDisplay()
                    }
                }

                required init?(coder: NSCoder) { nil }

                deinit {
                    if let token { NotificationCenter.default.removeObserver(token) }
                }
            }
            """,
            """
            import SwiftUI
            import UIKit

            struct DueList: View {
                @State private var isTyping = false

                var body: some View {
                    Text(isTyping ? "Typing" : "Due")
                        .onAppear {
                            1️⃣NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main) { _ in
                                isTyping = true
                            }
                        }
                }
            }
            """,
            """
            import UIKit

            final class LoanPlayer: UIViewController {
                private let name = UILabel()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    let center = NotificationCenter.default
                    1️⃣center.addObserver(forName: UIWindow.didBecomeVisibleNotification, object: nil, queue: .main) { _ in
                        self.name.text = "Playing"
                        center.removeObserver(self)
                    }
                }
            }
            """,
            """
            import AVFoundation
            import UIKit

            final class ReadingAloud: UIView {
                private let player = AVPlayer()
                private let slider = UISlider()

                func start() {
                    1️⃣player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 1), queue: .main) { [weak self] time in
                        self?.slider.value = Float(time.seconds)
                    }
                    player.play()
                }
            }
            """,
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct DueList: View {
                @State private var isTyping = false
                @State private var token: NSObjectProtocol?

                var body: some View {
                    Text(isTyping ? "Typing" : "Due")
                        .onAppear {
                            token = NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main) { _ in
                                isTyping = true
                            }
                        }
                        .onDisappear {
                            if let token { NotificationCenter.default.removeObserver(token) }
                        }
                }
            }
            """,
            """
            import UIKit

            final class DueBadge: UIView {
                private var token: NSObjectProtocol?

                override init(frame: CGRect) {
                    super.init(frame: frame)
                    token = NotificationCenter.default.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main) { [weak self] _ in
                        self?.setNeedsDisplay()
                    }
                    NotificationCenter.default.addObserver(self, selector: #selector(refresh), name: UIApplication.willResignActiveNotification, object: nil)
                }

                required init?(coder: NSCoder) { nil }

                @objc private func refresh() {}

                deinit {
                    if let token { NotificationCenter.default.removeObserver(token) }
                }
            }

            final class Library {
                static let shared = Library()

                init() {
                    NotificationCenter.default.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main) { _ in }
                }
            }
            """,
            """
            import AVFoundation
            import UIKit

            final class ReadingAloud: UIView {
                private let player = AVPlayer()
                private let slider = UISlider()
                private var token: Any?

                func start() {
                    token = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 1), queue: .main) { [weak self] time in
                        self?.slider.value = Float(time.seconds)
                    }
                    let center = NotificationCenter.default
                    var once: NSObjectProtocol?
                    once = center.addObserver(forName: UIWindow.didBecomeVisibleNotification, object: nil, queue: .main) { [player] _ in
                        player.play()
                        center.removeObserver(once!)
                    }
                }

                func stop() {
                    token.map(player.removeTimeObserver)
                    token = nil
                }
            }
            """,
        ],
        fix: .byHand("Keep the token, capture `[weak self]`, and remove the token in `deinit`."),
        source: "Seed 003; developer.apple.com/documentation/foundation/notificationcenter/addobserver(forname:object:queue:using:); SPEC E6")
}
