import Foundation

/// The context of a custom animator over one `ControllerTransition`.
@MainActor
final class AnimatorContext: NSObject, UIViewControllerContextTransitioning {
    /// Where a controller's view is before and after.
    struct Place {
        let controller: UIViewController
        /// `nil` where the transition leaves the controller's view alone.
        let view: UIView?
        let before: CGRect
        let after: CGRect
    }

    private let transition: ControllerTransition
    let animator: any UIViewControllerAnimatedTransitioning
    private let places: [UITransitionContextViewControllerKey: Place]
    private var isComplete = false

    init(_ transition: ControllerTransition, _ animator: any UIViewControllerAnimatedTransitioning, from: Place?, to: Place?) {
        self.transition = transition
        self.animator = animator
        places = [.from: from, .to: to].compactMapValues { $0 }
        super.init()
    }

    /// Seconds.
    var duration: TimeInterval { transition.transitionDuration }
    var containerView: UIView { transition.containerView }
    var isAnimated: Bool { transition.isAnimated }
    var isInteractive: Bool { transition.isInteractive }
    var transitionWasCancelled: Bool { transition.isCancelled }
    var presentationStyle: UIModalPresentationStyle { transition.presentationStyle }
    var targetTransform: CGAffineTransform { .identity }

    func updateInteractiveTransition(_ percentComplete: CGFloat) { transition.update(percentComplete) }
    func finishInteractiveTransition() { transition.interactionEnded(cancelled: false) }
    func cancelInteractiveTransition() { transition.interactionEnded(cancelled: true) }
    func pauseInteractiveTransition() { transition.interactionBegan() }

    /// Ends the transition, once.
    func completeTransition(_ didComplete: Bool) {
        guard !isComplete else { return }
        isComplete = true
        transition.finish(cancelled: !didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { places[key]?.controller }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: places[.from]?.view
        case .to: places[.to]?.view
        default: nil
        }
    }

    func initialFrame(for vc: UIViewController) -> CGRect { place(of: vc)?.before ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { place(of: vc)?.after ?? .zero }

    private func place(of controller: UIViewController) -> Place? {
        places.values.first { $0.controller === controller }
    }
}
