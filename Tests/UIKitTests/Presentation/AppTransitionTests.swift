import QuartzCore
import Testing
import Tracing

@testable import UIKit

/// Slides the coming view in, or the leaving one out; what it saw is in the log.
@MainActor
private final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    enum Kind { case slide, property, never }
    let kind: Kind
    let log: CallLog
    private(set) weak var context: (any UIViewControllerContextTransitioning)?

    init(_ kind: Kind = .slide, _ log: CallLog) { (self.kind, self.log) = (kind, log) }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        self.context = context
        func name(_ key: UITransitionContextViewControllerKey) -> String { context.viewController(forKey: key)?.title ?? "none" }
        log("animate \(name(.from)) -> \(name(.to))")
        let changes = prepare(context)
        switch kind {
        case .never: UIView.animate(withDuration: 0.4, animations: changes)
        case .property:
            let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear, animations: changes)
            animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            animator.startAnimation()
        case .slide:
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: changes) { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    fileprivate func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
        if let coming = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
            let final = context.finalFrame(for: controller)
            coming.frame = final.offsetBy(dx: final.width, dy: 0)
            context.containerView.addSubview(coming)
            return { coming.frame = final }
        }
        let leaving = context.view(forKey: .from)
        return { leaving?.frame.origin.x = 375 }
    }

    func animationEnded(_ transitionCompleted: Bool) { log("animationEnded(\(transitionCompleted))") }
}

/// As `SlideAnimator`, with an animator that can be led.
@MainActor
private final class InterruptibleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let log: CallLog
    private var animator: UIViewPropertyAnimator?

    init(_ log: CallLog) { self.log = log }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let made = UIViewPropertyAnimator(duration: 0.4, curve: .linear, animations: SlideAnimator(.slide, log).prepare(context))
        made.addCompletion { [log] position in
            log("animator at \(position == .end ? "end" : "start")")
            context.completeTransition(!context.transitionWasCancelled)
        }
        animator = made
        return made
    }
}

/// As `SlideAnimator`, without the optional methods.
@MainActor
private final class PlainAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let duration: TimeInterval
    init(_ duration: TimeInterval = 0.4) { self.duration = duration }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let coming = context.view(forKey: .to)
        if let coming, let controller = context.viewController(forKey: .to) {
            context.containerView.addSubview(coming)
            coming.frame = context.finalFrame(for: controller)
            coming.alpha = 0
        }
        let leaving = context.view(forKey: .from)
        UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
            coming?.alpha = 1
            leaving?.frame.origin.x = 375
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Gives what the test puts in; the presentation controller is half a card over a shade.
@MainActor
private final class Director: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
    UITabBarControllerDelegate
{
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var log: CallLog?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        log.map { HalfPresentation(presented, presenting, $0) }
    }
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// The lower half of its container, over a shade that fades with the transition.
private final class HalfPresentation: UIPresentationController {
    let shade = UIView()
    let log: CallLog

