extension Rule {
    package static let dismissFromCoordinator = Rule(
        "bridge.dismiss-from-coordinator", .must, [.source, .run],
        statement: "A coordinator leaves the dismissal of its wrapped controller to SwiftUI.",
        reason: """
            SwiftUI presented the controller from a binding. `dismiss(animated:)` goes round it: the binding becomes false only when \
            the dismissal has ended, and whatever reads it before that is wrong.
            """,
        failing: [
            """
            import SwiftUI
            import UIKit

            struct CoverPicker: UIViewControllerRepresentable {
                @Binding var cover: UIImage?

                func makeCoordinator() -> Coordinator { Coordinator(self) }

                func makeUIViewController(context: Context) -> UIImagePickerController {
                    let picker = UIImagePickerController()
                    picker.delegate = context.coordinator
                    return picker
                }

                func updateUIViewController(_ picker: UIImagePickerController, context: Context) {}

                final class Coordinator: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
                    let parent: CoverPicker

                    init(_ parent: CoverPicker) { self.parent = parent }

                    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
                        1️⃣picker.dismiss(animated: true)
                    }
                }
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct CoverPicker: UIViewControllerRepresentable {
                @Binding var cover: UIImage?
                @Environment(\\.dismiss) private var dismiss

                func makeCoordinator() -> Coordinator { Coordinator(self) }

                func makeUIViewController(context: Context) -> UIImagePickerController {
                    let picker = UIImagePickerController()
                    picker.delegate = context.coordinator
                    return picker
                }

                func updateUIViewController(_ picker: UIImagePickerController, context: Context) {
                    context.coordinator.parent = self
                }

                final class Coordinator: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
                    var parent: CoverPicker

                    init(_ parent: CoverPicker) { self.parent = parent }

                    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
                        parent.dismiss()
                    }
                }
            }
            """,
            """
            import UIKit

            /// Belongs to no representable: it presents and dismisses by itself.
            final class LoanFlow {
                let root = UIViewController()

                func finish(_ controller: UIViewController) {
                    controller.dismiss(animated: true)
                }
            }
            """,
        ],
        fix: .unsafe("Call `dismiss` of `@Environment(\\.dismiss)` or set the presenting binding to false."),
        source: "Seed 000 parts 2 and 6; SPEC A12")
}
