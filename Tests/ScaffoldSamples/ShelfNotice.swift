import Observation
import UIKit

@MainActor
@Observable
final class ShelfNoticeModel {
    var title = "ShelfNotice"
}

/// A controller that follows a model.
final class ShelfNotice: UIViewController {
    private let model: ShelfNoticeModel
    private let label = UILabel()

    init(model: ShelfNoticeModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("ShelfNotice is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        follow()
    }

    // From iOS 26 on, reading the model in updateProperties() does the same.
    private func follow() {
        withObservationTracking {
            label.text = model.title
        } onChange: { [weak self] in
            // Called before the change, on any thread, once: read again afterwards on the main actor.
            Task { @MainActor in self?.follow() }
        }
    }
}

#Preview { ShelfNotice(model: ShelfNoticeModel()) }
