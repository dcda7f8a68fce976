extension Rule {
    package static let unstableIdentifier = Rule(
        "collections.unstable-identifier", .consider, [.source],
        statement: "A diffable data source is keyed by stable identifiers, not by whole models.",
        reason: """
            A model that changes is another item: the row is deleted and inserted, selection and scroll position are \
            lost, and reconfiguring finds nothing.
            """,
        failing: [
            """
            import UIKit

            struct Loan: Hashable {
                let id: Int
                var title: String
                var isOverdue: Bool
            }

            final class LoansController: UIViewController {
                private var 1️⃣source: UICollectionViewDiffableDataSource<Int, Loan>?
            }
            """
        ],
        passing: [
            """
            import UIKit

            struct Loan: Hashable {
                let id: Int
                var title: String
            }

            struct Reader: Hashable {
                let id: Int
                var name: String

                static func == (left: Reader, right: Reader) -> Bool { left.id == right.id }
                func hash(into hasher: inout Hasher) { hasher.combine(id) }
            }

            final class LoansController: UIViewController {
                private var source: UICollectionViewDiffableDataSource<Int, Loan.ID>?
                private var readers: UICollectionViewDiffableDataSource<Int, Reader>?
            }

            extension Loan: Identifiable {}
            """
        ],
        fix: .byHand("Key the source by the id and look the model up in the provider."),
        source: "Seed 003; SPEC E3")
}
