import Testing

@testable import UIKit

@MainActor
@Suite("Animators that may not be interrupted, in transitions that a finger leads", .serialized)
struct FixedAnimatorTests {
    private func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? view.frame.minX }

    @Test("An animator beside a swipe back that may not be interrupted runs by the clock, and is no finding")
    func uninterruptibleAlongside() throws {
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(second, animated: false)
        let screen = ShelfScreen(navigation)
        screen.settle()
        let badge = UIView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
        navigation.view.addSubview(badge)
        let led = try #require(navigation.beginSwipeBack())
        let fixed = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { badge.frame.origin.x = 100 }
        fixed.isInterruptible = false
        navigation.transitionCoordinator?.animate(alongsideTransition: { _ in fixed.startAnimation() })
        for part in [0.2, 0.5, 0.6] {
            led.move(to: part)
            screen.frame()
        }
        #expect(fixed.isRunning && shownX(badge) > 0 && shownX(badge) < 50)
        screen.advance(0.5)
        #expect(fixed.state == .inactive && badge.frame.minX == 100)
        led.release(at: 0.6, goes: false)
        screen.settle()
        #expect(badge.frame.minX == 100 && screen.findings.isEmpty)
    }
}
