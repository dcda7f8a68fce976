import Foundation
import Rulebook
import Tracing

extension UIViewController {
    // MARK: Reading

    /// The controller that this one or an ancestor presents.
    public var presentedViewController: UIViewController? {
        activePresentation?.presentedViewController ?? parentController?.presentedViewController
    }

    /// The controller that presents this one or an ancestor.
    public var presentingViewController: UIViewController? {
        if let ownPresentation, ownPresentation.state != .idle { return ownPresentation.presentingViewController }
        return parentController?.presentingViewController
    }

    /// The controller whose code presents this one or an ancestor: `presentingViewController` may be one around it.
    package var presentationSource: UIViewController? {
        if let ownPresentation, ownPresentation.state != .idle { return ownPresentation.source }
        return parentController?.presentationSource
    }

    /// The controller of this one's or an ancestor's presentation; made on first use, so that it can be set up before.
    public var presentationController: UIPresentationController? {
        if let ownPresentation { return ownPresentation }
        if let ancestor = parentController { return ancestor.presentationController }
        let made = makePresentationController(presenter: nil, source: self)
        ownPresentation = made
        return made
    }

    public var activePresentationController: UIPresentationController? {
        if let ownPresentation, ownPresentation.state != .idle { return ownPresentation }
        return parentController?.activePresentationController
    }

    /// The sheet of this controller's presentation, `nil` when its style is no sheet.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The popover of this controller's presentation, `nil` when its style is not `.popover`.
    public var popoverPresentationController: UIPopoverPresentationController? {
        if let requestedPopover { return requestedPopover }
        return presentationController as? UIPopoverPresentationController
    }

    public var isBeingPresented: Bool { ownPresentation?.state == .presenting }
    public var isBeingDismissed: Bool { ownPresentation?.state == .dismissing }

    var isModalInTree: Bool { isModalInPresentation || childControllers.contains { $0.isModalInTree } }

    // MARK: Presenting

    func startPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = presenter(for: controller)
        guard mayPresent(controller, from: presenter) else { return }
        let made = controller.presentationToUse(presenter: presenter, source: self)
        (made as? UIPopoverPresentationController).map { popover in
            (popover.delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(popover)
        }
        let style = made.adaptivePresentationStyle(for: presenter.traitCollection)
        let adapted = made.controllerForAdaptation(to: style)
        adapted.adaptedStyle = style == .none ? made.requestedStyle : style
        if adapted !== made {
            made.delegate?.presentationController(made, prepare: adapted)
            controller.requestedPopover = made as? UIPopoverPresentationController
        }
        controller.ownPresentation = adapted
        presenter.activePresentation = adapted
        presenter.presentedStrongly = controller
        let context = adapted.shouldPresentInFullscreen ? nil : nearestPresentationContext
        guard let host = context?.viewIfLoaded?.superview ?? presenter.host(for: adapted) else { return }
        adapted.begin(from: presenter, source: self, in: host, animated: animated, completion: completion)
    }

    /// The ancestor that presents: the nearest that defines the context for a context style, else the outermost.
    private func presenter(for controller: UIViewController) -> UIViewController {
        let style = controller.modalPresentationStyle
        var candidate = self
        while let parent = candidate.parentController {
            if style == .currentContext || style == .overCurrentContext, candidate.definesPresentationContext { break }
            candidate = parent
        }
        return candidate
    }

    private var nearestPresentationContext: UIViewController? {
        definesPresentationContext ? self : parentController?.nearestPresentationContext
    }

    private func host(for presentation: UIPresentationController) -> UIView? {
        let style = presentation.presentationStyle
        if style == .currentContext || style == .overCurrentContext, parentController != nil {
            return loadedView?.superview ?? loadedView
        }
        return loadedView?.window
    }

    private func mayPresent(_ controller: UIViewController, from presenter: UIViewController) -> Bool {
        precondition(
            controller !== self && controller.parentController == nil,
            "Application tried to present modally an active controller \(controller.typeName). "
                + "Present a controller that has no parent.")
        let place = presenter === self ? presenter.typeName : "\(presenter.typeName) (from \(typeName))"
        if let active = presenter.activePresentation {
            reportRefusal(
                "lifecycle.present-refused",
                "Attempt to present \(controller.typeName) on \(place) which is already presenting "
                    + "\(active.presentedViewController.typeName). The second presentation is ignored. "
                    + "Present from the presented controller, or dismiss it first.")
            return false
        }
        if let own = controller.ownPresentation, own.state != .idle {
            preconditionFailure(
                "Application tried to present modally a view controller \(controller.typeName) that is already being "
                    + "presented by \(own.presentingViewController.typeName). Dismiss it first.")
        }
        guard loadedView?.window != nil, presenter.loadedView?.window != nil else {
            reportRefusal(
                "lifecycle.present-refused",
                "Attempt to present \(controller.typeName) on \(place) whose view is not in the window hierarchy. "
                    + "Present in viewDidAppear(_:) or later.")
            return false
        }
        return true
    }

