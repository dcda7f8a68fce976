import Tracing
import UIKit
import UniformTypeIdentifiers

/// The photo library: a stand-in whose outcome a test says, with `Stage.pickPhotos(_:)` (SPEC E12).
///
/// It does not dismiss itself; closing it gives the delegate no results, as Apple's does. Source: Apple, PhotosUI
/// `PHPickerViewController`.
@MainActor @preconcurrency
open class PHPickerViewController: UIViewController {
    public private(set) var configuration: PHPickerConfiguration
    private lazy var standIn = StandIn(self, title: "Photos", dismissesItself: false)

    public init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
        standIn.cancelled = { [unowned self] in finish([]) }
        standIn.rows = { [unowned self] in
            let limit = self.configuration.selectionLimit
            return ["The photo library would be here", limit == 0 ? "Any number can be chosen" : "Up to \(limit) can be chosen"]
        }
        if !configuration.preselectedAssetIdentifiers.isEmpty {
            reportApproximation("PHPickerConfiguration.preselectedAssetIdentifiers", "there is no library that has them; nothing is chosen at first.")
        }
        if configuration.selection == .continuous || configuration.selection == .continuousAndOrdered {
            reportApproximation("PHPickerConfiguration.Selection.continuous", "the delegate hears once what was chosen.")
        }
        if configuration.preferredAssetRepresentationMode == .compatible {
            reportApproximation("PHPickerConfiguration.AssetRepresentationMode.compatible", "items are given as they are.")
        }
    }

    public required init?(coder: NSCoder) { nil }

    open weak var delegate: (any PHPickerViewControllerDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        standIn.fill(view)
    }

    // MARK: What a person does

    /// Why items cannot be chosen; `nil` where they can.
    package func refusal(of items: [NSItemProvider]) -> String? {
        let limit = configuration.selectionLimit
        if limit > 0, items.count > limit { return "the photo picker takes \(limit) at most: its selectionLimit" }
        guard let filter = configuration.filter else { return nil }
        let hidden = items.first { item in !item.registeredContentTypes.contains { filter.kind.allows($0) } }
        return hidden.map { "its filter hides \($0.registeredTypeIdentifiers.joined(separator: ", "))" }
    }

    package func pick(_ items: [NSItemProvider]) { finish(items.map { PHPickerResult(itemProvider: $0, assetIdentifier: nil) }) }

    private func finish(_ results: [PHPickerResult]) { standIn.end { [self] in delegate?.picker(self, didFinishPicking: results) } }
}

/// Hears which items were chosen.
@MainActor @preconcurrency
public protocol PHPickerViewControllerDelegate: AnyObject {
    /// No results: it was closed.
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
