import QuartzCore
import Testing
import Tracing

@testable import UIKit

/// Slides the coming view in from x = 400, by each of the ways that animators are written.
@MainActor
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    enum Way: CaseIterable { case block, propertyAnimator, layerAnimation }
    let way: Way
    init(_ way: Way) { self.way = way }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let coming = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(coming)
        coming.frame = context.containerView.bounds.offsetBy(dx: 400, dy: 0)
        let changes = { coming.frame.origin.x = 0 }
        let done = { context.completeTransition(!context.transitionWasCancelled) }
        switch way {
        case .block:
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: changes) { _ in done() }
        case .propertyAnimator:
            let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear, animations: changes)
            animator.addCompletion { _ in done() }
            animator.startAnimation()
        case .layerAnimation:
            changes()
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = coming.layer.position.x + 400
            animation.toValue = coming.layer.position.x
            CATransaction.begin()
            CATransaction.setAnimationDuration(0.4)
            CATransaction.setCompletionBlock(done)
            coming.layer.add(animation, forKey: "slide")
            CATransaction.commit()
        }
    }
}

/// Gives one animator and one percent driver.
@MainActor
private final class Desk: NSObject, UIViewControllerTransitioningDelegate {
    let animator: Slide
    let percent = UIPercentDrivenInteractiveTransition()
    init(_ way: Slide.Way) { animator = Slide(way) }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { percent }
}

/// A loan that is presented, with a badge on the shelf that moves by 100 points alongside.
@MainActor
private struct Presented {
    let screen: ShelfScreen
    let root = UIViewController()
    let loan = UIViewController()
    let badge = UIView(frame: CGRect(x: 0, y: 20, width: 10, height: 10))
    let desk: Desk
    var percent: UIPercentDrivenInteractiveTransition { desk.percent }
    let coordinator: any UIViewControllerTransitionCoordinator

    init(_ way: Slide.Way = .block, byPerson: Bool = true, prepare: (UIPercentDrivenInteractiveTransition) -> Void = { _ in }) throws {
        desk = Desk(way)
        screen = ShelfScreen(root)
        root.view.addSubview(badge)
        screen.settle()
        loan.modalPresentationStyle = .overFullScreen
        loan.transitioningDelegate = desk
        desk.percent.wantsInteractiveStart = byPerson
        prepare(desk.percent)
        root.present(loan, animated: true)
        coordinator = try #require(root.transitionCoordinator)
        coordinator.animate(alongsideTransition: { [badge] _ in badge.frame.origin.x = 100 })
    }

    func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? view.frame.minX }
    var loanX: CGFloat { x(loan.view) }
    var badgeX: CGFloat { x(badge) }
}

@MainActor
@Suite("What a transition that is led reaches")
struct LedTransitionTests {
    enum Ending: CaseIterable { case finish, cancel }

