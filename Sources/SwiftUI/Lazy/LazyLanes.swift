import CoreGraphics

/// The lanes of a lazy grid across its axis.
struct LazyLanes {
    struct Lane {
        var start: CGFloat
        var length: CGFloat
        var alignment: Alignment?
    }

    private(set) var lanes: [Lane] = []
    /// The length of all lanes with the gaps between.
    private(set) var total: CGFloat = 0
    private static let standardGap: CGFloat = 8

    /// Fixed lanes come off first; the others are given equal parts of what is left one by one, within their limits.
    init(_ items: [GridItem], in room: CGFloat?) {
        let gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? Self.standardGap) }
        let fixed = items.reduce(0) { sum, item in if case .fixed(let length) = item.size { sum + length } else { sum } }
        var left = max((room ?? items.reduce(gaps) { $0 + Self.least($1) }) - gaps - fixed, 0)
        var count = items.count { if case .fixed = $0.size { false } else { true } }
        var start: CGFloat = 0
        for (index, item) in items.enumerated() {
            let gap = item.spacing ?? Self.standardGap
            var lengths: [CGFloat] = []
            switch item.size {
            case .fixed(let length): lengths = [length]
            case .flexible(let minimum, let maximum):
                let length = min(max(left / CGFloat(count), minimum), maximum)
                lengths = [length]
                left -= length
                count -= 1
            case .adaptive(let minimum, let maximum):
                let share = left / CGFloat(count)
                let fitting = max(1, Int(((share + gap) / (minimum + gap)).rounded(.down)))
                let length = (share - gap * CGFloat(fitting - 1)) / CGFloat(fitting)
                lengths = Array(repeating: min(max(length, minimum), maximum), count: fitting)
                left -= share
                count -= 1
            }
            for (place, length) in lengths.enumerated() {
                lanes.append(Lane(start: start, length: length, alignment: item.alignment))
                total = start + length
                let isLast = index == items.count - 1 && place == lengths.count - 1
                start += length + (isLast ? 0 : gap)
            }
        }
    }

    private static func least(_ item: GridItem) -> CGFloat {
        switch item.size {
        case .fixed(let length): length
        case .flexible(let minimum, _), .adaptive(let minimum, _): minimum
        }
    }
}
