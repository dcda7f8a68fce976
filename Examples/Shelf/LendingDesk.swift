import SwiftUI
import UIKit

/// Is told what a reader does at the desk.
@MainActor
protocol LendingDeskDelegate: AnyObject {
    func lendingDeskDidLend(_ desk: LendingDeskController)
}

/// A UIKit controller with one button, as a part of an app that was there before SwiftUI.
final class LendingDeskController: UIViewController {
    weak var delegate: (any LendingDeskDelegate)?
    private let button = UIButton(configuration: .filled())

    /// How many books would be lent.
    var count = 0 {
        didSet { if isViewLoaded { showCount() } }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.lendingDeskDidLend(self)
            }, for: .touchUpInside)
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        NSLayoutConstraint.activate([
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        showCount()
    }

    private func showCount() {
        button.configuration?.title = count == 1 ? "Lend 1 book" : "Lend \(count) books"
        button.isEnabled = count > 0
    }
}

/// The desk in SwiftUI.
struct LendingDesk: UIViewControllerRepresentable {
    let count: Int
    let onLend: () -> Void

    func makeUIViewController(context: Context) -> LendingDeskController {
        let desk = LendingDeskController()
        desk.delegate = context.coordinator
        return desk
    }

    func updateUIViewController(_ desk: LendingDeskController, context: Context) {
        context.coordinator.onLend = onLend
        desk.count = count
    }

    func makeCoordinator() -> Coordinator { Coordinator(onLend: onLend) }

    final class Coordinator: LendingDeskDelegate {
        var onLend: () -> Void

        init(onLend: @escaping () -> Void) { self.onLend = onLend }

        func lendingDeskDidLend(_ desk: LendingDeskController) { onLend() }
    }
}
