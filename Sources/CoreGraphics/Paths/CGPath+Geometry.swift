internal import CCairo
import Foundation
import Tracing

extension CGPath {
    /// The smallest rectangle around the path itself, control points left out; null for an empty path.
    public final var boundingBoxOfPath: CGRect {
        var points: [CGPoint] = []
        var current = CGPoint.zero
        for element in storage {
            switch element {
            case .move(let end), .line(let end):
                points.append(end)
                current = end
            case .quad(let control, let end):
                points += Self.extremes(
                    current, CGPoint(x: current.x + (control.x - current.x) * 2 / 3, y: current.y + (control.y - current.y) * 2 / 3),
                    CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3), end)
                current = end
            case .curve(let control1, let control2, let end):
                points += Self.extremes(current, control1, control2, end)
                current = end
            case .close: break
            }
        }
        return Self.box(points)
    }

    /// The end of a cubic curve and its points with a level or upright tangent.
    private static func extremes(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) -> [CGPoint] {
        var times: Set<CGFloat> = []
        for path in [\CGPoint.x, \CGPoint.y] {
            let (v0, v1, v2, v3) = (p0[keyPath: path], p1[keyPath: path], p2[keyPath: path], p3[keyPath: path])
            let a = -v0 + 3 * v1 - 3 * v2 + v3
            let b = 2 * (v0 - 2 * v1 + v2)
            let c = v1 - v0
            if abs(a) < 1e-12 {
                if abs(b) > 1e-12 { times.insert(-c / b) }
            } else {
                let root = b * b - 4 * a * c
                if root >= 0 {
                    times.insert((-b + root.squareRoot()) / (2 * a))
                    times.insert((-b - root.squareRoot()) / (2 * a))
                }
            }
        }
        return [p3] + times.filter { $0 > 0 && $0 < 1 }.map { t in
            let s = 1 - t
            func mix(_ path: KeyPath<CGPoint, CGFloat>) -> CGFloat {
                s * s * s * p0[keyPath: path] + 3 * s * s * t * p1[keyPath: path]
                    + 3 * s * t * t * p2[keyPath: path] + t * t * t * p3[keyPath: path]
            }
            return CGPoint(x: mix(\.x), y: mix(\.y))
        }
    }

    /// Whether a point is inside the path, after the path is transformed.
    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let winding = transformed(by: transform).lines(tolerance: 0.01).reduce(0) { sum, line in
            let (a, b) = line
            let isLeft = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
            if a.y <= point.y, b.y > point.y, isLeft > 0 { return sum + 1 }
            if a.y > point.y, b.y <= point.y, isLeft < 0 { return sum - 1 }
            return sum
        }
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }

    /// All sides as straight lines, open subpaths closed.
    package final func lines(tolerance: CGFloat) -> [(CGPoint, CGPoint)] {
        var lines: [(CGPoint, CGPoint)] = []
        var start = CGPoint.zero
        var current = CGPoint.zero
        func line(to end: CGPoint) {
            lines.append((current, end))
            current = end
        }
        for element in flattened(threshold: tolerance).storage {
            switch element {
            case .move(let point):
                if current != start { line(to: start) }
                (start, current) = (point, point)
            case .line(let end): line(to: end)
            case .close: line(to: start)
            case .quad, .curve: break
            }
        }
        if current != start { line(to: start) }
        return lines
    }

    /// The path with curves replaced by lines that are nowhere farther away than `threshold`.
    public final func flattened(threshold: CGFloat) -> CGPath {
        var result: [Element] = []
        var current = CGPoint.zero
        var start = CGPoint.zero
        func curve(_ c1: CGPoint, _ c2: CGPoint, _ end: CGPoint) {
            // Wang's bound on the number of equal steps for a cubic curve.
            let dx = max(abs(current.x - 2 * c1.x + c2.x), abs(c1.x - 2 * c2.x + end.x))
            let dy = max(abs(current.y - 2 * c1.y + c2.y), abs(c1.y - 2 * c2.y + end.y))
            let steps = max(1, min(1000, Int((0.75 * hypot(dx, dy) / max(threshold, 1e-6)).squareRoot().rounded(.up))))
            let p0 = current
            for index in 1...steps {
                let t = CGFloat(index) / CGFloat(steps)
                let s = 1 - t
                let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                let point = index == steps ? end : CGPoint(
                    x: w0 * p0.x + w1 * c1.x + w2 * c2.x + w3 * end.x,
                    y: w0 * p0.y + w1 * c1.y + w2 * c2.y + w3 * end.y)
                result.append(.line(point))
            }
            current = end
        }
        for element in storage {
            switch element {
            case .move(let end):
                result.append(element)
                (start, current) = (end, end)
            case .line(let end):
                result.append(element)
                current = end
            case .close:
                result.append(element)
                current = start
            case .quad(let control, let end):
                curve(
                    CGPoint(x: current.x + (control.x - current.x) * 2 / 3, y: current.y + (control.y - current.y) * 2 / 3),
                    CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3), end)
            case .curve(let control1, let control2, let end): curve(control1, control2, end)
            }
        }
        return CGPath(elements: result)
    }
}
