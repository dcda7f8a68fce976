import Foundation
import Rulebook
import Tracing

extension UINavigationController {
    /// The search of the top controller's item.
    private var search: UISearchController? { topViewController?.navigationItem.searchController }

    /// Whether an active search has taken the place of the title.
    private var searchReplacesTitle: Bool {
        search.map { $0.isActive && $0.hidesNavigationBarDuringPresentation } ?? false
    }

    /// What the search bar takes under the title: 60 points, 4 less than the bar's own height (BF182).
    private var searchBandHeight: CGFloat { search.map { $0.searchBar.intrinsicContentSize.height - 4 } ?? 0 }

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
        navigationBar.isHidden = isNavigationBarHidden || searchReplacesTitle
        trackContent()
        NavigationOwnerChecks.current.barsWerePlaced(of: self)
        let height = navigationBar.preferredHeight
        let frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
        if navigationBar.frame != frame { navigationBar.frame = frame }
        navigationBar.backgroundOverhang = top

        let safe = view.safeAreaInsets
        var insets = UIEdgeInsets.zero
        let bandTop = top + (searchReplacesTitle ? 0 : height)
        let band = placeSearch(at: bandTop)
        if !isNavigationBarHidden { insets.top = max(0, bandTop + band - safe.top) }
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
        if let search, search.isActive { search.barInsets = insets }
    }

    /// Puts the search bar of the top controller in its band, and takes another's out; gives the band's height.
    private func placeSearch(at top: CGFloat) -> CGFloat {
        let bar = isNavigationBarHidden ? nil : search?.searchBar
        for other in view.subviews where other !== bar && other is UISearchBar { other.removeFromSuperview() }
        guard let search, let bar else { return 0 }
        search.itemOwner = topViewController
        let share = search.isActive ? 1 : searchShare
        if bar.superview !== view { view.addSubview(bar) }
        let full = searchBandHeight
        bar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: full * share)
        bar.clipsToBounds = share < 1
        bar.alpha = share
        bar.isHidden = share <= 0
        return full * share
    }

    /// Whether content lies under the bar, and how much of a large title is left, by the top's scroll view.
    private func trackContent() {
        guard let scrollView = trackedScrollView else {
            navigationBar.isOverContent = false
            navigationBar.largeTitleShare = 1
            searchShare = 1
            followed = nil
            return
        }
        let metrics = BarMetrics.current
        // The distance scrolled from where the content lies below the fully expanded bar.
        let hides = topViewController?.navigationItem.hidesSearchBarWhenScrolling ?? true
        let band = search?.isActive == true ? 0 : searchBandHeight
        let title = navigationBar.showsLargeTitle ? metrics.largeTitleHeight : 0
        let expanded = searchReplacesTitle ? barTop + searchBandHeight : barTop + metrics.rowHeight + title + searchBandHeight
        let ownTop = scrollView.convert(CGPoint(x: 0, y: scrollView.bounds.minY), to: view).y
        let distance = scrollView.contentOffset.y + expanded - ownTop
        // A bar that has followed its content makes room for less: content that lies right below it then is not at its top.
        let isFollowed = followed?.scrollView === scrollView && followed?.expanded == expanded
        if !isFollowed { followed = nil }
        if abs(distance) <= UIScrollView.restTolerance { followed = FollowedContent(scrollView: scrollView, expanded: expanded) }
        // The search bar goes first, then the large title.
        searchShare = hides && band > 0 && (isFollowed || scrollView.hasBeenScrolled) ? 1 - min(1, max(0, distance / band)) : 1
        let scrolled = hides ? distance - band : distance
        if navigationBar.showsLargeTitle {
            var share = 1 - min(1, max(0, scrolled / metrics.largeTitleHeight))
            // Content that lies exactly below a bar without its title is not past it.
            if metrics.keepsHeightForTitle, scrolled <= metrics.largeTitleHeight + UIScrollView.restTolerance { share = max(share, .ulpOfOne) }
            navigationBar.largeTitleShare = scrollView.restsAtTop && (metrics.keepsHeightForTitle || !isFollowed) ? 1 : share
            navigationBar.isOverContent = scrollView.hasBeenScrolled && scrolled > metrics.largeTitleHeight + 0.5
        } else {
            navigationBar.largeTitleShare = 1
            navigationBar.isOverContent = scrollView.hasBeenScrolled && scrolled > 0.5
        }
    }

    /// The scroll view that the top controller has its bar follow.
    var trackedScrollView: UIScrollView? {
        guard let top = topViewController, top.isViewLoaded else { return nil }
        return top.contentScrollView(for: .top)
    }

    /// The scroll view under the bar moved; the bar follows in the same frame.
    package func contentDidScroll(_ scrollView: UIScrollView) {
        let tracked = trackedScrollView
        if scrollView === tracked { viewIfLoaded?.setNeedsLayout() } else if tracked == nil { reportUnfollowed(scrollView) }
    }

    /// A person scrolls most of the screen under a large title that stays as it is.
    private func reportUnfollowed(_ scrollView: UIScrollView) {
        guard let top = topViewController, let root = top.viewIfLoaded, navigationBar.showsLargeTitle, !isNavigationBarHidden,
            scrollView.isTracking, scrollView.isDescendant(of: root), scrollView.contentSize.height > scrollView.bounds.height,
            scrollView.bounds.width > root.bounds.width / 2, scrollView.bounds.height > root.bounds.height / 2
        else { return }
        FindingLog.current.report(
            Finding(
                "bridge.content-scroll-view-missing", .consider,
                "The large title over \(top.typeName) does not collapse when its \(scrollView.typeName) scrolls: a bar follows the "
                    + "controller's view or the first scroll view in it, which has to reach the top. "
                    + "Call setContentScrollView(_:for: .top) with it.",
                subject: top.typeName, evidence: [scrollView.typeName]))
    }

    func contentScrollViewDidChange(of controller: UIViewController) {
        if controller === topViewController { viewIfLoaded?.setNeedsLayout() }
    }

    func barContentDidChange() { viewIfLoaded?.setNeedsLayout() }
    func toolbarItemsDidChange(of controller: UIViewController) {
        if controller === topViewController { viewIfLoaded?.setNeedsLayout() }
    }
}

/// A scroll view, and what a bar over it takes from the top while nothing of it is hidden, in points.
struct FollowedContent {
    weak var scrollView: UIScrollView?
    let expanded: CGFloat
}

extension UIScrollView {
    /// Whether the offset is another than where the content rests at the top, by the insets that the content has moved for.
    fileprivate var hasBeenScrolled: Bool { contentOffset.y > -lastAdjustedContentInset.top + Self.restTolerance }
    fileprivate var restsAtTop: Bool { abs(contentOffset.y + lastAdjustedContentInset.top) <= Self.restTolerance }
    fileprivate static let restTolerance: CGFloat = 0.01
}
