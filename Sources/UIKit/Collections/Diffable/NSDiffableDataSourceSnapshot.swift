/// The sections and items of a table or collection at one time, by identifiers.
///
/// Apple documentation: UIKit/NSDiffableDataSourceSnapshot.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: Sendable {
    struct Section: Sendable {
        let id: SectionIdentifierType
        var items: [ItemIdentifierType] = []
    }

    private(set) var sections: [Section] = []
    /// The section of each item.
    private var places: [ItemIdentifierType: SectionIdentifierType] = [:]
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    public init() {}

    // MARK: Questions

    public var numberOfItems: Int { places.count }
    public var numberOfSections: Int { sections.count }
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { sections[index(identifier)].items.count }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections[index(identifier)].items
    }
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { places[identifier] }
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex { $0.id == identifier } }

    private func index(_ identifier: SectionIdentifierType) -> Int {
        guard let index = indexOfSection(identifier) else {
            preconditionFailure("Section identifier was not found: \(identifier). Append the section first.")
        }
        return index
    }

    private func place(_ identifier: ItemIdentifierType) -> (section: Int, item: Int) {
        guard let section = places[identifier].map(index), let item = sections[section].items.firstIndex(of: identifier) else {
            preconditionFailure("Item identifier was not found: \(identifier). Append the item first.")
        }
        return (section, item)
    }

    // MARK: Items

    private func checkNew(_ identifiers: [ItemIdentifierType]) {
        var seen: Set<ItemIdentifierType> = []
        for identifier in identifiers where !seen.insert(identifier).inserted || places[identifier] != nil {
            preconditionFailure(
                "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\(identifier))}. "
                    + "Give every item an identifier of its own.")
        }
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], _ section: Int, _ item: Int) {
        checkNew(identifiers)
        sections[section].items.insert(contentsOf: identifiers, at: item)
        for identifier in identifiers { places[identifier] = sections[section].id }
    }

    /// Adds items at the end of a section; of the last one where none is named.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier.map(index) ?? sections.indices.last else {
            preconditionFailure(
                "There are currently no sections in the data source. Please add a section first.")
        }
        insert(identifiers, section, sections[section].items.count)
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        let place = place(beforeIdentifier)
        insert(identifiers, place.section, place.item)
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        let place = place(afterIdentifier)
        insert(identifiers, place.section, place.item + 1)
    }

    /// Items that are not there are passed over.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in sections.indices { sections[section].items.removeAll(where: gone.contains) }
        for identifier in gone { places[identifier] = nil }
        forget()
    }

    public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, after: false)
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, after: true)
    }

    private mutating func move(_ identifier: ItemIdentifierType, beside other: ItemIdentifierType, after: Bool) {
        precondition(identifier != other, "An item cannot be moved beside itself: \(identifier).")
        let old = place(identifier)
        sections[old.section].items.remove(at: old.item)
        places[identifier] = nil
        let new = place(other)
        insert([identifier], new.section, after ? new.item + 1 : new.item)
    }

    /// Gives items new cells when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers {
            _ = place(identifier)
            if !reloadedItemIdentifiers.contains(identifier) { reloadedItemIdentifiers.append(identifier) }
        }
    }

    /// Sets the cells of items up anew when the snapshot is applied; the cells stay.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers {
            _ = place(identifier)
            if !reconfiguredItemIdentifiers.contains(identifier) { reconfiguredItemIdentifiers.append(identifier) }
        }
    }

    // MARK: Sections

    private mutating func insertSections(_ identifiers: [SectionIdentifierType], at index: Int) {
        var seen = Set(sectionIdentifiers)
        for identifier in identifiers where !seen.insert(identifier).inserted {
            preconditionFailure(
                "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\(identifier))}. "
                    + "Give every section an identifier of its own.")
        }
        sections.insert(contentsOf: identifiers.map { Section(id: $0) }, at: index)
    }

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { insertSections(identifiers, at: sections.count) }
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
        insertSections(identifiers, at: index(toIdentifier))
    }
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
        insertSections(identifiers, at: index(toIdentifier) + 1)
    }

    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        for section in sections where gone.contains(section.id) { for item in section.items { places[item] = nil } }
        sections.removeAll { gone.contains($0.id) }
        forget()
    }

    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        checkOther(identifier, toIdentifier)
        let section = sections.remove(at: index(identifier))
        sections.insert(section, at: index(toIdentifier))
    }

    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        checkOther(identifier, toIdentifier)
        let section = sections.remove(at: index(identifier))
        sections.insert(section, at: index(toIdentifier) + 1)
    }

    private func checkOther(_ identifier: SectionIdentifierType, _ other: SectionIdentifierType) {
        precondition(identifier != other, "A section cannot be moved beside itself: \(identifier). Name another section.")
    }

    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            _ = index(identifier)
            if !reloadedSectionIdentifiers.contains(identifier) { reloadedSectionIdentifiers.append(identifier) }
        }
    }

    /// Gives a section other items; one that is missing is added at the end.
    mutating func setItems(_ items: [ItemIdentifierType], ofSection identifier: SectionIdentifierType) {
        if indexOfSection(identifier) == nil { appendSections([identifier]) }
        let section = index(identifier)
        for item in sections[section].items { places[item] = nil }
        sections[section].items = []
        insert(items, section, 0)
        forget()
    }

    /// What is gone is not reloaded.
    private mutating func forget() {
        let (places, ids) = (places, Set(sectionIdentifiers))
        reloadedItemIdentifiers.removeAll { places[$0] == nil }
        reconfiguredItemIdentifiers.removeAll { places[$0] == nil }
        reloadedSectionIdentifiers.removeAll { !ids.contains($0) }
    }

    /// The snapshot after it was applied: nothing is to be reloaded any more.
    var applied: Self {
        var applied = self
        applied.reloadedItemIdentifiers = []
        applied.reconfiguredItemIdentifiers = []
        applied.reloadedSectionIdentifiers = []
        return applied
    }
}
