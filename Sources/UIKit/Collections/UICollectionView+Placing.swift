/// Views for what is in sight, where the layout has it.
extension UICollectionView {
    /// Places what is visible; false when a size changed and it has to be done again.
    func placeVisibleElements() -> Bool {
        prepareIfNeeded()
        guard let dataSource else { return true }
        // Without room there is nothing to see, and what was seen before is not left behind.
        let hasRoom = bounds.width > 0 && bounds.height > 0
        if hasRoom { placeScrollers() }
        let visible = hasRoom ? collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [] : []
        collectionViewLayout.prepareToShow(visible)
        var wanted: Set<ElementID> = []
        var isSettled = true
        for attributes in visible {
            let element = attributes.element
            wanted.insert(element)
            let view = elements[element] ?? show(element, from: dataSource)
            let isKnown = onlyScrolled && view.measured == attributes.frame.size && !view.hasChanged
            markPlace(of: view, element)
            let scroller = attributes.orthogonalSection.flatMap { scrollers[$0] }
            if view.superview !== scroller ?? self {
                (scroller ?? self).addSubview(view)
                hasAdded = true
            }
            attributes.place(view, from: scroller?.frame.origin ?? .zero)
            view.apply(attributes)
            guard !attributes.selfSizing.isEmpty, !isKnown else { continue }
            let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
            if collectionViewLayout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
            {
                collectionViewLayout.invalidateLayout(
                    with: collectionViewLayout.invalidationContext(
                        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
                isSettled = false
            } else {
                view.measured = attributes.frame.size
            }
        }
        elements.keep(wanted, left: retired)
        if !isSettled { needsPreparing = true }
        return isSettled
    }

    private func show(_ element: ElementID, from source: any UICollectionViewDataSource) -> UICollectionReusableView {
        let view: UICollectionReusableView
        if let kind = element.decorationKind {
            view = collectionViewLayout.makeDecoration(kind)
        } else if let kind = element.kind {
            view = asking { source.collectionView(self, viewForSupplementaryElementOfKind: kind, at: element.indexPath) }
            itemDelegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.indexPath)
        } else {
            let cell = asking { source.collectionView(self, cellForItemAt: element.indexPath) }
            cell.isSelected = selected.contains(element.indexPath)
            cell.collection = self
            cell.configurations.updateIfNeeded()
            itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
            view = cell
        }
        view.measured = nil
        elements.add(view, as: element)
        return view
    }
}
