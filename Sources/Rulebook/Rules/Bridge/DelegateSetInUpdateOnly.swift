extension Rule {
    package static let delegateSetInUpdateOnly = Rule(
        "bridge.delegate-set-in-update-only", .consider, [.source],
        statement: "The coordinator becomes the delegate in make.",
        reason: "Make runs once and before everything else. Set in update, the delegate misses what happens first and is set again each time.",
        failing: [
            """
            import SwiftUI
            import UIKit

            struct CatalogueList: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> UITableView { UITableView() }

                func updateUIView(_ table: UITableView, context: Context) {
                    1️⃣table.delegate = context.coordinator
                }

                final class Coordinator: NSObject, UITableViewDelegate {}
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct CatalogueList: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }

                func makeUIView(context: Context) -> UITableView {
                    let table = UITableView()
                    table.delegate = context.coordinator
                    return table
                }

                func updateUIView(_ table: UITableView, context: Context) {
                    table.delegate = context.coordinator
                }

                final class Coordinator: NSObject, UITableViewDelegate {}
            }
            """
        ],
        fix: .unsafe("Move the assignment to make."),
        source: "Seed 000 part 5")
}
