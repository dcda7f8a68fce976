import Foundation

/// A sequence of lines and curves (Apple: CGPath).
public class CGPath: @unchecked Sendable {
    /// One element with its points in the path's space.
    package enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(control: CGPoint, end: CGPoint)
        case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
        case close
    }

    /// The elements in order.
    package final var elements: [Element] { storage }
    // Written by CGMutablePath only, which is not to be shared between tasks (nor is Apple's).
    final var storage: [Element]

    /// Creates a path from elements.
    package init(elements: [Element]) {
        storage = elements
    }

    /// Creates the path of a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(elements: path.storage)
    }

    /// Creates the path of the ellipse that touches a rectangle's edges.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(elements: path.storage)
    }

    /// Creates the path of a rectangle with elliptic corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = CGMutablePath()
        path.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
            transform: transform?.pointee ?? .identity)
        self.init(elements: path.storage)
    }

    /// Whether there are no elements.
    public final var isEmpty: Bool { storage.isEmpty }

    /// The end of the last element, or zero for an empty path.
    public final var currentPoint: CGPoint {
        var start = CGPoint.zero
        var point = CGPoint.zero
        for element in storage {
            switch element {
            case .move(let end): (start, point) = (end, end)
            case .line(let end), .quad(_, let end), .curve(_, _, let end): point = end
            case .close: point = start
            }
        }
        return point
    }

    /// An immutable copy.
    public final func copy() -> CGPath? { CGPath(elements: storage) }

    /// An immutable copy with every point transformed.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        transform.map { transformed(by: $0.pointee) } ?? CGPath(elements: storage)
    }

    /// A mutable copy.
    public final func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: storage) }

    /// A mutable copy with every point transformed.
    public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(elements: transform.map { transformed(by: $0.pointee).storage } ?? storage)
    }

    /// The path with every point transformed.
    package final func transformed(by transform: CGAffineTransform) -> CGPath {
        CGPath(elements: storage.map { $0.applying(transform) })
    }

    /// Calls `block` with each element; the pointer is valid during the call only.
    public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        var points = [CGPoint](repeating: .zero, count: 3)
        points.withUnsafeMutableBufferPointer { buffer in
            for element in storage {
                let type: CGPathElementType
                switch element {
                case .move(let end): (type, buffer[0]) = (.moveToPoint, end)
                case .line(let end): (type, buffer[0]) = (.addLineToPoint, end)
                case .quad(let control, let end):
                    (type, buffer[0], buffer[1]) = (.addQuadCurveToPoint, control, end)
                case .curve(let control1, let control2, let end):
                    (type, buffer[0], buffer[1], buffer[2]) = (.addCurveToPoint, control1, control2, end)
                case .close: type = .closeSubpath
                }
                withUnsafePointer(to: CGPathElement(type: type, points: buffer.baseAddress!), block)
            }
        }
    }

    /// The smallest rectangle around all points, control points included; null for an empty path.
    public final var boundingBox: CGRect {
        Self.box(storage.flatMap(\.points))
    }

    /// Whether the path is one rectangle parallel to the axes; stores it in `rect`.
    public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let box = rectangle else { return false }
        rect?.pointee = box
        return true
    }

    static func box(_ points: [CGPoint]) -> CGRect {
        guard let first = points.first else { return .null }
        var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
        for point in points.dropFirst() {
            left = min(left, point.x)
            right = max(right, point.x)
            top = min(top, point.y)
            bottom = max(bottom, point.y)
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The rectangle this path is, if it is one parallel to the axes.
    package final var rectangle: CGRect? {
        var corners: [CGPoint] = []
        for (index, element) in storage.enumerated() {
            switch element {
            case .move(let point): if index > 0 { return nil } else { corners.append(point) }
            case .line(let point): corners.append(point)
            case .quad, .curve: return nil
            case .close: if index != storage.count - 1 { return nil }
            }
        }
        if corners.count == 5, corners[0] == corners[4] { corners.removeLast() }
        guard corners.count == 4 else { return nil }
        let alongX = corners[0].y == corners[1].y && corners[1].x == corners[2].x
            && corners[2].y == corners[3].y && corners[3].x == corners[0].x
        let alongY = corners[0].x == corners[1].x && corners[1].y == corners[2].y
            && corners[2].x == corners[3].x && corners[3].y == corners[0].y
        return alongX || alongY ? Self.box(corners) : nil
    }
}

extension CGPath: Hashable {
    /// Whether two paths have the same elements.
    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.storage == b.storage }

    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

extension CGPath.Element {
    /// All points, the end point last.
    package var points: [CGPoint] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quad(let control, let end): [control, end]
        case .curve(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
    }

    /// The element with its points transformed.
    package func applying(_ t: CGAffineTransform) -> Self {
        switch self {
        case .move(let end): .move(end.applying(t))
        case .line(let end): .line(end.applying(t))
        case .quad(let control, let end): .quad(control: control.applying(t), end: end.applying(t))
        case .curve(let control1, let control2, let end):
            .curve(control1: control1.applying(t), control2: control2.applying(t), end: end.applying(t))
        case .close: .close
        }
    }
}
