/// Sections that scroll by themselves, each in a scroll view of its own.
extension UICollectionView {
    /// How far a section has scrolled by itself; where it would start before it was seen.
    func orthogonalOffset(ofSection index: Int) -> CGPoint {
        if let scroller = scrollers[index] { return scroller.contentOffset }
        return collectionViewLayout.orthogonalSection(index).map { $0.offset(at: $0.range.lowerBound) } ?? .zero
    }

    /// The scroll view of a section that scrolls by itself, at its place.
    private func scroller(ofSection index: Int, _ section: OrthogonalSection) -> OrthogonalScroller {
        let scroller = scrollers[index] ?? OrthogonalScroller(self)
        if scrollers[index] == nil {
            scrollers[index] = scroller
            addSubview(scroller)
        }
        scroller.show(section)
        return scroller
    }

    func placeScrollers() {
        let visible = collectionViewLayout.orthogonalSections(in: bounds)
        for index in visible {
            guard let section = collectionViewLayout.orthogonalSection(index) else { continue }
            scroller(ofSection: index, section).isHidden = false
        }
        for (index, scroller) in scrollers where !visible.contains(index) {
            // One that is out of sight keeps its offset.
            scroller.isHidden = true
            if collectionViewLayout.orthogonalSection(index) == nil {
                scroller.removeFromSuperview()
                scrollers[index] = nil
            }
        }
    }

    /// Brings an item of a section that scrolls by itself into sight: each way is scrolled by whom it is scrolled by.
    func scroll(to frame: CGRect, ofSection index: Int, at place: ItemAlignment?, animated: Bool) {
        guard let section = collectionViewLayout.orthogonalSection(index) else { return }
        let scroller = scroller(ofSection: index, section)
        let own = frame.offsetBy(dx: -section.frame.minX, dy: -section.frame.minY)
        func part(_ isHorizontal: Bool) -> ItemAlignment? {
            guard let place else { return nil }
            let part = ItemAlignment(
                horizontal: isHorizontal ? place.horizontal : nil, vertical: isHorizontal ? nil : place.vertical)
            return part.horizontal == nil && part.vertical == nil ? nil : part
        }
        scroller.scroll(to: own, at: part(section.isHorizontal), animated: animated)
        // The collection sees the section where it is, wherever in it the item is.
        let across = section.isHorizontal
            ? CGRect(x: bounds.minX, y: frame.minY, width: min(frame.width, bounds.width), height: frame.height)
            : CGRect(x: frame.minX, y: bounds.minY, width: frame.width, height: min(frame.height, bounds.height))
        scroll(to: across, at: part(!section.isHorizontal), animated: animated)
    }
}

extension UICollectionViewLayoutAttributes {
    /// The frame in the collection's content at which the element shows: its section may have scrolled by itself.
    func shownFrame(in view: UICollectionView) -> CGRect {
        guard let orthogonalSection else { return frame }
        let offset = view.orthogonalOffset(ofSection: orthogonalSection)
        return frame.offsetBy(dx: -offset.x, dy: -offset.y)
    }
}
