/// Gives the items of a drag out of a collection view. Source: Apple, UIKit `UICollectionViewDragDelegate`.
@MainActor @preconcurrency
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    /// What is dragged of an item; nothing for one that stays.
    func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem]
    /// What a tap of another finger adds to a drag.
    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]
    func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
    func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
    func collectionView(_ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool
}

extension UICollectionViewDragDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { [] }
    public func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters? { nil }
    public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
    public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
    public func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool { true }
    public func collectionView(_ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool { false }
}

/// Takes what is dropped on a collection view. Source: Apple, UIKit `UICollectionViewDropDelegate`.
@MainActor @preconcurrency
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// What a drop would do; `destinationIndexPath` is that of the item under the finger.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
    func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy, intent: .unspecified) }
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
    public func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters? { nil }
}

/// What a collection view would do with a drop, and to which of its items. Source: Apple, UIKit `UICollectionViewDropProposal`.
@MainActor @preconcurrency
open class UICollectionViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        case unspecified = 0
        case insertAtDestinationIndexPath = 1
        case insertIntoDestinationIndexPath = 2
    }

    public let intent: Intent

    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
}

/// One thing that is dropped on a collection view. Source: Apple, UIKit `UICollectionViewDropItem`.
@MainActor @preconcurrency
public protocol UICollectionViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    /// Where it was dragged from, if that was in the same collection view.
    var sourceIndexPath: IndexPath? { get }
    var previewSize: CGSize { get }
}

/// A drop on a collection view. Source: Apple, UIKit `UICollectionViewDropCoordinator`.
@MainActor @preconcurrency
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    var items: [any UICollectionViewDropItem] { get }
    /// The item under the finger; `nil` beside all of them.
    var destinationIndexPath: IndexPath? { get }
    var proposal: UICollectionViewDropProposal { get }
    var session: any UIDropSession { get }
    /// Shows the item on its way to an item that was inserted; here it is there at once.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A item that stands for data on its way.
@available(*, unavailable, message: "No items stand for data on its way here: load the data, then insert a item.")
open class UICollectionViewDropPlaceholder: NSObject {}

@MainActor
private final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
    private let drop: ItemDrop
    let proposal: UICollectionViewDropProposal

    init(_ drop: ItemDrop, _ proposal: UICollectionViewDropProposal) { (self.drop, self.proposal) = (drop, proposal) }

    var items: [any UICollectionViewDropItem] { drop.items }
    var destinationIndexPath: IndexPath? { drop.destination }
    var session: any UIDropSession { drop.session }
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating { drop.animators.next() }
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating { drop.animators.next() }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { drop.animators.next() }
}

extension UICollectionView: DraggableItems {
    /// Whether a drag that began here is under way.
    public var hasActiveDrag: Bool { dragging.hasActiveDrag }
    /// Whether a drag is over the collection view.
    public var hasActiveDrop: Bool { dragging.hasActiveDrop }

    var hasDragDelegate: Bool { dragDelegate != nil }
    var hasDropDelegate: Bool { dropDelegate != nil }
    func shownItem(at path: IndexPath) -> UIView? { cellForItem(at: path) }

    func dragItems(for session: any UIDragSession, at path: IndexPath, addingAt point: CGPoint?) -> [UIDragItem] {
        guard let dragDelegate else { return [] }
        guard let point else { return dragDelegate.collectionView(self, itemsForBeginning: session, at: path) }
        return dragDelegate.collectionView(self, itemsForAddingTo: session, at: path, point: point)
    }
    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? { dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path) }
    func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionWillBegin: session) }
    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }
    func dragAllowsMove(_ session: any UIDragSession) -> Bool { dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true }
    func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func canHandleDrop(_ session: any UIDropSession) -> Bool { dropDelegate?.collectionView(self, canHandle: session) ?? false }
    func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }
    func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
    func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }
    func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> UIDropProposal {
        dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path) ?? UIDropProposal(operation: .cancel)
    }
    func performDrop(_ drop: ItemDrop) {
        guard let proposal = drop.proposal as? UICollectionViewDropProposal else { return }
        dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop, proposal))
    }
}
