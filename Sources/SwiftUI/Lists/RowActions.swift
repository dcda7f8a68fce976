import UIKit

/// Actions that a swipe uncovers at one end of a row.
struct RowSwipeActions {
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let content: any View
}

struct RowSwipeKey: LayoutValueKey {
    static var defaultValue: [RowSwipeActions] { [] }
}

/// What deletes rows of a `ForEach`, and whether this one may be.
struct RowDeletion {
    var delete: ((IndexSet) -> Void)?
    var isDisabled = false
}

struct RowDeletionKey: LayoutValueKey {
    static var defaultValue: RowDeletion { RowDeletion() }
}

/// A node that knows the places of its rows.
@MainActor
protocol IndexedRows: _ViewNode {
    func index(of id: AnyHashable) -> Int?
}

extension ListRow {
    /// The actions at an edge of the row: its own, else the deletion of its `ForEach`.
    func swipeActions(at edge: HorizontalEdge) -> SwipeActions? {
        let own = element.layoutValue(RowSwipeKey.self).filter { $0.edge == edge }
        guard own.isEmpty else { return SwipeActions(own, in: leaf.node.environment) }
        let deletion = element.layoutValue(RowDeletionKey.self)
        guard edge == .trailing, let delete = deletion.delete, !deletion.isDisabled, index != nil else { return nil }
        let row = self
        return SwipeActions([
            SwipeAction(title: "Delete", isDestructive: true) { if let index = row.index { delete(IndexSet(integer: index)) } }
        ])
    }

    private var index: Int? { place?.index }

    /// The `ForEach` that the row comes from, and its place there.
    var place: (owner: any IndexedRows, index: Int)? {
        var id = (leaf as? LazyElement)?.id
        var node: _ViewNode? = leaf.node
        while let current = node {
            if let rows = current as? any IndexedRows { return id.flatMap(rows.index).map { (rows, $0) } }
            if case .id(let own) = current.step { id = own }
            node = current.parent
        }
        return nil
    }
}

extension SwipeActions {
    /// The buttons of one edge's modifiers.
    init(_ parts: [RowSwipeActions], in environment: EnvironmentScope) {
        let buttons = parts.flatMap { ViewCollector.buttons($0.content, environment) }
        let actions = buttons.map { button in
            SwipeAction(
                title: button.title, image: button.image, isDestructive: button.role == .destructive, color: button.tint,
                run: button.action)
        }
        self.init(actions, allowsFullSwipe: parts.first?.allowsFullSwipe ?? true)
    }
}

extension View {
    /// Adds actions that a swipe over the view's row in a list uncovers; a full swipe runs the first where it may.
    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        let actions = UncheckedSendable(RowSwipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe, content: content()))
        return modifier(RowTraitModifier<RowSwipeKey> { $0.append(actions.value) })
    }

    /// Whether the view's row cannot be deleted.
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(RowTraitModifier<RowDeletionKey> { $0.isDisabled = isDisabled })
    }
}

extension DynamicViewContent {
    /// Lets a person delete rows of a list by swiping; `action` gets their places in the data.
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        modifier(RowTraitModifier<RowDeletionKey> { $0.delete = action })
    }
}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    @MainActor public var data: Content.Data { content.data }
}
