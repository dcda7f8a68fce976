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
        let highX = contentSize.width + inset.right - bounds.width
        let highY = contentSize.height + inset.bottom - bounds.height
        /// Content that is smaller than its room lies where the alignment point puts it.
        func range(_ low: CGFloat, _ high: CGFloat, _ alignment: CGFloat) -> ClosedRange<CGFloat> {
            if high >= low { return low...high }
            let place = low + (high - low) * alignment
            return place...place
        }
        return (range(lowX, highX, contentAlignmentPoint.x), range(lowY, highY, contentAlignmentPoint.y))
    }

    /// Whether content can be dragged at all.
    var canScroll: Bool { isScrollEnabled && (scrollsVertically || scrollsHorizontally) }

    /// Whether the offset can grow (`way` > 0) or fall along an axis before it is at an end.
    func hasRoom(for way: CGFloat, isVertical: Bool) -> Bool {
        let range = isVertical ? restingRange.y : restingRange.x
        let place = isVertical ? contentOffset.y : contentOffset.x
        return way > 0 ? place < range.upperBound - 0.5 : place > range.lowerBound + 0.5
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
