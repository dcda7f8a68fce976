import Foundation
import Tracing

extension UIPresentationController {
    /// Runs the presentation in `host`, the window or the view of the context.
    func begin(
        from presenter: UIViewController, source: UIViewController, in host: UIView, animated: Bool,
        completion: (() -> Void)?
    ) {
        guard move(.present) else { return }
        presenting = presenter
        self.source = source
        let presented = presentedViewController
        let container = PresentationContainerView(frame: host.bounds)
        container.presentation = self
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.container = container
        if dimsBackground { container.addDimmingView() }
        host.addSubview(container)
        let event = Timeline.current.record(
            .presentation, presented.typeName, "present as \(styleName) from \(presenter.typeName)")
        Timeline.current.whileCaused(by: event) {
            run(presented, from: presenter, source: source, animated: animated, completion: completion)
        }
    }

    private func run(
        _ presented: UIViewController, from presenter: UIViewController, source: UIViewController, animated: Bool,
        completion: (() -> Void)?
    ) {
        guard let container else { return }
        presented.loadViewIfNeeded()
        let removesPresenter = shouldRemovePresentersView
        let delegate = animated ? presented.transitioningDelegate : nil
        let animator = delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
        let transition = ControllerTransition(
            "the presentation of \(presented.typeName)", from: presenter, to: presented, in: container,
            duration: animated ? animator?.transitionDuration(using: nil) ?? transitionDuration : 0, style: presentationStyle)
        self.transition = transition
        self.delegate?.presentationController(
            self, willPresentWithAdaptiveStyle: adaptedStyle ?? .none, transitionCoordinator: transition)
        presentationTransitionWillBegin()
        if removesPresenter { presenter.beginAppearance(false, animated: animated, isManual: true) }
        presented.beginAppearance(true, animated: animated, isManual: true)
        let finalFrame = frameOfPresentedViewInContainerView
        let presentedView = presentedView ?? presented.view!
        if removesPresenter { presentersSuperview = presenter.view.superview }
        let finish: (Bool) -> Void = { [weak self] finished in
            guard let self else { return }
            self.transition = nil
            if finished { self.conclude(removesPresenter ? presenter : nil) } else { self.undo(removesPresenter ? presenter : nil) }
            completion?()
        }
        if let animator {
            let context = AnimatorContext(
                transition, animator,
                from: .init(
                    controller: presenter, view: removesPresenter ? presenter.view : nil, before: presenter.view.frame,
                    after: removesPresenter ? .zero : presenter.view.frame),
                to: .init(controller: presented, view: presentedView, before: .zero, after: finalFrame))
            // The view that leaves lies in the container already, where an animator puts the other above or below it.
            if removesPresenter { container.insertSubview(presenter.view, at: 0) }
            transition.run(
                context, ledBy: delegate?.interactionControllerForPresentation(using: animator), completion: finish)
            return
        }
        let crossDissolves = presented.modalTransitionStyle == .crossDissolve
        UIView.withoutTransition {
            presentedView.frame = animated && !crossDissolves ? self.frameOutOfSight : finalFrame
            if animated && crossDissolves { presentedView.alpha = 0 }
            container.addSubview(presentedView)
            container.dimmingView?.alpha = animated ? 0 : 1
            if animated { container.layoutIfNeeded() }
        }
        transition.run(endsInFrame: true) {
            presentedView.frame = finalFrame
            if crossDissolves { presentedView.alpha = 1 }
            container.dimmingView?.alpha = 1
            self.didPlacePresentedView()
        } completion: { finish($0) }
    }

    private func conclude(_ removedPresenter: UIViewController?) {
        guard move(.end) else { return }
        removedPresenter?.view.removeFromSuperview()
        presentedViewController.endAppearance(isManual: true)
        removedPresenter?.endAppearance(isManual: true)
        presentationTransitionDidEnd(true)
        container?.setNeedsLayout()
    }

    /// Back as it was: the controller that was about to appear leaves again.
    private func undo(_ removedPresenter: UIViewController?) {
        let (presented, presenter) = (presentedViewController, presenting)
        removedPresenter?.beginAppearance(true, animated: true, isManual: true)
        presented.beginAppearance(false, animated: true, isManual: true)
        if let removedPresenter, let container { bringBack(removedPresenter, below: container) }
        takeDown(presented)
        removedPresenter?.endAppearance(isManual: true)
        presented.endAppearance(isManual: true)
        if presenter?.activePresentation === self { presenter?.activePresentation = nil }
        guard move(.cancel) else { return }
        presentationTransitionDidEnd(false)
        container = nil
        adaptedStyle = nil
        presented.presentationDidEnd(self)
    }

    /// Takes the container and what it holds out of the window.
    func takeDown(_ presented: UIViewController) {
        container?.removeFromSuperview()
        presentedView?.removeFromSuperview()
        presented.loadedView?.removeFromSuperview()
        presented.loadedView?.alpha = 1
    }

    /// Puts the presenter's view where it was before the presentation took it out.
    func bringBack(_ presenter: UIViewController, below container: UIView) {
        guard let host = presentersSuperview ?? container.superview else { return }
        presenter.view.frame = host.bounds
        if container.superview === host {
            host.insertSubview(presenter.view, belowSubview: container)
        } else {
            host.insertSubview(presenter.view, at: 0)
        }
    }
}
