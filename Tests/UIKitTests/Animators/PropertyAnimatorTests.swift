import Testing
import Tracing

@testable import UIKit

@MainActor @Suite("Property animators")
struct PropertyAnimatorTests {
    private func shown(_ view: UIView) -> CGFloat { view.layer.presentedValues.position.x }
    private func isClose(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) < 0.001 }

    /// A book whose centre is at 0, and an animator that takes it to 100 in one second.
    private func onTheWay(
        in screen: Screen, _ curve: UIView.AnimationCurve = .linear
    ) -> (UIView, UIViewPropertyAnimator) {
        let book = UIView(frame: CGRect(-5, 0, 10, 10))
        screen.window.addSubview(book)
        screen.frame()
        return (book, UIViewPropertyAnimator(duration: 1, curve: curve) { book.center.x = 100 })
    }

    @Test("E5.2: it runs on the frame clock, the model first, and says where it ended")
    func runs() {
        Screen.run { screen in
            let (book, animator) = onTheWay(in: screen)
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            #expect(animator.state == .inactive && book.center.x == 0)
            animator.startAnimation()
            #expect(animator.state == .active && animator.isRunning)
            #expect(book.center.x == 100 && shown(book) == 0)
            screen.advance(0.25)
            #expect(isClose(shown(book), 25) && isClose(animator.fractionComplete, 0.25))
            #expect(FrameClock.current.busy.map(\.reason) == ["property animator of UIView: position"])
            screen.advance(0.8)
            #expect(ends == [.end] && animator.state == .inactive && !animator.isRunning)
            #expect(shown(book) == 100 && FrameClock.current.busy.isEmpty)
            #expect(UIApplication.shared.viewAnimations.animators.isEmpty)
        }
    }

    @Test("E5.2: paused it stands still, can be scrubbed, and goes on from there")
    func scrubs() {
        Screen.run { screen in
            let (book, animator) = onTheWay(in: screen, .easeInOut)
            animator.fractionComplete = 0.3
            #expect(animator.state == .active && !animator.isRunning)
            #expect(isClose(shown(book), 30))
            screen.advance(1)
            #expect(isClose(shown(book), 30) && FrameClock.current.busy.isEmpty)
            animator.fractionComplete = 0.8
            #expect(isClose(shown(book), 80))
            animator.startAnimation()
            #expect(isClose(shown(book), 80))
            screen.advance(0.1)
            #expect(shown(book) > 81 && shown(book) < 100)
            screen.advance(1)
            #expect(shown(book) == 100 && animator.state == .inactive)
        }
    }

    @Test("E5.2: without linear scrubbing the fraction is time on the curve")
    func scrubsTime() {
        Screen.run { screen in
            let (book, animator) = onTheWay(in: screen, .easeIn)
            animator.scrubsLinearly = false
            animator.fractionComplete = 0.5
            #expect(shown(book) > 20 && shown(book) < 40)
            #expect(animator.fractionComplete == 0.5)
            animator.stopAnimation(true)
        }
    }

    @Test("E5.2: reversed it goes back without a jump, ends at the start, and the model is what it was")
    func reverses() {
        Screen.run { screen in
            let (book, animator) = onTheWay(in: screen)
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            screen.advance(0.5)
            animator.isReversed = true
            #expect(isClose(shown(book), 50))
            screen.advance(0.25)
            #expect(isClose(shown(book), 25))
            screen.advance(0.3)
            #expect(ends == [.start] && book.center.x == 0 && shown(book) == 0)
        }
    }

    nonisolated static let positions: [(UIViewAnimatingPosition, CGFloat)] = [(.start, 0), (.current, 25), (.end, 100)]

    @Test("E5.2: stopped it has the values shown; finished it has those of the position", arguments: positions)
    func finishes(_ position: UIViewAnimatingPosition, _ x: CGFloat) {
        Screen.run { screen in
            let (book, animator) = onTheWay(in: screen)
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            screen.advance(0.25)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped && !animator.isRunning)
            #expect(isClose(book.center.x, 25) && ends.isEmpty)
            screen.advance(0.5)
            #expect(isClose(shown(book), 25))
            animator.finishAnimation(at: position)
            #expect(animator.state == .inactive && ends == [position])
            #expect(isClose(book.center.x, x) && isClose(shown(book), x))
        }
    }

    @Test("E5.2: stopped without finishing it is inactive and no completion runs")
    func stopsForGood() {
        Screen.run { screen in
            let (book, animator) = onTheWay(in: screen)
            animator.addCompletion { _ in Issue.record("a completion ran") }
            animator.startAnimation()
            screen.advance(0.25)
            animator.stopAnimation(true)
            #expect(animator.state == .inactive && isClose(book.center.x, 25))
            screen.advance(2)
            #expect(isClose(shown(book), 25))
        }
    }

    @Test("E5.2: what UIKit raises is reported with what to do")
    func refusals() {
        Screen.run { screen in
            let (_, animator) = onTheWay(in: screen)
            animator.startAnimation()
            animator.finishAnimation(at: .end)
            animator.stopAnimation(false)
            animator.startAnimation()
            animator.finishAnimation(at: .current)
            let (_, fixed) = onTheWay(in: screen)
            fixed.isInterruptible = false
            fixed.startAnimation()
            fixed.pauseAnimation()
            #expect(fixed.isRunning)
            #expect(
                FindingLog.current.findings.map(\.message) == [
                    "UIViewPropertyAnimator: finishAnimation(at:) was called, but it is not stopped. Call "
                        + "stopAnimation(false) first.",
                    "UIViewPropertyAnimator: startAnimation was called, but it is stopped. Call finishAnimation(at:) "
                        + "first, then start it anew.",
                    "UIViewPropertyAnimator: pauseAnimation was called, but isInterruptible is false. Set it to true "
                        + "before the animation is started.",
                ])
        }
    }

    @Test("E5.2: a delay keeps it active and still; a delay factor holds back its own changes")
    func delays() {
        Screen.run { screen in
            let (book, animator) = onTheWay(in: screen)
            animator.addAnimations({ book.alpha = 0 }, delayFactor: 0.5)
            animator.startAnimation(afterDelay: 0.5)
            #expect(animator.delay == 0.5 && animator.isRunning)
            screen.advance(0.5)
            #expect(isClose(shown(book), 0))
            screen.advance(0.25)
            #expect(isClose(shown(book), 25) && book.layer.presentedValues.opacity == 1)
            screen.advance(0.5)
            #expect(isClose(CGFloat(book.layer.presentedValues.opacity), 0.5))
            screen.advance(0.3)
            #expect(animator.state == .inactive && book.layer.presentedValues.opacity == 0)
        }
    }

    @Test("E5.2: changes added on the way run on top, without a jump, and end with the rest")
    func adds() {
        Screen.run { screen in
            let (book, animator) = onTheWay(in: screen)
            animator.startAnimation()
            screen.advance(0.5)
            animator.addAnimations { book.center.x = 300 }
            #expect(isClose(shown(book), 50))
            screen.advance(0.25)
            #expect(isClose(shown(book), 75 + 100))
            screen.advance(0.3)
            #expect(shown(book) == 300)
        }
    }

    @Test("E5.2: it continues with another pacing and duration from where it is shown")
    func continues() {
        Screen.run { screen in
            let (book, animator) = onTheWay(in: screen)
            animator.fractionComplete = 0.5
            animator.continueAnimation(
                withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
            #expect(isClose(shown(book), 50) && animator.isRunning)
            screen.advance(1)
            #expect(isClose(shown(book), 75))
            animator.isReversed = true
            #expect(isClose(shown(book), 75))
            screen.advance(3)
            #expect(book.center.x == 0 && animator.state == .inactive)
        }
    }

    @Test("E5.2: pausing on completion keeps it active, so that it can be turned round")
    func pausesAtEnd() {
        Screen.run { screen in
            let (book, animator) = onTheWay(in: screen)
            animator.pausesOnCompletion = true
            animator.addCompletion { _ in Issue.record("a completion ran") }
            animator.startAnimation()
            screen.advance(2)
            #expect(animator.state == .active && !animator.isRunning && shown(book) == 100)
            animator.isReversed = true
            animator.startAnimation()
            screen.advance(0.5)
            #expect(isClose(shown(book), 50))
            animator.stopAnimation(true)
        }
    }

    @Test("E5.2: springs pass their end and come back to it; each kind has its own duration")
    func springs() {
        Screen.run { screen in
            let (book, _) = onTheWay(in: screen)
            let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.4) { book.center.x = 100 }
            #expect(animator.duration == 0.6)
            animator.startAnimation()
            var highest: CGFloat = 0
            for _ in 0..<36 {
                screen.frame()
                highest = max(highest, shown(book))
            }
            #expect(highest > 102 && shown(book) == 100 && animator.state == .inactive)
            let heavy = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
            #expect(UIViewPropertyAnimator(duration: 9, timingParameters: heavy).duration < 2)
            #expect(heavy.timingCurveType == .spring && UICubicTimingParameters().timingCurveType == .builtin)
        }
    }

    @Test("E5.2: key frames and animation blocks inside it are scrubbed with it")
    func keyframes() {
        Screen.run { screen in
            let (book, _) = onTheWay(in: screen)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                UIView.animateKeyframes(withDuration: 0, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { book.center.x = 100 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                        book.center.x = 0
                        book.transform = CGAffineTransform(scaleX: 3, y: 3)
                    }
                }
                UIView.animate(withDuration: 5) { book.alpha = 0 }
            }
            for (fraction, x) in [(0.25, 50.0), (0.5, 100), (0.75, 50), (0.1, 20)] {
                animator.fractionComplete = fraction
                #expect(isClose(shown(book), x), "\(fraction)")
                #expect(isClose(CGFloat(book.layer.presentedValues.opacity), 1 - fraction))
                let scale = book.layer.presentedValues.transform.m11
                #expect(isClose(scale, fraction > 0.5 ? 1 + 2 * (fraction - 0.5) / 0.5 : 1), "\(fraction)")
            }
            animator.stopAnimation(true)
        }
    }

    @Test("E5.2: a running animator is made by one call; a view takes no touches unless it is allowed to")
    func running() {
        Screen.run { screen in
            let (book, _) = onTheWay(in: screen)
            var ends: [UIViewAnimatingPosition] = []
            let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.5, delay: 0) {
                book.frame = CGRect(0, 0, 100, 100)
            } completion: { ends.append($0) }
            #expect(animator.isRunning)
            #expect(book.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
            screen.advance(0.6)
            #expect(ends == [.end])
            #expect(book.hitTest(CGPoint(x: 5, y: 5), with: nil) === book)
        }
    }

    @Test("E5.2: a second animator on the same property takes over without a jump")
    func twoAnimators() {
        Screen.run { screen in
            let (book, first) = onTheWay(in: screen)
            first.startAnimation()
            screen.advance(0.5)
            let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { book.center.x = 0 }
            second.startAnimation()
            #expect(isClose(shown(book), 50))
            screen.advance(0.25)
            #expect(isClose(shown(book), 50))
            screen.advance(1)
            #expect(shown(book) == 0 && book.center.x == 0 && book.layer.presentedWays.isEmpty)
        }
    }
}
