/// A data source that shows snapshots: it finds out what each changes, and cells of items that stay keep their views.
///
/// Apple documentation: UIKit/UICollectionViewDiffableDataSource.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    NSObject, UICollectionViewDataSource
{
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    private weak var view: UICollectionView?
    private let cellProvider: CellProvider
    private var state = DiffableState<SectionIdentifierType, ItemIdentifierType>()
    /// The sections that were given with levels.
    private var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    /// What decides and hears when items of outlines open and close.
    public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
    /// What decides and hears when a person moves items.
    public var reorderingHandlers = ReorderingHandlers()
    /// Makes headers, footers and the like.
    public var supplementaryViewProvider: SupplementaryViewProvider?

    /// Becomes the collection view's data source.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        view = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        show(snapshot)
        completion?()
    }

    private func show(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        forgetOutlines(without: snapshot)
        let update = state.show(snapshot)
        view?.follow(reconfiguring: update.reconfigured, update.newPlace, update.newSection)
        view?.outlineDidChange()
    }

    /// A section whose items are said anew has no levels any more.
    private func forgetOutlines(without snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        outlines = outlines.filter { section, outline in
            snapshot.indexOfSection(section) != nil && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
        }
    }

    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true
    ) async {
        apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
    }

    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        forgetOutlines(without: snapshot)
        _ = state.show(snapshot)
        view?.reloadData()
        completion?()
    }

    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        applySnapshotUsingReloadData(snapshot, completion: nil)
    }

    // MARK: Outlines

    /// Shows a section's items as far as those that hold them are open; a section that is missing is added at the end.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        outlines[section] = snapshot
        var all = state.snapshot
        all.setItems(snapshot.visibleItems, ofSection: section)
        show(all)
        completion?()
    }

    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType, animatingDifferences: Bool = true
    ) async {
        apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: nil)
    }

    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let outline = outlines[section] { return outline }
        guard state.snapshot.indexOfSection(section) != nil else { return NSDiffableDataSourceSectionSnapshot() }
        return NSDiffableDataSourceSectionSnapshot(flat: state.snapshot.itemIdentifiers(inSection: section))
    }

    private func outline(around path: IndexPath) -> (section: SectionIdentifierType, item: ItemIdentifierType)? {
        guard let item = state.item(at: path), let section = state.section(at: path.section), outlines[section] != nil else { return nil }
        return (section, item)
    }

    // MARK: State

    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { state.snapshot }
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { state.item(at: indexPath) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { state.path(of: itemIdentifier) }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { state.section(at: index) }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { state.snapshot.indexOfSection(sectionIdentifier) }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { state.snapshot.numberOfSections }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        state.snapshot.sections[section].items.count
    }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let item = state.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
            preconditionFailure(
                "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath). "
                    + "Return a cell for every item.")
        }
        (cell as? UICollectionViewListCell)?.outline = outline(at: indexPath)
        return cell
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        state.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let item = state.item(at: sourceIndexPath), let from = state.section(at: sourceIndexPath.section),
            let to = state.section(at: destinationIndexPath.section)
        else { return }
        let old = state.snapshot
        let order = from == to ? [from] : [from, to]
        let oldParts = order.reduce(into: [:]) { $0[$1] = snapshot(for: $1) }
        var parts = oldParts
        if from == to {
            parts[from] = oldParts[from]?.moving(item, toVisible: destinationIndexPath.item)
        } else {
            let moved = oldParts[from]?.snapshot(of: item, includingParent: true) ?? NSDiffableDataSourceSectionSnapshot()
            parts[from]?.delete([item])
            let others = oldParts[to]?.visibleItems ?? []
            if others.indices.contains(destinationIndexPath.item) {
                parts[to]?.insert(moved, before: others[destinationIndexPath.item])
            } else if let last = others.last {
                parts[to]?.insert(moved, after: last)
            } else {
                parts[to] = moved
            }
        }
        var new = old
        for section in order { new.setItems([], ofSection: section) }
        for section in order { new.setItems(parts[section]?.visibleItems ?? [], ofSection: section) }
        let transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: old, finalSnapshot: new, difference: new.itemIdentifiers.difference(from: old.itemIdentifiers),
            sectionTransactions: order.compactMap { section in
                guard let before = oldParts[section], let after = parts[section] else { return nil }
                return NSDiffableDataSourceSectionTransaction(
                    sectionIdentifier: section, initialSnapshot: before, finalSnapshot: after,
                    difference: after.items.difference(from: before.items))
            })
        reorderingHandlers.willReorder?(transaction)
        for section in order where outlines[section] != nil { outlines[section] = parts[section] }
        _ = state.show(new)
        reorderingHandlers.didReorder?(transaction)
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            preconditionFailure(
                "The layout asks for a supplementary view of kind \(kind) and supplementaryViewProvider gives none. "
                    + "Set it, or turn headers and footers off.")
        }
        return view
    }
}

extension UICollectionViewDiffableDataSource {
    /// What decides and hears when items of outlines open and close.
    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        public var shouldExpandItem: ((Item) -> Bool)?
        public var willExpandItem: ((Item) -> Void)?
        public var shouldCollapseItem: ((Item) -> Bool)?
        public var willCollapseItem: ((Item) -> Void)?
        /// Gives what an item holds when it opens, from what it held before.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?
        public init() {}
    }

    /// What decides and hears when a person moves items.
    public struct ReorderingHandlers {
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public init() {}
    }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    func outline(at path: IndexPath) -> UICollectionViewListCell.Outline? {
        guard let (section, item) = outline(around: path), let outline = outlines[section], outline.hasLevels else { return nil }
        return .init(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
    }

    func toggleOutline(at path: IndexPath) {
        guard let (section, item) = outline(around: path), var outline = outlines[section] else { return }
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let make = handlers.snapshotForExpandingParent {
                outline.replace(childrenOf: item, using: make(item, outline.snapshot(of: item)))
            }
            outline.expand([item])
        }
        apply(outline, to: section)
    }
}
