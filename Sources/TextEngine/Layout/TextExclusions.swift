import CoreGraphics

/// Shapes that lines keep clear of, in the coordinates of the text's container, y downwards.
package struct TextExclusions: Hashable, Sendable {
    package struct Shape: Hashable, Sendable {
        let elements: [CGPath.Element]
        let rule: CGPathFillRule

        package init(_ path: CGPath, rule: CGPathFillRule) {
            elements = path.elements
            self.rule = rule
        }
    }

    private let shapes: [Shape]
    /// Points that the container is wider on both sides than the room for lines, and that lines leave free beside shapes.
    private let padding: CGFloat

    package init(_ shapes: [Shape], padding: CGFloat) {
        self.shapes = shapes
        self.padding = padding
    }

    /// The shapes as straight sides, ready for questions.
    func outlines() -> TextOutlines {
        TextOutlines(
            shapes: shapes.map { shape in
                let sides = CGPath(elements: shape.elements).lines(tolerance: 0.05)
                return .init(sides: sides.filter { $0.0 != $0.1 && $0.0.isFinite && $0.1.isFinite }, rule: shape.rule)
            }, padding: padding)
    }
}

/// What is free between shapes.
struct TextOutlines {
    struct Shape {
        let sides: [(CGPoint, CGPoint)]
        let rule: CGPathFillRule
    }

    let shapes: [Shape]
    let padding: CGFloat

    /// A stretch from one x to another.
    typealias Stretch = (low: CGFloat, high: CGFloat)

    /// The stretches of a line between two heights that no shape is in, in the room for lines of a width; `nil` where there is no
    /// shape at all.
    func free(from top: CGFloat, to bottom: CGFloat, width: CGFloat) -> [Stretch]? {
        let all = shapes.flatMap { $0.stretches(from: top, to: bottom) }
        guard !all.isEmpty else { return nil }
        let whole = width + 2 * padding
        var free: [Stretch] = []
        var x: CGFloat = 0
        for taken in all.sorted(by: { $0.low < $1.low }) {
            if taken.low > x { free.append((x, min(taken.low, whole))) }
            x = max(x, taken.high)
            if x >= whole { break }
        }
        if x < whole { free.append((x, whole)) }
        // What is free of the container, as room for lines.
        return free.map { ($0.low, $0.high - 2 * padding) }.filter { $0.high > $0.low }
    }

    /// The next height below another at which other stretches may be free: where a side ends, or a step further along a slanted one.
    func height(below y: CGFloat) -> CGFloat {
        shapes.lazy.flatMap(\.sides).reduce(.infinity) { next, side in
            let (low, high) = (min(side.0.y, side.1.y), max(side.0.y, side.1.y))
            guard high > y + 1e-6 else { return next }
            if low > y + 1e-6 { return min(next, low) }
            return min(next, side.0.x == side.1.x ? high : min(high, y + max(1, (high - low) / 1000)))
        }
    }
}

extension CGPoint {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension TextOutlines.Shape {
    /// What the shape takes between two heights.
    ///
    /// Between the heights at which sides end, what lies inside at one height and what the sides pass is all there is.
    func stretches(from top: CGFloat, to bottom: CGFloat) -> [TextOutlines.Stretch] {
        let crossing = sides.filter { max($0.0.y, $0.1.y) > top && min($0.0.y, $0.1.y) < bottom }
        guard !crossing.isEmpty else { return inside(at: (top + bottom) / 2) }
        let heights = Set(crossing.flatMap { [$0.0.y, $0.1.y] }.filter { $0 > top && $0 < bottom } + [top, bottom]).sorted()
        let inner = zip(heights, heights.dropFirst()).flatMap { inside(at: ($0 + $1) / 2) }
        return inner + crossing.map { side in
            let ends = [top, bottom].map { x(of: side, at: $0) }
            return (ends.min() ?? 0, ends.max() ?? 0)
        }
    }

    /// Where a side is at a height, or at its end nearest to it.
    private func x(of side: (CGPoint, CGPoint), at y: CGFloat) -> CGFloat {
        let (from, to) = side.0.y <= side.1.y ? (side.0, side.1) : (side.1, side.0)
        if y <= from.y { return from.x }
        if y >= to.y { return to.x }
        return from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y)
    }

    private func inside(at y: CGFloat) -> [TextOutlines.Stretch] {
        let crossings = sides.filter { ($0.0.y <= y) != ($0.1.y <= y) }
            .map { (x: x(of: $0, at: y), turn: $0.0.y <= y ? 1 : -1) }.sorted { $0.x < $1.x }
        var winding = 0
        return zip(crossings, crossings.dropFirst()).compactMap { one, next in
            winding += rule == .evenOdd ? 1 : one.turn
            let isInside = rule == .evenOdd ? winding % 2 == 1 : winding != 0
            return isInside ? (one.x, next.x) : nil
        }
    }
}
