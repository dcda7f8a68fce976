extension Rule {
    package static let initialApplyDiffing = Rule(
        "collections.initial-apply-diffing", .consider, [.source],
        statement: "The first snapshot is applied without animation.",
        reason: "Rows that slide in while the screen appears show that they were not there; and before iOS 15 only an unanimated apply spared the comparison.",
        failing: [
            """
            import UIKit

            final class ShelfController: UIViewController {
                private var dataSource: UICollectionViewDiffableDataSource<Int, String>!
                private let books = ["Beloved", "Emma"]

                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(books)
                    1️⃣dataSource.apply(snapshot)
                }
            }
            """,
            """
            import UIKit

            final class DeskController: UITableViewController {
                private lazy var loans: UITableViewDiffableDataSource<Int, String> = makeLoans()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    1️⃣loans.apply(NSDiffableDataSourceSnapshot<Int, String>(), animatingDifferences: true)
                }

                private func makeLoans() -> UITableViewDiffableDataSource<Int, String> {
                    UITableViewDiffableDataSource(tableView: tableView) { _, _, _ in UITableViewCell() }
                }
            }
            """,
        ],
        passing: [
            """
            import UIKit

            final class ShelfController: UIViewController {
                private var dataSource: UICollectionViewDiffableDataSource<Int, String>!
                private let style = ShelfStyle()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    dataSource.apply(snapshot, animatingDifferences: false)
                    // The screen has its first snapshot.
                    dataSource.apply(snapshot)
                    style.apply(view)
                }

                func lend(_ snapshot: NSDiffableDataSourceSnapshot<Int, String>) {
                    dataSource.apply(snapshot)
                }
            }

            final class DeskController: UIViewController {
                private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

                override func viewDidLoad() {
                    super.viewDidLoad()
                    let snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    dataSource.applySnapshotUsingReloadData(snapshot)
                    Task { [weak self] in
                        let later = NSDiffableDataSourceSnapshot<Int, String>()
                        await self?.dataSource.apply(later)
                    }
                }

                func viewDidLoad(animated: Bool) {
                    dataSource.apply(NSDiffableDataSourceSnapshot<Int, String>(), animatingDifferences: animated)
                }
            }

            struct ShelfStyle {
                func apply(_ view: UIView) {}
            }
            """
        ],
        fix: .byHand("Pass `animatingDifferences: false`, or call `applySnapshotUsingReloadData` (iOS 15)."),
        source: "developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource-9tqpa; WWDC21 10252; SPEC R",
        isOffByDefault: true)
}
