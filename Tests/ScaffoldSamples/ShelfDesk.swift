import SwiftUI
import UIKit

/// A controller of UIKit in SwiftUI.
struct ShelfDesk: UIViewControllerRepresentable {
    let title: String
    let onChoose: () -> Void

    func makeCoordinator() -> Coordinator { Coordinator(self) }

    func makeUIViewController(context: Context) -> ShelfDeskController {
        let controller = ShelfDeskController()
        controller.delegate = context.coordinator
        return controller
    }

    func updateUIViewController(_ controller: ShelfDeskController, context: Context) {
        context.coordinator.parent = self
        controller.show(title)
    }

    static func dismantleUIViewController(_ controller: ShelfDeskController, coordinator: Coordinator) {
        controller.delegate = nil
    }

    final class Coordinator: ShelfDeskControllerDelegate {
        var parent: ShelfDesk

        init(_ parent: ShelfDesk) { self.parent = parent }

        func controllerDidChoose(_ controller: ShelfDeskController) { parent.onChoose() }
    }
}

@MainActor
protocol ShelfDeskControllerDelegate: AnyObject {
    func controllerDidChoose(_ controller: ShelfDeskController)
}

final class ShelfDeskController: UIViewController {
    weak var delegate: (any ShelfDeskControllerDelegate)?
    private let button = UIButton(type: .system)
    private var shownTitle = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        button.translatesAutoresizingMaskIntoConstraints = false
        button.setTitle(shownTitle, for: .normal)
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.controllerDidChoose(self)
            }, for: .touchUpInside)
        view.addSubview(button)
        NSLayoutConstraint.activate([
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }

    func show(_ title: String) {
        if shownTitle == title { return }
        shownTitle = title
        if isViewLoaded { button.setTitle(title, for: .normal) }
    }
}

#Preview { ShelfDesk(title: "Emma", onChoose: {}) }
