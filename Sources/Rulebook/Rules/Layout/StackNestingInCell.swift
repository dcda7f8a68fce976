extension Rule {
    package static let stackNestingInCell = Rule(
        "layout.stack-nesting-in-cell", .consider, [.source],
        statement: "A reused cell does not nest stack views three deep.",
        reason: "Every level adds views and constraints that are solved for every cell while scrolling.",
        failing: [
            """
            import UIKit

            final class LoanCell: UICollectionViewCell {
                func build() {
                    let dates = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
                    let texts = UIStackView(arrangedSubviews: [UILabel(), dates])
                    let row = 1️⃣UIStackView(arrangedSubviews: [UIImageView(), texts])
                    contentView.addSubview(row)
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class LoanCell: UICollectionViewCell {
                func build() {
                    let texts = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
                    let row = UIStackView(arrangedSubviews: [UIImageView(), texts])
                    contentView.addSubview(row)
                }
            }
            """
        ],
        fix: .byHand("Use a content configuration, or constraints for the inner levels."),
        source: "Seed 003; SPEC R")
}
