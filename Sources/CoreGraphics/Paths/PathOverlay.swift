import Foundation

/// Two paths laid over each other: their sides cut where they meet, each with what lies on both sides of it.
///
/// Curves are lines within a hundredth of a unit, and points lie on a net of 1/4096, so that every comparison is one of whole numbers.
struct PathOverlay {
    struct Point: Hashable, Comparable {
        var x: Int
        var y: Int
        static func < (a: Point, b: Point) -> Bool { (a.x, a.y) < (b.x, b.y) }
    }

    /// A side from the lesser to the greater point; counts are of the sides that go this way less those that go back.
    private struct Side {
        var low: Point
        var high: Point
        var counts: [Int]
    }

    static let tolerance: CGFloat = 0.01
    private static let scale: CGFloat = 4096

    private let sides: [Side]
    private let rule: CGPathFillRule

    init(_ first: CGPath, _ second: CGPath, using rule: CGPathFillRule) {
        self.rule = rule
        var pieces: [(from: Point, to: Point, owner: Int)] = []
        for (owner, path) in [first, second].enumerated() {
            for (a, b) in path.lines(tolerance: Self.tolerance) {
                let (from, to) = (Self.point(a), Self.point(b))
                if from != to { pieces.append((from, to, owner)) }
            }
        }
        sides = Self.merged(Self.cut(pieces))
    }

    static func point(_ point: CGPoint) -> Point {
        // Beyond, products of coordinates would not be whole numbers of 64 bits any more.
        func whole(_ value: CGFloat) -> Int { value.isFinite ? Int((max(-1e5, min(1e5, value)) * scale).rounded()) : 0 }
        return Point(x: whole(point.x), y: whole(point.y))
    }

    private static func cgPoint(_ point: Point) -> CGPoint {
        CGPoint(x: CGFloat(point.x) / scale, y: CGFloat(point.y) / scale)
    }

    // MARK: Cutting

    /// The pieces cut where they cross or touch; rounding a crossing may make new ones, which are cut in the next round.
    private static func cut(_ pieces: [(from: Point, to: Point, owner: Int)]) -> [(from: Point, to: Point, owner: Int)] {
        var pieces = pieces
        for _ in 0..<8 {
            var cuts = Array(repeating: Set<Point>(), count: pieces.count)
            let order = pieces.indices.sorted { min(pieces[$0].from.x, pieces[$0].to.x) < min(pieces[$1].from.x, pieces[$1].to.x) }
            for (place, i) in order.enumerated() {
                let a = pieces[i]
                let (right, top, bottom) = (max(a.from.x, a.to.x), min(a.from.y, a.to.y), max(a.from.y, a.to.y))
                for j in order[(place + 1)...] {
                    let b = pieces[j]
                    if min(b.from.x, b.to.x) > right { break }
                    if min(b.from.y, b.to.y) > bottom || max(b.from.y, b.to.y) < top { continue }
                    for point in meetings(a.from, a.to, b.from, b.to) {
                        if point != a.from, point != a.to { cuts[i].insert(point) }
                        if point != b.from, point != b.to { cuts[j].insert(point) }
                    }
                }
            }
            if cuts.allSatisfy(\.isEmpty) { break }
            pieces = zip(pieces, cuts).flatMap { piece, points -> [(from: Point, to: Point, owner: Int)] in
                let sorted = points.sorted { distance($0, piece.from) < distance($1, piece.from) }
                let all = [piece.from] + sorted + [piece.to]
                return zip(all, all.dropFirst()).compactMap { $0 == $1 ? nil : ($0, $1, piece.owner) }
            }
        }
        return pieces
    }

    private static func distance(_ a: Point, _ b: Point) -> Int { abs(a.x - b.x) + abs(a.y - b.y) }

    /// Twice the area of a triangle, with a sign.
    private static func area(_ a: Point, _ b: Point, _ c: Point) -> Int {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }

