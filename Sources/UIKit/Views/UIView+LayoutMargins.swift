/// The layout margins of a view as they were set.
package struct ViewMarginState {
    package enum Own {
        case automatic
        case fixed(UIEdgeInsets)
        case directional(NSDirectionalEdgeInsets)
    }
    package var own = Own.automatic
    package var preservesSuperview = false
    package var insetsFromSafeArea = true
    /// What was last told; margins that preserve the superview's follow the view's place.
    package var told: UIEdgeInsets?
}

extension UIView {
    /// What a view's margins are before anyone sets them, in points.
    static let standardMargin: CGFloat = 8

    /// The set margins plus the safe area, at least the superview's where they are preserved.
    var currentLayoutMargins: UIEdgeInsets {
        let direction = effectiveUserInterfaceLayoutDirection
        var margins: UIEdgeInsets
        switch marginState.own {
        case .automatic:
            let all = Self.standardMargin
            margins = viewOwner == nil ? UIEdgeInsets(top: all, left: all, bottom: all, right: all) : .zero
        case .fixed(let insets): margins = insets
        case .directional(let insets): margins = UIEdgeInsets(insets, direction)
        }
        if let viewOwner {
            let minimum = UIEdgeInsets(viewOwner.ownedViewMinimumMargins, direction)
            margins.left = max(margins.left, minimum.left)
            margins.right = max(margins.right, minimum.right)
            margins.top = max(margins.top, minimum.top)
            margins.bottom = max(margins.bottom, minimum.bottom)
        }
        if marginState.insetsFromSafeArea { margins = margins + safeAreaInsets }
        guard marginState.preservesSuperview, let parent = superviewStorage else { return margins }
        let outer = parent.layoutMargins
        let (frame, space) = (frame, parent.bounds)
        return UIEdgeInsets(
            top: max(margins.top, outer.top - (frame.minY - space.minY)),
            left: max(margins.left, outer.left - (frame.minX - space.minX)),
            bottom: max(margins.bottom, outer.bottom - (space.maxY - frame.maxY)),
            right: max(margins.right, outer.right - (space.maxX - frame.maxX)))
    }

    func changeMargins(_ change: (inout ViewMarginState) -> Void) {
        let old = currentLayoutMargins
        change(&marginState)
        if currentLayoutMargins != old { marginsChanged() }
    }

    /// Tells the view and those below whose margins preserve its.
    func marginsChanged() {
        if marginState.preservesSuperview { marginState.told = currentLayoutMargins }
        layoutContentChanged()
        setNeedsLayout()
        layoutMarginsDidChange()
        viewOwner?.ownedViewLayoutMarginsDidChange()
        for subview in subviewStorage where subview.preservesSuperviewLayoutMargins { subview.marginsChanged() }
    }
}
