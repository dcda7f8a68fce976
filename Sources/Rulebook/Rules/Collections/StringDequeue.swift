extension Rule {
    package static let stringDequeue = Rule(
        "collections.string-dequeue", .consider, [.source],
        statement: "Collection view cells come from a `CellRegistration`.",
        reason: """
            A string identifier and a cast meet only at run time; a registration is checked by the compiler.
            """,
        failing: [
            """
            import UIKit

            final class LoanCell: UICollectionViewCell {}

            final class LoanSource: NSObject {
                func cell(in list: UICollectionView, at place: IndexPath) -> UICollectionViewCell {
                    1️⃣list.dequeueReusableCell(withReuseIdentifier: "loan", for: place)
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class LoanSource: NSObject {
                private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }

                func cell(in list: UICollectionView, at place: IndexPath) -> UICollectionViewCell {
                    list.dequeueConfiguredReusableCell(using: registration, for: place, item: 1)
                }

                func row(in table: UITableView, at place: IndexPath) -> UITableViewCell {
                    table.dequeueReusableCell(withIdentifier: "loan", for: place)
                }
            }
            """
        ],
        fix: .byHand("Make a `UICollectionView.CellRegistration` and dequeue with it."),
        since: 14,
        source: "Seed 003; SPEC E3")
}