    @Test("Blocks, property animators and layer animations are led by a percent driver, and end or go back with it",
        arguments: Slide.Way.allCases, Ending.allCases)
    fileprivate func everyAnimation(_ way: Slide.Way, _ ending: Ending) throws {
        let it = try Presented(way)
        for part in [0.25, 0.75, 0.5] {
            it.percent.update(part)
            it.screen.advance(0.1)
            #expect(abs(it.loanX - 400 * (1 - part)) < 0.5, "\(part)")
        }
        if ending == .finish { it.percent.finish() } else { it.percent.cancel() }
        it.screen.advance(0.1)
        #expect(ending == .finish ? it.loanX < 150 : it.loanX > 250, "half of what is left, \(it.loanX)")
        #expect(it.root.transitionCoordinator != nil)
        it.screen.settle()
        #expect((it.root.presentedViewController === it.loan) == (ending == .finish))
        #expect((it.loan.view.window != nil) == (ending == .finish))
        if ending == .finish { #expect(it.loanX == 0) }
        #expect(it.root.transitionCoordinator == nil && it.screen.findings.isEmpty)
    }

    @Test("A display link may lead in a finger's place", arguments: Slide.Way.allCases)
    fileprivate func byClock(_ way: Slide.Way) throws {
        final class Leader { var part: CGFloat = 0 }
        let it = try Presented(way)
        let leader = Leader()
        let link = CADisplayLink(owner: "the test") { [percent = it.percent] link in
            leader.part = min(1, leader.part + 0.05)
            percent.update(leader.part)
            guard leader.part == 1 else { return }
            percent.finish()
            link.invalidate()
        }
        link.add(to: .main, forMode: .common)
        it.screen.advance(0.15)
        #expect(leader.part > 0.3 && abs(it.loanX - 400 * (1 - leader.part)) < 0.5)
        it.screen.settle()
        #expect(it.root.presentedViewController === it.loan && it.loanX == 0 && it.screen.findings.isEmpty)
    }

    @Test("What runs alongside a transition that began by itself is led once a person takes it over", arguments: Ending.allCases)
    func alongsideTakenOver(_ ending: Ending) throws {
        let it = try Presented(byPerson: false)
        it.screen.advance(0.2)
        #expect(it.badgeX > 20 && it.badgeX < 80)
        it.percent.pause()
        it.percent.update(0.25)
        it.screen.advance(0.2)
        #expect(abs(it.badgeX - 25) < 0.5 && abs(it.loanX - 300) < 0.5)
        if ending == .finish { it.percent.finish() } else { it.percent.cancel() }
        it.screen.settle()
        #expect(it.badge.frame.minX == (ending == .finish ? 100 : 0) && it.screen.findings.isEmpty)
    }

    @Test("A transition that nobody takes over moves what runs alongside to its end")
    func alongsideLeftAlone() throws {
        let it = try Presented(byPerson: false)
        it.screen.settle()
        #expect(it.badge.frame.minX == 100 && it.root.presentedViewController === it.loan && it.screen.findings.isEmpty)
    }

    @Test("completionSpeed and completionCurve reach the coordinator's clock and what runs alongside",
        arguments: Slide.Way.allCases, [0.5, 1, 2] as [CGFloat])
    fileprivate func completion(_ way: Slide.Way, _ speed: CGFloat) throws {
        let it = try Presented(way) {
            $0.completionSpeed = speed
            $0.completionCurve = .linear
        }
        #expect(it.coordinator.completionVelocity == speed && it.coordinator.completionCurve == .linear)
        it.percent.update(0.5)
        it.screen.frame()
        it.percent.finish()
        it.screen.advance(0.05)
        // 0.05 of 0.4 seconds at the speed, less a frame that has passed or has not.
        let part = 0.5 + 0.125 * speed
        #expect(abs(it.coordinator.percentComplete - part) < 0.06 * speed, "\(it.coordinator.percentComplete)")
        #expect(abs(it.badgeX - 100 * part) < 6 * speed, "\(it.badgeX)")
        #expect(abs(it.loanX - 400 * (1 - part)) < 24 * speed, "\(it.loanX)")
        it.screen.settle()
        #expect(it.badge.frame.minX == 100 && it.screen.findings.isEmpty)
    }

    @Test("The app's own animations go on beside a led transition and are neither reversed nor removed when it is cancelled (Apple, UIPercentDrivenInteractiveTransition)",
        arguments: Slide.Way.allCases, Ending.allCases)
    fileprivate func appsOwn(_ way: Slide.Way, _ ending: Ending) throws {
        var ended: [String] = []
        let it = try Presented(way)
        func bar(in view: UIView) -> UIView {
            let bar = UIView(frame: CGRect(x: 0, y: 60, width: 10, height: 10))
            view.addSubview(bar)
            return bar
        }
        func move(_ view: UIView, _ name: String) {
            UIView.animate(withDuration: 0.6, delay: 0, options: .curveLinear) {
                view.frame.origin.x = 60
            } completion: { ended.append("\(name) \($0)") }
        }
        // Begun before the finger moved, in the coming view itself.
        let early = bar(in: it.loan.view)
        move(early, "early")
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        (spin.fromValue, spin.toValue, spin.duration, spin.repeatCount) = (0, Double.pi, 1, .infinity)
        early.layer.add(spin, forKey: "spin")
        it.percent.update(0.5)
        it.screen.advance(0.3)
        #expect(abs(it.x(early) - 30) < 6, "\(it.x(early))")
        let late = bar(in: it.root.view)
        move(late, "late")
        it.percent.update(0.25)
        it.screen.advance(0.1)
        if ending == .finish { it.percent.finish() } else { it.percent.cancel() }
        it.screen.advance(0.15)
        #expect(it.x(early) > 50 && it.x(late) > 20 && ended.isEmpty)
        #expect(early.layer.animationKeys()?.contains("spin") == true)
        it.screen.advance(1)
        #expect(ended == ["early true", "late true"] && early.frame.minX == 60 && late.frame.minX == 60)
        #expect(early.layer.animationKeys() == ["spin"])
        #expect((it.root.presentedViewController === it.loan) == (ending == .finish) && it.screen.findings.isEmpty)
    }
}
