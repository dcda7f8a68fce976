import Foundation

extension CGPath {
    /// The path cut into dashes: painted and unpainted lengths in turn.
    public final func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        let lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let total = lengths.reduce(0, +)
        guard total > 0 else { return transformed(by: transform) }
        let result = CGMutablePath()
        for subpath in flatSubpaths(transform: transform) {
            var index = 0
            var offset = phase.truncatingRemainder(dividingBy: total)
            if offset < 0 { offset += total }
            while offset >= lengths[index] {
                offset -= lengths[index]
                index = (index + 1) % lengths.count
            }
            var left = lengths[index] - offset
            var points = subpath.points
            if subpath.isClosed { points.append(points[0]) }
            if index % 2 == 0 { result.move(to: points[0]) }
            for (a, b) in zip(points, points.dropFirst()) {
                let length = hypot(b.x - a.x, b.y - a.y)
                var done: CGFloat = 0
                while length - done > left {
                    done += left
                    let point = CGPoint(x: a.x + (b.x - a.x) * done / length, y: a.y + (b.y - a.y) * done / length)
                    if index % 2 == 0 { result.addLine(to: point) } else { result.move(to: point) }
                    index = (index + 1) % lengths.count
                    left = lengths[index]
                }
                left -= length - done
                if index % 2 == 0 { result.addLine(to: b) }
            }
        }
        return CGPath(elements: result.storage)
    }

    /// The outline of the path's stroke, to be filled by the winding rule.
    ///
    /// Curves are flattened to a twentieth of a point; each side, join and cap is a subpath that runs the same way round.
    public final func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let result = CGMutablePath()
        let half = lineWidth / 2
        guard half > 0 else { return result }
        for subpath in flatSubpaths(transform: transform) {
            let points = subpath.points.enumerated().filter { $0.offset == 0 || $0.element != subpath.points[$0.offset - 1] }
                .map(\.element)
            guard points.count > 1 else {
                if lineCap == .round, let point = points.first { Self.addDisc(result, point, half) }
                continue
            }
            var ends = points
            if subpath.isClosed, points.first != points.last { ends.append(points[0]) }
            let sides = Array(zip(ends, ends.dropFirst()))
            for (index, side) in sides.enumerated() {
                var (a, b) = side
                let length = hypot(b.x - a.x, b.y - a.y)
                let unit = CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length)
                if lineCap == .square, !subpath.isClosed {
                    if index == 0 { a = CGPoint(x: a.x - unit.dx * half, y: a.y - unit.dy * half) }
                    if index == sides.count - 1 { b = CGPoint(x: b.x + unit.dx * half, y: b.y + unit.dy * half) }
                }
                let normal = CGVector(dx: -unit.dy * half, dy: unit.dx * half)
                result.addLines(between: [
                    CGPoint(x: a.x - normal.dx, y: a.y - normal.dy), CGPoint(x: b.x - normal.dx, y: b.y - normal.dy),
                    CGPoint(x: b.x + normal.dx, y: b.y + normal.dy), CGPoint(x: a.x + normal.dx, y: a.y + normal.dy),
                ])
                result.closeSubpath()
                let next = index + 1 < sides.count ? sides[index + 1] : subpath.isClosed ? sides[0] : nil
                if let next {
                    Self.addJoin(result, side.0, side.1, next.1, half, lineJoin, miterLimit)
                }
            }
            if lineCap == .round, !subpath.isClosed {
                Self.addDisc(result, ends[0], half)
                Self.addDisc(result, ends[ends.count - 1], half)
            }
        }
        return CGPath(elements: result.storage)
    }

    private static func addDisc(_ path: CGMutablePath, _ center: CGPoint, _ radius: CGFloat) {
        path.addEllipse(
            in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    private static func addJoin(
        _ path: CGMutablePath, _ a: CGPoint, _ corner: CGPoint, _ b: CGPoint, _ half: CGFloat, _ join: CGLineJoin,
        _ miterLimit: CGFloat
    ) {
        let (l0, l1) = (hypot(corner.x - a.x, corner.y - a.y), hypot(b.x - corner.x, b.y - corner.y))
        let u0 = CGVector(dx: (corner.x - a.x) / l0, dy: (corner.y - a.y) / l0)
        let u1 = CGVector(dx: (b.x - corner.x) / l1, dy: (b.y - corner.y) / l1)
        let cross = u0.dx * u1.dy - u0.dy * u1.dx
        let dot = u0.dx * u1.dx + u0.dy * u1.dy
        if join == .round { return addDisc(path, corner, half) }
        guard abs(cross) > 1e-9 else { return }
        let side: CGFloat = cross > 0 ? -1 : 1
        let p0 = CGPoint(x: corner.x - side * u0.dy * half, y: corner.y + side * u0.dx * half)
        let p1 = CGPoint(x: corner.x - side * u1.dy * half, y: corner.y + side * u1.dx * half)
        var points = [corner, p0]
        // Half the angle between the sides: the miter is 1 / sin of it long, in line widths.
        let sine = ((1 + dot) / 2).squareRoot()
        if join == .miter, sine > 0, 1 / sine <= miterLimit {
            let reach = half / sine
            let middle = CGVector(dx: (p0.x + p1.x) / 2 - corner.x, dy: (p0.y + p1.y) / 2 - corner.y)
            let length = hypot(middle.dx, middle.dy)
            points.append(
                CGPoint(x: corner.x + middle.dx / length * reach, y: corner.y + middle.dy / length * reach))
        }
        points.append(p1)
        path.addLines(between: side < 0 ? points : points.reversed())
        path.closeSubpath()
    }

    /// The flattened subpaths, transformed.
    private func flatSubpaths(transform: CGAffineTransform) -> [(points: [CGPoint], isClosed: Bool)] {
        var subpaths: [(points: [CGPoint], isClosed: Bool)] = []
        for element in transformed(by: transform).flattened(threshold: 0.05).storage {
            switch element {
            case .move(let point): subpaths.append(([point], false))
            case .line(let end):
                if subpaths.isEmpty || subpaths[subpaths.count - 1].isClosed {
                    subpaths.append(([subpaths.last?.points.first ?? end], false))
                }
                subpaths[subpaths.count - 1].points.append(end)
            case .close: if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
            case .quad, .curve: break
            }
        }
        return subpaths
    }
}
