/// Elements along the axis that a view scrolls on, found by place and by name.
package struct ElementField<Name: Hashable & Sendable>: Sendable {
    package struct Placed: Sendable {
        package let name: Name
        package var frame: CGRect
    }

    private let isHorizontal: Bool
    package private(set) var placed: [Placed] = []
    private var places: [Name: Int] = [:]
    /// The farthest end of the elements up to each.
    private var reach: [CGFloat] = []

    /// A field along an axis; elements are added roughly in its order.
    package init(isHorizontal: Bool = false) { self.isHorizontal = isHorizontal }

    package mutating func add(_ name: Name, _ frame: CGRect) {
        places[name] = placed.count
        placed.append(Placed(name: name, frame: frame))
        reach.append(max(reach.last ?? -.infinity, isHorizontal ? frame.maxX : frame.maxY))
    }

    package subscript(_ name: Name) -> CGRect? { places[name].map { placed[$0].frame } }

    /// What touches a rectangle, in the order in which it was added.
    ///
    /// Elements after the rectangle are looked at until one begins more than `slack` behind it: those of one line of a grid
    /// need not begin at the same place.
    package func elements(in rect: CGRect, slack: CGFloat = 0) -> [Placed] {
        let (start, end) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        var (low, high) = (0, placed.count)
        while low < high {
            let middle = (low + high) / 2
            if reach[middle] <= start { low = middle + 1 } else { high = middle }
        }
        var found: [Placed] = []
        for element in placed[low...] {
            let (from, to) =
                isHorizontal ? (element.frame.minX, element.frame.maxX) : (element.frame.minY, element.frame.maxY)
            if from >= end + slack { break }
            if from < end, to > start { found.append(element) }
        }
        return found
    }
}
