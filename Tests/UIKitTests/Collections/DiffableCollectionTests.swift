import Foundation
import Testing
@testable import UIKit

/// A shelf that a diffable source shows, with a log of what its cells and its prefetching hear.
@MainActor
private final class DiffableShelf: NSObject, UICollectionViewDataSourcePrefetching, UITableViewDataSourcePrefetching, UITableViewDataSource {
    var titles: [Int: String] = [:]
    var log: [String] = []
    var made = 0
    let view: UICollectionView
    private(set) var source: UICollectionViewDiffableDataSource<String, Int>!

    init(_ layout: UICollectionViewLayout, in screen: Screen) {
        view = UICollectionView(frame: CGRect(0, 0, 320, 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        super.init()
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [unowned self] cell, _, id in
            made += 1
            var content = cell.defaultContentConfiguration()
            content.text = titles[id]
            cell.contentConfiguration = content
        }
        source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, id in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: id)
        }
        screen.window.addSubview(view)
    }

    func show(_ ids: [Int], _ change: (inout NSDiffableDataSourceSnapshot<String, Int>) -> Void = { _ in }) -> NSDiffableDataSourceSnapshot<String, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["Novels"])
        snapshot.appendItems(ids)
        change(&snapshot)
        return snapshot
    }

    func text(_ row: Int) -> String? {
        let content = view.cellForItem(at: IndexPath(item: row, section: 0))?.contentConfiguration as? UIListContentConfiguration
        return content?.text
    }

    func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) { note("ahead", paths) }
    func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) { note("given up", paths) }
    func tableView(_ view: UITableView, prefetchRowsAt paths: [IndexPath]) { note("ahead", paths) }
    func tableView(_ view: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) { note("given up", paths) }
    func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    func tableView(_ view: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        view.dequeueReusableCell(withIdentifier: "book", for: path)
    }
    private func note(_ what: String, _ paths: [IndexPath]) {
        log.append("\(what) \(paths.first!.item)-\(paths.last!.item)")
    }
}

@MainActor
@Suite("Diffable collections, registrations and prefetching (SPEC E3)", .serialized)
struct DiffableCollectionTests {
    private var list: UICollectionViewLayout { UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)) }

    private func rows(_ height: CGFloat) -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        return UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    }

    @Test("E3.1: cells stay with their ids; a reconfigured one is set up again in place, a reloaded one is another use; without a change nothing is set up")
    func updates() {
        Screen.run { screen in
            let shelf = DiffableShelf(list, in: screen)
            shelf.titles = [1: "Emma", 2: "Ulysses", 3: "Hamlet"]
            shelf.source.apply(shelf.show([1, 2]), animatingDifferences: false)
            screen.frame()
            let cells = shelf.view.visibleCells
            #expect(shelf.made == 2)
            shelf.source.apply(shelf.show([3, 2, 1]))
            screen.settle()
            #expect((0..<3).map(shelf.text) == ["Hamlet", "Ulysses", "Emma"] && shelf.made == 3)
            #expect(shelf.view.cellForItem(at: IndexPath(item: 1, section: 0)) === cells[1])
            #expect(shelf.view.cellForItem(at: IndexPath(item: 2, section: 0)) === cells[0])
            shelf.titles[2] = "Ulysses, again"
            shelf.source.apply(shelf.show([3, 2, 1]))
            screen.settle()
            #expect(shelf.text(1) == "Ulysses" && shelf.made == 3)
            shelf.source.apply(shelf.show([3, 2, 1]) { $0.reconfigureItems([2]) })
            screen.settle()
            #expect(shelf.text(1) == "Ulysses, again" && shelf.made == 4)
            #expect(shelf.view.cellForItem(at: IndexPath(item: 1, section: 0)) === cells[1])
            shelf.titles[1] = "Emma, again"
            shelf.source.apply(shelf.show([3, 2, 1]) { $0.reloadItems([1]) })
            screen.settle()
            #expect(shelf.text(2) == "Emma, again" && shelf.made == 5)
        }
    }

    @Test("E3.1: applySnapshotUsingReloadData sets every cell up anew, at once")
    func reloadData() {
        Screen.run { screen in
            let shelf = DiffableShelf(list, in: screen)
            shelf.titles = [1: "Emma", 2: "Ulysses"]
            shelf.source.apply(shelf.show([1, 2]), animatingDifferences: false)
            screen.frame()
            shelf.titles = [1: "Emma, again", 2: "Ulysses, again"]
            var done = false
            shelf.source.applySnapshotUsingReloadData(shelf.show([1, 2])) { done = true }
            screen.frame()
            #expect((0..<2).map(shelf.text) == ["Emma, again", "Ulysses, again"] && shelf.made == 4 && done)
        }
    }

    @Test("E3.2: a section's id that is there already stops with Apple's text too")
    func sections() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["Novels", "Novels"])
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("Duplicate identifiers: {(Novels)}"))
    }

    @Test("E3.4: a registration that is made in the provider stops with Apple's text")
    func registration() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Screen.run { screen in
                    let view = UICollectionView(
                        frame: CGRect(0, 0, 320, 400),
                        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
                    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, id in
                        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
                        return view.dequeueConfiguredReusableCell(using: cells, for: path, item: id)
                    }
                    screen.window.addSubview(view)
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                    snapshot.appendSections([0])
                    snapshot.appendItems([1])
                    source.apply(snapshot)
                    screen.frame()
                }
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("Attempted to dequeue a cell using a registration that was created inside"))
    }

    @Test("E3.4: what lies one screen ahead is prefetched, in the direction of scrolling, once; what is not ahead any more is given up")
    func prefetching() {
        Screen.run { screen in
            let shelf = DiffableShelf(rows(40), in: screen)
            shelf.view.prefetchDataSource = shelf
            shelf.source.apply(shelf.show(Array(0..<60)), animatingDifferences: false)
            screen.frame()
            #expect(shelf.log == ["ahead 10-19"])
            screen.frame()
            shelf.view.contentOffset.y = 80
            screen.frame()
            #expect(shelf.log == ["ahead 10-19", "ahead 20-21"])
            shelf.log = []
            shelf.view.contentOffset.y = 40
            screen.frame()
            // Rows 1 to 10 show, of those 11 to 21 that were asked for none has been seen but 10 and 11.
            #expect(shelf.log == ["given up 12-21", "ahead 0-0"])
            shelf.view.isPrefetchingEnabled = false
            shelf.log = []
            shelf.view.contentOffset.y = 800
            screen.frame()
            #expect(shelf.log.isEmpty)
        }
    }

    @Test("E3.4: a table prefetches alike")
    func tablePrefetching() {
        Screen.run { screen in
            let shelf = DiffableShelf(rows(40), in: screen)
            let table = UITableView(frame: CGRect(0, 0, 320, 400))
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 40
            table.register(UITableViewCell.self, forCellReuseIdentifier: "book")
            table.prefetchDataSource = shelf
            table.dataSource = shelf
            screen.window.addSubview(table)
            screen.frame()
            #expect(shelf.log == ["ahead 10-19"])
            table.contentOffset.y = 400
            screen.frame()
            #expect(shelf.log == ["ahead 10-19", "ahead 20-29"])
        }
    }
}
