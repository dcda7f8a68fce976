import Foundation
import Tracing

/// A storyboard by name. Its file is never read here: code that uses one compiles, and says what to do when it runs.
///
/// A storyboard that is not in the bundle stops as Apple's does. From one that is there, a controller whose class the code
/// names is made by its `init(coder:)`, without the outlets, views and segues of the scene (`fidelity.approximated`).
/// Source: Apple, UIKit `UIStoryboard`.
@MainActor @preconcurrency
open class UIStoryboard: NSObject {
    private let file: ArchiveFile

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        file = ArchiveFile(name: name, bundle: storyboardBundleOrNil, endings: ["storyboard", "storyboardc"])
        guard file.exists else {
            preconditionFailure(
                "Could not find a storyboard named '\(name)' in bundle \(file.bundleName). "
                    + "Tandem reads no storyboards: make the controller by its initializer, with its views in loadView() or "
                    + "viewDidLoad().")
        }
        super.init()
    }

    /// `nil`: which controller is the first one only the file says.
    open func instantiateInitialViewController() -> UIViewController? {
        report("instantiateInitialViewController()", "it gives nil, for only the file says which controller comes first")
        return nil
    }

    open func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        report("instantiateInitialViewController(creator:)", "the controller has no outlets, views or segues")
        return make(creator)
    }

    /// Stops: of which class the controller is only the file says.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        preconditionFailure(
            "Storyboard '\(file.name)' cannot instantiate a view controller with identifier '\(identifier)': Tandem reads no "
                + "storyboards, and only the file says of which class it is. Make the controller by its initializer, or call "
                + "instantiateViewController(identifier:) as the class that it has.")
    }

    open func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        report("instantiateViewController(identifier: \"\(identifier)\")", "the controller has no outlets, views or segues")
        guard let controller = make(creator) else {
            preconditionFailure(
                "Custom instantiation of \(ViewController.self) '\(identifier)' returned nil. Return a controller from the "
                    + "creator and from init(coder:).")
        }
        return controller
    }

    private func make<ViewController: UIViewController>(_ creator: ((NSCoder) -> ViewController?)?) -> ViewController? {
        let coder = EmptyArchive()
        return creator?(coder) ?? ViewController(coder: coder)
    }

    private func report(_ call: String, _ difference: String) {
        reportApproximation(
            "UIStoryboard(name: \"\(file.name)\").\(call)",
            "storyboards are not read; \(difference). Make the controller by its initializer, with its views in loadView() or viewDidLoad().")
    }
}
