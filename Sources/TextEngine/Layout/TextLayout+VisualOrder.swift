import CoreGraphics

extension TextLayout {
    /// A cluster at its place on a line.
    struct PlacedCluster {
        /// The index of the cluster, `nil` for the ellipsis.
        var cluster: Int?
        /// From the line's left.
        var x: CGFloat
        var advance: CGFloat
    }

    /// A line's clusters from left to right; trailing space hangs outside 0..<width on the side where reading ends.
    func placedClusters(_ line: TextLine) -> [PlacedCluster] {
        var logical: [(cluster: Int?, level: UInt8, advance: CGFloat)] = []
        let base: UInt8 = line.isRightToLeft ? 1 : 0
        func add(_ range: Range<Int>, hanging: Int) {
            for index in range {
                let cluster = shaped.clusters[index]
                let isTrailing = index >= range.upperBound - hanging
                let stretch = cluster.isWhitespace && !isTrailing ? line.spaceStretch : 0
                let advance = line.tabs[index] ?? cluster.advance * advanceScale
                logical.append((index, isTrailing ? base : cluster.level, advance + stretch))
            }
        }
        add(line.before, hanging: line.ellipsis == nil ? line.trailing : 0)
        if let ellipsis = line.ellipsis {
            logical.append((nil, base, ellipsis.advance(0..<ellipsis.clusters.count) * advanceScale))
        }
        add(line.after, hanging: 0)
        let order = Self.visualOrder(logical.map(\.level))
        var x: CGFloat = line.isRightToLeft ? -(line.fullWidth - line.width) : 0
        if line.spaceStretch > 0, line.isRightToLeft {
            x = -logical.suffix(line.trailing).reduce(0) { $0 + $1.advance }
        }
        return order.map { index in
            let piece = logical[index]
            defer { x += piece.advance }
            return PlacedCluster(cluster: piece.cluster, x: x, advance: piece.advance)
        }
    }

    /// Rule L2 of the Unicode bidirectional algorithm: from the highest level down, reverse each stretch at or above it.
    static func visualOrder(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        for level in stride(from: highest, through: 1, by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }
}
