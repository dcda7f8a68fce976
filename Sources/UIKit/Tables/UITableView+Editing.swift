import Tracing

/// What a person does to rows.
extension UITableView {
    // MARK: Choosing

    func item(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

    func pressableItem(at point: CGPoint) -> IndexPath? {
        guard isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection,
            let path = item(at: point), rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return nil }
        return path
    }

    func setHighlighted(_ isHighlighted: Bool, at path: IndexPath) {
        cellForRow(at: path)?.setHighlighted(isHighlighted, animated: false)
        if isHighlighted {
            rowDelegate?.tableView(self, didHighlightRowAt: path)
        } else {
            rowDelegate?.tableView(self, didUnhighlightRowAt: path)
        }
    }

    /// A person chose a row; code that selects one posts nothing (Apple, `selectRow(at:animated:scrollPosition:)`).
    func choose(_ path: IndexPath) {
        let old = selected
        take(path)
        if selected != old { NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self) }
    }

    private func take(_ path: IndexPath) {
        if selectsMany, selected.contains(path) {
            guard let gone = allowed(path, { $0.tableView(self, willDeselectRowAt: path) }) else { return }
            deselectRow(at: gone, animated: false)
            rowDelegate?.tableView(self, didDeselectRowAt: gone)
            return
        }
        guard let chosen = allowed(path, { $0.tableView(self, willSelectRowAt: path) }) else { return }
        if !selectsMany {
            for other in selected where other != chosen {
                guard let gone = allowed(other, { $0.tableView(self, willDeselectRowAt: other) }) else { continue }
                deselectRow(at: gone, animated: false)
                rowDelegate?.tableView(self, didDeselectRowAt: gone)
            }
        }
        selectRow(at: chosen, animated: false, scrollPosition: .none)
        rowDelegate?.tableView(self, didSelectRowAt: chosen)
        if rowDelegate?.tableView(self, canPerformPrimaryActionForRowAt: chosen) ?? false {
            rowDelegate?.tableView(self, performPrimaryActionForRowAt: chosen)
        }
    }

    /// The row that the delegate gives; without one the row itself.
    private func allowed(_ path: IndexPath, _ ask: (any UITableViewDelegate) -> IndexPath?) -> IndexPath? {
        guard let rowDelegate else { return path }
        return ask(rowDelegate)
    }

    func accessoryTapped(_ cell: UITableViewCell) {
        if let path = indexPath(for: cell) { rowDelegate?.tableView(self, accessoryButtonTappedForRowWith: path) }
    }

    // MARK: Editing

    /// Tells a cell what an edited table shows at it, and gives it its swipe.
    func takeEditing(_ cell: UITableViewCell, _ path: IndexPath) {
        cell.table = self
        let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? false
        let choosesMany = isEditing && allowsMultipleSelectionDuringEditing
        cell.editingStyle = canEdit && !choosesMany ? rowDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
        cell.canEdit = canEdit
        if let rowDelegate { cell.shouldIndentWhileEditing = rowDelegate.tableView(self, shouldIndentWhileEditingRowAt: path) }
        cell.canMove = dataSource?.tableView(self, canMoveRowAt: path) ?? false
        guard cell.rowSwipe == nil else { return }
        let swipe = RowSwipe(cell) { [weak self, weak cell] in
            guard let self, let cell else { return nil }
            return swipeActions(of: cell, isLeading: true)
        } trailing: { [weak self, weak cell] in
            guard let self, let cell else { return nil }
            return swipeActions(of: cell, isLeading: false)
        }
        swipe.swipedDidChange = { [weak self, weak cell] isSwiped in
            guard let self, let cell else { return }
            cell.isSwiped = isSwiped
            guard let path = indexPath(for: cell) else { return }
            if isSwiped {
                rowDelegate?.tableView(self, willBeginEditingRowAt: path)
            } else {
                rowDelegate?.tableView(self, didEndEditingRowAt: path)
            }
        }
        cell.rowSwipe = swipe
    }

    private func swipeActions(of cell: UITableViewCell, isLeading: Bool) -> SwipeActions? {
        guard let path = indexPath(for: cell) else { return nil }
        if !isEditing, let own = (cell.contentView as? any RowContentView)?.swipeActions(isLeading: isLeading) { return own }
        if isLeading {
            guard !isEditing else { return nil }
            return rowDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)?.swipeActions(on: cell)
        }
        missingAnswers = rowDelegate == nil ? [.trailingSwipe] : []
        let configuration = isEditing ? nil : rowDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        if let configuration { return configuration.swipeActions(on: cell) }
        // An answer of nil says that there is nothing to swipe; only a missing method leaves it to the editing style.
        guard isEditing || missingAnswers.contains(.trailingSwipe) else { return nil }
        return deletion(of: cell, at: path)
    }

    private func deletion(of cell: UITableViewCell, at path: IndexPath) -> SwipeActions? {
        missingAnswers.remove(.canEdit)
        guard let dataSource, dataSource.tableView(self, canEditRowAt: path), cell.editingStyle == .delete else { return nil }
        if !isEditing, missingAnswers.contains(.canEdit) {
            reportApproximation(
                "UITableView's swipe to delete",
                "it is offered although the data source may not implement tableView(_:commit:forRowAt:), which cannot be known here. "
                    + "Implement tableView(_:canEditRowAt:) to say which rows may be deleted.")
        }
        let title = rowDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        return SwipeActions([
            SwipeAction(title: title, isDestructive: true) { [weak self, weak cell] in
                guard let self, let cell, let path = indexPath(for: cell) else { return }
                self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            }
        ])
    }

    func editControlTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        switch cell.editingStyle {
        case .delete: cell.rowSwipe?.openTrailing()
        case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
        case .none: break
        }
    }

    // MARK: Moving

    /// A row was let go at a point: it takes the place of the row that is there, where data source and delegate agree.
    func drop(_ cell: UITableViewCell, at point: CGPoint) {
        guard let from = indexPath(for: cell), let proposed = indexPathForRow(at: point), proposed != from, let dataSource else {
            return setNeedsLayout()
        }
        let to = rowDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: from, toProposedIndexPath: proposed) ?? proposed
        guard to != from else { return setNeedsLayout() }
        dataSource.tableView(self, moveRowAt: from, to: to)
        var moved = ItemChanges()
        moved.moved = [(from, to)]
        apply(moved)
    }
}

/// The context menus of a table's rows.
@MainActor
final class RowMenus: NSObject, UIContextMenuInteractionDelegate {
    private unowned let table: UITableView
    private(set) var interaction: UIContextMenuInteraction?

    init(_ table: UITableView) { self.table = table }

    func attach() {
        let interaction = UIContextMenuInteraction(delegate: self)
        self.interaction = interaction
        table.addInteraction(interaction)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let path = table.indexPathForRow(at: location) else { return nil }
        return table.rowDelegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: location)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { table.rowDelegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { table.rowDelegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator) }
}
