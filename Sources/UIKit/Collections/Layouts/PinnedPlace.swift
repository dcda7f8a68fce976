/// Where a header or footer stands that stays in sight as long as its section does.
struct PinnedPlace {
    let visible: CGRect
    let isHorizontal: Bool

    init(in visible: CGRect, isHorizontal: Bool = false) {
        self.visible = visible
        self.isHorizontal = isHorizontal
    }

    /// The frame moved to the edge of what is visible, no further than its own place on one side and its section's end, `span`,
    /// on the other.
    func frame(_ frame: CGRect, atStart: Bool, span: ClosedRange<CGFloat>) -> CGRect {
        let (start, end) = isHorizontal ? (visible.minX, visible.maxX) : (visible.minY, visible.maxY)
        let (own, length) = isHorizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
        let place = atStart ? max(own, min(start, span.upperBound - length)) : min(own, max(end - length, span.lowerBound))
        return isHorizontal
            ? CGRect(x: place, y: frame.minY, width: frame.width, height: frame.height)
            : CGRect(x: frame.minX, y: place, width: frame.width, height: frame.height)
    }
}

extension Array {
    /// The first index whose element meets a condition that all later elements meet too; `count` for none.
    func firstIndex(inOrder condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
