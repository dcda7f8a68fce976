import Foundation

extension UINavigationController {
    /// Where the navigation bar begins: under what covers the top of the container.
    private var barTop: CGFloat { max(view.safeAreaInsets.top, BarMetrics.current.minimumTop) }

    /// Whether a bar at the bottom shows for the top controller.
    private var showsToolbar: Bool { !isToolbarHidden && topViewController?.hidesBottomBarWhenPushed != true }

    /// Lays the bars out again, now in an animation or in the next layout.
    func layoutBars(animated: Bool) {
        guard let view = viewIfLoaded else { return }
        view.setNeedsLayout()
        guard animated, view.window != nil else {
            placeBars()
            return
        }
        UIView.transitioning(for: TimeInterval(Self.hideShowBarDuration)) {
            self.placeBars()
            view.layoutIfNeeded()
        }
    }

    /// Gives the bars their frames and the children the insets that the bars make.
    func placeBars() {
        guard let view = viewIfLoaded else { return }
        let bounds = view.bounds
        if contentHost.frame != bounds { contentHost.frame = bounds }
        let top = barTop
        navigationBar.isHidden = isNavigationBarHidden
        trackContent()
        let height = navigationBar.preferredHeight
        let frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
        if navigationBar.frame != frame { navigationBar.frame = frame }
        navigationBar.backgroundOverhang = top

        let safe = view.safeAreaInsets
        var insets = UIEdgeInsets.zero
        if !isNavigationBarHidden { insets.top = max(0, top + height - safe.top) }
        toolbar.isHidden = !showsToolbar
        if showsToolbar {
            let metrics = BarMetrics.current
            let barHeight = metrics.toolbarHeight
            toolbar.setItemsOfOwner(topViewController?.toolbarItems)
            toolbar.frame = CGRect(
                x: 0, y: bounds.height - safe.bottom - barHeight, width: bounds.width, height: barHeight)
            toolbar.backgroundOverhang = safe.bottom
            insets.bottom = barHeight
        }
        for controller in stack where controller === shown || controller.isViewLoaded { controller.barInsets = insets }
    }

    /// Whether content lies under the bar, and how much of a large title is left, by the top's scroll view.
    private func trackContent() {
        guard let scrollView = trackedScrollView else {
            navigationBar.isOverContent = false
            navigationBar.largeTitleShare = 1
            return
        }
        let metrics = BarMetrics.current
        // The distance scrolled from where the content lies below the fully expanded bar.
        let expanded = barTop + metrics.rowHeight + (navigationBar.showsLargeTitle ? metrics.largeTitleHeight : 0)
        let ownTop = scrollView.convert(CGPoint(x: 0, y: scrollView.bounds.minY), to: view).y
        let scrolled = scrollView.contentOffset.y + expanded - ownTop
        if navigationBar.showsLargeTitle {
            let share = 1 - min(1, max(0, scrolled / metrics.largeTitleHeight))
            navigationBar.largeTitleShare = scrollView.hasBeenScrolled ? share : 1
            navigationBar.isOverContent = scrollView.hasBeenScrolled && scrolled > metrics.largeTitleHeight + 0.5
        } else {
            navigationBar.largeTitleShare = 1
            navigationBar.isOverContent = scrollView.hasBeenScrolled && scrolled > 0.5
        }
    }

    /// The scroll view the top controller names, else the one that fills its view.
    var trackedScrollView: UIScrollView? {
        guard let top = topViewController, top.isViewLoaded else { return nil }
        return top.contentScrollView(for: .top) ?? top.automaticContentScrollView
    }

    /// The scroll view under the bar moved; the bar follows in the same frame.
    package func contentDidScroll(_ scrollView: UIScrollView) {
        guard scrollView === trackedScrollView else { return }
        viewIfLoaded?.setNeedsLayout()
    }

    func contentScrollViewDidChange(of controller: UIViewController) {
        if controller === topViewController { viewIfLoaded?.setNeedsLayout() }
    }

    func barContentDidChange() { viewIfLoaded?.setNeedsLayout() }
    func toolbarItemsDidChange(of controller: UIViewController) {
        if controller === topViewController { viewIfLoaded?.setNeedsLayout() }
    }
}

extension UIScrollView {
    /// Whether the offset is another than where the content rests at the top.
    fileprivate var hasBeenScrolled: Bool { contentOffset.y > -adjustedContentInset.top + 0.01 }
}

extension UIViewController {
    /// The root view when it scrolls, else its first subview when that fills the view and scrolls.
    fileprivate var automaticContentScrollView: UIScrollView? {
        guard let view = viewIfLoaded else { return nil }
        if let scrollView = view as? UIScrollView { return scrollView }
        guard let first = view.subviews.first as? UIScrollView, first.frame.minY <= view.bounds.minY + 0.5 else { return nil }
        return first
    }
}
