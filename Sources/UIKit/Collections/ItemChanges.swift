/// Insertions, deletions, moves and reloads of one batch: old places before it, new ones after.
struct ItemChanges {
    var inserted: [IndexPath] = []
    var deleted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []
    var sectionsChanged = false

    var isEmpty: Bool {
        inserted.isEmpty && deleted.isEmpty && reloaded.isEmpty && moved.isEmpty && !sectionsChanged
    }

    /// Where an item is afterwards whose view can stay; `nil` for one that goes or is made anew.
    func newPlace(of old: IndexPath) -> IndexPath? {
        if deleted.contains(old) || reloaded.contains(old) { return nil }
        if let move = moved.first(where: { $0.from == old }) { return move.to }
        let gone = deleted + moved.map(\.from)
        var item = old.item - gone.filter { $0.section == old.section && $0.item < old.item }.count
        let arrived = (inserted + moved.map(\.to)).filter { $0.section == old.section }.sorted()
        for place in arrived where place.item <= item { item += 1 }
        return IndexPath(item: item, section: old.section)
    }
}
