extension Rule {
    package static let updateEmptyWithInputs = Rule(
        "bridge.update-empty-with-inputs", .consider, [.source],
        statement: "What make reads from the struct, update applies again.",
        reason: "Make runs once. When the parent gives a new value and update is empty, the screen keeps showing the first one.",
        failing: [
            """
            import SwiftUI
            import UIKit

            struct BookTitle: UIViewRepresentable {
                let title: String

                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    label.text = title
                    return label
                }

                func 1️⃣updateUIView(_ label: UILabel, context: Context) {}
            }
            """,
            """
            import SwiftUI
            import UIKit

            struct BookTitle: UIViewRepresentable {
                let title: String?

                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    if let title { label.text = title }
                    return label
                }

                func 1️⃣updateUIView(_ label: UILabel, context: Context) {}
            }
            """,
            """
            import SwiftUI
            import UIKit

            struct TitleField: UIViewRepresentable {
                let onDone: (String) -> Void

                func makeCoordinator() -> Coordinator { Coordinator(onDone: onDone) }

                func makeUIView(context: Context) -> UITextField {
                    let field = UITextField()
                    field.delegate = context.coordinator
                    return field
                }

                func 1️⃣updateUIView(_ field: UITextField, context: Context) {}

                final class Coordinator: NSObject, UITextFieldDelegate {
                    let onDone: (String) -> Void

                    init(onDone: @escaping (String) -> Void) { self.onDone = onDone }

                    func textFieldDidEndEditing(_ textField: UITextField) { onDone(textField.text ?? "") }
                }
            }
            """,
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct BookTitle: UIViewRepresentable {
                let title: String

                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    label.text = title
                    return label
                }

                func updateUIView(_ label: UILabel, context: Context) {
                    label.text = title
                }
            }
            """,
            """
            import SwiftUI
            import UIKit

            struct Spinner: UIViewRepresentable {
                let style = UIActivityIndicatorView.Style.large

                func makeUIView(context: Context) -> UIActivityIndicatorView {
                    let spinner = UIActivityIndicatorView(style: style)
                    spinner.startAnimating()
                    return spinner
                }

                func updateUIView(_ spinner: UIActivityIndicatorView, context: Context) {}
            }
            """,
        ],
        fix: .byHand("Set the value in update; SwiftUI calls it right after make."),
        source: "REPORTS B04; seed 000 part 1")
}
