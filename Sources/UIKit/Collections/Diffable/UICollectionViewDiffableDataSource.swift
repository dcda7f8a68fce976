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
        let update = state.show(snapshot)
        view?.follow(reconfiguring: update.reconfigured, update.newPlace, update.newSection)
        completion?()
    }

    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true
    ) async {
        apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
    }

    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        _ = state.show(snapshot)
        view?.reloadData()
        completion?()
    }

    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        applySnapshotUsingReloadData(snapshot, completion: nil)
    }

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
        return cell
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
