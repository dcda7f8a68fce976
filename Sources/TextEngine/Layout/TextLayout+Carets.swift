import CoreGraphics

extension TextLayout {
    /// Where the insertion point stands for a UTF-16 offset: no width, the height of its line.
    package func caretRect(at offset: Int) -> CGRect {
        guard let index = lineIndex(containing: offset) else {
            let metrics = runs.first?.attributes.font.metrics ?? .sanFrancisco(size: 17)
            return CGRect(x: 0, y: 0, width: 0, height: metrics.lineHeight)
        }
        let line = lines[index]
        let x = line.origin.x + caretX(offset, line)
        return CGRect(x: x, y: line.origin.y, width: 0, height: line.height)
    }

    private func caretX(_ offset: Int, _ line: TextLine) -> CGFloat {
        let placed = placedClusters(line)
        var closest: (end: Int, x: CGFloat)?
        for piece in placed {
            guard let index = piece.cluster else { continue }
            let cluster = shaped.clusters[index]
            let isRightToLeft = cluster.level % 2 == 1
            if cluster.start <= offset, offset < cluster.end {
                return isRightToLeft ? piece.x + piece.advance : piece.x
            }
            if cluster.end <= offset, cluster.end > closest?.end ?? -1 {
                closest = (cluster.end, isRightToLeft ? piece.x : piece.x + piece.advance)
            }
        }
        return closest?.x ?? (line.isRightToLeft ? line.width : 0)
    }

    /// The line an insertion point at an offset stands on: at a soft break, the one that follows.
    package func lineIndex(containing offset: Int) -> Int? {
        lines.lastIndex { $0.range.lowerBound <= offset } ?? lines.indices.first
    }

    /// The line nearest to a point: of those beside each other the nearest in x.
    func line(at point: CGPoint) -> TextLine? {
        guard let first = lines.first(where: { point.y < $0.origin.y + $0.height }) ?? lines.last, first.isBesideShape
        else { return lines.first { point.y < $0.origin.y + $0.height } ?? lines.last }
        func distance(_ line: TextLine) -> CGFloat { max(line.origin.x - point.x, point.x - line.origin.x - line.width, 0) }
        return lines.filter { $0.origin.y == first.origin.y }.min { distance($0) < distance($1) }
    }

    /// The offset of the insertion point nearest to a point of the layout.
    package func offset(at point: CGPoint) -> Int {
        guard let line = line(at: point) else { return 0 }
        let x = point.x - line.origin.x
        var best = line.range.lowerBound
        var distance = CGFloat.infinity
        func offer(_ offset: Int, at edge: CGFloat) {
            if abs(edge - x) < distance { (best, distance) = (offset, abs(edge - x)) }
        }
        for piece in placedClusters(line) {
            guard let index = piece.cluster else { continue }
            let cluster = shaped.clusters[index]
            let (left, right) = (piece.x, piece.x + piece.advance)
            let isRightToLeft = cluster.level % 2 == 1
            if cluster.isCaretStop { offer(cluster.start, at: isRightToLeft ? right : left) }
            // After the last cluster of a soft-broken line the insertion point would be on the next line.
            let isSoftEnd = cluster.end == line.range.upperBound && isFollowedSoftly(line)
            if !isSoftEnd { offer(cluster.end, at: isRightToLeft ? left : right) }
        }
        return best
    }

    private func isFollowedSoftly(_ line: TextLine) -> Bool {
        lines.contains {
            $0.range.lowerBound == line.range.upperBound && ($0.origin.y > line.origin.y || $0.isBesideShape && $0.origin != line.origin)
        }
    }

    /// The rectangles that cover a range of UTF-16 offsets, one for each stretch on each line.
    package func selectionRects(for range: Range<Int>) -> [CGRect] {
        lines.flatMap { line -> [CGRect] in
            var rects: [CGRect] = []
            for piece in placedClusters(line) {
                guard let index = piece.cluster else { continue }
                let cluster = shaped.clusters[index]
                guard cluster.start < range.upperBound, cluster.end > range.lowerBound else { continue }
                let rect = CGRect(
                    x: line.origin.x + piece.x, y: line.origin.y, width: piece.advance, height: line.height)
                if let last = rects.last, abs(last.maxX - rect.minX) < 1e-6 {
                    rects[rects.count - 1].size.width = rect.maxX - last.minX
                } else {
                    rects.append(rect)
                }
            }
            return rects
        }
    }

    /// The offsets where an insertion point can stand, in order.
    package var caretOffsets: [Int] {
        let starts = shaped.clusters.filter(\.isCaretStop).map(\.start)
        let ends = shaped.paragraphs.map(\.range.upperBound)
        return Set(starts + ends + [shaped.length]).sorted()
    }
}
