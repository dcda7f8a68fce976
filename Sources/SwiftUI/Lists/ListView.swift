import UIKit

/// The collection view of a list or form.
@MainActor
final class ListView: UICollectionView, FocusRevealing {
    private weak var owner: (any ListOwner)?
    private let source: ListSource
    private(set) var content = ListContent()

    /// What the environment says about distances, in points.
    struct Spacing: Equatable {
        var minRowHeight: CGFloat = 0
        var row: CGFloat?
        var section: CGFloat?
    }
    var spacing = Spacing() {
        didSet { if spacing != oldValue { collectionViewLayout.invalidateLayout() } }
    }

    var appearance: UICollectionLayoutListConfiguration.Appearance {
        didSet {
            guard appearance != oldValue else { return }
            collectionViewLayout = ListLayout(appearance)
            applyBackground()
        }
    }

    var selection: ListSelection? {
        didSet {
            allowsMultipleSelection = selection?.isMultiple ?? false
            setNeedsLayout()
        }
    }

    /// Whether a person edits the rows.
    var isEditingRows = false {
        didSet {
            guard isEditingRows != oldValue else { return }
            for case let cell as ListRowCell in visibleCells { cell.isEditingRow = isEditingRows }
        }
    }
    private(set) lazy var mover = RowMover(self)

    var hidesBackground = false {
        didSet { if hidesBackground != oldValue { applyBackground() } }
    }

    init(owner: any ListOwner, appearance: UICollectionLayoutListConfiguration.Appearance) {
        self.owner = owner
        self.appearance = appearance
        source = ListSource()
        super.init(frame: .zero, collectionViewLayout: ListLayout(appearance))
        contentInsetAdjustmentBehavior = .always
        source.list = self
        register(ListRowCell.self, forCellWithReuseIdentifier: "row")
        register(
            ListSupplement.self, forSupplementaryViewOfKind: Self.elementKindSectionHeader, withReuseIdentifier: "header")
        register(
            ListSupplement.self, forSupplementaryViewOfKind: Self.elementKindSectionFooter, withReuseIdentifier: "footer")
        dataSource = source
        delegate = source
        _ = mover
    }

    required init?(coder: NSCoder) { preconditionFailure("A SwiftUI list is not in an archive.") }

    private func applyBackground() {
        guard !hidesBackground else { return backgroundColor = .clear }
        let isGrouped = appearance != .plain && appearance != .sidebarPlain
        backgroundColor = isGrouped ? .systemGroupedBackground : .systemBackground
    }

