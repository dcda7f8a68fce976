import Foundation
import Tracing

/// Why a presentation stays when a person wants to end it.
enum DismissalRefusal {
    case isModal, delegate

    var words: String {
        switch self {
        case .isModal: "isModalInPresentation is true"
        case .delegate: "presentationControllerShouldDismiss(_:) returned false"
        }
    }
}

extension UIPresentationController {
    /// One dismissal, from its first call to its last.
    private struct Dismissal {
        let presented: UIViewController
        let presenter: UIViewController
        /// The presenter's view was taken out, and is back.
        let comesBack: Bool
        let transition: ControllerTransition
        /// The app's own.
        let animator: (any UIViewControllerAnimatedTransitioning)?
    }

    // MARK: By code, or at once

    /// Ends the presentation; `completion` runs after the did-disappear call.
    func end(animated: Bool, byPerson: Bool = false, completion: (() -> Void)?) {
        if state == .presenting { transition?.finish(cancelled: false) }
        if concludeLedDismissal(animated: animated, completion: completion) { return }
        let presented = presentedViewController
        let animator = animated ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
        let duration = animated ? animator?.transitionDuration(using: nil) ?? transitionDuration : 0
        dismissing(byPerson ? "dismissed by a person" : "dismiss", duration, byPerson: byPerson, animator) { dismissal in
            self.run(dismissal, animated: animated) { completion?() }
        }
    }

    private func run(_ dismissal: Dismissal, animated: Bool, completion: @escaping () -> Void) {
        let presented = dismissal.presented
        let presentedView = presentedView ?? presented.view!
        let finish: (Bool) -> Void = { finished in
            self.finish(dismissal, finished)
            completion()
        }
        if let animator = dismissal.animator {
            let presenter = dismissal.presenter
            let whole = container?.bounds ?? presenter.view.frame
            let context = AnimatorContext(
                dismissal.transition, animator,
                from: .init(controller: presented, view: presentedView, before: presentedView.frame, after: .zero),
                to: .init(
                    controller: presenter, view: dismissal.comesBack ? presenter.view : nil,
                    before: dismissal.comesBack ? .zero : presenter.view.frame,
                    after: dismissal.comesBack ? whole : presenter.view.frame))
            dismissal.transition.run(
                context, ledBy: presented.transitioningDelegate?.interactionControllerForDismissal(using: animator),
                completion: finish)
            return
        }
        let crossDissolves = presented.modalTransitionStyle == .crossDissolve
        dismissal.transition.run {
            if crossDissolves { presentedView.alpha = 0 } else if animated { presentedView.frame = self.frameOutOfSight }
            self.container?.dimmingView?.alpha = 0
        } completion: { finish($0) }
    }

    // MARK: Led by a finger

    /// Begins a dismissal that a finger leads: the transition to lead, `nil` when there is nothing to dismiss.
    func beginLedDismissal(whenDone: @escaping () -> Void) -> ControllerTransition? {
        dismissing("a person drags it away", transitionDuration, byPerson: true, nil) { dismissal in
            dismissal.transition.runInteractively { finished in
                whenDone()
                self.finish(dismissal, finished)
            }
            return dismissal.transition
        }
    }

    // MARK: Both

    /// Makes the calls that begin a dismissal; what `run` does goes back to its event.
    @discardableResult
    private func dismissing<Result>(
        _ words: String, _ duration: TimeInterval, byPerson: Bool, _ animator: (any UIViewControllerAnimatedTransitioning)?,
        _ run: (Dismissal) -> Result
    ) -> Result? {
        guard let container, let presenter = presenting, move(.dismiss) else { return nil }
        wasDismissedByPerson = byPerson
        let presented = presentedViewController
        let event = Timeline.current.record(.presentation, presented.typeName, words)
        return Timeline.current.whileCaused(by: event) {
            let transition = ControllerTransition(
                "the dismissal of \(presented.typeName)", from: presented, to: presenter, in: container,
                duration: duration, style: presentationStyle)
            self.transition = transition
            if byPerson { delegate?.presentationControllerWillDismiss(self) }
            dismissalTransitionWillBegin()
            presented.beginAppearance(false, animated: duration > 0, isManual: true)
            let comesBack = shouldRemovePresentersView
            if comesBack {
                presenter.beginAppearance(true, animated: duration > 0, isManual: true)
                bringBack(presenter, below: container)
            }
            return run(
                Dismissal(
                    presented: presented, presenter: presenter, comesBack: comesBack, transition: transition,
                    animator: animator))
        }
    }

    private func finish(_ dismissal: Dismissal, _ finished: Bool) {
        transition = nil
        if finished { conclude(dismissal) } else { undo(dismissal) }
    }

    private func conclude(_ dismissal: Dismissal) {
        let (presented, presenter) = (dismissal.presented, dismissal.presenter)
        let byPerson = wasDismissedByPerson
        // An animator moves the presenter's view into the container.
        if dismissal.comesBack, let container, presenter.view.superview !== presentersSuperview {
            bringBack(presenter, below: container)
        }
        takeDown(presented)
        if presenter.activePresentation === self { presenter.activePresentation = nil }
        if dismissal.comesBack { presenter.endAppearance(isManual: true) }
        presented.endAppearance(isManual: true)
        _ = move(.end)
        dismissalTransitionDidEnd(true)
        container = nil
        adaptedStyle = nil
        if byPerson { delegate?.presentationControllerDidDismiss(self) }
        presented.presentationDidEnd(self)
        let ended = presented.onDismissalEnded
        presented.onDismissalEnded = nil
        ended?()
    }

    /// Back as it was: the presented controller, which was about to disappear, comes back.
    private func undo(_ dismissal: Dismissal) {
        guard move(.cancel) else { return }
        wasDismissedByPerson = false
        let (presented, presenter) = (dismissal.presented, dismissal.presenter)
        if dismissal.comesBack { presenter.beginAppearance(false, animated: true, isManual: true) }
        presented.beginAppearance(true, animated: true, isManual: true)
        if dismissal.comesBack {
            presenter.view.removeFromSuperview()
            presenter.endAppearance(isManual: true)
        }
        presented.endAppearance(isManual: true)
        dismissalTransitionDidEnd(false)
        container?.setNeedsLayout()
    }

    // MARK: A person

    /// What a tap beside the presented view does; false when the presentation stays.
    @discardableResult
    package func attemptDismissalByPerson() -> Bool {
        guard state == .presented, canBeDismissedByPerson else { return false }
        if let refusal = refusalOfDismissal() {
            personWasRefused(refusal)
            return false
        }
        end(animated: true, byPerson: true, completion: nil)
        return true
    }

    /// Asks the content and then the delegate whether a person may end the presentation.
    func refusalOfDismissal() -> DismissalRefusal? {
        if presentedViewController.isModalInTree { return .isModal }
        return delegate?.presentationControllerShouldDismiss(self) ?? true ? nil : .delegate
    }

    /// A person has done what would have ended the presentation.
    func personWasRefused(_ refusal: DismissalRefusal) {
        let event = Timeline.current.record(
            .presentation, presentedViewController.typeName, "stays: \(refusal.words)")
        Timeline.current.whileCaused(by: event) { delegate?.presentationControllerDidAttemptToDismiss(self) }
    }
}
