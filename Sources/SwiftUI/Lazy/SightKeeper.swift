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

/// The nodes that stand for what a container shows.
struct Sight {
    /// The highest nodes that stand for one item each, and second contents of items.
    fileprivate var tops: Set<ObjectIdentifier> = []
    /// These and all above them, up to the container.
    fileprivate var holders: Set<ObjectIdentifier> = []
}

/// An element that shows, beside its child, a content of its own.
@MainActor
protocol CompanionElement: UnaryElement {
    var companion: _ViewNode { get }
}

extension SightKeeper {
    /// The items in sight were others and are those of `itemsInSight` now: what came and what left is told, and who holds it.
    func sightDidChange(from old: [Element], to new: [Element]) {
        guard graph.isContentVisible, !old.elementsEqual(new, by: ===) else { return }
        let (before, after) = (Set(old.map(ObjectIdentifier.init)), Set(new.map(ObjectIdentifier.init)))
        let came = new.filter { !before.contains(ObjectIdentifier($0)) }
        let left = old.filter { !after.contains(ObjectIdentifier($0)) }
        graph.keepingSights {
            var told: Set<ObjectIdentifier> = []
            for tops in (came + left).map(tops) {
                // What held an item that has been replaced holds the one in its place.
                for top in tops where top.isAlive { top.visitChildrenFirst { $0.sightDidChange() } }
                // Of an item that has ended, those who held it may be left, and hold nothing now.
                for top in tops {
                    for node in top.path(to: self).dropFirst() where told.insert(ObjectIdentifier(node)).inserted { node.sightDidChange() }
                }
            }
        }
    }

    /// The nodes of an item: what it stands on, the places where it is shown as a subview, and its second contents; none for an item that
    /// has not been made.
    private func tops(of item: Element) -> [_ViewNode] {
        var nodes: [_ViewNode] = []
        var current = item
        while let wrapper = current as? UnaryElement {
            if let owner = wrapper as? any CompanionElement { nodes.append(owner.companion) }
            if wrapper is SubviewElement { nodes.append(top(from: wrapper.node)) }
            current = wrapper.child
        }
        if let lazy = current as? LazyElement {
            if let content = lazy.content { nodes.append(top(from: content)) }
        } else {
            nodes.append(top(from: current.node))
        }
        return nodes
    }

    /// The highest node at or above `node` that stands for the same one item.
    private func top(from node: _ViewNode) -> _ViewNode {
        var top = node
        while let parent = top.parent, parent !== self, !(parent is any LazyContent) {
            // Subviews that are put into one view are in it.
            let isOne = parent is any SubviewsOwner ? parent.elements.count == 1 : parent.children.count == 1
            guard isOne else { break }
            top = parent
        }
        return top
    }

    private var sight: Sight {
        graph.sight(of: self) {
            let tops = itemsInSight.flatMap(self.tops)
            return Sight(
                tops: Set(tops.map(ObjectIdentifier.init)),
                holders: Set(tops.flatMap { $0.path(to: self) }.map(ObjectIdentifier.init)))
        }
    }

    func mayShow(_ node: _ViewNode) -> Bool { shows(node, isMade: false) }

    /// Whether a node inside is, or is in, or holds, an item in sight. One that has nothing to show and is in no item is not;
    /// while a node is being made, what it shows is not known yet.
    fileprivate func shows(_ node: _ViewNode, isMade: Bool = true) -> Bool {
        let sight = sight
        let path = node.path(to: self)
        if path.contains(where: { sight.tops.contains(ObjectIdentifier($0)) }) { return !isMade || !isOutsideOfItems(path, sight) }
        if sight.holders.contains(ObjectIdentifier(node)) { return !isMade || !node.elements.isEmpty }
        return path.contains { step in
            // What a container has beside its items is there as long as it is.
            guard case .role = step.step, let parent = step.parent else { return false }
            if parent === self { return true }
            if parent is any SectionOwner || parent is any SubviewsOwner || parent is any CompanionOwner { return false }
            return sight.holders.contains(ObjectIdentifier(parent))
        }
    }

    /// Whether the nodes of a path hand up nothing until past the item that is shown.
    private func isOutsideOfItems(_ path: [_ViewNode], _ sight: Sight) -> Bool {
        guard let holder = path.firstIndex(where: { !$0.elements.isEmpty }) else { return true }
        return !path[holder...].contains { sight.tops.contains(ObjectIdentifier($0)) }
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

    /// The nearest such container around this node.
    private var sightKeeper: (any SightKeeper)? {
        var node = parent
        while let current = node {
            if let keeper = current.asSightKeeper { return keeper }
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
