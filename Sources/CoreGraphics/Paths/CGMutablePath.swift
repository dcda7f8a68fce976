import Foundation

/// A path that can grow (Apple: CGMutablePath).
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Creates an empty path.
    public init() {
        super.init(elements: [])
    }

    package override init(elements: [Element]) {
        super.init(elements: elements)
    }

    /// Starts a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.append(.move(point.applying(transform)))
    }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.append(.line(point.applying(transform)))
    }

    /// Adds a quadratic curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        storage.append(.quad(control: control.applying(transform), end: end.applying(transform)))
    }

    /// Adds a cubic curve from the current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        storage.append(
            .curve(
                control1: control1.applying(transform), control2: control2.applying(transform),
                end: end.applying(transform)))
    }

    /// Adds a line back to the subpath's start.
    public func closeSubpath() {
        if case .close? = storage.last { return }
        if !storage.isEmpty { storage.append(.close) }
    }

    /// Adds a rectangle as its own subpath.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        move(to: CGPoint(x: rect.minX, y: rect.minY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform: transform)
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY), transform: transform)
        closeSubpath()
    }

    /// Adds rectangles, each as its own subpath.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a subpath of lines through points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds the ellipse that touches a rectangle's edges, as its own subpath.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        let rx = rect.width / 2
        let ry = rect.height / 2
        let (cx, cy) = (rect.midX, rect.midY)
        let k = Self.quarterCircle
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: cx + x * rx, y: cy + y * ry) }
        move(to: point(1, 0), transform: transform)
        addCurve(to: point(0, 1), control1: point(1, k), control2: point(k, 1), transform: transform)
        addCurve(to: point(-1, 0), control1: point(-k, 1), control2: point(-1, k), transform: transform)
        addCurve(to: point(0, -1), control1: point(-1, -k), control2: point(-k, -1), transform: transform)
        addCurve(to: point(1, 0), control1: point(k, -1), control2: point(1, -k), transform: transform)
        closeSubpath()
    }

    /// Adds a rectangle with elliptic corners, as its own subpath; radii are cut to half the sides.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let rx = min(max(0, cornerWidth), rect.width / 2)
        let ry = min(max(0, cornerHeight), rect.height / 2)
        guard rx > 0, ry > 0 else { return addRect(rect, transform: transform) }
        let kx = rx * (1 - Self.quarterCircle)
        let ky = ry * (1 - Self.quarterCircle)
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        func line(_ x: CGFloat, _ y: CGFloat) { addLine(to: CGPoint(x: x, y: y), transform: transform) }
        func corner(_ c1: (CGFloat, CGFloat), _ c2: (CGFloat, CGFloat), _ end: (CGFloat, CGFloat)) {
            addCurve(
                to: CGPoint(x: end.0, y: end.1), control1: CGPoint(x: c1.0, y: c1.1),
                control2: CGPoint(x: c2.0, y: c2.1), transform: transform)
        }
        move(to: CGPoint(x: left + rx, y: top), transform: transform)
        line(right - rx, top)
        corner((right - kx, top), (right, top + ky), (right, top + ry))
        line(right, bottom - ry)
        corner((right, bottom - ky), (right - kx, bottom), (right - rx, bottom))
        line(left + rx, bottom)
        corner((left + kx, bottom), (left, bottom - ky), (left, bottom - ry))
        line(left, top + ry)
        corner((left, top + ky), (left + kx, top), (left + rx, top))
        closeSubpath()
    }

    /// Adds all elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        storage += transform.isIdentity ? path.storage : path.storage.map { $0.applying(transform) }
    }

    /// Adds an arc, with a line to its start from the current point; angles are in radians.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * CGFloat.pi
        var delta = endAngle - startAngle
        if clockwise {
            if delta > 0 { delta = delta.truncatingRemainder(dividingBy: turn) - turn }
            delta = max(delta, -turn)
            if delta == -turn, startAngle == endAngle { delta = 0 }
        } else {
            if delta < 0 { delta = delta.truncatingRemainder(dividingBy: turn) + turn }
            delta = min(delta, turn)
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// Adds an arc of `delta` radians, with a line to its start from the current point.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let start = point(startAngle)
        if storage.isEmpty { move(to: start, transform: transform) } else { addLine(to: start, transform: transform) }
        guard delta != 0, radius > 0 else { return }
        let count = max(1, Int((abs(delta) / (.pi / 2)).rounded(.up)))
        let step = delta / CGFloat(count)
        let k = 4 / 3 * tan(step / 4) * radius
        for index in 0..<count {
            let from = startAngle + CGFloat(index) * step
            let to = from + step
            let (a, b) = (point(from), point(to))
            addCurve(
                to: b, control1: CGPoint(x: a.x - k * sin(from), y: a.y + k * cos(from)),
                control2: CGPoint(x: b.x + k * sin(to), y: b.y - k * cos(to)), transform: transform)
        }
    }

    /// Adds a line and an arc that touches the two lines current point-tangent1End and tangent1End-tangent2End.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let start = currentPoint.applying(transform.inverted())
        let v0 = CGVector(dx: start.x - tangent1End.x, dy: start.y - tangent1End.y)
        let v1 = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
        let (l0, l1) = (hypot(v0.dx, v0.dy), hypot(v1.dx, v1.dy))
        let cross = v0.dx * v1.dy - v0.dy * v1.dx
        guard radius > 0, l0 > 0, l1 > 0, abs(cross) > 1e-9 * l0 * l1 else {
            return addLine(to: tangent1End, transform: transform)
        }
        let half = acos(max(-1, min(1, (v0.dx * v1.dx + v0.dy * v1.dy) / (l0 * l1)))) / 2
        let reach = radius / tan(half)
        let first = CGPoint(x: tangent1End.x + v0.dx / l0 * reach, y: tangent1End.y + v0.dy / l0 * reach)
        let last = CGPoint(x: tangent1End.x + v1.dx / l1 * reach, y: tangent1End.y + v1.dy / l1 * reach)
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(
            x: first.x - side * v0.dy / l0 * radius, y: first.y + side * v0.dx / l0 * radius)
        addArc(
            center: center, radius: radius,
            startAngle: atan2(first.y - center.y, first.x - center.x),
            endAngle: atan2(last.y - center.y, last.x - center.x), clockwise: cross > 0, transform: transform)
    }

    /// The length of a unit quarter circle's control arm.
    static let quarterCircle: CGFloat = 0.5522847498307936
}
