import CoreGraphics

extension TextLayout {
    /// The character under or nearest to a point of the layout, in UTF-16 units.
    ///
    /// `fraction` says how far through the character the point is in reading order; `isInside` whether it is on it.
    package func character(at point: CGPoint) -> (range: Range<Int>, fraction: CGFloat, isInside: Bool) {
        guard let line = line(at: point) else { return (0..<0, 0, false) }
        let x = point.x - line.origin.x
        var best: (range: Range<Int>, fraction: CGFloat, distance: CGFloat) = (
            line.range.lowerBound..<line.range.lowerBound, 0, .infinity
        )
        for piece in placedClusters(line) {
            guard let index = piece.cluster else { continue }
            let cluster = shaped.clusters[index]
            let distance = max(piece.x - x, x - piece.x - piece.advance, 0)
            guard distance < best.distance else { continue }
            let through = piece.advance > 0 ? min(max((x - piece.x) / piece.advance, 0), 1) : 0
            best = (cluster.start..<cluster.end, cluster.level % 2 == 1 ? 1 - through : through, distance)
        }
        let isOnLine = point.y >= line.origin.y && point.y < line.origin.y + line.height
        return (best.range, best.fraction, isOnLine && best.distance == 0)
    }
}
