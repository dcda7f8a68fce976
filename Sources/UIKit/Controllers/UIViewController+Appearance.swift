import Foundation
import QuartzCore
import Rulebook
import Tracing

extension UIViewController {
    /// Whether appearance calls reach this controller without its parent's doing.
    private var followsItsView: Bool {
        guard !appearanceIsManual else { return false }
        guard let parentController else { return true }
        return parentController.shouldAutomaticallyForwardAppearanceMethods
    }

    // MARK: From the view

    /// The view is about to enter `window`, or to leave its window for `nil`. Called by `UIView` before the move.
    func viewWillMove(toWindow window: UIWindow?) {
        guard followsItsView else { return }
        if window != nil {
            // A child appears with its parent; a parent that is not yet on its way up brings the child along itself.
            guard parentController == nil || parentController?.appearance.isVisible == true
                || parentController?.loadedView?.window == nil
            else { return }
            beginAppearance(true, animated: parentController?.currentAnimatedFlag ?? false, isManual: false)
        } else {
            beginAppearance(false, animated: currentAnimatedFlag, isManual: false)
        }
    }

    /// The view has entered or left a window. Called by `UIView` after the move.
    func viewDidMove(toWindow window: UIWindow?) {
        if window != nil {
            ContainmentChecks.current.viewCame(of: self)
            // A view that comes back laid out gets its layout pass too: viewIsAppearing belongs to it.
            if appearance == .willAppear { loadedView?.setNeedsLayout() }
        }
        guard followsItsView, appearance.isInTransition else { return }
        if let parentController, parentController.appearance.isInTransition, window != nil { return }
        AppearanceQueue.current.enqueueEnd(of: self)
    }

    /// The layout phase reached the view with traits and geometry valid. Called before its `layoutSubviews`.
    func viewGeometryIsValid() {
        guard loadedView?.window != nil else { return }
        advance(.geometryValid)
    }

    func endQueuedAppearance() {
        guard !appearanceIsManual, appearance.isInTransition else { return }
        endAppearance(isManual: false)
    }

    // MARK: The machine

    func beginAppearance(_ isAppearing: Bool, animated: Bool, isManual: Bool) {
        guard appearance.transition(on: isAppearing ? .beginAppearing : .beginDisappearing) != nil else { return }
        appearanceIsManual = isManual
        appearanceIsAnimated = animated
        if isAppearing {
            loadViewIfNeeded()
            prepareForAppearance()
        }
        advance(isAppearing ? .beginAppearing : .beginDisappearing)
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childControllers where child.isShown(in: self) {
            child.beginAppearance(isAppearing, animated: animated, isManual: isManual)
        }
    }

    func endAppearance(isManual: Bool) {
        guard appearance.transition(on: .end) != nil else {
            if isManual { reportUnbalanced() }
            return
        }
        AppearanceQueue.current.cancelEnd(of: self)
        // The children that came along, or in between, end with this controller, whether their views are still inside or not.
        let along = shouldAutomaticallyForwardAppearanceMethods
            ? childControllers.filter { $0.appearance.isInTransition && (appearanceIsManual || !$0.appearanceIsManual) } : []
        appearanceIsManual = false
        advance(.end)
        if appearance == .disappeared { Timeline.current.departures.add(self, .controller) }
        for child in along { child.endAppearance(isManual: false) }
        guard appearance == .appeared else { return }
        appearanceDidEnd()
    }

    private func advance(_ event: AppearanceState.Event) {
        guard let step = appearance.transition(on: event) else { return }
        for (index, callback) in step.callbacks.enumerated() {
            // Between two callbacks of one step the state is the one that the first of them leads to.
            appearance = index == step.callbacks.count - 1 ? step.state : .isAppearing
            run(callback)
        }
    }

    private func run(_ callback: AppearanceState.Callback) {
        let animated = appearanceIsAnimated
        recording("\(callback.rawValue)(animated: \(animated))") {
            switch callback {
            case .viewWillAppear: callingSuper(of: .viewWillAppear) { viewWillAppear(animated) }
            case .viewIsAppearing: callingSuper(of: .viewIsAppearing) { viewIsAppearing(animated) }
            case .viewDidAppear: callingSuper(of: .viewDidAppear) { viewDidAppear(animated) }
            case .viewWillDisappear: callingSuper(of: .viewWillDisappear) { viewWillDisappear(animated) }
            case .viewDidDisappear: callingSuper(of: .viewDidDisappear) { viewDidDisappear(animated) }
            }
        }
        // Another controller may be in front now.
        guard callback == .viewIsAppearing || callback == .viewDidDisappear else { return }
        for window in UIApplication.shared.windowStorage { window.statusBarMayHaveChanged() }
    }

    // MARK: Questions

    private var currentAnimatedFlag: Bool { appearance.isInTransition && appearanceIsAnimated }

    private func isShown(in parent: UIViewController) -> Bool {
        guard let loadedView, let container = parent.loadedView else { return false }
        return loadedView.isDescendant(of: container)
    }

    /// Whether the controller is on screen, or coming or going between containers.
    package var isOnScreen: Bool { appearance.isVisible }

    // MARK: Findings

    private func reportUnbalanced() {
        FindingLog.current.report(
            Finding(
                "lifecycle.containment-order", .must,
                "Unbalanced calls to begin/end appearance transitions for \(typeName). "
                    + "Call beginAppearanceTransition(_:animated:) once before each endAppearanceTransition().",
                subject: typeName))
    }
}

extension UIView {
    /// The controller of this view or of the nearest view above it.
    package var nearestController: UIViewController? {
        var view: UIView? = self
        while let current = view {
            if let controller = current.viewOwner as? UIViewController { return controller }
            view = current.superview
        }
        return nil
    }
}
