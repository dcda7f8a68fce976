/// Cells of lists: what they stand for, their cards and their swipes.
extension UICollectionView {
    func listRole(of element: ElementID) -> UICollectionViewListCell.Role {
        switch element.kind {
        case Self.elementKindSectionHeader?: return .header
        case Self.elementKindSectionFooter?: return .footer
        case .some: return .row
        case nil:
            let list = (collectionViewLayout as? UICollectionViewCompositionalLayout)?
                .listConfiguration(ofSection: element.indexPath.section)
            return element.indexPath.item == 0 && list?.headerMode == .firstItemInSection ? .header : .row
        }
    }

    func markPlace(of view: UICollectionReusableView, _ element: ElementID) {
        guard let cell = view as? UICollectionViewListCell else { return }
        cell.role = listRole(of: element)
        guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
            let list = layout.listConfiguration(ofSection: element.indexPath.section)
        else { return }
        let metrics = layout.metrics(of: list)
        let section = element.indexPath.section
        let count = counts.map { $0.indices.contains(section) ? $0[section] : 0 } ?? 0
        cell.place = RowPlace(
            isFirst: element.indexPath.item == (list.headerMode == .firstItemInSection ? 1 : 0), isLast: element.indexPath.item == count - 1,
            cornerRadius: metrics.cornerRadius, isGrouped: metrics.top > 0, showsSeparator: list.showsSeparators)
        guard cell.rowSwipe == nil,
            list.leadingSwipeActionsConfigurationProvider != nil || list.trailingSwipeActionsConfigurationProvider != nil
                || cell.contentView is any RowContentView
        else { return }
        func actions(isLeading: Bool) -> () -> SwipeActions? {
            { [weak self, weak cell] in
                guard let self, let cell, let path = indexPath(for: cell) else { return nil }
                return (cell.contentView as? any RowContentView)?.swipeActions(isLeading: isLeading)
                    ?? swipeProvider(isLeading: isLeading, ofSection: path.section)?(path)?.swipeActions(on: cell)
            }
        }
        cell.rowSwipe = RowSwipe(cell, leading: actions(isLeading: true), trailing: actions(isLeading: false))
    }

    /// Of the section that the cell is in now: a cell is used again elsewhere.
    private func swipeProvider(
        isLeading: Bool, ofSection section: Int
    ) -> UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider? {
        let list = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.listConfiguration(ofSection: section)
        return isLeading ? list?.leadingSwipeActionsConfigurationProvider : list?.trailingSwipeActionsConfigurationProvider
    }

    // MARK: Outlines

    /// Opens or closes the item of a cell, where the data source has an outline.
    func toggleOutline(of cell: UICollectionViewListCell) {
        guard let path = indexPath(for: cell) else { return }
        (dataSource as? any OutlineSource)?.toggleOutline(at: path)
    }

    /// Tells the cells in sight where their items are in the outline.
    func outlineDidChange() {
        guard let source = dataSource as? any OutlineSource else { return }
        for path in indexPathsForVisibleItems {
            (cellForItem(at: path) as? UICollectionViewListCell).map { $0.outline = source.outline(at: path) }
        }
    }

    // MARK: Order

    /// A person lets go of a row by its grip.
    func drop(_ cell: UICollectionViewCell, at point: CGPoint) {
        guard let from = indexPath(for: cell), let to = indexPathForItem(at: point), to != from, let dataSource,
            dataSource.collectionView(self, canMoveItemAt: from)
        else { return setNeedsLayout() }
        dataSource.collectionView(self, moveItemAt: from, to: to)
        var moved = ItemChanges()
        moved.moved = [(from, to)]
        apply(moved)
        outlineDidChange()
    }
}

/// A data source whose items may hold others.
@MainActor
protocol OutlineSource {
    /// `nil` in a section without levels.
    func outline(at path: IndexPath) -> UICollectionViewListCell.Outline?
    func toggleOutline(at path: IndexPath)
}
