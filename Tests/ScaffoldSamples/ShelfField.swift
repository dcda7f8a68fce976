import SwiftUI
import UIKit

/// A text field of UIKit in SwiftUI.
struct ShelfField: UIViewRepresentable {
    @Binding var text: String

    func makeCoordinator() -> Coordinator { Coordinator(self) }

    // Once: what never changes.
    func makeUIView(context: Context) -> UITextField {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.accessibilityLabel = "ShelfField"
        field.delegate = context.coordinator
        return field
    }

    // For every change of state: what differs.
    func updateUIView(_ field: UITextField, context: Context) {
        context.coordinator.parent = self
        if field.text != text { field.text = text }
    }

    static func dismantleUIView(_ field: UITextField, coordinator: Coordinator) {
        field.delegate = nil
    }

    @MainActor
    final class Coordinator: NSObject, UITextFieldDelegate {
        var parent: ShelfField

        init(_ parent: ShelfField) { self.parent = parent }

        func textFieldDidChangeSelection(_ field: UITextField) {
            let text = field.text ?? ""
            if parent.text != text { parent.text = text }
        }
    }
}

#Preview { ShelfField(text: .constant("Emma")) }
