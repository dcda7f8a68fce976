extension Rule {
    package static let displayLinkRetained = Rule(
        "memory.display-link-retained", .must, [.source],
        statement: "A display link whose target is its owner is invalidated before the owner shall go.",
        reason: "The run loop keeps the link and the link keeps its target: a deinit that would invalidate it never runs.",
        failing: [
            """
            import UIKit

            final class PageTurnView: UIView {
                private var link: CADisplayLink?

                func start() {
                    link = 1️⃣CADisplayLink(target: self, selector: #selector(step))
                    link?.add(to: .main, forMode: .common)
                }

                @objc private func step() {}

                deinit { link?.invalidate() }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class LinkProxy: NSObject {
                weak var view: PageTurnView?
                @objc func step() { view?.turn() }
            }

            final class PageTurnView: UIView {
                private var link: CADisplayLink?
                private var direct: CADisplayLink?

                func start() {
                    let proxy = LinkProxy()
                    proxy.view = self
                    link = CADisplayLink(target: proxy, selector: #selector(LinkProxy.step))
                    direct = CADisplayLink(target: self, selector: #selector(turn))
                }

                override func didMoveToWindow() {
                    super.didMoveToWindow()
                    if window == nil { direct?.invalidate() }
                }

                @objc func turn() {}

                deinit { link?.invalidate() }
            }
            """
        ],
        fix: .byHand("Give the link a proxy that holds the owner weakly, or invalidate it when the view leaves its window."),
        source: "Seed 003; SPEC E6")
}
