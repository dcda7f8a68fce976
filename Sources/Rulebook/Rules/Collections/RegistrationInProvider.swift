extension Rule {
    package static let registrationInProvider = Rule(
        "collections.registration-in-provider", .must, [.source],
        statement: "A cell registration is made once, outside the provider that uses it.",
        reason: """
            A registration made in the provider registers another class for every cell; since iOS 15 UIKit raises an \
            exception.
            """,
        failing: [
            """
            import UIKit

            final class LoansController: UIViewController {
                private var source: UICollectionViewDiffableDataSource<Int, Int>?

                func makeSource(for list: UICollectionView) {
                    source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, place, loan in
                        let registration = 1️⃣UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, loan in
                            cell.tag = loan
                        }
                        return list.dequeueConfiguredReusableCell(using: registration, for: place, item: loan)
                    }
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class LoansController: UIViewController {
                private var source: UICollectionViewDiffableDataSource<Int, Int>?
                private let title2 = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "title") { _, _, _ in }

                func makeSource(for list: UICollectionView) {
                    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, loan in
                        cell.tag = loan
                    }
                    source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, place, loan in
                        list.dequeueConfiguredReusableCell(using: registration, for: place, item: loan)
                    }
                }
            }
            """
        ],
        fix: .byHand("Make it before the data source, or in a lazy property."),
        since: 14,
        source: "developer.apple.com/documentation/uikit/uicollectionview/cellregistration; seed 003; SPEC E3")
}
