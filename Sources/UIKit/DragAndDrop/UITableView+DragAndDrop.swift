/// Gives the items of a drag out of a table view. Source: Apple, UIKit `UITableViewDragDelegate`.
@MainActor @preconcurrency
public protocol UITableViewDragDelegate: NSObjectProtocol {
    /// What is dragged of a row; nothing for one that stays.
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem]
    /// What a tap of another finger adds to a drag.
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]
    func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters?
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
    func tableView(_ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool
}

extension UITableViewDragDelegate {
    public func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { [] }
    public func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters? { nil }
    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
    public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool { true }
    public func tableView(_ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool { false }
}

/// Takes what is dropped on a table view. Source: Apple, UIKit `UITableViewDropDelegate`.
@MainActor @preconcurrency
public protocol UITableViewDropDelegate: NSObjectProtocol {
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// What a drop would do; `destinationIndexPath` is that of the row under the finger.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
    func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy, intent: .unspecified) }
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters? { nil }
}

/// What a table view would do with a drop, and to which of its rows. Source: Apple, UIKit `UITableViewDropProposal`.
@MainActor @preconcurrency
open class UITableViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        case unspecified = 0
        case insertAtDestinationIndexPath = 1
        case insertIntoDestinationIndexPath = 2
        /// One of the two, by where in the row the finger is; the drop itself is told the same.
        case automatic = 3
    }

    public let intent: Intent

    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
}

/// One thing that is dropped on a table view. Source: Apple, UIKit `UITableViewDropItem`.
@MainActor @preconcurrency
public protocol UITableViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    /// Where it was dragged from, if that was in the same table view.
    var sourceIndexPath: IndexPath? { get }
    var previewSize: CGSize { get }
}

/// A drop on a table view. Source: Apple, UIKit `UITableViewDropCoordinator`.
@MainActor @preconcurrency
public protocol UITableViewDropCoordinator: NSObjectProtocol {
    var items: [any UITableViewDropItem] { get }
    /// The row under the finger; `nil` beside all of them.
    var destinationIndexPath: IndexPath? { get }
    var proposal: UITableViewDropProposal { get }
    var session: any UIDropSession { get }
    /// Shows the item on its way to a row that was inserted; here it is there at once.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A row that stands for data on its way.
@available(*, unavailable, message: "No rows stand for data on its way here: load the data, then insert a row.")
open class UITableViewDropPlaceholder: NSObject {}

@MainActor
private final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
    private let drop: ItemDrop
    let proposal: UITableViewDropProposal

    init(_ drop: ItemDrop, _ proposal: UITableViewDropProposal) { (self.drop, self.proposal) = (drop, proposal) }

    var items: [any UITableViewDropItem] { drop.items }
    var destinationIndexPath: IndexPath? { drop.destination }
    var session: any UIDropSession { drop.session }
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating { drop.animators.next() }
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating { drop.animators.next() }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { drop.animators.next() }
}

extension UITableView: DraggableItems {
    /// Whether a drag that began here is under way.
    public var hasActiveDrag: Bool { dragging.hasActiveDrag }
    /// Whether a drag is over the table view.
    public var hasActiveDrop: Bool { dragging.hasActiveDrop }

    var hasDragDelegate: Bool { dragDelegate != nil }
    var hasDropDelegate: Bool { dropDelegate != nil }
    func shownItem(at path: IndexPath) -> UIView? { cellForRow(at: path) }

    func dragItems(for session: any UIDragSession, at path: IndexPath, addingAt point: CGPoint?) -> [UIDragItem] {
        guard let dragDelegate else { return [] }
        guard let point else { return dragDelegate.tableView(self, itemsForBeginning: session, at: path) }
        return dragDelegate.tableView(self, itemsForAddingTo: session, at: path, point: point)
    }
    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? { dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path) }
    func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionWillBegin: session) }
    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
    func dragAllowsMove(_ session: any UIDragSession) -> Bool { dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true }
    func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func canHandleDrop(_ session: any UIDropSession) -> Bool { dropDelegate?.tableView(self, canHandle: session) ?? false }
    func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }
    func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
    func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }
    func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> UIDropProposal {
        dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path) ?? UIDropProposal(operation: .cancel)
    }
    func performDrop(_ drop: ItemDrop) {
        guard let proposal = drop.proposal as? UITableViewDropProposal else { return }
        dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop, proposal))
    }
}
