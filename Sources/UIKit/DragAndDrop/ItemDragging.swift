/// A scroll view of items that are dragged and dropped: what its delegates answer.
@MainActor
protocol DraggableItems: PressableItems {
    var dragInteractionEnabled: Bool { get }
    var hasDragDelegate: Bool { get }
    var hasDropDelegate: Bool { get }
    func shownItem(at path: IndexPath) -> UIView?
    /// Items for a drag that begins, or for one under way that a finger adds to at a point.
    func dragItems(for session: any UIDragSession, at path: IndexPath, addingAt point: CGPoint?) -> [UIDragItem]
    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func dragWillBegin(_ session: any UIDragSession)
    func dragDidEnd(_ session: any UIDragSession)
    func dragAllowsMove(_ session: any UIDragSession) -> Bool
    func dragIsRestricted(_ session: any UIDragSession) -> Bool
    func canHandleDrop(_ session: any UIDropSession) -> Bool
    func dropDidEnter(_ session: any UIDropSession)
    func dropDidExit(_ session: any UIDropSession)
    func dropDidEnd(_ session: any UIDropSession)
    func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> UIDropProposal
    func performDrop(_ drop: ItemDrop)
}

/// What is dropped on items.
@MainActor
struct ItemDrop {
    let session: any UIDropSession
    let proposal: UIDropProposal
    let destination: IndexPath?
    let items: [ItemDropItem]
    let animators: DropAnimators
}

/// One thing that is dropped, and where it came from if that was here.
@MainActor
final class ItemDropItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ dragItem: UIDragItem, from source: IndexPath?, size: CGSize) {
        (self.dragItem, sourceIndexPath, previewSize) = (dragItem, source, size)
    }
}

/// The ways of dropped items to where a coordinator sends them; they are gone when the drop has been performed.
@MainActor
final class DropAnimators {
    private var animators: [DragAnimator] = []

    func next() -> any UIDragAnimating {
        let animator = DragAnimator()
        animators.append(animator)
        return animator
    }

    func run() { for animator in animators { animator.run() } }
}

/// The interactions of a table or collection view with drags.
@MainActor
final class ItemDragging: NSObject {
    private unowned let items: any DraggableItems
    private lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    /// Where the items of the drag under way come from.
    private var sources: [(item: UIDragItem, path: IndexPath)] = []
    private(set) var hasActiveDrag = false
    private(set) var hasActiveDrop = false
    private var proposal = UIDropProposal(operation: .cancel)
    private var destination: IndexPath?

    init(_ items: some DraggableItems) { self.items = items }

    /// Takes up or gives up drags and drops as the delegates say.
    func delegatesChanged() {
        if items.hasDragDelegate != (drag.view != nil) {
            if items.hasDragDelegate { items.addInteraction(drag) } else { items.removeInteraction(drag) }
        }
        drag.isEnabled = items.dragInteractionEnabled
        if items.hasDropDelegate != (drop.view != nil) {
            if items.hasDropDelegate { items.addInteraction(drop) } else { items.removeInteraction(drop) }
        }
    }

    private func path(of item: UIDragItem) -> IndexPath? { sources.first { $0.item === item }?.path }
}

extension ItemDragging: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        sources = []
        return taken(items.item(at: session.location(in: items))) { items.dragItems(for: session, at: $0, addingAt: nil) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        let path = items.item(at: point)
        guard path == nil || !sources.contains(where: { $0.path == path }) else { return [] }
        return taken(path) { items.dragItems(for: session, at: $0, addingAt: point) }
    }

    private func taken(_ path: IndexPath?, _ ask: (IndexPath) -> [UIDragItem]) -> [UIDragItem] {
        guard let path else { return [] }
        let found = ask(path)
        sources += found.map { ($0, path) }
        return found
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let path = path(of: item), let view = items.shownItem(at: path), view.superview != nil else { return nil }
        return UITargetedDragPreview(view: view, parameters: items.dragParameters(at: path) ?? UIDragPreviewParameters())
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        hasActiveDrag = true
        items.dragWillBegin(session)
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        items.dragAllowsMove(session)
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool {
        items.dragIsRestricted(session)
    }
    func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
        hasActiveDrag = false
        sources = []
        items.dragDidEnd(session)
    }
}

extension ItemDragging: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { items.canHandleDrop(session) }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        hasActiveDrop = true
        items.dropDidEnter(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        destination = items.item(at: session.location(in: items))
        proposal = items.dropProposal(session, at: destination)
        return proposal
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        hasActiveDrop = false
        items.dropDidExit(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        let dropped = session.items.map { item in
            let path = path(of: item)
            return ItemDropItem(item, from: path, size: path.flatMap { items.shownItem(at: $0)?.bounds.size } ?? .zero)
        }
        let animators = DropAnimators()
        items.performDrop(
            ItemDrop(session: session, proposal: proposal, destination: destination, items: dropped, animators: animators))
        animators.run()
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        hasActiveDrop = false
        items.dropDidEnd(session)
    }
}
