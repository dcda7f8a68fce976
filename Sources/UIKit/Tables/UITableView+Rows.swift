import Tracing

/// Optional methods whose absence says something.
enum OptionalAnswer: Hashable { case canEdit, trailingSwipe }

/// Where rows, headers and footers are, and their views.
extension UITableView {
    func currentCounts() -> [Int] { (0..<numberOfSections).map(numberOfRows(inSection:)) }

    /// Called by default implementations: notes that the method is missing, and answers what Apple's table assumes then.
    func dataSourceSaysNothing(of answer: OptionalAnswer) -> Bool {
        missingAnswers.insert(answer)
        return true
    }

    // MARK: Changes

    func change(_ record: (inout ItemChanges) -> Void) {
        if let done = changes.add(record) { apply(done) }
    }

    func apply(_ done: ItemChanges) {
        let new = currentCounts()
        if let counts, let problem = done.inconsistency(from: counts, to: new, .table) { preconditionFailure(problem) }
        follow(reconfiguring: done.reconfigured.compactMap(done.newPlace(of:)), done.newPlace, done.newSection)
    }

    /// Gives cells, heights and selection their new places; cells of rows without one go.
    func follow(reconfiguring: [IndexPath], _ newPlace: (IndexPath) -> IndexPath?, _ newSection: (Int) -> Int?) {
        if counts != nil { counts = currentCounts() }
        func place(_ element: ElementID) -> ElementID? {
            guard let kind = element.kind else { return newPlace(element.indexPath).map { ElementID(kind: nil, indexPath: $0) } }
            return newSection(element.indexPath.section).map { ElementID(kind: kind, indexPath: IndexPath(item: 0, section: $0)) }
        }
        elements.follow(place, left: retired)
        heights = heights.reduce(into: [:]) { moved, entry in if let new = place(entry.key) { moved[new] = entry.value } }
        selected = selected.compactMap(newPlace)
        layoutBecameInvalid()
        guard let dataSource else { return }
        for path in reconfiguring {
            elements.reconfigure(ElementID(kind: nil, indexPath: path)) { dataSource.tableView(self, cellForRowAt: path) }
        }
    }

    // MARK: Reuse

    func dequeueCell(_ identifier: String, for path: IndexPath?) -> UITableViewCell? {
        let key = ElementViews<UIView>.ReuseKey(kind: nil, identifier: identifier)
        if let (view, isInPlace) = elements.take(key, for: path) {
            let cell = view as? UITableViewCell
            if !isInPlace { cell?.prepareForReuse() }
            return cell
        }
        guard let type = classes[key] as? UITableViewCell.Type else {
            nibs[key]?.stopDequeuing(identifier, "UITableViewCell")
            return nil
        }
        return type.madeForReuse(identifier)
    }

