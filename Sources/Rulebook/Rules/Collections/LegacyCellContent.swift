extension Rule {
    package static let legacyCellContent = Rule(
        "collections.legacy-cell-content", .consider, [.source],
        statement: "A table cell shows its content through a content configuration.",
        reason: """
            `textLabel` and `detailTextLabel` are on their way out, and they do not follow the cell's state and \
            style.
            """,
        failing: [
            """
            import UIKit

            final class LoansController: UITableViewController {
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "loan", for: indexPath)
                    1️⃣cell.textLabel?.text = "Loan"
                    return cell
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class LoanCell: UITableViewCell {
                let titleLabel = UILabel()
            }

            final class LoansController: UITableViewController {
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "loan", for: indexPath)
                    var content = cell.defaultContentConfiguration()
                    content.text = "Loan"
                    cell.contentConfiguration = content
                    let own = LoanCell()
                    own.titleLabel.text = "Loan"
                    return cell
                }
            }
            """
        ],
        fix: .unsafe("Use `defaultContentConfiguration()` and set `contentConfiguration`."),
        since: 14,
        source: "Seed 003; SPEC E3")
}
