extension Rule {
    package static let reloadInsteadOfReconfigure = Rule(
        "collections.reload-instead-of-reconfigure", .consider, [.source],
        statement: "Changed content of an item is shown by `reconfigureItems`.",
        reason: """
            `reloadItems` throws the cell away: it flickers, loses focus and costs a new one. Only a change of the \
            cell's kind needs it.
            """,
        failing: [
            """
            import UIKit

            final class LoansController: UIViewController {
                private var source: UICollectionViewDiffableDataSource<Int, Int>!

                func refresh(_ loan: Int) {
                    var snapshot = source.snapshot()
                    1️⃣snapshot.reloadItems([loan])
                    source.apply(snapshot)
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class LoansController: UIViewController {
                private var source: UICollectionViewDiffableDataSource<Int, Int>!
                private var list: UICollectionView!

                func refresh(_ loan: Int, at place: IndexPath) {
                    var snapshot = source.snapshot()
                    snapshot.reconfigureItems([loan])
                    source.apply(snapshot)
                    list.reloadItems(at: [place])
                }
            }
            """
        ],
        fix: .safe("Call `reconfigureItems` with the same identifiers."),
        since: 15,
        source: "Seed 003; SPEC E3")
}
