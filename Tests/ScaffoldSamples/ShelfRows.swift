import SwiftUI
import UIKit

struct ShelfRowsItem: Identifiable, Sendable {
    let id: Int
    var title: String
}

/// A list whose cells are SwiftUI.
final class ShelfRows: UIViewController {
    private var items: [ShelfRowsItem.ID: ShelfRowsItem] = [:]
    private var list: UICollectionView!
    private var source: UICollectionViewDiffableDataSource<Int, ShelfRowsItem.ID>!

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        list = UICollectionView(frame: .zero, collectionViewLayout: layout)
        list.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(list)
        NSLayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: view.topAnchor),
            list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        // Made once, outside of the provider.
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, ShelfRowsItem> { cell, _, item in
            cell.contentConfiguration = UIHostingConfiguration {
                Text(item.title).font(.body)
            }
            .minSize(width: nil, height: 44)
        }
        source = UICollectionViewDiffableDataSource(collectionView: list) { [weak self] list, place, id in
            guard let item = self?.items[id] else { return nil }
            return list.dequeueConfiguredReusableCell(using: registration, for: place, item: item)
        }
    }

    func show(_ new: [ShelfRowsItem]) {
        loadViewIfNeeded()
        let old = items
        items = Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0) })
        var snapshot = NSDiffableDataSourceSnapshot<Int, ShelfRowsItem.ID>()
        snapshot.appendSections([0])
        snapshot.appendItems(new.map(\.id))
        snapshot.reconfigureItems(new.filter { old[$0.id].map(\.title) != nil && old[$0.id]?.title != $0.title }.map(\.id))
        if old.isEmpty {
            source.applySnapshotUsingReloadData(snapshot)
        } else {
            source.apply(snapshot, animatingDifferences: true)
        }
    }
}
