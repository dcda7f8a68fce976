/// What one element of a path does (Apple: CGPathElementType).
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint
    case addLineToPoint
    case addQuadCurveToPoint
    case addCurveToPoint
    case closeSubpath
}

/// One element of a path with its points: 1, 1, 2, 3 or none (Apple: CGPathElement).
public struct CGPathElement {
    /// What the element does.
    public var type: CGPathElementType
    /// The control points, then the end point; valid inside the block of `applyWithBlock(_:)`.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates an element.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// Which areas are inside a path (Apple: CGPathFillRule).
public enum CGPathFillRule: Int, Sendable {
    case winding
    case evenOdd
}

/// How a path is painted (Apple: CGPathDrawingMode).
public enum CGPathDrawingMode: Int32, Sendable {
    case fill
    case eoFill
    case stroke
    case fillStroke
    case eoFillStroke
}

/// The shape of a line's ends (Apple: CGLineCap).
public enum CGLineCap: Int32, Sendable {
    case butt
    case round
    case square
}

/// The shape of a line's corners (Apple: CGLineJoin).
public enum CGLineJoin: Int32, Sendable {
    case miter
    case round
    case bevel
}
