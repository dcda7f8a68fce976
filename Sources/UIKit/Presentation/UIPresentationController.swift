import Foundation
import QuartzCore
import Rulebook
import Tracing

/// One presentation: the frame, the chrome and the life of a controller that is presented.
@MainActor @preconcurrency
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment, UITraitChangeObservable {
    private weak var presented: UIViewController?
    weak var presenting: UIViewController?
    /// The controller that was asked to present; `presenting` may be one around it.
    weak var source: UIViewController?
    var state = PresentationState.idle
    var transition: ControllerTransition?
    /// The style in use after adaptation; `nil` before the presentation begins.
    var adaptedStyle: UIModalPresentationStyle?
    var container: PresentationContainerView?
    weak var presentersSuperview: UIView?
    /// Whether a person, not code, began the dismissal under way.
    var wasDismissedByPerson = false

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        presenting = presentingViewController
        super.init()
    }

    public var presentedViewController: UIViewController {
        guard let presented else {
            preconditionFailure("A presentation controller outlived the controller it presented. Do not keep it.")
        }
        return presented
    }

    /// The presenter; before the presentation begins, the presented controller itself.
    public var presentingViewController: UIViewController { presenting ?? presentedViewController }

    open var presentationStyle: UIModalPresentationStyle { adaptedStyle ?? requestedStyle }
    public var containerView: UIView? { container }
    open var presentedView: UIView? { presentedViewController.view }
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }
    open var shouldPresentInFullscreen: Bool { true }
    open var shouldRemovePresentersView: Bool {
        presentationStyle == .fullScreen || presentationStyle == .currentContext
    }
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
    open var adaptivePresentationStyle: UIModalPresentationStyle { defaultAdaptiveStyle(for: traitCollection) }
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
            ?? defaultAdaptiveStyle(for: traitCollection)
    }
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Traits and size

    open var traitCollection: UITraitCollection {
        container?.traitCollection ?? presenting?.traitCollection ?? UITraitCollection.current
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    private let traitRegistry = TraitChangeRegistry()
    @discardableResult
    public func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
    ) -> any UITraitChangeRegistration {
        traitRegistry.register(traits, handler: handler)
    }
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitRegistry.unregister(registration)
    }
    /// The container, and so the presentation, has other traits.
    func containerTraitsChanged(from previous: UITraitCollection?) {
        traitCollectionDidChange(previous)
        guard let previous else { return }
        let changed = traitCollection.changedTraits(from: previous)
        if !changed.isEmpty { traitRegistry.dispatch(to: self, changed: changed, previous: previous) }
    }
    public var traitOverrides = UITraitOverrides() { didSet { presented?.setNeedsTraits() } }
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        self.container?.setNeedsLayout()
    }
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        frameOfPresentedViewInContainerView.size
    }
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        presentedViewController.containerWillChangeSize(to: size, with: coordinator)
    }
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        presentedViewController.willTransition(to: newCollection, with: coordinator)
    }

    // MARK: For subclasses of ours

    /// Seconds of an animated presentation or dismissal.
    var transitionDuration: TimeInterval { 0.5 }
    /// Whether the view shows its content under a dimming view.
    var dimsBackground: Bool { false }
    /// Whether a person can end the presentation: by swiping a sheet down, by tapping beside it.
    var canBeDismissedByPerson: Bool { false }
    /// Whether touches beside the presented view go to what is behind it.
    var passesTouchesBeside: Bool { false }
    /// Where the presented view comes from and goes to.
    var frameOutOfSight: CGRect {
        var frame = frameOfPresentedViewInContainerView
        frame.origin.y = container?.bounds.maxY ?? frame.maxY
        return frame
    }
    /// What presents where the traits ask for another style; itself by default.
    func controllerForAdaptation(to style: UIModalPresentationStyle) -> UIPresentationController { self }
    func defaultAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }
    func didPlacePresentedView() {}
    /// Whether a finger has the presented view, so that layout leaves it where it is.
    var isLedByFinger: Bool { false }
    /// Code ends the presentation while a finger leads it out: goes on to the end, and is false where no finger does.
    func concludeLedDismissal(animated: Bool, completion: (() -> Void)?) -> Bool { false }

    var requestedStyle: UIModalPresentationStyle {
        let style = presentedViewController.modalPresentationStyle
        return style == .automatic ? .pageSheet : style
    }

    /// What the timeline and printed hierarchies call the way it is presented.
    var styleName: String { String(describing: presentationStyle) }

    // MARK: Layout

    func layoutContainer() {
        containerViewWillLayoutSubviews()
        if transition == nil, state == .presented, !isLedByFinger, let presentedView {
            let frame = frameOfPresentedViewInContainerView
            if presentedView.frame != frame { presentedView.frame = frame }
            didPlacePresentedView()
        }
        containerViewDidLayoutSubviews()
    }

    func move(_ event: PresentationState.Event) -> Bool {
        guard let next = state.transition(on: event) else { return false }
        state = next
        return true
    }
}
