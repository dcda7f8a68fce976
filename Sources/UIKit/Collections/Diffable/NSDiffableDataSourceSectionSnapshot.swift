/// The items of one section, each of which may hold others, and which of them are open.
///
/// Apple documentation: UIKit/NSDiffableDataSourceSectionSnapshot.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    public private(set) var rootItems: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var known: Set<ItemIdentifierType> = []
    private var expanded: Set<ItemIdentifierType> = []

    public init() {}
    public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }

    /// Items without levels.
    init(flat items: [ItemIdentifierType]) { append(items) }

    // MARK: Questions

    /// All items, those that an item holds after it.
    public var items: [ItemIdentifierType] { walk(rootItems) { _ in true } }
    /// Those that show: all that every item above them is open for.
    public var visibleItems: [ItemIdentifierType] { walk(rootItems) { expanded.contains($0) } }
    public var expandedItems: [ItemIdentifierType] { items.filter(expanded.contains) }
    /// Whether an item holds others.
    var hasLevels: Bool { !parents.isEmpty }

    private func walk(_ roots: [ItemIdentifierType], into isOpen: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
        roots.flatMap { [$0] + (isOpen($0) ? walk(children[$0] ?? [], into: isOpen) : []) }
    }

    public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(check(item)) }
    public func isVisible(_ item: ItemIdentifierType) -> Bool { path(to: check(item)).allSatisfy(expanded.contains) }
    /// How many items hold the item, one in another.
    public func level(of item: ItemIdentifierType) -> Int { path(to: check(item)).count }
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[check(child)] }

    /// The items around one, innermost first.
    private func path(to item: ItemIdentifierType) -> [ItemIdentifierType] {
        var path: [ItemIdentifierType] = []
        var current = parents[item]
        while let parent = current {
            path.append(parent)
            current = parents[parent]
        }
        return path
    }

    @discardableResult
    private func check(_ item: ItemIdentifierType) -> ItemIdentifierType {
        precondition(known.contains(item), "Item identifier was not found: \(item). Append the item to the section snapshot first.")
        return item
    }

    /// What an item holds, with its levels; the item itself at their top if `includingParent` says so.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        var part = Self()
        part.graft(self, includingParent ? [check(parent)] : children[check(parent)] ?? [], into: nil, at: 0)
        return part
    }

    /// One line for each item, indented by its level: + for what is open, - for what is closed, * for what holds nothing.
    public func visualDescription() -> String {
        items.map { item in
            let mark = children[item]?.isEmpty == false ? (expanded.contains(item) ? "+" : "-") : "*"
            return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
        }.joined(separator: "\n")
    }

    // MARK: Items

    private func siblings(of parent: ItemIdentifierType?) -> [ItemIdentifierType] { parent.map { children[$0] ?? [] } ?? rootItems }

    private mutating func setSiblings(_ items: [ItemIdentifierType], of parent: ItemIdentifierType?) {
        if let parent { children[parent] = items.isEmpty ? nil : items } else { rootItems = items }
    }

    private mutating func insert(_ items: [ItemIdentifierType], into parent: ItemIdentifierType?, at place: Int) {
        for item in items {
            precondition(
                known.insert(item).inserted,
                "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\(item))}. Give every item an identifier of its own.")
            parents[item] = parent
        }
        var all = siblings(of: parent)
        all.insert(contentsOf: items, at: place)
        setSiblings(all, of: parent)
    }

    /// Takes over items of another snapshot with all they hold.
    private mutating func graft(_ other: Self, _ roots: [ItemIdentifierType], into parent: ItemIdentifierType?, at place: Int) {
        insert(roots, into: parent, at: place)
        for root in roots {
            if other.expanded.contains(root) { expanded.insert(root) }
            if let held = other.children[root] { graft(other, held, into: root, at: 0) }
        }
    }

    private func place(of item: ItemIdentifierType) -> (parent: ItemIdentifierType?, index: Int) {
        let parent = parents[check(item)]
        return (parent, siblings(of: parent).firstIndex(of: item) ?? 0)
    }

    /// Adds items at the end of what `parent` holds; without one at the end of the section.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        if let parent { check(parent) }
        insert(items, into: parent, at: siblings(of: parent).count)
    }

    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        let place = place(of: item)
        insert(items, into: place.parent, at: place.index)
    }
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        let place = place(of: item)
        insert(items, into: place.parent, at: place.index + 1)
    }
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType) {
        let place = place(of: item)
        graft(snapshot, snapshot.rootItems, into: place.parent, at: place.index)
    }
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType) {
        let place = place(of: item)
        graft(snapshot, snapshot.rootItems, into: place.parent, at: place.index + 1)
    }

    /// Items go with all they hold; those that are not there are passed over.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items where known.contains(item) {
            let place = place(of: item)
            var others = siblings(of: place.parent)
            others.remove(at: place.index)
            setSiblings(others, of: place.parent)
            for gone in walk([item], into: { _ in true }) {
                known.remove(gone)
                expanded.remove(gone)
                parents[gone] = nil
                children[gone] = nil
            }
        }
    }

    public mutating func deleteAll() { self = Self() }

    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
        delete(children[check(parent)] ?? [])
        graft(snapshot, snapshot.rootItems, into: parent, at: 0)
    }

    public mutating func expand(_ items: [ItemIdentifierType]) { for item in items { expanded.insert(check(item)) } }
    public mutating func collapse(_ items: [ItemIdentifierType]) { for item in items { expanded.remove(check(item)) } }

    /// The snapshot after an item was moved to a place among those that show: beside the one that was there.
    func moving(_ item: ItemIdentifierType, toVisible index: Int) -> Self {
        var (moved, rest) = (self, self)
        let part = snapshot(of: item, includingParent: true)
        rest.delete([item])
        let others = rest.visibleItems
        moved = rest
        if others.indices.contains(index) {
            moved.insert(part, before: others[index])
        } else if let last = others.last {
            moved.insert(part, after: last)
        } else {
            moved = part
        }
        return moved
    }
}

extension NSDiffableDataSourceSectionSnapshot: Equatable {
    public static func == (one: Self, other: Self) -> Bool {
        one.rootItems == other.rootItems && one.children == other.children && one.expanded == other.expanded
    }
}
