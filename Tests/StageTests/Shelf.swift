import Foundation
import Observation
import TandemTesting
import UIKit

/// The lending library that the samples are from.
struct Book: Identifiable, Hashable {
    let id: Int
    let title: String
    let author: String

    static let all = [
        Book(id: 1, title: "Dune", author: "Frank Herbert"),
        Book(id: 2, title: "Emma", author: "Jane Austen"),
        Book(id: 3, title: "Ulysses", author: "James Joyce"),
    ]
}

@MainActor @Observable
final class Loans {
    var count = 0
}

/// A UIKit screen with a button, a counter, a field and a switch.
final class LoanController: UIViewController {
    let countLabel = UILabel()
    let button = UIButton(type: .system)
    let field = UITextField()
    let renews = UISwitch()
    var count = 0 { didSet { countLabel.text = "\(count) on loan" } }
    var borrowed: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        countLabel.text = "0 on loan"
        button.setTitle("Borrow", for: .normal)
        button.addAction(UIAction { [unowned self] _ in count += 1 }, for: .touchUpInside)
        field.placeholder = "Title"
        field.borderStyle = .roundedRect
        renews.accessibilityLabel = "Renew"
        let stack = UIStackView(arrangedSubviews: [countLabel, button, field, renews])
        stack.axis = .vertical
        stack.spacing = 12
        stack.alignment = .leading
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            field.widthAnchor.constraint(equalToConstant: 200),
        ])
    }
}

/// A SwiftUI screen with a UIKit button in it.
struct LoanView: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 8) {
            Text("Shelf")
            Text("\(count) on loan")
            PlainButton(title: "Borrow") { count += 1 }
        }
    }
}

struct PlainButton: UIViewRepresentable {
    let title: String
    let action: () -> Void

    func makeCoordinator() -> Coordinator { Coordinator() }
    func makeUIView(context: Context) -> UIButton {
        let button = UIButton(type: .system)
        button.addAction(UIAction { [coordinator = context.coordinator] _ in coordinator.action() }, for: .touchUpInside)
        return button
    }
    func updateUIView(_ button: UIButton, context: Context) {
        context.coordinator.action = action
        button.setTitle(title, for: .normal)
    }

    @MainActor final class Coordinator {
        var action: () -> Void = {}
    }
}