    /// Where two pieces cross, and the ends of each that lie on the other.
    private static func meetings(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> [Point] {
        let (abc, abd, cda, cdb) = (area(a, b, c), area(a, b, d), area(c, d, a), area(c, d, b))
        func isWithin(_ p: Point, _ q: Point, _ r: Point) -> Bool {
            min(q.x, r.x) <= p.x && p.x <= max(q.x, r.x) && min(q.y, r.y) <= p.y && p.y <= max(q.y, r.y)
        }
        var found: [Point] = []
        if abc == 0, isWithin(c, a, b) { found.append(c) }
        if abd == 0, isWithin(d, a, b) { found.append(d) }
        if cda == 0, isWithin(a, c, d) { found.append(a) }
        if cdb == 0, isWithin(b, c, d) { found.append(b) }
        if found.isEmpty, (abc > 0) != (abd > 0), (cda > 0) != (cdb > 0), abc != 0, abd != 0, cda != 0, cdb != 0 {
            let part = Double(abc) / Double(abc - abd)
            found.append(
                Point(
                    x: Int((Double(c.x) + part * Double(d.x - c.x)).rounded()),
                    y: Int((Double(c.y) + part * Double(d.y - c.y)).rounded())))
        }
        return found
    }

    /// Sides that lie on each other as one.
    private static func merged(_ pieces: [(from: Point, to: Point, owner: Int)]) -> [Side] {
        struct Ends: Hashable { var low: Point, high: Point }
        var counts: [Ends: [Int]] = [:]
        for piece in pieces {
            let rises = piece.from < piece.to
            let ends = rises ? Ends(low: piece.from, high: piece.to) : Ends(low: piece.to, high: piece.from)
            counts[ends, default: [0, 0]][piece.owner] += rises ? 1 : -1
        }
        return counts.map { Side(low: $0.key.low, high: $0.key.high, counts: $0.value) }
            .sorted { ($0.low, $0.high) < ($1.low, $1.high) }
    }

    // MARK: Areas

    /// How often each path goes round a point beside the middle of a side, on its left as seen from low to high.
    private func windings(leftOf side: Side) -> [Int] {
        // Twice the net, so that the middle is a whole number. The ray goes to where y grows, from an upright side to where x falls.
        let (x, y) = (side.low.x + side.high.x, side.low.y + side.high.y)
        let isUpright = side.low.x == side.high.x
        var sum = [0, 0]
        for other in sides {
            let (a, b) = (other.low, other.high)
            if a == side.low, b == side.high { continue }
            let (a1, a2, b1, b2, at, from) = isUpright
                ? (2 * a.y, 2 * a.x, 2 * b.y, 2 * b.x, y, x) : (2 * a.x, 2 * a.y, 2 * b.x, 2 * b.y, x, y)
            guard (a1 <= at) != (b1 <= at) else { continue }
            // Where the other side meets the ray's line, against the ray's start.
            let beyond = ((b2 - a2) * (at - a1) - (from - a2) * (b1 - a1)) * (b1 > a1 ? 1 : -1)
            guard isUpright ? beyond < 0 : beyond > 0 else { continue }
            let direction = b1 > a1 ? -1 : 1
            for owner in 0..<2 { sum[owner] += direction * other.counts[owner] }
        }
        return sum
    }

    private func isInside(_ winding: Int) -> Bool { rule == .winding ? winding != 0 : winding % 2 != 0 }

    /// The outline of all places that a test of being inside the first path and the second accepts.
    func outline(where isPart: (Bool, Bool) -> Bool) -> CGPath {
        var next: [Point: [Point]] = [:]
        for side in sides {
            let ahead = windings(leftOf: side)
            let behind = zip(ahead, side.counts).map { $0 - $1 }
            let (first, second) = (isPart(isInside(ahead[0]), isInside(ahead[1])), isPart(isInside(behind[0]), isInside(behind[1])))
            if first == second { continue }
            // The part lies always on the same hand.
            if first { next[side.low, default: []].append(side.high) } else { next[side.high, default: []].append(side.low) }
        }
        return Self.stitched(&next)
    }

    /// Closed subpaths of directed sides, of which as many leave every point as come to it.
    private static func stitched(_ next: inout [Point: [Point]]) -> CGPath {
        let result = CGMutablePath()
        for start in next.keys.sorted() {
            while let first = next[start]?.popLast() {
                var points = [start, first]
                while points[points.count - 1] != start, let end = turn(points[points.count - 2], points[points.count - 1], &next) {
                    points.append(end)
                }
                guard points.count > 3 else { continue }
                let corners = straightened(Array(points.dropLast()))
                result.addLines(between: corners.map(cgPoint))
                result.closeSubpath()
            }
        }
        return CGPath(elements: result.elements)
    }

    /// Takes the side that turns most to one hand, so that areas that touch at a point stay apart.
    private static func turn(_ before: Point, _ at: Point, _ next: inout [Point: [Point]]) -> Point? {
        guard let choices = next[at], !choices.isEmpty else { return nil }
        let heading = atan2(Double(at.y - before.y), Double(at.x - before.x))
        func angle(_ end: Point) -> Double {
            var angle = atan2(Double(end.y - at.y), Double(end.x - at.x)) - heading
            while angle <= -Double.pi { angle += 2 * .pi }
            while angle > Double.pi { angle -= 2 * .pi }
            return angle
        }
        let index = choices.indices.max { angle(choices[$0]) < angle(choices[$1]) }!
        return next[at]!.remove(at: index)
    }

    /// Corners without those that lie on a line between their neighbours.
    private static func straightened(_ points: [Point]) -> [Point] {
        points.indices.filter { index in
            area(points[(index + points.count - 1) % points.count], points[index], points[(index + 1) % points.count]) != 0
        }.map { points[$0] }
    }

    // MARK: Lines

    /// The parts of a path's own lines, open as they are, that lie inside another path or outside it.
    static func lines(of path: CGPath, by area: CGPath, using rule: CGPathFillRule, keepsInside: Bool) -> CGPath {
        let result = CGMutablePath()
        let borders = area.lines(tolerance: tolerance).map { (point($0), point($1)) }
        func add(_ from: CGPoint, _ to: CGPoint) {
            let (a, b) = (point(from), point(to))
            guard a != b else { return }
            let cuts = Set(borders.flatMap { meetings(a, b, $0.0, $0.1) }).subtracting([a, b])
            let all = [a] + cuts.sorted { distance($0, a) < distance($1, a) } + [b]
            for (start, end) in zip(all, all.dropFirst()) {
                let (low, high) = (cgPoint(start), cgPoint(end))
                let middle = CGPoint(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
                guard area.contains(middle, using: rule) == keepsInside else { continue }
                if result.isEmpty || result.currentPoint != low { result.move(to: low) }
                result.addLine(to: high)
            }
        }
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for element in path.flattened(threshold: tolerance).elements {
            switch element {
            case .move(let end): (start, current) = (end, end)
            case .line(let end):
                add(current, end)
                current = end
            case .close:
                add(current, start)
                current = start
            case .quad, .curve: break
            }
        }
        return CGPath(elements: result.elements)
    }
}
