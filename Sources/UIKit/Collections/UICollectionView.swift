/// A scroll view that shows the items of a data source, cells for the visible ones alone.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// How a cell or a supplementary view of a type is set up.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (Cell, IndexPath, Item) -> Void
        let handler: Handler
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (Supplementary, String, IndexPath) -> Void
        public let elementKind: String
        let handler: Handler
        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// One element of the layout.
    struct Element: Hashable {
        var kind: String?
        var indexPath: IndexPath
    }

    private struct ReuseKey: Hashable {
        var kind: String?
        var identifier: String
    }

    private var classes: [ReuseKey: UICollectionReusableView.Type] = [:]
    private var pool: [ReuseKey: [UICollectionReusableView]] = [:]
    private var shown: [Element: UICollectionReusableView] = [:]
    private var selected: [IndexPath] = []
    private var needsPreparing = true
    private var isPlacing = false
    private var pressed: IndexPath?

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        adoptLayout()
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewCompositionalLayout(list: .init(appearance: .plain))
        super.init(coder: coder)
        adoptLayout()
    }

    private func adoptLayout() {
        alwaysBounceVertical = true
        collectionViewLayout.collectionView = self
        if let list = collectionViewLayout as? UICollectionViewCompositionalLayout {
            let isGrouped = list.metrics.top > 0
            backgroundColor = list.configuration.backgroundColor ?? (isGrouped ? .systemGroupedBackground : .systemBackground)
        }
    }

    // MARK: Data

    open weak var dataSource: (any UICollectionViewDataSource)? {
        willSet { AssignedDelegates.current.note(newValue, as: "dataSource", of: self) }
        didSet { if dataSource !== oldValue { reloadData() } }
    }
    private var itemDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            guard collectionViewLayout !== oldValue else { return }
            oldValue.collectionView = nil
            adoptLayout()
            reloadData()
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
        for element in Array(shown.keys) { recycle(element) }
        selected = []
        collectionViewLayout.forgetSizes()
        layoutBecameInvalid()
    }

    func layoutBecameInvalid() {
        needsPreparing = true
        setNeedsLayout()
    }

    // MARK: Changes

    /// Runs the changes; afterwards the rows are those of the data source.
    ///
    /// Cells of items that stay keep their views; moves and insertions are not animated.
    ///
    /// Updates inside of others join them; the outer completion runs first, then those of the inner ones (FACT 77).
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        guard changes.isEmpty else {
            updates?()
            if let completion { innerCompletions.append(completion) }
            return
        }
        changes.append(ItemChanges())
        updates?()
        if let done = changes.popLast() { apply(done) }
        let inner = innerCompletions
        innerCompletions = []
        completion?(true)
        for completion in inner { completion(true) }
    }

    private var changes: [ItemChanges] = []
    private var innerCompletions: [(Bool) -> Void] = []

    private func change(_ record: (inout ItemChanges) -> Void) {
        if changes.isEmpty {
            var single = ItemChanges()
            record(&single)
            apply(single)
        } else {
            record(&changes[changes.count - 1])
        }
    }

    open func insertItems(at indexPaths: [IndexPath]) { change { $0.inserted += indexPaths } }
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleted += indexPaths } }
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloaded += indexPaths } }
    open func reconfigureItems(at indexPaths: [IndexPath]) { change { $0.reloaded += indexPaths } }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moved.append((indexPath, newIndexPath)) }
    }
    open func insertSections(_ sections: IndexSet) { change { $0.sectionsChanged = true } }
    open func deleteSections(_ sections: IndexSet) { change { $0.sectionsChanged = true } }
    open func reloadSections(_ sections: IndexSet) { change { $0.sectionsChanged = true } }
    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.sectionsChanged = true } }

    private func apply(_ done: ItemChanges) {
        guard !done.isEmpty else { return }
        if done.sectionsChanged {
            reloadData()
            return
        }
        var kept: [Element: UICollectionReusableView] = [:]
        for (element, view) in shown {
            guard element.kind == nil else {
                kept[element] = view
                continue
            }
            if let place = done.newPlace(of: element.indexPath) {
                kept[Element(kind: nil, indexPath: place)] = view
            } else {
                retire(view, element)
            }
        }
        shown = kept
        selected = selected.compactMap(done.newPlace(of:))
        collectionViewLayout.forgetSizes()
        layoutBecameInvalid()
    }

    // MARK: Cells

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        classes[ReuseKey(kind: nil, identifier: identifier)] = cellClass as? UICollectionViewCell.Type
    }
    open func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        classes[ReuseKey(kind: kind, identifier: identifier)] = viewClass as? UICollectionReusableView.Type
    }

    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        guard let cell = dequeue(ReuseKey(kind: nil, identifier: identifier)) as? UICollectionViewCell else {
            preconditionFailure(
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must "
                    + "register a nib or a class for the identifier or connect a prototype cell in a storyboard")
        }
        return cell
    }

    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = dequeue(ReuseKey(kind: elementKind, identifier: identifier)) else {
            preconditionFailure(
                "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib "
                    + "or a class for the identifier or connect a prototype cell in a storyboard")
        }
        return view
    }

    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let key = ReuseKey(kind: nil, identifier: "registration.\(Cell.self).\(Item.self)")
        classes[key] = Cell.self
        guard let cell = dequeue(key) as? Cell else { preconditionFailure("A \(Cell.self) makes a \(Cell.self).") }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let key = ReuseKey(kind: registration.elementKind, identifier: "registration.\(Supplementary.self)")
        classes[key] = Supplementary.self
        guard let view = dequeue(key) as? Supplementary else {
            preconditionFailure("A \(Supplementary.self) makes a \(Supplementary.self).")
        }
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    private func dequeue(_ key: ReuseKey) -> UICollectionReusableView? {
        if let view = pool[key]?.popLast() {
            view.prepareForReuse()
            return view
        }
        guard let type = classes[key] else { return nil }
        let view = type.init(frame: .zero)
        view.reuseIdentifier = key.identifier
        return view
    }

    private func recycle(_ element: Element) {
        guard let view = shown.removeValue(forKey: element) else { return }
        retire(view, element)
    }

    private func retire(_ view: UICollectionReusableView, _ element: Element) {
        view.removeFromSuperview()
        if let cell = view as? UICollectionViewCell {
            itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
        }
        guard let identifier = view.reuseIdentifier else { return }
        pool[ReuseKey(kind: element.kind, identifier: identifier), default: []].append(view)
    }

    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[Element(kind: nil, indexPath: indexPath)] as? UICollectionViewCell
    }
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        shown[Element(kind: elementKind, indexPath: indexPath)]
    }
    open var indexPathsForVisibleItems: [IndexPath] { shown.keys.filter { $0.kind == nil }.map(\.indexPath).sorted() }
    open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap(cellForItem(at:)) }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key.indexPath }
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareIfNeeded()
        let rect = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
        return collectionViewLayout.layoutAttributesForElements(in: rect)?
            .first { $0.category == .cell && $0.frame.contains(point) }?.indexPath
    }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    // MARK: Layout

    private func prepareIfNeeded() {
        guard needsPreparing else { return }
        needsPreparing = false
        collectionViewLayout.prepare()
        contentSize = collectionViewLayout.collectionViewContentSize
    }

    package override func visiblePartDidChange() {
        if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) { needsPreparing = true }
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard !isPlacing else { return }
        isPlacing = true
        defer { isPlacing = false }
        // Cells say their sizes when they are first placed, which may bring others into view.
        for _ in 0..<Self.passLimit where !placeVisibleElements() {}
    }

    private static let passLimit = 32

    /// Places what is visible; false when a size changed and it has to be done again.
    private func placeVisibleElements() -> Bool {
        prepareIfNeeded()
        guard let dataSource else { return true }
        // Without room there is nothing to see, and what was seen before is not left behind.
        let hasRoom = bounds.width > 0 && bounds.height > 0
        let visible = hasRoom ? collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [] : []
        var wanted: Set<Element> = []
        var isSettled = true
        for attributes in visible {
            let element = Element(kind: attributes.representedElementKind, indexPath: attributes.indexPath)
            wanted.insert(element)
            let view = shown[element] ?? show(element, from: dataSource)
            markPlace(of: view, element)
            view.frame = attributes.frame
            view.apply(attributes)
            let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
            if collectionViewLayout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
            {
                isSettled = false
            }
        }
        for element in shown.keys.sorted(by: { $0.indexPath < $1.indexPath }) where !wanted.contains(element) { recycle(element) }
        if !isSettled { needsPreparing = true }
        return isSettled
    }

    private func show(_ element: Element, from source: any UICollectionViewDataSource) -> UICollectionReusableView {
        let view: UICollectionReusableView
        if let kind = element.kind {
            view = source.collectionView(self, viewForSupplementaryElementOfKind: kind, at: element.indexPath)
        } else {
            let cell = source.collectionView(self, cellForItemAt: element.indexPath)
            cell.isSelected = selected.contains(element.indexPath)
            itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
            view = cell
        }
        shown[element] = view
        addSubview(view)
        return view
    }

    private func markPlace(of view: UICollectionReusableView, _ element: Element) {
        guard let cell = view as? UICollectionViewListCell,
            let list = collectionViewLayout as? UICollectionViewCompositionalLayout
        else { return }
        let count = numberOfItems(inSection: element.indexPath.section)
        cell.place = UICollectionViewListCell.RowPlace(
            isFirst: element.indexPath.item == 0, isLast: element.indexPath.item == count - 1,
            cornerRadius: list.metrics.cornerRadius, isGrouped: list.metrics.top > 0,
            showsSeparator: list.configuration.showsSeparators)
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
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        let inset = adjustedContentInset
        let visible = bounds.height - inset.top - inset.bottom
        let y: CGFloat
        if scrollPosition.contains(.top) { y = frame.minY - inset.top }
        else if scrollPosition.contains(.bottom) { y = frame.maxY - visible - inset.top }
        else if scrollPosition.contains(.centeredVertically) { y = frame.midY - visible / 2 - inset.top }
        else { return scrollRectToVisible(frame, animated: animated) }
        setContentOffset(nearestRestingOffset(to: CGPoint(x: contentOffset.x, y: y)), animated: animated)
    }

    // MARK: Touch

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard allowsSelection, let place = touches.first?.location(in: self), let path = indexPathForItem(at: place),
            itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return }
        pressed = path
        cellForItem(at: path)?.isHighlighted = true
        itemDelegate?.collectionView(self, didHighlightItemAt: path)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let path = endPress(), let place = touches.first?.location(in: self), indexPathForItem(at: place) == path
        else { return }
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

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        _ = endPress()
    }

    private func endPress() -> IndexPath? {
        guard let path = pressed else { return nil }
        pressed = nil
        cellForItem(at: path)?.isHighlighted = false
        itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
        return path
    }
}
