extension Rule {
    package static let prepareForReuseIncomplete = Rule(
        "collections.prepare-for-reuse-incomplete", .consider, [.source],
        statement: "What a cell shows only sometimes is set back when it is reused.",
        reason: "A reused cell keeps what the last item gave it: the badge of one book shows on another while scrolling.",
        failing: [
            """
            import UIKit

            final class BookCell: UICollectionViewCell {
                let title = UILabel()
                let badge = UILabel()

                func show(_ name: String, isLate: Bool) {
                    title.text = name
                    if isLate {
                        1️⃣badge.text = "late"
                    }
                }

                override func prepareForReuse() {
                    super.prepareForReuse()
                    title.text = nil
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            class ShelfCell: UITableViewCell {
                let badge = UILabel()
                let note = UILabel()
                let mark = UIImageView()
                let line = UIView()
                let stamp = UILabel()
                private var hasLine = false

                func show(_ name: String, isLate: Bool, note text: String?) {
                    badge.text = nil
                    if isLate { badge.text = "late" }
                    if isLate { note.textColor = .red } else { note.textColor = .label }
                    guard let text else { return }
                    note.text = text
                    if isLate { mark.image = UIImage(named: "late") }
                    if isLate { stamp.text = name }
                    if !hasLine {
                        hasLine = true
                        line.backgroundColor = .red
                    }
                    if badge.text != name { badge.text = name }
                }

                override func prepareForReuse() {
                    super.prepareForReuse()
                    mark.image = nil
                    clear()
                }

                private func clear() { stamp.text = nil }

                override func setSelected(_ isSelected: Bool, animated: Bool) {
                    super.setSelected(isSelected, animated: animated)
                    if isSelected { line.alpha = 1 }
                }
            }

            final class LoanCell: ShelfCell {
                func lend(isLate: Bool) {
                    if isLate { mark.image = UIImage(named: "loan") }
                }
            }

            final class DeskView: UIView {
                let badge = UILabel()
                func show(isLate: Bool) {
                    if isLate { badge.text = "late" }
                }
            }
            """
        ],
        fix: .byHand("Set it in `prepareForReuse`, or in an `else`."),
        source: "developer.apple.com/documentation/uikit/uicollectionreusableview/prepareforreuse(); SPEC R")
}