    /// A large title takes the place of the first distance.
    override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        collectionViewLayout.invalidateLayout()
    }

    override func layoutSubviews() {
        takeContent()
        super.layoutSubviews()
        tellSight()
        showSelection()
        for case let cell as ListRowCell in visibleCells { cell.positionDidChange() }
    }

    /// Cells of rows that stay keep their views.
    private func takeContent() {
        guard let new = owner?.takeContent() else { return }
        let old = content
        content = new
        (collectionViewLayout as? ListLayout)?.forgetRows(except: new)
        guard new.hasSections(of: old), !old.sections.isEmpty else { return reloadData() }
        performBatchUpdates {
            for (section, (before, after)) in zip(old.sections, new.sections).enumerated() {
                self.update(section, before.rows.map(\.id), after.rows.map(\.id))
            }
        }
        collectionViewLayout.invalidateLayout()
        for path in indexPathsForVisibleItems { configure(path) }
    }

    private func update(_ section: Int, _ old: [ObjectIdentifier], _ new: [ObjectIdentifier]) {
        guard old != new else { return }
        for change in new.difference(from: old).inferringMoves() {
            switch change {
            case .remove(let offset, _, nil): deleteItems(at: [IndexPath(item: offset, section: section)])
            case .insert(let offset, _, nil): insertItems(at: [IndexPath(item: offset, section: section)])
            case .insert(let offset, _, let from?):
                moveItem(at: IndexPath(item: from, section: section), to: IndexPath(item: offset, section: section))
            case .remove: break
            }
        }
    }

    private func configure(_ path: IndexPath) {
        guard let cell = cellForItem(at: path) as? ListRowCell, let row = content.row(at: path) else { return }
        cell.show(row, in: self)
    }

    // MARK: Sight

    /// The rows, headers and footers that cells show, in the order in which they came.
    private(set) var itemsInSight: [Element] = []
    /// Those of which it has been told that they are in sight.
    private var toldItems: [Element] = []

    func show(_ item: Element) {
        guard !itemsInSight.contains(where: { $0 === item }) else { return }
        itemsInSight.append(item)
    }

    func hide(_ item: Element) { itemsInSight.removeAll { $0 === item } }

    /// Cells come and go before a layout and in it: what was in sight after the last one and is after this one has not left.
    private func tellSight() {
        let old = toldItems
        toldItems = itemsInSight
        owner?.sightDidChange(from: old, to: toldItems)
    }

    /// A row or a header has another size now.
    func sizeDidChange() { setNeedsLayout() }

    // MARK: Selection

    private func showSelection() {
        guard let selection else { return }
        let values = selection.selected()
        let shown = Set(indexPathsForSelectedItems ?? [])
        for path in indexPathsForVisibleItems {
            let isSelected = content.row(at: path)?.selectionValue.map(values.contains) ?? false
            if isSelected, !shown.contains(path) { selectItem(at: path, animated: false, scrollPosition: []) }
            if !isSelected, shown.contains(path) { deselectItem(at: path, animated: false) }
        }
    }

    func canPress(_ path: IndexPath) -> Bool {
        guard let row = content.row(at: path) else { return false }
        if row.action != nil || row.button != nil { return true }
        return selection != nil && !row.style.isSelectionDisabled && row.selectionValue != nil
    }

    /// A person has tapped a row, not a control in it.
    func press(_ path: IndexPath) {
        guard let row = content.row(at: path) else { return }
        if let action = row.action {
            deselectItem(at: path, animated: false)
            action.run()
        } else if let button = row.button {
            deselectItem(at: path, animated: false)
            _ = button.activate()
        }
        guard let selection, !row.style.isSelectionDisabled, let value = row.selectionValue else { return }
        var values = selection.isMultiple ? selection.selected() : []
        if selection.isMultiple, values.contains(value) { values.remove(value) } else { values.insert(value) }
        selection.select(values)
        setNeedsLayout()
        (nearestController?.splitViewController as? SplitController)?.personSelected(in: self)
    }

    // MARK: Scrolling

    func reveal(anchor: UnitPoint?, animated: Bool, where matches: (ListRow) -> Bool) -> Bool {
        takeContent()
        guard let path = content.path(where: matches) else { return false }
        let position: ScrollPosition =
            switch anchor?.y {
            case nil: []
            case let y? where y < 0.25: .top
            case let y? where y > 0.75: .bottom
            default: .centeredVertically
            }
        scrollToItem(at: path, at: position, animated: animated)
        return true
    }
}

/// Answers a list's collection view.
@MainActor
private final class ListSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    weak var list: ListView?

    func numberOfSections(in collectionView: UICollectionView) -> Int { list?.content.sections.count ?? 0 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        list?.content.sections[section].rows.count ?? 0
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        if let cell = cell as? ListRowCell, let list, let row = list.content.row(at: indexPath) {
            cell.show(row, in: list)
            cell.isEditingRow = list.isEditingRows
        }
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: isHeader ? "header" : "footer", for: indexPath)
        if let view = view as? ListSupplement, let list {
            let section = list.content.sections[indexPath.section]
            view.show(isHeader ? section.header : section.footer, in: list)
        }
        return view
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { (cell as? ListRowCell)?.clear() }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { (view as? ListSupplement)?.clear() }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        list?.canPress(indexPath) ?? false
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        list?.press(indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        if list?.selection?.isMultiple == true { list?.press(indexPath) }
    }
}
