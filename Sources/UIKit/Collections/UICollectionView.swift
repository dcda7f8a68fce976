/// A scroll view that shows the items of a data source, cells for the visible ones alone.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView, PressableItems {
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    private typealias ReuseKey = ElementViews<UICollectionReusableView>.ReuseKey
    private var classes: [ReuseKey: UICollectionReusableView.Type] = [:]
    private var nibs: [ReuseKey: UINib] = [:]
    let elements = ElementViews<UICollectionReusableView> { $0.reuseIdentifier }
    /// The number of items in each section when the data source was last asked.
    private(set) var counts: [Int]?
    private(set) var selected: [IndexPath] = []
    private var places = PlacesState.invalid
    private var activity = PlacingActivity.none
    var news = PlacingNews.everything
    /// What the layout has said about bounds that the view does not have yet.
    private var boundsContexts: [UICollectionViewLayoutInvalidationContext] = []
    private var press = ItemPress()
    /// The scroll views of sections that scroll by themselves.
    var scrollers: [Int: OrthogonalScroller] = [:]

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        adoptLayout()
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        adoptLayout()
    }

    private func adoptLayout() {
        collectionViewLayout.collectionView = self
        guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout, let list = layout.uniformList else { return }
        alwaysBounceVertical = true
        let isGrouped = layout.metrics(of: list).top > 0
        backgroundColor = list.backgroundColor ?? (isGrouped ? .systemGroupedBackground : .systemBackground)
    }

    // MARK: Data

    open weak var dataSource: (any UICollectionViewDataSource)? {
        willSet { AssignedDelegates.current.note(newValue, as: "dataSource", of: self) }
        didSet { if dataSource !== oldValue { reloadData() } }
    }
    /// Hears of items before they come into sight.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        didSet {
            guard prefetchDataSource !== oldValue else { return }
            prefetching.forget()
            setNeedsLayout()
        }
    }
    /// Gives what is dragged out of the view.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "dragDelegate", of: self) }
        didSet { dragging.delegatesChanged() }
    }
    /// Takes what is dropped on the view.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "dropDelegate", of: self) }
        didSet { dragging.delegatesChanged() }
    }
    /// Since iOS 15 on every device.
    open var dragInteractionEnabled = true { didSet { dragging.delegatesChanged() } }
    private(set) lazy var dragging = ItemDragging(self)
    open var isPrefetchingEnabled = true
    private var prefetching = Prefetching()

    private func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource, dataSource != nil, window != nil, !bounds.isEmpty else { return }
        let isHorizontal = scrollsHorizontally && !scrollsVertically
        let (new, givenUp) = prefetching.update(self, visible: indexPathsForVisibleItems, isHorizontal: isHorizontal) { area in
            (collectionViewLayout.layoutAttributesForElements(in: area) ?? [])
                .filter { $0.representedElementCategory == .cell }.map(\.indexPath)
        }
        if !givenUp.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: givenUp) }
        if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
    }

    var itemDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            guard collectionViewLayout !== oldValue else { return }
            oldValue.collectionView = nil
            adoptLayout()
            reloadData()
            places = .invalidByChanges
        }
    }
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }

    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    open func numberOfItems(inSection section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }

    /// Takes everything from the data source anew.
    open func reloadData() {
        ResettingWrites.note(self, "reloadData()", "loaded", "loaded anew")
        elements.keep([], left: retired)
        selected = []
        counts = nil
        prefetching.forget()
        collectionViewLayout.forgetSizes()
        collectionViewLayout.dataBecameInvalid(everything: true)
    }

    func layoutBecameInvalid() {
        places.invalidate()
        // While elements are placed, they are placed again before anyone sees them.
        if activity != .placing { setNeedsLayout() }
    }

    // MARK: Changes

    /// Runs the changes; afterwards the rows are those of the data source.
    ///
    /// Cells of items that stay keep their views; moves and insertions are not animated.
    ///
    /// Updates inside of others join them; the outer completion runs first, then those of the inner ones (FACT 77).
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        changes.begin(completion)
        updates?()
        guard let batch = changes.end() else { return }
        apply(batch.changes)
        for completion in batch.completions { completion(true) }
    }

    private var changes = ChangeCollector()

    private func change(_ record: (inout ItemChanges) -> Void) {
        if let done = changes.add(record) { apply(done) }
    }

    open func insertItems(at indexPaths: [IndexPath]) { change { $0.inserted += indexPaths } }
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleted += indexPaths } }
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloaded += indexPaths } }
    /// Sets the cells of items up anew without other views in their places.
    open func reconfigureItems(at indexPaths: [IndexPath]) { change { $0.reconfigured += indexPaths } }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moved.append((indexPath, newIndexPath)) }
    }
    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections.append((section, newSection)) } }

    private func currentCounts() -> [Int] { (0..<numberOfSections).map(numberOfItems(inSection:)) }

    private func loadCounts() { if counts == nil { counts = currentCounts() } }

    func apply(_ done: ItemChanges) {
        let new = currentCounts()
        // Before the first layout nobody has counted: there is nothing to contradict.
        if let counts, let problem = done.inconsistency(from: counts, to: new, .collection) { preconditionFailure(problem) }
        follow(reconfiguring: done.reconfigured.compactMap(done.newPlace(of:)), done.newPlace, done.newSection)
    }

    /// Gives cells and selection their new places; cells of items without one go.
    func follow(reconfiguring: [IndexPath], _ newPlace: (IndexPath) -> IndexPath?, _ newSection: (Int) -> Int?) {
        counts = currentCounts()
        elements.follow({ element in
            guard let kind = element.kind else { return newPlace(element.indexPath).map { ElementID(kind: nil, indexPath: $0) } }
            // What belongs to the layout as a whole is in no section.
            guard element.indexPath.count > 1 else { return element }
            return newSection(element.indexPath.section).map {
                ElementID(kind: kind, indexPath: IndexPath(item: element.indexPath.item, section: $0))
            }
        }, left: retired)
        selected = selected.compactMap(newPlace)
        scrollers = scrollers.reduce(into: [:]) { kept, one in
            if let section = newSection(one.key) { kept[section] = one.value } else { one.value.removeFromSuperview() }
        }
        collectionViewLayout.forgetSizes()
        places = .invalidByChanges
        collectionViewLayout.dataBecameInvalid(everything: false)
        guard let dataSource else { return }
        for path in reconfiguring {
            elements.reconfigure(ElementID(kind: nil, indexPath: path)) { asking { dataSource.collectionView(self, cellForItemAt: path) } }
        }
    }

    // MARK: Cells

    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        nibs[ReuseKey(kind: nil, identifier: identifier)] = nib
    }
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        nibs[ReuseKey(kind: kind, identifier: identifier)] = nib
    }
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        classes[ReuseKey(kind: nil, identifier: identifier)] = cellClass as? UICollectionViewCell.Type
    }
    open func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        classes[ReuseKey(kind: kind, identifier: identifier)] = viewClass as? UICollectionReusableView.Type
    }

    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        guard let cell = dequeue(ReuseKey(kind: nil, identifier: identifier), indexPath) as? UICollectionViewCell else {
            preconditionFailure(
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must "
                    + "register a nib or a class for the identifier or connect a prototype cell in a storyboard")
        }
        return cell
    }

    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = dequeue(ReuseKey(kind: elementKind, identifier: identifier), indexPath) else {
            preconditionFailure(
                "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib "
                    + "or a class for the identifier or connect a prototype cell in a storyboard")
        }
        return view
    }

    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        refuse(madeInProviderOf: registration.providerOf, "cell")
        let key = ReuseKey(kind: nil, identifier: "registration.\(Cell.self).\(Item.self)")
        classes[key] = Cell.self
        guard let cell = dequeue(key, indexPath) as? Cell else { preconditionFailure("A \(Cell.self) makes a \(Cell.self).") }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        refuse(madeInProviderOf: registration.providerOf, "supplementary view")
        let key = ReuseKey(kind: registration.elementKind, identifier: "registration.\(Supplementary.self)")
        classes[key] = Supplementary.self
        guard let view = dequeue(key, indexPath) as? Supplementary else {
            preconditionFailure("A \(Supplementary.self) makes a \(Supplementary.self).")
        }
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    private func dequeue(_ key: ReuseKey, _ path: IndexPath) -> UICollectionReusableView? {
        let view = reusedOrMade(key, path)
        (view as? UICollectionViewListCell)?.role = listRole(of: ElementID(kind: key.kind, indexPath: path))
        return view
    }

    private func reusedOrMade(_ key: ReuseKey, _ path: IndexPath) -> UICollectionReusableView? {
        if let (view, isInPlace) = elements.take(key, for: path) {
            if !isInPlace { view.prepareForReuse() }
            return view
        }
        guard let type = classes[key] else {
            nibs[key]?.stopDequeuing(key.identifier, key.kind == nil ? "UICollectionViewCell" : "UICollectionReusableView")
            return nil
        }
        let view = type.madeForReuse()
        view.reuseIdentifier = key.identifier
        return view
    }

    func retired(_ view: UICollectionReusableView, _ element: ElementID) {
        if element.decorationKind != nil { return }
        if let kind = element.kind {
            itemDelegate?.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.indexPath)
        } else if let cell = view as? UICollectionViewCell {
            cell.isHighlighted = false
            itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
        }
    }

    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        elements.item(at: indexPath) as? UICollectionViewCell
    }
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        elements[ElementID(kind: elementKind, indexPath: indexPath)]
    }
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        elements.shown.keys.filter { $0.kind == elementKind }.map(\.indexPath).sorted()
    }
    open var indexPathsForVisibleItems: [IndexPath] { elements.itemPaths }
    open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap(cellForItem(at:)) }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { elements.element(of: cell)?.indexPath }
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareIfNeeded()
        let rect = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
        return collectionViewLayout.layoutAttributesForElements(in: rect)?.first { attributes in
            guard attributes.representedElementCategory == .cell else { return false }
            return attributes.shownFrame(in: self).contains(point)
        }?.indexPath
    }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    // MARK: Layout

    func prepareIfNeeded() {
        guard places != .valid else { return }
        let asksForOffset = places == .invalidByChanges
        places = .valid
        defer { news = .everything }
        collectionViewLayout.prepare()
        contentSize = collectionViewLayout.collectionViewContentSize
        guard asksForOffset else { return }
        let wanted = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
        if wanted != contentOffset, !isTracking { moveContent(to: wanted, byProgram: true) }
    }

    /// The layout hears of the new bounds while the view has the old ones. Source: Apple, UIKit
    /// `shouldInvalidateLayout(forBoundsChange:)`.
    package override func visiblePartWillChange(to newBounds: CGRect) {
        // A context that moves content would be asked for again without end.
        guard activity != .adjusting, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
        boundsContexts.append(collectionViewLayout.invalidationContext(forBoundsChange: newBounds))
    }

    package override func visiblePartDidChange() {
        news = .sight
        let contexts = boundsContexts
        boundsContexts = []
        for context in contexts { collectionViewLayout.invalidateLayout(with: context) }
        setNeedsLayout()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        collectionViewLayout.surroundingsDidChange()
    }
    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        collectionViewLayout.surroundingsDidChange()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard activity != .placing else { return }
        var isFollowed = false
        PlacingActivity.run(.placing, of: self, \.activity) {
            loadCounts()
            // Cells say their sizes when they are first placed, which may bring others into view.
            for _ in 0..<Self.passLimit {
                let pass = placeVisibleElements()
                isFollowed = isFollowed || pass.isFollowed
                if pass.isSettled { break }
                places.invalidate()
            }
        }
        news = isFollowed ? .sight : .everything
        if places != .valid || isFollowed { setNeedsLayout() }
        prefetch()
    }

    private static let passLimit = 32

    func adjust(by context: UICollectionViewLayoutInvalidationContext) {
        PlacingActivity.run(.adjusting, of: self, \.activity) {
            let size = context.contentSizeAdjustment
            if size != .zero { contentSize = CGSize(width: contentSize.width + size.width, height: contentSize.height + size.height) }
            guard context.contentOffsetAdjustment != .zero else { return }
            contentOffset = CGPoint(
                x: contentOffset.x + context.contentOffsetAdjustment.x, y: contentOffset.y + context.contentOffsetAdjustment.y)
        }
    }

    /// The layout may choose another place.
    override func restingPlace(insteadOf proposed: CGPoint, velocity: CGPoint) -> CGPoint? {
        let place = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
        return place == proposed ? nil : place
    }

    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
        }
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var indexPathsForSelectedItems: [IndexPath]? { selected }

    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selected { deselectItem(at: path, animated: animated) }
            return
        }
        if !allowsMultipleSelection { for path in selected where path != indexPath { deselectItem(at: path, animated: animated) } }
        if !selected.contains(indexPath) { selected.append(indexPath) }
        cellForItem(at: indexPath)?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selected.removeAll { $0 == indexPath }
        cellForItem(at: indexPath)?.isSelected = false
    }

    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let attributes = layoutAttributesForItem(at: indexPath) else { return }
        guard let section = attributes.orthogonalSection else {
            return scroll(to: attributes.frame, at: scrollPosition.alignment, animated: animated)
        }
        scroll(to: attributes.frame, ofSection: section, at: scrollPosition.alignment, animated: animated)
    }

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

    func item(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

    func pressableItem(at point: CGPoint) -> IndexPath? {
        guard allowsSelection, let path = item(at: point),
            itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return nil }
        return path
    }

    func setHighlighted(_ isHighlighted: Bool, at path: IndexPath) {
        cellForItem(at: path)?.isHighlighted = isHighlighted
        if isHighlighted {
            itemDelegate?.collectionView(self, didHighlightItemAt: path)
        } else {
            itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
        }
    }

    func choose(_ path: IndexPath) {
        if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.opensOutlineByCell { return toggleOutline(of: cell) }
        if selected.contains(path) {
            guard allowsMultipleSelection else {
                itemDelegate?.collectionView(self, didSelectItemAt: path)
                return
            }
            guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            deselectItem(at: path, animated: false)
            itemDelegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        let others = allowsMultipleSelection ? [] : selected
        selectItem(at: path, animated: false, scrollPosition: [])
        for other in others { itemDelegate?.collectionView(self, didDeselectItemAt: other) }
        itemDelegate?.collectionView(self, didSelectItemAt: path)
    }
}
