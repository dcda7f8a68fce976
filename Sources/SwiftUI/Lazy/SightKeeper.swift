import UIKit

/// The node of a container that shows some of its items, as a lazy one does: those have appeared and no others, however early they were
/// made.
@MainActor
protocol SightKeeper: _ViewNode {
    /// The items that are shown now.
    var itemsInSight: [Element] { get }
    /// Whether a node that is being made inside may be among what is shown.
    func mayShow(_ node: _ViewNode) -> Bool
}

extension SightKeeper {
    /// An item has come into sight or left it, and is among `itemsInSight` or is not any more.
    func sightDidChange(of item: Element) {
        guard graph.isContentVisible, let top = top(of: item) else { return }
        // What held an item that has been replaced holds the one in its place.
        if top.isAlive { top.visitChildrenFirst { $0.sightDidChange() } }
        // Of an item that has ended, those who held it may be left, and hold nothing now.
        var node = top.parent
        while let current = node, current !== self {
            current.sightDidChange()
            node = current.parent
        }
    }

    /// A row has been made, which may be in sight already: a list makes its rows in their cells.
    func wasMade(_ row: LazyElement) {
        guard let item = itemsInSight.first(where: { ListRow(element: $0).leaf === row }) else { return }
        sightDidChange(of: item)
    }

    /// The highest node that stands for this item alone; `nil` for an item that has not been made.
    private func top(of item: Element) -> _ViewNode? {
        let leaf = ListRow(element: item).leaf
        guard var top = leaf is LazyElement ? (leaf as? LazyElement)?.content : leaf.node else { return nil }
        while let parent = top.parent, parent !== self, !(parent is any LazyContent) {
            let wrapsOne = parent.elements.count == 1 && parent.elements[0].node === parent
            guard parent.children.count == 1 || wrapsOne else { break }
            top = parent
        }
        return top
    }

    func mayShow(_ node: _ViewNode) -> Bool { shows(node, isMade: false) }

    /// Whether a node inside is, or is in, or holds, an item in sight. One that has nothing to show and is in no item is not;
    /// while a node is being made, what it shows is not known yet.
    fileprivate func shows(_ node: _ViewNode, isMade: Bool = true) -> Bool {
        let tops = itemsInSight.compactMap(top)
        let shown = Set(tops.map(ObjectIdentifier.init))
        let path = node.path(to: self)
        if path.contains(where: { shown.contains(ObjectIdentifier($0)) }) { return !isMade || !isOutsideOfItems(path, shown) }
        let holders = Set(tops.flatMap { $0.path(to: self) }.map(ObjectIdentifier.init))
        if holders.contains(ObjectIdentifier(node)) { return !isMade || !node.elements.isEmpty }
        return path.contains { step in
            // What is shown beside items, as the background of a group of them, is there as long as one is.
            guard case .role = step.step, let parent = step.parent, !(parent is any SectionOwner) else { return false }
            return parent === self || holders.contains(ObjectIdentifier(parent))
        }
    }

    /// Whether the nodes of a path hand up nothing until past the item that is shown.
    private func isOutsideOfItems(_ path: [_ViewNode], _ shown: Set<ObjectIdentifier>) -> Bool {
        guard let holder = path.firstIndex(where: { !$0.elements.isEmpty }) else { return true }
        return !path[holder...].contains { shown.contains(ObjectIdentifier($0)) }
    }
}

extension _ViewNode {
    /// This node and those above it, below `container`.
    fileprivate func path(to container: _ViewNode) -> [_ViewNode] {
        var path: [_ViewNode] = []
        var node: _ViewNode? = self
        while let current = node, current !== container {
            path.append(current)
            node = current.parent
        }
        return path
    }

    /// Whether every such container around shows what this node is in.
    var isInSight: Bool { isShown { $0.shows($1) } }

    /// As `isInSight`, asked while the node is being made.
    var comesInSight: Bool { isShown { $0.mayShow($1) } }

    private func isShown(_ shows: (any SightKeeper, _ViewNode) -> Bool) -> Bool {
        var node = self
        while let keeper = node.sightKeeper {
            guard shows(keeper, node) else { return false }
            node = keeper
        }
        return true
    }

    /// The nearest lazy container around this node.
    var sightKeeper: (any SightKeeper)? {
        var node = parent
        while let current = node {
            if let keeper = current as? any SightKeeper { return keeper }
            node = current.parent
        }
        return nil
    }

    /// Tells the observer of this node whether it is in sight now.
    final func sightDidChange() {
        guard isAlive, let observer = self as? any VisibilityObserver else { return }
        if isInSight { observer.contentBecameVisible() } else { observer.contentBecameInvisible() }
    }
}
