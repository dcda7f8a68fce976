extension Rule {
    package static let updateUnguardedWrite = Rule(
        "bridge.update-unguarded-write", .consider, [.source, .run],
        statement: "A write in update that resets what the person did happens only when the value differs.",
        reason: """
            Update runs far more often than the value changes. Setting the same text moves the caret and ends marked text, setting the \
            region or offset stops scrolling, loading or reloading starts over.
            """,
        failing: [
            """
            import SwiftUI
            import UIKit

            struct NoteEditor: UIViewRepresentable {
                @Binding var note: String

                func makeUIView(context: Context) -> UITextView { UITextView() }

                func updateUIView(_ editor: UITextView, context: Context) {
                    1️⃣editor.text = note
                }
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct NoteEditor: UIViewRepresentable {
                @Binding var note: String
                var font: UIFont

                func makeUIView(context: Context) -> UITextView { UITextView() }

                func updateUIView(_ editor: UITextView, context: Context) {
                    editor.font = font
                    if editor.text != note { editor.text = note }
                }
            }
            """,
            """
            import SwiftUI
            import UIKit

            struct BookTitle: UIViewRepresentable {
                let title: String

                func makeUIView(context: Context) -> UILabel { UILabel() }

                func updateUIView(_ label: UILabel, context: Context) {
                    label.text = title
                }
            }
            """,
        ],
        fix: .unsafe("Compare first: `if view.text != text { view.text = text }`."),
        source: "Seed 000 parts 1 and 5; REPORTS B07")
}
