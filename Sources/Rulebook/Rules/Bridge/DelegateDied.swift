extension Rule {
    package static let delegateDied = Rule(
        "bridge.delegate-died", .must, [.source, .run],
        statement: "Somebody holds the object that is set as a delegate or data source.",
        reason: "UIKit holds delegates weakly. An object made for the assignment alone is freed at once and is never called.",
        failing: [
            """
            import UIKit

            final class LoanSource: NSObject, UITableViewDataSource {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
            }

            final class LoansController: UIViewController {
                let table = UITableView()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    1️⃣table.dataSource = LoanSource()
                }
            }
            """,
            """
            import UIKit

            final class FieldGuard: NSObject, UITextFieldDelegate {
                var limit = 0
            }

            func makeField() -> UITextField {
                let field = UITextField()
                let guardian = FieldGuard()
                guardian.limit = 20
                1️⃣field.delegate = guardian
                return field
            }
            """,
            """
            import SwiftUI
            import UIKit

            final class FieldGuard: NSObject, UITextFieldDelegate {}

            struct NoteField: UIViewRepresentable {
                var guardian = FieldGuard()

                func makeUIView(context: Context) -> UITextField {
                    let field = UITextField()
                    1️⃣field.delegate = guardian
                    return field
                }

                func updateUIView(_ field: UITextField, context: Context) {}
            }
            """,
        ],
        passing: [
            """
            import UIKit

            final class FieldGuard: NSObject, UITextFieldDelegate {}

            final class NoteController: UIViewController, UITextFieldDelegate {
                private let guardian = FieldGuard()
                private var other: FieldGuard?

                override func viewDidLoad() {
                    super.viewDidLoad()
                    let field = UITextField()
                    field.delegate = guardian
                    let second = UITextField()
                    let mine = FieldGuard()
                    second.delegate = mine
                    other = mine
                    let third = UITextField()
                    third.delegate = self
                }
            }

            protocol ShelfWatcher {}
            final class Watcher: ShelfWatcher {}

            /// Holds its delegate strongly, and says so.
            final class Shelf {
                var delegate: ShelfWatcher?
            }

            func makeShelf() -> Shelf {
                let shelf = Shelf()
                shelf.delegate = Watcher()
                return shelf
            }
            """
        ],
        fix: .byHand("Keep the object in a property of its owner, or make the coordinator the delegate."),
        source: "SPEC A13; REPORTS B65")
}
