/// What a view would do with a drag's items. Source: Apple, UIKit `UIDropProposal`.
@MainActor @preconcurrency
open class UIDropProposal: NSObject, NSCopying {
    public let operation: UIDropOperation
    /// Whether the finger points to an exact place; the preview looks the same here.
    open var isPrecise = false
    /// Whether the preview keeps its size; it always does here.
    open var prefersFullSizePreview = false

    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Lets a view take what is dragged over it. Source: Apple, UIKit `UIDropInteraction`.
@MainActor @preconcurrency
open class UIDropInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// Whether drags beside the first are taken while it is over the view; there is one finger that drags.
    open var allowsSimultaneousDropSessions = false

    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
        AssignedDelegates.current.note(delegate, as: "delegate", of: self)
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

extension UIDropInteraction: DelegateOwner {
    package var viewForDelegate: UIView? { view }
    package var nameForDelegate: String { "UIDropInteraction" }
}
