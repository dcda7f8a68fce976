extension UIScrollView {
    var currentAdjustedContentInset: UIEdgeInsets {
        let safe = safeAreaInsets
        var added = UIEdgeInsets.zero
        switch contentInsetAdjustmentBehavior {
        case .never: break
        case .always: added = safe
        case .scrollableAxes, .automatic:
            // BF183: under a bar content starts below it although it does not need to scroll.
            let isControllersContent = contentInsetAdjustmentBehavior == .automatic && isContentOfController
            if scrollsVertically || isControllersContent { (added.top, added.bottom) = (safe.top, safe.bottom) }
            if scrollsHorizontally { (added.left, added.right) = (safe.left, safe.right) }
        }
        return contentInset + added
    }

    /// Whether this is the root view of a controller, or the first view in it.
    private var isContentOfController: Bool {
        if viewOwner != nil { return true }
        guard let parent = superview, parent.viewOwner != nil else { return false }
        return parent.subviews.first { $0 is UIScrollView } === self
    }

    var scrollsVertically: Bool {
        alwaysBounceVertical || contentSize.height + contentInset.top + contentInset.bottom > bounds.height
    }

    var scrollsHorizontally: Bool {
        alwaysBounceHorizontal || contentSize.width + contentInset.left + contentInset.right > bounds.width
    }

    /// Notices a change of the adjusted insets; at the top edge the content moves along with them.
    func adjustedInsetsMayHaveChanged() {
        let old = lastAdjustedContentInset
        let new = adjustedContentInset
        guard new != old else { return }
        lastAdjustedContentInset = new
        let offset = contentOffset
        var moved = offset
        if abs(offset.y + old.top) < 0.001 { moved.y = -new.top }
        if abs(offset.x + old.left) < 0.001 { moved.x = -new.left }
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        if moved != offset, !isTracking, !motion.isMoving { setBoundsOrigin(moved) }
        setNeedsLayout()
    }

    func viewportChanged() {
        adjustedInsetsMayHaveChanged()
        visiblePartDidChange()
        setNeedsLayout()
    }

    /// The offsets at which content may rest on each axis.
    var restingRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        let inset = adjustedContentInset
        let lowX = -inset.left
        let lowY = -inset.top
        let highX = max(lowX, contentSize.width + inset.right - bounds.width)
        let highY = max(lowY, contentSize.height + inset.bottom - bounds.height)
        return (lowX...highX, lowY...highY)
    }

    func nearestRestingOffset(to offset: CGPoint) -> CGPoint {
        let range = restingRange
        return CGPoint(
            x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
            y: min(max(offset.y, range.y.lowerBound), range.y.upperBound))
    }

    /// Auto Layout knows the content's size; an axis that no constraint speaks of comes as 0 and is left alone.
    func contentSizeWasSolved(_ size: CGSize) {
        var wanted = contentSize
        if size.width > 0 { wanted.width = size.width }
        if size.height > 0 { wanted.height = size.height }
        contentSize = wanted
    }
}
