extension Rule {
    package static let coordinatorStrongCycle = Rule(
        "bridge.coordinator-strong-cycle", .must, [.source, .run],
        statement: "A coordinator and its view do not hold each other strongly.",
        reason: """
            A closure kept by the view that uses the coordinator, and a strong property of the coordinator that holds the view, make \
            a cycle: after the screen has gone both stay alive, with everything the coordinator's struct refers to.
            """,
        failing: [
            """
            import SwiftUI
            import UIKit

            struct LoanButton: UIViewRepresentable {
                @Binding var count: Int

                func makeCoordinator() -> Coordinator { Coordinator(count: $count) }

                func makeUIView(context: Context) -> UIButton {
                    let button = UIButton(type: .system)
                    context.coordinator.button = button
                    1️⃣button.addAction(UIAction { _ in context.coordinator.lend() }, for: .touchUpInside)
                    return button
                }

                func updateUIView(_ button: UIButton, context: Context) {
                    button.isEnabled = count > 0
                }

                final class Coordinator {
                    var button: UIButton?
                    let count: Binding<Int>

                    init(count: Binding<Int>) { self.count = count }

                    func lend() { count.wrappedValue -= 1 }
                }
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct LoanButton: UIViewRepresentable {
                @Binding var count: Int

                func makeCoordinator() -> Coordinator { Coordinator(count: $count) }

                func makeUIView(context: Context) -> UIButton {
                    let button = UIButton(type: .system)
                    context.coordinator.button = button
                    button.addAction(UIAction { _ in context.coordinator.lend() }, for: .touchUpInside)
                    return button
                }

                func updateUIView(_ button: UIButton, context: Context) {
                    button.isEnabled = count > 0
                }

                final class Coordinator {
                    weak var button: UIButton?
                    let count: Binding<Int>

                    init(count: Binding<Int>) { self.count = count }

                    func lend() { count.wrappedValue -= 1 }
                }
            }
            """,
            """
            import SwiftUI
            import UIKit

            struct LoanField: UIViewRepresentable {
                @Binding var reader: String

                func makeCoordinator() -> Coordinator { Coordinator(reader: $reader) }

                func makeUIView(context: Context) -> UITextField {
                    let field = UITextField()
                    field.delegate = context.coordinator
                    context.coordinator.field = field
                    return field
                }

                func updateUIView(_ field: UITextField, context: Context) {
                    if field.text != reader { field.text = reader }
                }

                final class Coordinator: NSObject, UITextFieldDelegate {
                    var field: UITextField?
                    let reader: Binding<String>

                    init(reader: Binding<String>) { self.reader = reader }
                }
            }
            """,
        ],
        fix: .unsafe("Make the coordinator's property `weak`, or capture the coordinator weakly in the closure."),
        source: "Seed 000 part 5; SPEC R")
}
