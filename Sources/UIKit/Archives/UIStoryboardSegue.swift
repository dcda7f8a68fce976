import Foundation

/// A way from one controller to another. Those of storyboards are not here; code can make and perform its own.
///
/// Source: Apple, UIKit `UIStoryboardSegue`.
@MainActor @preconcurrency
open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    private var handler: (() -> Void)?

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        super.init()
    }

    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }

    /// Runs the handler; what a segue without one does a subclass says.
    open func perform() { handler?() }
}

extension UIViewController {
    /// Stops as Apple's does for a controller that is of no storyboard.
    func stopPerformingSegue(_ identifier: String) -> Never {
        preconditionFailure(
            "Receiver (\(typeName)) has no segue with identifier '\(identifier)'. Tandem reads no storyboards: push or present "
                + "the destination in code.")
    }
}
