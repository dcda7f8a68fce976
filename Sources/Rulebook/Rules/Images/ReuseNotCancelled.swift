extension Rule {
    package static let reuseNotCancelled = Rule(
        "images.reuse-not-cancelled", .consider, [.source],
        statement: "A cell that loads an image cancels the load when it is reused.",
        reason: "The load of the row before ends late and puts its cover into the wrong row.",
        failing: [
            """
            import UIKit

            final class BookCell: UICollectionViewCell {
                private let cover = UIImageView()

                func show(_ book: Int) {
                    Task {
                        1️⃣cover.image = await load(book)
                    }
                }

                private func load(_ book: Int) async -> UIImage? { nil }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class BookCell: UICollectionViewCell {
                private let cover = UIImageView()
                private var loading: Task<Void, Never>?

                func show(_ book: Int) {
                    loading = Task {
                        cover.image = await load(book)
                    }
                }

                override func prepareForReuse() {
                    super.prepareForReuse()
                    loading?.cancel()
                    cover.image = nil
                }

                private func load(_ book: Int) async -> UIImage? { nil }
            }

            final class ShelfCell: UICollectionViewCell {
                private let cover = UIImageView()
                private var book = 0

                func show(_ book: Int) {
                    self.book = book
                    Task {
                        let image = await load(book)
                        if self.book == book { cover.image = image }
                    }
                }

                private func load(_ book: Int) async -> UIImage? { nil }
            }
            """
        ],
        fix: .byHand("Keep the task, cancel it and clear the image in `prepareForReuse`, and compare the identity before showing."),
        source: "Seed 003; SPEC E8")
}
