import Foundation
import QuartzCore
import Tracing

extension UIViewController {
    /// The name of this controller in timelines, findings and trees: its type without the module.
    package var typeName: String { nameInTimeline ?? TypeName.of(type(of: self)) }

    /// Records an event of kind `.appearance` and runs `body` with it as the cause.
    func recording(_ detail: String, _ body: () -> Void) {
        let event = Timeline.current.record(.appearance, typeName, detail)
        Timeline.current.whileCaused(by: event, body)
    }

    func replaceView(with newView: UIView?) {
        guard loadedView !== newView else { return }
        if let old = loadedView {
            old.viewOwner = nil
            let superview = old.superview
            let index = superview?.subviews.firstIndex(of: old)
            loadedView = newView
            newView?.viewOwner = self
            guard let superview, let index, let newView else { return }
            newView.frame = old.frame
            old.removeFromSuperview()
            superview.insertSubview(newView, at: index)
            return
        }
        precondition(
            newView?.viewOwner == nil || newView?.viewOwner === self,
            "The view given to \(typeName) is already the view of another controller. "
                + "Make a view of its own for each controller.")
        loadedView = newView
        newView?.viewOwner = self
    }

    /// The next responder: the presenter for a presented controller's root, else what is above the view, else the parent.
    var nextInChain: UIResponder? {
        if let superview = loadedView?.superview {
            if ownPresentation?.presentedView === loadedView { return ownPresentation?.presentingViewController }
            return superview
        }
        return parentController ?? ownPresentation?.presentingViewController
    }

    // MARK: Traits

    /// The traits that the view tree gave last, else what they would be in the parent.
    var resolvedTraits: UITraitCollection {
        if let lastTraits { return lastTraits }
        let above =
            parentController?.traitCollection ?? presentingViewController?.traitCollection
            ?? UIApplication.shared.windowStorage.first { $0.rootViewController === self }?.traitCollection
            ?? UITraitCollection.current
        return UITraitCollection(values: above.values.merging(ownedViewTraitOverrides))
    }

    func setNeedsTraits() { loadedView?.setNeedsTraitUpdate() }

    /// Brings the traits of the view up to date now.
    public func updateTraitsIfNeeded() { loadedView?.updateTraitsIfNeeded() }

    @available(iOS, deprecated: 17.0, message: "Use the traitOverrides property on the child view controller instead.")
    public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        overridesForChildren[ObjectIdentifier(childViewController)] = collection
        childViewController.setNeedsTraits()
    }

    @available(iOS, deprecated: 17.0, message: "Use the traitOverrides property on the child view controller instead.")
    public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        overridesForChildren[ObjectIdentifier(childViewController)]
    }

    // MARK: Layout

    /// Left and right 16, from a width of 414 points on 20; top and bottom 0 (FACT 109).
    var computedSystemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let width = loadedView?.bounds.width ?? UIScreen.main.bounds.width
        let side: CGFloat = width >= 414 ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// Tells this controller and its children that the container's size will change.
    package func containerWillChangeSize(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        callingSuper(of: .viewWillTransition) { viewWillTransition(to: size, with: coordinator) }
    }

    /// Runs `changes` as the transition to another size, and to other traits where there are any.
    ///
    /// This controller and what is presented hear of the traits, then of the size, each before its children (Apple's
    /// documentation of `UIContentContainer`). What was put alongside runs with the changes; completions run
    /// in the frame that shows them, after its layout.
    package func transitionSize(to size: CGSize, traits: UITraitCollection?, changes: @escaping () -> Void) {
        guard let view = loadedView else { return changes() }
        let transition = ControllerTransition("the size change of \(typeName)", from: self, to: self, in: view, duration: 0)
        let outer = activeTransition
        activeTransition = transition
        if let traits {
            callingSuper(of: .willTransition) { willTransition(to: traits, with: transition) }
            for presentation in presentationsAbove { presentation.willTransition(to: traits, with: transition) }
        }
        containerWillChangeSize(to: size, with: transition)
        for presentation in presentationsAbove { presentation.viewWillTransition(to: size, with: transition) }
        transition.run(endsInFrame: true, changes) { [weak self] _ in
            if self?.activeTransition === transition { self?.activeTransition = outer }
        }
    }

    private var presentationsAbove: [UIPresentationController] {
        var found: [UIPresentationController] = []
        var presentation = activePresentation
        while let current = presentation {
            found.append(current)
            presentation = current.presentedViewController.activePresentation
        }
        return found
    }

    func forwardSizeTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in childControllers {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            guard childSize != child.loadedView?.bounds.size else { continue }
            child.callingSuper(of: .viewWillTransition) {
                child.viewWillTransition(to: childSize, with: coordinator)
            }
        }
    }

    func tellContainerOfPreferredContentSize() {
        if let parentController { parentController.preferredContentSizeDidChange(forChildContentContainer: self) }
        else { ownPresentation?.preferredContentSizeDidChange(forChildContentContainer: self) }
    }

    var nearestTransition: ControllerTransition? {
        if let activeTransition { return activeTransition }
        if let transition = ownPresentation?.transition ?? activePresentation?.transition { return transition }
        return parentController?.nearestTransition
    }

    // MARK: Scroll view of a bar

    /// The one that was set, else the first there is.
    func observedScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        precondition(
            edge.rawValue.nonzeroBitCount == 1,
            "contentScrollView(for:) of \(typeName) was asked for several edges at once. Ask for .top or .bottom.")
        return storedContentScrollView(for: edge) ?? firstScrollView(reaching: edge)
    }

    /// The root view where it scrolls, else the first scroll view in it, in the order of subviews, if it reaches the edge.
    private func firstScrollView(reaching edge: NSDirectionalRectEdge) -> UIScrollView? {
        guard let root = loadedView else { return nil }
        guard let first = root.firstScrollView else { return nil }
        let frame = first.convert(first.bounds, to: root)
        let reaches = edge == .bottom ? frame.maxY >= root.bounds.maxY - 0.5 : frame.minY <= root.bounds.minY + 0.5
        return first === root || reaches ? first : nil
    }

    private func storedContentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        for (edges, box) in contentScrollViews.sorted(by: { $0.key < $1.key })
        where edges & edge.rawValue != 0 {
            if let scrollView = box.scrollView { return scrollView }
        }
        return nil
    }

    func storeContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        for edges in contentScrollViews.keys where edges & edge.rawValue != 0 {
            let box = contentScrollViews.removeValue(forKey: edges)
            if edges & ~edge.rawValue != 0 { contentScrollViews[edges & ~edge.rawValue] = box }
        }
        if let scrollView { contentScrollViews[edge.rawValue] = WeakScrollView(scrollView: scrollView) }
        navigationController?.contentScrollViewDidChange(of: self)
    }
}

extension TraitValues {
    func merging(_ overrides: TraitValues) -> TraitValues {
        var merged = self
        merged.merge(overrides)
        return merged
    }
}

/// A scroll view that a controller names and does not own.
struct WeakScrollView {
    weak var scrollView: UIScrollView?
}

extension UIView {
    /// This view if it scrolls, else the first one below that does.
    fileprivate var firstScrollView: UIScrollView? {
        if let scrollView = self as? UIScrollView { return scrollView }
        for subview in subviewStorage where !subview.isHidden {
            if let found = subview.firstScrollView { return found }
        }
        return nil
    }
}
