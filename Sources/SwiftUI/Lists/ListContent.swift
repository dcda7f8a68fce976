import UIKit

/// A row of a list: the element that stands for it.
@MainActor
struct ListRow {
    let element: Element
    var id: ObjectIdentifier { ObjectIdentifier(element) }

    var style: RowStyle { element.layoutValue(RowStyleKey.self) }
    var action: RowAction? { element.layoutValue(RowActionKey.self) }

    /// The button that is the row: a tap anywhere in the row is one on it.
    var button: ButtonElement? {
        var current = element
        while true {
            if let button = current as? ButtonElement { return button }
            let children = current.children
            guard children.count == 1 else { return nil }
            current = children[0]
        }
    }

    /// The element the row's wrappers are around.
    var leaf: Element {
        var current = element
        while let wrapper = current as? UnaryElement { current = wrapper.child }
        return current
    }

    /// The value that selects the row: its id in the nearest `ForEach` or `.id`.
    var selectionValue: AnyHashable? {
        if let tag = element.layoutValue(RowTagKey.self) { return tag }
        if let lazy = leaf as? LazyElement { return lazy.id }
        var node: _ViewNode? = leaf.node
        while let current = node, current.laziness != .lazy {
            if case .id(let id) = current.step { return id }
            node = current.parent
        }
        return nil
    }
}

/// The value that a row has as a selection, set with `tag`.
struct RowTagKey: LayoutValueKey {
    static var defaultValue: AnyHashable? { nil }
}

/// Header, rows and footer of one section, explicit or made of the rows between explicit ones.
@MainActor
struct ListSection {
    /// The section's node; `nil` for rows outside of sections.
    let id: ObjectIdentifier?
    var header: [Element] = []
    var rows: [ListRow] = []
    var footer: [Element] = []
}

/// The rows of a list by section, out of the elements of its content.
@MainActor
struct ListContent {
    private(set) var sections: [ListSection] = []

    init() {}

    init(_ elements: [Element]) {
        for element in elements {
            let place = element.layoutValue(SectionPlaceKey.self)
            // A row that turned out to have nothing to show is none.
            if let lazy = ListRow(element: element).leaf as? LazyElement, lazy.content != nil, lazy.children.isEmpty { continue }
            if sections.isEmpty || sections[sections.count - 1].id != place?.section {
                sections.append(ListSection(id: place?.section))
            }
            let last = sections.count - 1
            switch place?.role ?? .row {
            case .header: sections[last].header.append(element)
            case .row: sections[last].rows.append(ListRow(element: element))
            case .footer: sections[last].footer.append(element)
            }
        }
    }

    func row(at path: IndexPath) -> ListRow? {
        guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.item) else {
            return nil
        }
        return sections[path.section].rows[path.item]
    }

    func path(where matches: (ListRow) -> Bool) -> IndexPath? {
        for (section, content) in sections.enumerated() {
            if let item = content.rows.firstIndex(where: matches) { return IndexPath(item: item, section: section) }
        }
        return nil
    }

    /// The same sections as `other`, whose rows may differ.
    func hasSections(of other: ListContent) -> Bool { sections.map(\.id) == other.sections.map(\.id) }
}
