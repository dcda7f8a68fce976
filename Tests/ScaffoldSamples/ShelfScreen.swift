import Observation
import SwiftUI
import UIKit

/// The one owner of the state; both sides read and change it.
@MainActor
@Observable
final class ShelfScreenModel {
    private(set) var count = 0

    func add() { count += 1 }
}

struct ShelfScreenContent: View {
    let model: ShelfScreenModel

    var body: some View {
        Button("Count: \(model.count)") { model.add() }
    }
}

/// UIKit around, SwiftUI inside, one model.
final class ShelfScreen: UIViewController {
    private let model: ShelfScreenModel
    private let host: UIHostingController<ShelfScreenContent>
    private let summary = UILabel()

    init(model: ShelfScreenModel) {
        self.model = model
        host = UIHostingController(rootView: ShelfScreenContent(model: model))
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("ShelfScreen is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        summary.font = .preferredFont(forTextStyle: .headline)
        summary.adjustsFontForContentSizeCategory = true
        summary.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(summary)
        host.sizingOptions = .intrinsicContentSize
        addChild(host)
        view.addSubview(host.view)
        host.view.translatesAutoresizingMaskIntoConstraints = false
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            summary.topAnchor.constraint(equalTo: area.topAnchor, constant: 16),
            summary.centerXAnchor.constraint(equalTo: area.centerXAnchor),
            host.view.topAnchor.constraint(equalTo: summary.bottomAnchor, constant: 16),
            host.view.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            host.view.trailingAnchor.constraint(equalTo: area.trailingAnchor),
        ])
        host.didMove(toParent: self)
        follow()
    }

    // Fires once for a change: it asks again every time.
    private func follow() {
        withObservationTracking {
            summary.text = "Summary: \(model.count)"
        } onChange: { [weak self] in
            Task { @MainActor in self?.follow() }
        }
    }
}

#Preview { ShelfScreen(model: ShelfScreenModel()) }
