import Testing
import Tracing
@testable import UIKit

@MainActor @Suite("View animations")
struct AnimationTests {
    /// What is shown of a linear animation of x from 0 to 100 in one second.
    private func shown(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? -1 }

    private func book(in screen: Screen) -> UIView {
        let view = UIView(frame: CGRect(-5, 0, 10, 10))
        screen.window.addSubview(view)
        screen.frame()
        return view
    }

    @Test("E5.1: the value is set at once, what is shown follows the clock, the completion says finished")
    func linear() {
        Screen.run { screen in
            let book = book(in: screen)
            var finished: [Bool] = []
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                book.center.x = 100
            } completion: { finished.append($0) }
            #expect(book.center.x == 100)
            #expect(shown(book) == 0)
            screen.advance(0.5)
            #expect(abs(shown(book) - 50) < 1e-6)
            #expect(finished.isEmpty)
            screen.advance(0.5)
            #expect(finished == [true])
            #expect(shown(book) == 100)
        }
    }

    @Test("Removing the animations completes with false")
    func cutShort() {
        Screen.run { screen in
            let book = book(in: screen)
            var finished: [Bool] = []
            UIView.animate(withDuration: 1, animations: { book.alpha = 0 }, completion: { finished.append($0) })
            screen.advance(0.1)
            book.layer.removeAllAnimations()
            #expect(finished == [false])
        }
    }

    @Test("What does not move completes a turn later, never inside the call")
    func nothingMoves() {
        Screen.run { screen in
            let book = book(in: screen)
            var finished: [Bool] = []
            UIView.animate(withDuration: 0, animations: { book.alpha = 0 }, completion: { finished.append($0) })
            UIView.animate(withDuration: 1, animations: {}, completion: { finished.append($0) })
            UIView.performWithoutAnimation {
                UIView.animate(withDuration: 1, animations: { book.center.x = 7 }, completion: { finished.append($0) })
            }
            #expect(finished.isEmpty)
            #expect(book.layer.animationKeys() == nil)
            screen.frame()
            #expect(finished == [true, true, true])
        }
    }

    @Test("A nested block takes the duration of the outer one unless it says otherwise")
    func nested() {
        Screen.run { screen in
            let (one, two) = (book(in: screen), book(in: screen))
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                #expect(UIView.inheritedAnimationDuration == 1)
                UIView.animate(withDuration: 4) { one.center.x = 100 }
                UIView.animate(withDuration: 4, delay: 0, options: [.overrideInheritedDuration]) { two.center.x = 100 }
            }
            screen.advance(1)
            #expect(shown(one) == 100)
            #expect(abs(shown(two) - 25) < 1e-6)
        }
    }

    @Test("E5.1: keyframes meet their values at their times")
    func keyframes() {
        Screen.run { screen in
            let book = book(in: screen)
            UIView.animateKeyframes(withDuration: 1, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { book.center.x = 80 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { book.center.x = 100 }
            }
            screen.advance(0.25)
            #expect(abs(shown(book) - 40) < 1e-6)
            screen.advance(0.5)
            #expect(abs(shown(book) - 90) < 1e-6)
        }
    }

    @Test("E5.4: springs end where they should; a damped one is at rest after its duration")
    func springs() {
        Screen.run { screen in
            let (one, two) = (book(in: screen), book(in: screen))
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
                one.center.x = 100
            }
            UIView.animate(springDuration: 0.5, bounce: 0.3) { two.center.x = 100 }
            var most: CGFloat = 0
            for _ in 0..<58 {
                screen.frame()
                most = max(most, shown(one))
            }
            #expect(most > 101)
            #expect(abs(shown(one) - 100) < 1)
            _ = FrameClock.current.settle()
            #expect(shown(one) == 100 && shown(two) == 100)
        }
    }

    @Test("A view takes no touches while it animates, unless it is allowed to")
    func touches() {
        Screen.run { screen in
            let book = book(in: screen)
            book.frame = CGRect(0, 0, 50, 50)
            UIView.animate(withDuration: 0.1) { book.alpha = 0.5 }
            #expect(screen.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === screen.window)
            screen.advance(0.2)
            #expect(screen.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === book)
            UIView.animate(withDuration: 0.1, delay: 0, options: .allowUserInteraction) { book.alpha = 1 }
            #expect(screen.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === book)
        }
    }
}