    private func reportRefusal(_ rule: RuleID, _ message: String) {
        FindingLog.current.report(Finding(rule, .must, message, subject: typeName))
    }

    private func presentationToUse(presenter: UIViewController, source: UIViewController) -> UIPresentationController {
        if let requestedPopover, modalPresentationStyle == .popover { return requestedPopover }
        if let ownPresentation, ownPresentation.suits(modalPresentationStyle) { return ownPresentation }
        return makePresentationController(presenter: presenter, source: source)
    }

    private func makePresentationController(presenter: UIViewController?, source: UIViewController) -> UIPresentationController {
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet:
            if let own = makeOwnPresentationController() { return own }
            return UISheetPresentationController(presentedViewController: self, presenting: presenter)
        case .popover:
            return UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
        case .custom:
            return transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenter, source: source)
                ?? UIPresentationController(presentedViewController: self, presenting: presenter)
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .none:
            return UIPresentationController(presentedViewController: self, presenting: presenter)
        }
    }

    // MARK: Dismissing

    /// The dismissal by whoever holds the binding: the binding is false by now, so nothing is reported.
    package func dismissForBinding(animated: Bool, completion: (() -> Void)? = nil) {
        startDismissing(animated: animated, completion: completion)
    }

    /// SwiftUI presented from a binding, and code ends that presentation round it (SPEC A12).
    func reportDismissalOfBinding() {
        guard let presented = controllerToDismiss, let presenter = presented.bindingPresenter,
            presented.ownPresentation?.state != .dismissing
        else { return }
        var caller: UIViewController? = self
        while let current = caller, current.mount == nil { caller = current.parentController }
        let mount = caller?.mount as? any NamedMount
        let whose = mount.map { "\(typeName), which \($0.name) represents," } ?? typeName
        FindingLog.current.report(
            Finding(
                "bridge.dismiss-from-coordinator", .must,
                "dismiss(animated:) was called on \(whose) and ends the \(presenter), which SwiftUI presents from a binding. "
                    + "The call goes round the binding. Call the dismiss action of @Environment(\\.dismiss), or set the "
                    + "binding to false.",
                subject: mount?.name ?? typeName))
    }

    /// What `dismiss(animated:)` on this controller takes away.
    private var controllerToDismiss: UIViewController? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if let active = current.activePresentation { return active.presentedViewController }
            candidate = current.parentController
        }
        return presentingViewController?.activePresentation?.presentedViewController
    }

    func startDismissing(animated: Bool, completion: (() -> Void)?) {
        var candidate: UIViewController? = self
        while let current = candidate {
            if current.activePresentation != nil {
                return current.dismissPresented(animated: animated, completion: completion)
            }
            candidate = current.parentController
        }
        if let presenting = presentingViewController {
            return presenting.dismissPresented(animated: animated, completion: completion)
        }
        completion?()
    }

    /// Ends this controller's presentation and all above it; only the topmost is animated.
    private func dismissPresented(animated: Bool, completion: (() -> Void)?) {
        guard let active = activePresentation else { return }
        var above: [UIPresentationController] = []
        var next = active.presentedViewController.deepestActivePresentation
        while let presentation = next {
            above.append(presentation)
            next = presentation.presentedViewController.deepestActivePresentation
        }
        for presentation in above.reversed() { presentation.end(animated: false, completion: nil) }
        active.end(animated: animated, completion: completion)
    }

    private var deepestActivePresentation: UIPresentationController? {
        if let activePresentation { return activePresentation }
        return childControllers.lazy.compactMap(\.deepestActivePresentation).first
    }

    func forgetPresentation(_ presentation: UIPresentationController) {
        if presentation.presentingViewController.presentedStrongly === self {
            presentation.presentingViewController.presentedStrongly = nil
        }
        requestedPopover = nil
        setNeedsTraits()
    }
}

extension UIPresentationController {
    /// Whether a controller made before still fits the style that is asked for now.
    func suits(_ style: UIModalPresentationStyle) -> Bool {
        switch style {
        case .automatic, .pageSheet, .formSheet: self is UISheetPresentationController || isOwnKind
        case .popover: self is UIPopoverPresentationController
        case .custom: false
        default: type(of: self) == UIPresentationController.self
        }
    }

    /// An alert's presentation, whatever style is asked for.
    private var isOwnKind: Bool { self is AlertPresentationController }
}
