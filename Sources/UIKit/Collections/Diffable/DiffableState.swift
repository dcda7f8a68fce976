/// The snapshot that a diffable data source shows, and what another one changes.
@MainActor
struct DiffableState<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    private var paths: [Item: IndexPath] = [:]

    func path(of item: Item) -> IndexPath? { paths[item] }
    func item(at path: IndexPath) -> Item? {
        guard snapshot.sections.indices.contains(path.section) else { return nil }
        let items = snapshot.sections[path.section].items
        return items.indices.contains(path.item) ? items[path.item] : nil
    }
    func section(at index: Int) -> Section? {
        snapshot.sections.indices.contains(index) ? snapshot.sections[index].id : nil
    }

    /// Where things of the old snapshot are in the new one, and what is set up anew in place.
    struct Update {
        let newPlace: (IndexPath) -> IndexPath?
        let newSection: (Int) -> Int?
        let reconfigured: [IndexPath]
    }

    /// Takes another snapshot.
    mutating func show(_ new: NSDiffableDataSourceSnapshot<Section, Item>) -> Update {
        let (old, oldPaths) = (snapshot, paths)
        snapshot = new.applied
        paths = [:]
        for (section, part) in new.sections.enumerated() {
            for (item, id) in part.items.enumerated() { paths[id] = IndexPath(item: item, section: section) }
        }
        let newPaths = paths
        let reloaded = Set(new.reloadedItemIdentifiers)
        let reloadedSections = Set(new.reloadedSectionIdentifiers)
        let sections = Dictionary(uniqueKeysWithValues: new.sections.enumerated().map { ($1.id, $0) })
        return Update(
            newPlace: { path in
                guard old.sections.indices.contains(path.section), old.sections[path.section].items.indices.contains(path.item)
                else { return nil }
                let id = old.sections[path.section].items[path.item]
                guard let place = newPaths[id], !reloaded.contains(id), !reloadedSections.contains(new.sections[place.section].id)
                else { return nil }
                return place
            },
            newSection: { section in
                guard old.sections.indices.contains(section), !reloadedSections.contains(old.sections[section].id) else { return nil }
                return sections[old.sections[section].id]
            },
            reconfigured: new.reconfiguredItemIdentifiers.filter { oldPaths[$0] != nil }.compactMap { newPaths[$0] })
    }
}