    func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
        for kind in [Kind.header, Kind.footer] {
            if let (view, _) = elements.take(.init(kind: kind, identifier: identifier), for: nil) {
                let view = view as? UITableViewHeaderFooterView
                view?.prepareForReuse()
                return view
            }
        }
        let key = ElementViews<UIView>.ReuseKey(kind: Kind.header, identifier: identifier)
        let type = classes[key] as? UITableViewHeaderFooterView.Type
        if type == nil { nibs[key]?.stopDequeuing(identifier, "UITableViewHeaderFooterView") }
        return type?.madeForReuse(identifier)
    }

    func retired(_ view: UIView, _ element: ElementID) {
        let section = element.indexPath.section
        switch element.kind {
        case Kind.header?: rowDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        case Kind.footer?: rowDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        default:
            guard let cell = view as? UITableViewCell else { return }
            cell.rowSwipe?.close(animated: false)
            cell.setHighlighted(false, animated: false)
            rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: element.indexPath)
        }
    }

    func supplement(_ kind: String, _ section: Int) -> UIView? {
        elements[ElementID(kind: kind, indexPath: IndexPath(item: 0, section: section))]
    }

    func rect(of kind: String, _ section: Int) -> CGRect {
        prepareIfNeeded()
        return column[ElementID(kind: kind, indexPath: IndexPath(item: 0, section: section))] ?? .zero
    }

    // MARK: Heights

    private var isGrouped: Bool { style != .plain }
    private var metrics: ListMetrics {
        let appearance: UICollectionLayoutListConfiguration.Appearance =
            switch style {
            case .plain: .plain
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            }
        return ListMetrics(appearance, isFrom26: TableMetrics.isFrom26)
    }

    private func hasSupplement(_ kind: String, _ section: Int) -> Bool {
        kind == Kind.header
            ? rowDelegate?.tableView(self, viewForHeaderInSection: section) != nil
                || dataSource?.tableView(self, titleForHeaderInSection: section) != nil
            : rowDelegate?.tableView(self, viewForFooterInSection: section) != nil
                || dataSource?.tableView(self, titleForFooterInSection: section) != nil
    }

    private func askedHeight(_ kind: String, _ section: Int) -> CGFloat {
        kind == Kind.header
            ? rowDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
            : rowDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    }

    private func estimatedHeight(_ kind: String, _ section: Int) -> CGFloat {
        let asked =
            kind == Kind.header
            ? rowDelegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? estimatedSectionHeaderHeight
            : rowDelegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? estimatedSectionFooterHeight
        return asked > 0 ? asked : defaultHeight(kind, section)
    }

    /// A title's height with its surroundings.
    func defaultHeight(_ kind: String, _ section: Int) -> CGFloat {
        guard isGrouped else { return TableMetrics.plainHeader }
        guard kind == Kind.header else { return TableMetrics.groupedFooter }
        return section == 0 ? TableMetrics.firstGroupedHeader : TableMetrics.groupedHeader
    }

    /// Lays everything out from what is known of heights.
    func prepareColumn() {
        column = ElementField()
        spans = []
        supplements = []
        let metrics = metrics
        let width = bounds.width
        var y = placeEdgeView(tableHeaderView, at: 0)
        func add(_ element: ElementID, _ height: CGFloat, side: CGFloat) {
            column.add(element, CGRect(x: side, y: y, width: max(0, width - 2 * side), height: height))
            y += height
        }
        let least = ListMetrics.rowHeight(content: 0, traits: traitCollection)
        func addSupplement(_ kind: String, _ section: Int) {
            let element = ElementID(kind: kind, indexPath: IndexPath(item: 0, section: section))
            guard hasSupplement(kind, section) else {
                let asked = askedHeight(kind, section)
                if isGrouped {
                    let isTop = kind == Kind.header && section == 0 && tableHeaderView == nil
                    y += asked >= 0 ? asked : isTop ? TableMetrics.groupedTop : TableMetrics.groupedGap
                }
                return
            }
            let asked = askedHeight(kind, section)
            if !isGrouped, kind == Kind.header, asked != 0 {
                y += sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : TableMetrics.plainHeaderPadding
            }
            add(element, asked >= 0 ? asked : heights[element] ?? estimatedHeight(kind, section), side: metrics.side)
            if let placed = column.placed.last { supplements.append(placed) }
        }
        for (section, count) in (counts ?? []).enumerated() {
            let start = y
            addSupplement(Kind.header, section)
            for row in 0..<count {
                let path = IndexPath(row: row, section: section)
                let element = ElementID(kind: nil, indexPath: path)
                let asked = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
                guard asked < 0 else {
                    add(element, asked, side: metrics.side)
                    continue
                }
                let estimate = heights[element] ?? rowDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
                add(element, estimate > 0 ? estimate : least, side: metrics.side)
            }
            addSupplement(Kind.footer, section)
            spans.append((start, y))
        }
        y += placeEdgeView(tableFooterView, at: y)
        let size = CGSize(width: width, height: y)
        if contentSize != size { contentSize = size }
    }

    private func placeEdgeView(_ view: UIView?, at y: CGFloat) -> CGFloat {
        guard let view else { return 0 }
        let frame = CGRect(x: 0, y: y, width: bounds.width, height: view.bounds.height)
        if view.frame != frame { view.frame = frame }
        return frame.height
    }

    // MARK: Placing

    /// Places what is visible; false when a height changed and it has to be done again.
    func placeVisibleElements() -> Bool {
        guard let dataSource else {
            elements.keep([], left: retired)
            return true
        }
        var isSettled = true
        let rows = column.elements(in: bounds).filter { $0.name.kind == nil }
        let supplements = visibleSupplements()
        // What leaves is used again at once.
        elements.keep(Set((rows + supplements).map(\.name)), left: retired)
        for placed in rows {
            let cell = (elements[placed.name] as? UITableViewCell) ?? showRow(placed.name, from: dataSource)
            takePlace(cell, placed.name.indexPath)
            let asked = rowDelegate?.tableView(self, heightForRowAt: placed.name.indexPath) ?? rowHeight
            cell.frame = placed.frame
            if asked < 0, !take(cell.fittedHeight(width: placed.frame.width), of: placed.name, placed.frame) { isSettled = false }
        }
        for placed in supplements {
            guard let view = elements[placed.name] ?? showSupplement(placed.name) else { continue }
            view.frame = placed.frame
            let kind = placed.name.kind ?? Kind.header
            if askedHeight(kind, placed.name.indexPath.section) < 0,
                !take(fittedHeight(view, placed.name, width: placed.frame.width), of: placed.name, placed.frame)
            {
                isSettled = false
            }
        }
        return isSettled
    }

    /// Remembers a height that a view wants; false when it is another than before.
    private func take(_ height: CGFloat, of element: ElementID, _ frame: CGRect) -> Bool {
        heights[element] = height
        return abs(height - frame.height) <= 0.001
    }

    /// Headers and footers in sight; in a plain table they stay at the edges while their section scrolls (BF151).
    private func visibleSupplements() -> [ElementField<ElementID>.Placed] {
        let place = PinnedPlace(in: bounds.inset(by: adjustedContentInset))
        return supplements.compactMap { placed in
            var placed = placed
            let span = spans[placed.name.indexPath.section]
            if !isGrouped {
                placed.frame = place.frame(
                    placed.frame, atStart: placed.name.kind == Kind.header, span: span.minY...max(span.minY, span.maxY))
            }
            return placed.frame.minY < bounds.maxY && placed.frame.maxY > bounds.minY ? placed : nil
        }
    }

    private func showRow(_ element: ElementID, from source: any UITableViewDataSource) -> UITableViewCell {
        let path = element.indexPath
        let cell = source.tableView(self, cellForRowAt: path)
        elements.add(cell, as: element)
        cell.setSelected(selected.contains(path), animated: false)
        takeEditing(cell, path)
        cell.setEditing(isEditing, animated: false)
        cell.indentationLevel = rowDelegate?.tableView(self, indentationLevelForRowAt: path) ?? cell.indentationLevel
        cell.configurations.updateIfNeeded()
        rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        // Headers of a plain table stand above the rows that scroll under them.
        let above = elements.shown.filter { $0.key.kind != nil }.compactMap { subviews.firstIndex(of: $0.value) }.min()
        if let above { insertSubview(cell, at: above) } else { addSubview(cell) }
        return cell
    }

    private func takePlace(_ cell: UITableViewCell, _ path: IndexPath) {
        let count = counts.map { $0.indices.contains(path.section) ? $0[path.section] : 0 } ?? 0
        cell.table = self
        cell.place = RowPlace(
            isFirst: path.row == 0, isLast: path.row == count - 1, cornerRadius: style == .insetGrouped ? metrics.cornerRadius : 0,
            isGrouped: isGrouped, showsSeparator: separatorStyle == .singleLine)
    }

    private func showSupplement(_ element: ElementID) -> UIView? {
        let section = element.indexPath.section
        let isHeader = element.kind == Kind.header
        let own = isHeader
            ? rowDelegate?.tableView(self, viewForHeaderInSection: section)
            : rowDelegate?.tableView(self, viewForFooterInSection: section)
        let view: UIView
        if let own {
            view = own
        } else {
            let title = isHeader
                ? dataSource?.tableView(self, titleForHeaderInSection: section)
                : dataSource?.tableView(self, titleForFooterInSection: section)
            guard let title else { return nil }
            let made = UITableViewHeaderFooterView(reuseIdentifier: nil)
            made.showTitle(title, isHeader: isHeader, isGrouped: isGrouped)
            view = made
        }
        elements.add(view, as: element)
        if let view = view as? UITableViewHeaderFooterView {
            view.isFirstGroupedHeader = isHeader && isGrouped && section == 0
            view.configurations.updateIfNeeded()
        }
        if isHeader {
            rowDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        } else {
            rowDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
        addSubview(view)
        return view
    }

    private func fittedHeight(_ view: UIView, _ element: ElementID, width: CGFloat) -> CGFloat {
        let usual = defaultHeight(element.kind ?? Kind.header, element.indexPath.section)
        guard let view = view as? UITableViewHeaderFooterView else {
            let target = CGSize(width: width, height: 0)
            let fitted = view.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel).height
            return fitted > 0 ? fitted : usual
        }
        return view.fittedHeight(width: width, usual: usual)
    }
}
