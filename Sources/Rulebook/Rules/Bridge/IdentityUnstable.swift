extension Rule {
    package static let identityUnstable = Rule(
        "bridge.identity-unstable", .must, [.source, .run],
        statement: "A view's identity stays the same from one evaluation to the next.",
        reason: """
            A new identity on every evaluation makes everything below anew: the UIKit view, its coordinator, its state, its first \
            responder.
            """,
        failing: [
            """
            import SwiftUI
            import UIKit

            struct NoteView: UIViewRepresentable {
                func makeUIView(context: Context) -> UITextView { UITextView() }
                func updateUIView(_ view: UITextView, context: Context) {}
            }

            struct NoteScreen: View {
                var body: some View {
                    NoteView()
                        .1️⃣id(UUID())
                }
            }
            """,
            """
            import SwiftUI

            struct LoadingNote: View {
                @State private var draft = ""

                var body: some View { TextField("Note", text: $draft) }
            }

            struct LoanList: View {
                let done: Double

                var body: some View {
                    List {
                        LoadingNote()
                            .1️⃣id(UUID())
                        ProgressView(value: done)
                            .1️⃣id(UUID())
                        ProgressView()
                            .task { print("Loading") }
                            .1️⃣id(UUID())
                    }
                    .1️⃣id(UUID())
                }
            }
            """,
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct NoteView: UIViewRepresentable {
                func makeUIView(context: Context) -> UITextView { UITextView() }
                func updateUIView(_ view: UITextView, context: Context) {}
            }

            struct NoteScreen: View {
                let book: Int
                @State private var round = UUID()

                var body: some View {
                    NoteView()
                        .id(book)
                    NoteView()
                        .id(round)
                    Button("Again") { round = UUID() }
                }
            }
            """,
            """
            import SwiftUI

            struct LoadingRow: View {
                var body: some View { ProgressView("Loading") }
            }

            struct LoanList: View {
                var body: some View {
                    List {
                        ProgressView()
                            .padding()
                            .id(UUID())
                        LoadingRow()
                            .id(UUID())
                    }
                }
            }
            """,
        ],
        fix: .byHand("Give an id that belongs to the data, or keep the value in `@State` and change it when the view shall start over."),
        source: "Seed 000 part 5; SPEC A3")
}
