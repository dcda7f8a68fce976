extension UIView {
    /// The part of each edge that bars or the device cover.
    ///
    /// A view gets what is left of its superview's insets at its own edges, never more than those (FACT 113); a
    /// controller's root view adds what the controller adds.
    var currentSafeAreaInsets: UIEdgeInsets {
        let isOnTheWay = LayoutEngine.asksForSafeArea
        LayoutEngine.asksForSafeArea = false
        var insets = inheritedSafeAreaInsets(isOnTheWay)
        if let viewOwner { insets = insets + viewOwner.ownedViewAdditionalSafeArea }
        return insets
    }

    private func inheritedSafeAreaInsets(_ isOnTheWay: Bool) -> UIEdgeInsets {
        if let imposedSafeArea { return imposedSafeArea }
        guard let parent = superviewStorage else { return rootSafeAreaInsets }
        // On the way down what was told to the superview is what it has: no need to ask up to the top.
        let outer = isOnTheWay && !parent.pending.contains(.safeArea) ? parent.lastSafeAreaInsets : parent.safeAreaInsets
        if outer == .zero { return .zero }
        let frame = frame
        let visible = parent.bounds
        func part(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(inset, max(0, inset - distance)) }
        return UIEdgeInsets(
            top: part(outer.top, frame.minY - visible.minY), left: part(outer.left, frame.minX - visible.minX),
            bottom: part(outer.bottom, visible.maxY - frame.maxY), right: part(outer.right, visible.maxX - frame.maxX))
    }

    private var rootSafeAreaInsets: UIEdgeInsets { (self as? UIWindow)?.deviceSafeAreaInsets ?? .zero }

    package func setNeedsSafeAreaUpdate() { mark(.safeArea) }

    /// Tells the view when its safe area is another than when it was last told; true when it was.
    func updateSafeArea() -> Bool {
        LayoutEngine.asksForSafeArea = LayoutEngine.isTopDown
        let insets = safeAreaInsets
        LayoutEngine.asksForSafeArea = false
        guard insets != lastSafeAreaInsets else { return false }
        lastSafeAreaInsets = insets
        safeAreaGeometryChanged()
        safeAreaInsetsDidChange()
        viewOwner?.ownedViewSafeAreaInsetsDidChange()
        if marginState.insetsFromSafeArea { marginsChanged() }
        setNeedsLayout()
        return true
    }

    /// Layout guides follow here.
    func safeAreaGeometryChanged() {
        layoutContentChanged()
    }
}
