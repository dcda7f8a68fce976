/// Views for what is in sight, where the layout has it.
extension UICollectionView {
    /// What came of placing what is visible once.
    struct PlacingPass {
        /// Another layout is to come in which nothing else is new: views were added, or are measured once they are laid out.
        var isFollowed = false
        /// False when a size changed and it has to be done again.
        var isSettled = true
    }

    func placeVisibleElements() -> PlacingPass {
        var pass = PlacingPass()
        prepareIfNeeded()
        guard let dataSource else { return pass }
        // Without room there is nothing to see, and what was seen before is not left behind.
        let hasRoom = bounds.width > 0 && bounds.height > 0
        if hasRoom { placeScrollers() }
        let visible = hasRoom ? collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [] : []
        collectionViewLayout.prepareToShow(visible)
        var wanted: Set<ElementID> = []
        for attributes in visible {
            let element = attributes.element
            wanted.insert(element)
            let view = elements[element] ?? show(element, from: dataSource)
            markPlace(of: view, element)
            let scroller = attributes.orthogonalSection.flatMap { scrollers[$0] }
            if view.superview !== scroller ?? self {
                (scroller ?? self).addSubview(view)
                pass.isFollowed = true
            }
            attributes.place(view, from: scroller?.frame.origin ?? .zero)
            view.apply(attributes)
            guard !attributes.selfSizing.isEmpty else { continue }
            view.measureIfNeeded(in: attributes.frame.size, news) {
                let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
                guard
                    collectionViewLayout.shouldInvalidateLayout(
                        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
                else { return .kept }
                collectionViewLayout.invalidateLayout(
                    with: collectionViewLayout.invalidationContext(
                        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
                pass.isSettled = false
                return .changed
            }
            if view.awaitsLayout { pass.isFollowed = true }
        }
        elements.keep(wanted, left: retired)
        return pass
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
        view.forgetMeasure()
        elements.add(view, as: element)
        return view
    }
}
