/// Insertions, deletions, moves and reloads of one batch: old places before it, new ones after.
struct ItemChanges {
    var inserted: [IndexPath] = []
    var deleted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var reconfigured: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []
    var insertedSections = IndexSet()
    var deletedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [(from: Int, to: Int)] = []

    /// Where an item is afterwards whose view can stay; `nil` for one that goes or is made anew.
    func newPlace(of old: IndexPath) -> IndexPath? {
        if deleted.contains(old) || reloaded.contains(old) { return nil }
        if let move = moved.first(where: { $0.from == old }) { return move.to }
        guard !reloadedSections.contains(old.section), let section = newSection(of: old.section) else { return nil }
        let gone = (deleted + moved.map(\.from)).filter { $0.section == old.section }
        let arrived = (inserted + moved.map(\.to)).filter { $0.section == section }
        return IndexPath(item: Self.shift(old.item, gone.map(\.item), arrived.map(\.item)), section: section)
    }

    /// Where a section is afterwards; `nil` for one that was deleted.
    func newSection(of old: Int) -> Int? {
        if deletedSections.contains(old) { return nil }
        if let move = movedSections.first(where: { $0.from == old }) { return move.to }
        return Self.shift(old, deletedSections + movedSections.map(\.from), insertedSections + movedSections.map(\.to))
    }

    private static func shift(_ old: Int, _ gone: [Int], _ arrived: [Int]) -> Int {
        var place = old - gone.filter { $0 < old }.count
        for arrival in arrived.sorted() where arrival <= place { place += 1 }
        return place
    }
}

/// What a table and a collection call their items in Apple's exceptions.
struct ItemWords: Sendable {
    let item: String
    let items: String
    let view: String

    static let table = ItemWords(item: "row", items: "rows", view: "table view")
    static let collection = ItemWords(item: "item", items: "items", view: "collection view")
}

extension ItemChanges {
    /// Apple's words for counts of items per section that do not fit the changes; `nil` when they do.
    func inconsistency(from before: [Int], to after: [Int], _ words: ItemWords) -> String? {
        if let outside = outside(before, after, words) { return outside }
        guard after.count == before.count + insertedSections.count - deletedSections.count else {
            return "Invalid update: invalid number of sections. The number of sections contained in the \(words.view) after "
                + "the update (\(after.count)) must be equal to the number of sections contained in the \(words.view) before "
                + "the update (\(before.count)), plus or minus the number of sections inserted or deleted "
                + "(\(insertedSections.count) inserted, \(deletedSections.count) deleted)."
        }
        for old in before.indices where !reloadedSections.contains(old) {
            guard let new = newSection(of: old), after.indices.contains(new) else { continue }
            let inserted = inserted.filter { $0.section == new }.count
            let deleted = deleted.filter { $0.section == old }.count
            let arrived = moved.filter { $0.to.section == new }.count
            let gone = moved.filter { $0.from.section == old }.count
            guard after[new] == before[old] + inserted - deleted + arrived - gone else {
                return "Invalid update: invalid number of \(words.items) in section \(new). The number of \(words.items) "
                    + "contained in an existing section after the update (\(after[new])) must be equal to the number of "
                    + "\(words.items) contained in that section before the update (\(before[old])), plus or minus the number "
                    + "of \(words.items) inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and "
                    + "plus or minus the number of \(words.items) moved into or out of that section (\(arrived) moved in, "
                    + "\(gone) moved out)."
            }
        }
        return nil
    }

    /// Places that are in no section of the data.
    private func outside(_ before: [Int], _ after: [Int], _ words: ItemWords) -> String? {
        for path in deleted + reloaded + moved.map(\.from) {
            let count = before.indices.contains(path.section) ? before[path.section] : 0
            guard path.item < count else {
                return "attempt to delete \(words.item) \(path.item) from section \(path.section) which only contains \(count) "
                    + "\(words.items) before the update"
            }
        }
        for path in inserted + moved.map(\.to) {
            let count = after.indices.contains(path.section) ? after[path.section] : 0
            guard path.item < count else {
                return "attempt to insert \(words.item) \(path.item) into section \(path.section), but there are only \(count) "
                    + "\(words.items) in section \(path.section) after the update"
            }
        }
        for section in deletedSections.union(reloadedSections) where section >= before.count {
            return "attempt to delete section \(section), but there are only \(before.count) sections before the update"
        }
        for section in insertedSections where section >= after.count {
            return "attempt to insert section \(section) but there are only \(after.count) sections after the update"
        }
        return nil
    }
}

/// Collects the changes of a batch, also of one inside another, until the outermost ends.
struct ChangeCollector {
    /// The changes of an outermost batch, and what is called after them: the outer completion first (FACT 77).
    typealias Batch = (changes: ItemChanges, completions: [(Bool) -> Void])

    private var depth = 0
    private var batch: Batch = (ItemChanges(), [])

    var isOpen: Bool { depth > 0 }

    mutating func begin(_ completion: ((Bool) -> Void)? = nil) {
        depth += 1
        if let completion { batch.completions.append(completion) }
    }

    /// The batch when the outermost has ended.
    mutating func end() -> Batch? {
        guard isOpen else { return nil }
        depth -= 1
        guard !isOpen else { return nil }
        defer { batch = (ItemChanges(), []) }
        return batch
    }

    /// Adds a change to the batch under way; outside of one it is a batch by itself, which is handed back.
    mutating func add(_ record: (inout ItemChanges) -> Void) -> ItemChanges? {
        guard !isOpen else {
            record(&batch.changes)
            return nil
        }
        var single = ItemChanges()
        record(&single)
        return single
    }
}
