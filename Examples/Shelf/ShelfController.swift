import SwiftUI
import UIKit

/// The screen: UIKit's summary above a SwiftUI list, over one model.
final class ShelfController: UIViewController {
    private let shelf: Shelf
    private let summary = UILabel()
    private let clearButton = UIButton(type: .system)
    private var isObserving = true

    init(shelf: Shelf) {
        self.shelf = shelf
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        summary.font = .preferredFont(forTextStyle: .headline)
        summary.adjustsFontForContentSizeCategory = true
        clearButton.setTitle("Clear selection", for: .normal)
        clearButton.addAction(UIAction { [weak self] _ in self?.shelf.clearSelection() }, for: .touchUpInside)

        let header = UIStackView(arrangedSubviews: [summary, clearButton])
        header.distribution = .equalSpacing
        header.isLayoutMarginsRelativeArrangement = true
        header.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 20, bottom: 8, trailing: 20)
        header.translatesAutoresizingMaskIntoConstraints = false

        let list = UIHostingController(rootView: BookList(shelf: shelf))
        addChild(list)
        list.view.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(header)
        view.addSubview(list.view)
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.view.topAnchor.constraint(equalTo: header.bottomAnchor),
            list.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            list.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        list.didMove(toParent: self)
        showSummary()
    }

    /// Shows the selection, and comes back when it has changed: tracking fires once, before the change.
    private func showSummary() {
        guard isObserving else { return }
        withObservationTracking {
            summary.text = "\(shelf.selected.count) selected"
            clearButton.isEnabled = !shelf.selected.isEmpty
        } onChange: { [weak self] in
            Task { @MainActor in self?.showSummary() }
        }
    }

    /// The flow has ended: a pass that is already queued neither shows nor tracks any more.
    func stopObserving() { isObserving = false }
}

#Preview("Shelf") {
    ShelfController(shelf: .sample)
}