    init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: CallLog) {
        self.log = log
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionWillBegin() {
        log("presentation will begin")
        guard let containerView else { return }
        shade.frame = containerView.bounds
        shade.backgroundColor = .black
        shade.alpha = 0
        containerView.insertSubview(shade, at: 0)
        presentedViewController.transitionCoordinator?.animate { _ in self.shade.alpha = 1 }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        log("presentation did end(\(completed))")
        if !completed { shade.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        log("dismissal will begin")
        presentedViewController.transitionCoordinator?.animate { _ in self.shade.alpha = 0 }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) { log("dismissal did end(\(completed))") }
    override func containerViewDidLayoutSubviews() { shade.frame = containerView?.bounds ?? .zero }
}

@MainActor
@Suite("Transitions that the app makes")
struct AppTransitionTests {
    private let log = CallLog()
    private let director = Director()

    private func make(_ name: String) -> LoggingController {
        let made = LoggingController(name, log)
        made.title = name
        return made
    }

    private func visible() -> (ShelfScreen, LoggingController) {
        let root = make("Shelf")
        let screen = ShelfScreen(root)
        screen.settle()
        _ = log.take()
        return (screen, root)
    }

    private func loan(_ style: UIModalPresentationStyle, _ animator: SlideAnimator.Kind = .slide) -> LoggingController {
        let loan = make("Loan")
        loan.modalPresentationStyle = style
        loan.transitioningDelegate = director
        director.animator = SlideAnimator(animator, log)
        if style == .custom { director.log = log }
        _ = loan.view
        _ = log.take()
        return loan
    }

    private func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? view.frame.minX }

    @Test("A presentation controller of the app's is told of each end, its frame is used, and its shade fades alongside")
    func custom() throws {
        let (screen, root) = visible()
        let loan = loan(.custom)
        root.present(loan, animated: true) { self.log("completion") }
        let presentation = try #require(loan.presentationController as? HalfPresentation)
        #expect(presentation.presentingViewController === root && presentation.containerView?.window === screen.window)
        screen.advance(0.2)
        let shade = try #require(presentation.shade.layer.presentation())
        #expect(abs(CGFloat(shade.opacity) - 0.5) < 0.1, "half way, eased")
        #expect(abs(shownX(loan.view) - 187.5) < 15)
        screen.settle()
        #expect(
            log.take() == [
                "presentation will begin", "Loan.viewWillAppear", "animate Shelf -> Loan", "Loan.viewIsAppearing",
                "Loan.viewDidAppear", "presentation did end(true)", "completion", "animationEnded(true)",
            ])
        #expect(loan.view.frame == CGRect(x: 0, y: 333.5, width: 375, height: 333.5))
        #expect(root.view.window != nil)
        root.dismiss(animated: true) { self.log("completion") }
        screen.settle()
        #expect(
            log.take() == [
                "dismissal will begin", "Loan.viewWillDisappear", "animate Loan -> Shelf", "Loan.viewDidDisappear",
                "dismissal did end(true)", "completion", "animationEnded(true)",
            ])
        #expect(loan.view.window == nil && root.presentedViewController == nil && screen.findings.isEmpty)
    }

    @Test("The context has no view for a controller that the transition leaves in place",
        arguments: [UIModalPresentationStyle.custom, .overFullScreen, .fullScreen])
    func views(_ style: UIModalPresentationStyle) throws {
        let (screen, root) = visible()
        let loan = loan(style)
        let animator = try #require(director.animator as? SlideAnimator)
        root.present(loan, animated: true)
        let context = try #require(animator.context)
        #expect((context.view(forKey: .from) == nil) == (style != .fullScreen), "\(style)")
        #expect(context.view(forKey: .to) === loan.view && context.viewController(forKey: .from) === root)
        #expect(context.presentationStyle == style && context.isAnimated && !context.isInteractive)
        #expect(context.initialFrame(for: root) == screen.window.bounds && context.initialFrame(for: loan) == .zero)
        #expect(context.targetTransform.isIdentity)
        screen.settle()
        #expect((root.view.window == nil) == (style == .fullScreen))
        root.dismiss(animated: true)
        screen.settle()
        #expect(root.view.superview === screen.window && screen.findings.isEmpty)
    }

    @Test("The clock, not the length of the style's own transition, says how long an animator of the app's takes")
    func duration() {
        let (screen, root) = visible()
        let loan = loan(.fullScreen)
        root.present(loan, animated: true)
        #expect(root.transitionCoordinator?.transitionDuration == 0.4)
        screen.advance(0.38)
        #expect(loan.isBeingPresented)
        screen.advance(0.05)
        #expect(!loan.isBeingPresented && loan.presentingViewController === root)
    }

    @Test("A transition whose animator does not complete it is a finding, and the screen comes to rest")
    func neverCompleted() {
        let (screen, root) = visible()
        root.present(loan(.custom, .never), animated: true)
        screen.settle()
        #expect(screen.findings == ["animation.transition-not-completed"])
        #expect(FindingLog.current.findings.first?.message.hasPrefix(
            "SlideAnimator animates the presentation of Loan, but completeTransition(_:) of its context was not called") == true)
        #expect(root.transitionCoordinator != nil)
    }

    @Test("An interaction controller that nobody leads is a finding")
    func neverLed() {
        let (screen, root) = visible()
        director.interaction = UIPercentDrivenInteractiveTransition()
        root.present(loan(.custom), animated: true)
        screen.settle()
        #expect(screen.findings == ["animation.transition-not-completed"])
        #expect(FindingLog.current.findings.first?.message.contains("nobody updates, finishes or cancels it") == true)
    }

    enum Ending: CaseIterable { case finish, cancel }

    @Test("A dismissal that a part of the way leads shows that part, and ends or is undone", arguments: Ending.allCases)
    func dismissInteractively(_ ending: Ending) throws {
        let (screen, root) = visible()
        let loan = loan(.custom)
        root.present(loan, animated: false)
        screen.settle()
        _ = log.take()
        let percent = UIPercentDrivenInteractiveTransition()
        director.interaction = percent
        director.animator = PlainAnimator()
        loan.dismiss(animated: true) { self.log("completion") }
        let coordinator = try #require(loan.transitionCoordinator)
        coordinator.notifyWhenInteractionChanges { self.log("let go, cancelled: \($0.isCancelled)") }
        #expect(coordinator.initiallyInteractive && coordinator.isInteractive && percent.duration == 0.4)
        percent.update(0.25)
        screen.frame()
        #expect(shownX(loan.view) == 93.75)
        percent.update(0.5)
        screen.advance(0.3)
        let shade = try #require((loan.presentationController as? HalfPresentation)?.shade)
        #expect(shownX(loan.view) == 187.5 && percent.percentComplete == 0.5 && coordinator.percentComplete == 0.5)
        #expect(abs(CGFloat(shade.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01, "what runs alongside is led too")
        if ending == .finish { percent.finish() } else { percent.cancel() }
        screen.advance(0.1)
        let moved = shownX(loan.view)
        #expect(ending == .finish ? moved > 187.5 : moved < 187.5)
        screen.settle()
        let end =
            ending == .finish
            ? ["let go, cancelled: false", "Loan.viewDidDisappear", "dismissal did end(true)", "completion"]
            : [
                "let go, cancelled: true", "Loan.viewWillAppear", "Loan.viewIsAppearing", "Loan.viewDidAppear",
                "dismissal did end(false)", "completion",
            ]
        #expect(log.take() == ["dismissal will begin", "Loan.viewWillDisappear"] + end)
        #expect((root.presentedViewController == nil) == (ending == .finish))
        if ending == .cancel {
            #expect(loan.view.frame == CGRect(x: 0, y: 333.5, width: 375, height: 333.5) && shade.alpha == 1)
        }
        #expect(screen.findings.isEmpty)
    }

    @Test("A presentation that is cancelled leaves nothing behind, and can be tried again")
    func presentAndCancel() {
        let (screen, root) = visible()
        let loan = loan(.fullScreen)
        let percent = UIPercentDrivenInteractiveTransition()
        director.interaction = percent
        root.present(loan, animated: true)
        percent.update(0.3)
        screen.frame()
        percent.cancel()
        screen.settle()
        #expect(
            log.take() == [
                "Shelf.viewWillDisappear", "Loan.viewWillAppear", "animate Shelf -> Loan", "Loan.viewIsAppearing",
                "Shelf.viewWillAppear", "Loan.viewWillDisappear", "Shelf.viewIsAppearing", "Shelf.viewDidAppear",
                "Loan.viewDidDisappear", "animationEnded(false)",
            ])
        #expect(root.presentedViewController == nil && loan.view.window == nil && root.view.superview === screen.window)
        director.interaction = nil
        root.present(loan, animated: true)
        screen.settle()
        #expect(root.presentedViewController === loan && loan.view.window != nil && screen.findings.isEmpty)
    }

    @Test("An interruptible animator is led itself", arguments: Ending.allCases)
    func interruptible(_ ending: Ending) {
        let (screen, root) = visible()
        let loan = loan(.fullScreen)
        director.animator = InterruptibleAnimator(log)
        let percent = UIPercentDrivenInteractiveTransition()
        director.interaction = percent
        root.present(loan, animated: true)
        percent.update(0.5)
        screen.frame()
        #expect(shownX(loan.view) == 187.5)
        if ending == .finish { percent.finish() } else { percent.cancel() }
        screen.settle()
        #expect(log.take().contains("animator at \(ending == .finish ? "end" : "start")"))
        #expect((root.presentedViewController === loan) == (ending == .finish) && screen.findings.isEmpty)
    }

    @Test("A transition that began by itself is taken over and turned round")
    func takenOver() {
        let (screen, root) = visible()
        let loan = loan(.fullScreen)
        let percent = UIPercentDrivenInteractiveTransition()
        percent.wantsInteractiveStart = false
        director.interaction = percent
        root.present(loan, animated: true)
        #expect(root.transitionCoordinator?.initiallyInteractive == false && root.transitionCoordinator?.isInterruptible == true)
        screen.advance(0.2)
        percent.pause()
        #expect(root.transitionCoordinator?.isInteractive == true && percent.percentComplete > 0.2)
        percent.cancel()
        screen.settle()
        #expect(root.presentedViewController == nil && root.view.window != nil && screen.findings.isEmpty)
    }

    @Test("completionSpeed shortens what is left once the person has let go", arguments: [(1, 0.2), (2, 0.1), (0.5, 0.4)])
    func speed(_ factor: CGFloat, _ seconds: Double) {
        let (screen, root) = visible()
        let loan = loan(.fullScreen)
        let percent = UIPercentDrivenInteractiveTransition()
        percent.completionSpeed = factor
        director.interaction = percent
        root.present(loan, animated: true)
        percent.update(0.5)
        screen.frame()
        percent.finish()
        screen.advance(seconds - 0.04)
        #expect(loan.isBeingPresented, "x \(factor)")
        screen.advance(0.08)
        #expect(!loan.isBeingPresented, "x \(factor)")
    }

    // MARK: Containers

    @Test("A navigation delegate's animator makes a push, whose view it puts in", arguments: [SlideAnimator.Kind.slide, .property])
    fileprivate func push(_ kind: SlideAnimator.Kind) {
        let (first, second) = (make("Shelf"), make("Book"))
        let navigation = UINavigationController(rootViewController: first)
        let screen = ShelfScreen(navigation)
        screen.settle()
        navigation.delegate = director
        director.animator = SlideAnimator(kind, log)
        _ = log.take()
        navigation.pushViewController(second, animated: true)
        #expect(navigation.transitionCoordinator?.transitionDuration == 0.4)
        screen.advance(0.2)
        #expect(abs(shownX(second.view) - 187.5) < 15)
        screen.settle()
        #expect(
            log.take() == [
                "Book.willMove(parent)", "Book.loadView", "Book.viewDidLoad", "Shelf.viewWillDisappear", "Book.viewWillAppear",
                "animate Shelf -> Book", "Book.viewIsAppearing", "Shelf.viewDidDisappear", "Book.viewDidAppear",
                "Book.didMove(parent)", "animationEnded(true)",
            ])
        #expect(first.view.window == nil && second.view.frame == screen.window.bounds && screen.findings.isEmpty)
    }

    @Test("A led pop or push that is cancelled puts the stack back", arguments: [true, false])
    func navigationCancel(_ pops: Bool) {
        let (first, second) = (make("Shelf"), make("Book"))
        let navigation = UINavigationController()
        navigation.viewControllers = pops ? [first, second] : [first]
        let screen = ShelfScreen(navigation)
        screen.settle()
        let percent = UIPercentDrivenInteractiveTransition()
        director.animator = PlainAnimator()
        director.interaction = percent
        navigation.delegate = director
        if pops { navigation.popViewController(animated: true) } else { navigation.pushViewController(second, animated: true) }
        percent.update(0.4)
        screen.frame()
        percent.cancel()
        screen.settle()
        #expect(navigation.viewControllers.map(\.title) == (pops ? ["Shelf", "Book"] : ["Shelf"]))
        let (stays, leaves) = pops ? (second, first) : (first, second)
        #expect(stays.view.window != nil && stays.view.frame == screen.window.bounds && stays.appearance == .appeared)
        #expect(leaves.view.window == nil && leaves.appearance == .disappeared)
        #expect(second.parent === (pops ? navigation : nil))
        percent.wantsInteractiveStart = true
        director.interaction = nil
        if pops { navigation.popViewController(animated: true) } else { navigation.pushViewController(second, animated: true) }
        screen.settle()
        #expect(navigation.topViewController === leaves && leaves.view.window != nil && screen.findings.isEmpty)
    }

    @Test("A tab bar delegate's animator makes the change of tab; cancelled, the first tab stays", arguments: [true, false])
    func tabs(_ cancels: Bool) {
        let (first, second) = (make("Shelf"), make("Loans"))
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        let screen = ShelfScreen(tabs)
        screen.settle()
        _ = log.take()
        tabs.delegate = director
        director.animator = PlainAnimator()
        let percent = UIPercentDrivenInteractiveTransition()
        if cancels { director.interaction = percent }
        tabs.selectedIndex = 1
        screen.frame()
        if cancels {
            percent.update(0.5)
            screen.frame()
            percent.cancel()
        }
        screen.settle()
        #expect(tabs.selectedViewController === (cancels ? first : second))
        #expect(tabs.tabBar.selectedItem === (cancels ? first : second).tabBarItem)
        #expect((first.view.window != nil) == cancels && (second.view.window == nil) == cancels)
        #expect(
            log.take() == ["Shelf.viewWillDisappear", "Loans.loadView", "Loans.viewDidLoad", "Loans.viewWillAppear", "Loans.viewIsAppearing"]
                + (cancels
                    ? ["Loans.viewWillDisappear", "Shelf.viewWillAppear", "Loans.viewDidDisappear", "Shelf.viewIsAppearing", "Shelf.viewDidAppear"]
                    : ["Shelf.viewDidDisappear", "Loans.viewDidAppear"]))
        #expect(screen.findings.isEmpty)
    }

    @Test("What a coordinator runs alongside a swipe back follows the finger and is undone with it")
    func alongsideSwipe() throws {
        let (first, second) = (make("Shelf"), make("Book"))
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(second, animated: false)
        let screen = ShelfScreen(navigation)
        screen.settle()
        let badge = UIView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
        navigation.view.addSubview(badge)
        let led = try #require(navigation.beginSwipeBack())
        navigation.transitionCoordinator?.animate(alongsideTransition: { _ in badge.frame.origin.x = 100 })
        led.move(to: 0.5)
        screen.frame()
        #expect(abs(shownX(badge) - 50) < 0.1)
        led.release(at: 0.5, goes: false)
        screen.settle()
        #expect(badge.frame.minX == 0 && navigation.topViewController === second)
    }

    /// Names what a navigation controller tells its delegate.
    private final class Reporter: NSObject, UINavigationControllerDelegate {
        let log: CallLog
        init(_ log: CallLog) { self.log = log }
        func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
            log("willShow \(viewController.title ?? "")")
        }
        func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
            log("didShow \(viewController.title ?? "")")
        }
    }

    @Test("A swipe back that is cancelled has shown nothing: no didShow, the appearance calls are turned round, the app's animations go on (Apple, UINavigationControllerDelegate)", arguments: [true, false])
    func cancelledSwipe(_ cancels: Bool) throws {
        let (first, second) = (make("Shelf"), make("Book"))
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(second, animated: false)
        let reporter = Reporter(log)
        first.loadViewIfNeeded()
        let screen = ShelfScreen(navigation)
        screen.settle()
        navigation.delegate = reporter
        let badge = UIView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
        second.view.addSubview(badge)
        _ = log.take()
        let led = try #require(navigation.beginSwipeBack())
        #expect(navigation.transitionCoordinator?.description.isEmpty == false && navigation.topViewController === first)
        UIView.animate(withDuration: 0.6, delay: 0, options: .curveLinear) { badge.frame.origin.x = 60 } completion: {
            self.log("badge \($0)")
        }
        led.move(to: 0.4)
        screen.advance(0.3)
        #expect(abs(shownX(badge) - 30) < 4)
        #expect(
            log.take() == ["Book.willMove(nil)", "willShow Shelf", "Book.viewWillDisappear", "Shelf.viewWillAppear", "Shelf.viewIsAppearing"])
        led.release(at: 0.4, goes: !cancels)
        screen.settle()
        #expect(navigation.viewControllers.map(\.title) == (cancels ? ["Shelf", "Book"] : ["Shelf"]))
        #expect(log.take() == (cancels
            ? ["Shelf.viewWillDisappear", "Book.viewWillAppear", "Shelf.viewDidDisappear", "Book.viewIsAppearing", "Book.viewDidAppear", "badge true"]
            : ["Book.viewDidDisappear", "Shelf.viewDidAppear", "Book.didMove(nil)", "didShow Shelf", "badge true"]))
        #expect(badge.frame.minX == 60 && screen.findings.isEmpty)
    }
}
