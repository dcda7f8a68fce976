extension Rule {
    package static let coordinatorStaleParent = Rule(
        "bridge.coordinator-stale-parent", .must, [.source],
        statement: "A coordinator that keeps its representable gets the new one in every update.",
        reason: """
            SwiftUI makes the coordinator once and the struct again on every evaluation. A kept first struct still holds the first \
            plain values and closures, so a callback acts on what was true when the view appeared. Bindings and environment values \
            reach through and do not go stale.
            """,
        failing: [
            """
            import SwiftUI
            import UIKit

            struct ShelfSearch: UIViewRepresentable {
                var shelf: String
                var onSearch: (String, String) -> Void

                func makeCoordinator() -> Coordinator { Coordinator(self) }

                func makeUIView(context: Context) -> UISearchBar {
                    let bar = UISearchBar()
                    bar.delegate = context.coordinator
                    return bar
                }

                func updateUIView(_ bar: UISearchBar, context: Context) {
                    bar.placeholder = shelf
                }

                final class Coordinator: NSObject, UISearchBarDelegate {
                    var 1️⃣parent: ShelfSearch

                    init(_ parent: ShelfSearch) { self.parent = parent }

                    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
                        parent.onSearch(parent.shelf, searchBar.text ?? "")
                    }
                }
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct ShelfSearch: UIViewRepresentable {
                var shelf: String
                var onSearch: (String, String) -> Void

                func makeCoordinator() -> Coordinator { Coordinator(self) }

                func makeUIView(context: Context) -> UISearchBar {
                    let bar = UISearchBar()
                    bar.delegate = context.coordinator
                    return bar
                }

                func updateUIView(_ bar: UISearchBar, context: Context) {
                    context.coordinator.parent = self
                    bar.placeholder = shelf
                }

                final class Coordinator: NSObject, UISearchBarDelegate {
                    var parent: ShelfSearch

                    init(_ parent: ShelfSearch) { self.parent = parent }

                    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
                        parent.onSearch(parent.shelf, searchBar.text ?? "")
                    }
                }
            }
            """,
            """
            import SwiftUI
            import UIKit

            struct TitleField: UIViewRepresentable {
                @Binding var title: String

                func makeCoordinator() -> Coordinator { Coordinator(self) }

                func makeUIView(context: Context) -> UITextField {
                    let field = UITextField()
                    field.delegate = context.coordinator
                    return field
                }

                func updateUIView(_ field: UITextField, context: Context) {
                    if field.text != title { field.text = title }
                }

                final class Coordinator: NSObject, UITextFieldDelegate {
                    let parent: TitleField

                    init(_ parent: TitleField) { self.parent = parent }

                    func textFieldDidEndEditing(_ textField: UITextField) {
                        parent.title = textField.text ?? ""
                    }
                }
            }
            """,
        ],
        fix: .unsafe("Add `context.coordinator.parent = self` as the first line of the update function, and make the property a `var`."),
        source: "Seed 000 parts 1 and 5, seed 002 “A reusable UIKit view holds an old closure”; developer.apple.com/documentation/swiftui/uiviewrepresentable")
}
