import Foundation

/// Presents an alert: a card in the middle over a shade (BF211, BF212).
@MainActor
final class AlertPresentationController: UIPresentationController {
    override var styleName: String {
        (presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet ? "actionSheet" : "alert"
    }
    override var dimsBackground: Bool { true }
    override var shouldRemovePresentersView: Bool { false }
    override var transitionDuration: TimeInterval { 0.3 }
    override var frameOutOfSight: CGRect { frameOfPresentedViewInContainerView }
    override var canBeDismissedByPerson: Bool {
        // A tap beside an action sheet cancels it when it has a cancel action; an alert stays.
        (presentedViewController as? UIAlertController)?.canBeCancelledBeside ?? false
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let alert = presentedViewController as? UIAlertController else { return .zero }
        let size = alert.cardSize(in: containerView.bounds.size)
        // In the middle of what the keyboard leaves.
        let height = containerView.bounds.height - UIApplication.shared.keyboard.overlap(with: containerView)
        return CGRect(
            x: ((containerView.bounds.width - size.width) / 2).rounded(),
            y: max(((height - size.height) / 2).rounded(), 0), width: size.width, height: size.height)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        UIApplication.shared.keyboard.add(self)
    }
}

extension AlertPresentationController: KeyboardFollower {
    func keyboardDidMove(within duration: TimeInterval) {
        guard let view = presentedView, view.superview != nil else { return }
        let frame = frameOfPresentedViewInContainerView
        guard frame != view.frame else { return }
        UIView.animate(withDuration: duration) { view.frame = frame }
    }
}
