import Tracing

/// A scroll view that shows rows in sections, with cells for the visible ones alone.
///
/// Apple documentation: UIKit/UITableView. Measures: FACT 108, BF148 to BF157.
@MainActor @preconcurrency
open class UITableView: UIScrollView, PressableItems {
    public let style: Style
    let elements = ElementViews<UIView> { ($0 as? UITableViewCell)?.reuseIdentifier ?? ($0 as? UITableViewHeaderFooterView)?.reuseIdentifier }
    var classes: [ElementViews<UIView>.ReuseKey: UIView.Type] = [:]
    var nibs: [ElementViews<UIView>.ReuseKey: UINib] = [:]
    var column = ElementField<ElementID>()
    /// Heights that views have said by themselves.
    var heights: [ElementID: CGFloat] = [:]
    var selected: [IndexPath] = []
    /// The number of rows in each section when the data source was last asked.
    var counts: [Int]?
    var changes = ChangeCollector()
    /// Where each section begins and ends, and its headers and footers.
    var spans: [(minY: CGFloat, maxY: CGFloat)] = []
    var supplements: [ElementField<ElementID>.Placed] = []
    private var places = PlacesState.invalid
    private var activity = PlacingActivity.none
    private var preparedWidth: CGFloat = -1
    private var press = ItemPress()
    /// Optional methods of the data source and delegate that the question just asked has found to be missing.
    var missingAnswers: Set<OptionalAnswer> = []
    private lazy var menus = RowMenus(self)

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        menus.attach()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (table: UITableView, _) in
            table.heights = [:]
            table.layoutBecameInvalid()
        }
    }

    // MARK: Data

    open weak var dataSource: (any UITableViewDataSource)? {
        willSet { AssignedDelegates.current.note(newValue, as: "dataSource", of: self) }
        didSet { if dataSource !== oldValue { reloadData() } }
    }
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet { if delegate !== oldValue { layoutBecameInvalid() } }
    }
    var rowDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        didSet {
            if prefetchDataSource !== oldValue {
                prefetching.forget()
                setNeedsLayout()
            }
        }
    }
    /// Gives what is dragged out of the view.
    open weak var dragDelegate: (any UITableViewDragDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "dragDelegate", of: self) }
        didSet { dragging.delegatesChanged() }
    }
    /// Takes what is dropped on the view.
    open weak var dropDelegate: (any UITableViewDropDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "dropDelegate", of: self) }
        didSet { dragging.delegatesChanged() }
    }
    /// Since iOS 15 on every device.
    open var dragInteractionEnabled = true { didSet { dragging.delegatesChanged() } }
    private(set) lazy var dragging = ItemDragging(self)
    open var isPrefetchingEnabled = true
    private var prefetching = Prefetching()

    private func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource, window != nil else { return }
        let (new, givenUp) = prefetching.update(self, visible: indexPathsForVisibleRows ?? []) { indexPathsForRows(in: $0) ?? [] }
        if !givenUp.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: givenUp) }
        if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
    }

    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    open func numberOfRows(inSection section: Int) -> Int { dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0 }
    /// Whether a batch is under way, or reloading is due.
    open var hasUncommittedUpdates: Bool { changes.isOpen }

    /// Takes everything from the data source anew.
    open func reloadData() {
        ResettingWrites.note(self, "reloadData()", "loaded", "loaded anew")
        elements.keep([], left: retired)
        selected = []
        counts = nil
        heights = [:]
        layoutBecameInvalid()
        if dataSource?.sectionIndexTitles(for: self)?.isEmpty == false {
            reportApproximation("UITableView's section index", Self.noIndex)
        }
    }

    func layoutBecameInvalid() {
        places.invalidate()
        setNeedsLayout()
    }

    // MARK: Measures

    open var rowHeight = UITableView.automaticDimension { didSet { measuresChanged(rowHeight != oldValue) } }
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { measuresChanged(sectionHeaderHeight != oldValue) } }
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { measuresChanged(sectionFooterHeight != oldValue) } }
    open var estimatedRowHeight = UITableView.automaticDimension { didSet { measuresChanged(estimatedRowHeight != oldValue) } }
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// Above each header of a plain table; by default 22 (BF148).
    open var sectionHeaderTopPadding = UITableView.automaticDimension {
        didSet { measuresChanged(sectionHeaderTopPadding != oldValue) }
    }
    /// The height of rows without views under the last of a plain table; not drawn here.
    open var fillerRowHeight: CGFloat = 0 {
        didSet {
            guard fillerRowHeight != oldValue else { return }
            reportApproximation("UITableView.fillerRowHeight", "no empty rows fill the table below its last row.")
        }
    }
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
        didSet {
            guard selfSizingInvalidation != oldValue else { return }
            reportApproximation("UITableView.selfSizingInvalidation", "a cell that asks for another size is always measured again.")
        }
    }
    open var insetsContentViewsToSafeArea = true {
        didSet {
            guard insetsContentViewsToSafeArea != oldValue else { return }
            reportApproximation("UITableView.insetsContentViewsToSafeArea", "the contents of cells keep clear of the safe area as it is.")
        }
    }
    open var cellLayoutMarginsFollowReadableWidth = false {
        didSet {
            guard cellLayoutMarginsFollowReadableWidth != oldValue else { return }
            reportApproximation("UITableView.cellLayoutMarginsFollowReadableWidth", "the margins of cells do not follow the readable width.")
        }
    }

    private func measuresChanged(_ didChange: Bool) {
        if didChange { layoutBecameInvalid() }
    }

    // MARK: Looks

    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
    open var separatorColor: UIColor? { didSet { setNeedsLayout() } }
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { setNeedsLayout() } }
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
        didSet {
            guard separatorInsetReference != oldValue else { return }
            reportApproximation("UITableView.separatorInsetReference", "a separator's inset counts from the cell's edges.")
        }
    }
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// The view above the first section; its own height counts.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, with: tableHeaderView) } }
    open var tableFooterView: UIView? { didSet { replace(oldValue, with: tableFooterView) } }

    private func replace(_ old: UIView?, with new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new, new.superview !== self { addSubview(new) }
        layoutBecameInvalid()
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var selectionFollowsFocus = false {
        didSet {
            guard selectionFollowsFocus != oldValue else { return }
            reportApproximation("UITableView.selectionFollowsFocus", "there is no focus that moves over the rows.")
        }
    }
    open var indexPathForSelectedRow: IndexPath? { selected.first }
    open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }
    var selectsMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selected { deselectRow(at: path, animated: animated) }
            return
        }
        if !selectsMany { for path in selected where path != indexPath { deselectRow(at: path, animated: animated) } }
        if !selected.contains(indexPath) { selected.append(indexPath) }
        cellForRow(at: indexPath)?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selected.removeAll { $0 == indexPath }
        cellForRow(at: indexPath)?.setSelected(false, animated: animated)
    }

    // MARK: Editing

    open var isEditing: Bool {
        get { isEditingRows }
        set { setEditing(newValue, animated: false) }
    }
    private var isEditingRows = false

    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditingRows else { return }
        isEditingRows = editing
        for path in selected where !allowsSelectionDuringEditing { deselectRow(at: path, animated: false) }
        for path in elements.itemPaths {
            guard let cell = cellForRow(at: path) else { continue }
            cell.rowSwipe?.close(animated: animated)
            takeEditing(cell, path)
            cell.setEditing(editing, animated: animated)
        }
        layoutBecameInvalid()
    }

    // MARK: Changes

    /// Runs the changes; afterwards the rows are those of the data source. Cells of rows that stay keep their views.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        changes.begin(completion)
        updates?()
        endUpdates()
    }

    open func beginUpdates() { changes.begin() }
    open func endUpdates() {
        guard let batch = changes.end() else { return }
        apply(batch.changes)
        for completion in batch.completions { completion(true) }
    }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change { $0.inserted += indexPaths } }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change { $0.deleted += indexPaths } }
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change { $0.reloaded += indexPaths } }
    /// Sets the cells of rows up anew without other views in their places.
    open func reconfigureRows(at indexPaths: [IndexPath]) { change { $0.reconfigured += indexPaths } }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { change { $0.moved.append((indexPath, newIndexPath)) } }
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.insertedSections.formUnion(sections) }
    }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.deletedSections.formUnion(sections) }
    }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.reloadedSections.formUnion(sections) }
    }
    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections.append((section, newSection)) } }

    // MARK: Reuse

    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        nibs[.init(kind: nil, identifier: identifier)] = nib
    }
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        nibs[.init(kind: Kind.header, identifier: identifier)] = nib
    }
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        classes[.init(kind: nil, identifier: identifier)] = cellClass as? UITableViewCell.Type
    }
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        classes[.init(kind: Kind.header, identifier: identifier)] = aClass as? UITableViewHeaderFooterView.Type
    }
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeueCell(identifier, for: nil) }
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueCell(identifier, for: indexPath) else {
            preconditionFailure(
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier "
                    + "or connect a prototype cell in a storyboard")
        }
        return cell
    }
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeueHeaderFooter(identifier)
    }

    // MARK: Places

    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { elements.item(at: indexPath) as? UITableViewCell }
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        supplement(Kind.header, section) as? UITableViewHeaderFooterView
    }
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        supplement(Kind.footer, section) as? UITableViewHeaderFooterView
    }
    open var visibleCells: [UITableViewCell] { elements.itemPaths.compactMap(cellForRow(at:)) }
    open var indexPathsForVisibleRows: [IndexPath]? { counts == nil ? nil : elements.itemPaths }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { elements.element(of: cell)?.indexPath }
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001))?.first
    }
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        prepareIfNeeded()
        return column.elements(in: rect)
            .filter { $0.name.kind == nil && $0.frame.intersects(rect) }.map(\.name.indexPath)
    }
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        prepareIfNeeded()
        return column[ElementID(kind: nil, indexPath: indexPath)] ?? .zero
    }
    open func rectForHeader(inSection section: Int) -> CGRect { rect(of: Kind.header, section) }
    open func rectForFooter(inSection section: Int) -> CGRect { rect(of: Kind.footer, section) }
    open func rect(forSection section: Int) -> CGRect {
        prepareIfNeeded()
        guard spans.indices.contains(section) else { return .zero }
        return CGRect(x: 0, y: spans[section].minY, width: bounds.width, height: spans[section].maxY - spans[section].minY)
    }
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        let frame = rectForRow(at: indexPath)
        guard frame != .zero else { return }
        scroll(to: frame, at: scrollPosition.alignment, animated: animated)
    }
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = selected.min() { scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }
    open var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }

    // MARK: Index

    open var sectionIndexMinimumDisplayRowCount = 0 {
        didSet { if sectionIndexMinimumDisplayRowCount != oldValue { reportApproximation("UITableView.sectionIndexMinimumDisplayRowCount", Self.noIndex) } }
    }
    open var sectionIndexColor: UIColor? {
        didSet { if sectionIndexColor != nil { reportApproximation("UITableView.sectionIndexColor", Self.noIndex) } }
    }
    open var sectionIndexBackgroundColor: UIColor? {
        didSet { if sectionIndexBackgroundColor != nil { reportApproximation("UITableView.sectionIndexBackgroundColor", Self.noIndex) } }
    }
    open var sectionIndexTrackingBackgroundColor: UIColor? {
        didSet { if sectionIndexTrackingBackgroundColor != nil { reportApproximation("UITableView.sectionIndexTrackingBackgroundColor", Self.noIndex) } }
    }
    open func reloadSectionIndexTitles() { layoutBecameInvalid() }

    private static let noIndex = "no index of the sections stands at the edge of the table."

    // MARK: Layout

    func prepareIfNeeded() {
        if bounds.width != preparedWidth {
            heights = [:]
            preparedWidth = bounds.width
            places.invalidate()
        }
        guard places != .valid else { return }
        places = .valid
        if counts == nil { counts = currentCounts() }
        prepareColumn()
    }

    package override func visiblePartDidChange() { setNeedsLayout() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard activity != .placing else { return }
        PlacingActivity.run(.placing, of: self, \.activity) {
            backgroundView?.frame = bounds
            // Cells say their heights when they are first placed, which may bring others into view.
            for _ in 0..<Self.passLimit {
                prepareIfNeeded()
                guard bounds.width > 0, bounds.height > 0, !placeVisibleElements() else { break }
                places.invalidate()
            }
            prefetch()
        }
    }

    private static let passLimit = 32

    // MARK: Touch

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        press.began(touches, in: self)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let path = press.ended(in: self), let place = touches.first?.location(in: self), item(at: place) == path
        else { return }
        choose(path)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        _ = press.ended(in: self)
    }
}
