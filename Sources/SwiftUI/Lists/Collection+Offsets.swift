import Foundation

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
    /// Removes the elements at offsets from the start.
    public mutating func remove(atOffsets offsets: IndexSet) {
        let start = startIndex
        for offset in offsets.reversed() { remove(at: start + offset) }
    }
}

extension MutableCollection where Index == Int {
    /// Moves the elements at offsets, in their order, to before the element that is at another.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let all = Array(self)
        let moved = source.map { all[$0] }
        let before = all.indices.filter { $0 < destination && !source.contains($0) }.map { all[$0] }
        let after = all.indices.filter { $0 >= destination && !source.contains($0) }.map { all[$0] }
        for (index, element) in zip(indices, before + moved + after) { self[index] = element }
    }
}
