import Foundation
import Tracing

/// Makes the controller that a context menu shows beside it.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Makes a context menu; it is given what the system suggests, which is nothing here.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// What a context menu shows.
@MainActor @preconcurrency
open class UIContextMenuConfiguration: NSObject {
    private static var made = 0

    public let identifier: any NSCopying
    let actionProvider: UIContextMenuActionProvider?

    /// Without an identifier the configuration gets one of its own.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        Self.made += 1
        self.identifier = identifier ?? NSNumber(value: Self.made)
        self.actionProvider = actionProvider
        super.init()
        if previewProvider != nil {
            reportApproximation("UIContextMenuConfiguration.previewProvider", "the menu opens without a preview.")
        }
    }
}

/// Adds to the way in or out of a context menu.
@MainActor @preconcurrency
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    var previewViewController: UIViewController? { get }
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

/// A way that takes no time.
@MainActor
final class MenuAnimator: NSObject, UIContextMenuInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    var previewViewController: UIViewController? { nil }
    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run() {
        for animation in animations { animation() }
        for completion in completions { completion() }
    }
}
