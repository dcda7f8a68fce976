/// Elements one below the other, found by place and by name.
package struct ElementColumn<Name: Hashable & Sendable>: Sendable {
    package struct Placed: Sendable {
        package let name: Name
        package var frame: CGRect
    }

    package private(set) var placed: [Placed] = []
    private var places: [Name: Int] = [:]

    package init() {}

    package mutating func add(_ name: Name, _ frame: CGRect) {
        places[name] = placed.count
        placed.append(Placed(name: name, frame: frame))
    }

    package subscript(_ name: Name) -> CGRect? { places[name].map { placed[$0].frame } }

    /// What touches the rectangle from `minY` to `maxY`.
    package func elements(from minY: CGFloat, to maxY: CGFloat) -> ArraySlice<Placed> {
        var (low, high) = (0, placed.count)
        while low < high {
            let middle = (low + high) / 2
            if placed[middle].frame.maxY <= minY { low = middle + 1 } else { high = middle }
        }
        return placed[low...].prefix { $0.frame.minY < maxY }
    }
}
