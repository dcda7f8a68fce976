import QuartzCore

/// The outline of a shape.
nonisolated public struct Path: Equatable, Sendable, Shape, LosslessStringConvertible {
    nonisolated(unsafe) private var storage: CGMutablePath

    public init() { storage = CGMutablePath() }
    public init(_ path: CGPath) {
        storage = CGMutablePath()
        storage.addPath(path)
    }
    public init(_ rect: CGRect) {
        self.init()
        storage.addRect(rect)
    }
    public init(ellipseIn rect: CGRect) {
        self.init()
        storage.addEllipse(in: rect)
    }
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.init()
        storage.addRoundedRect(
            in: rect, cornerWidth: min(max(cornerSize.width, 0), rect.width / 2),
            cornerHeight: min(max(cornerSize.height, 0), rect.height / 2))
    }
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self = UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style).path(in: rect)
    }
    public init(_ path: CGMutablePath) { self.init(path as CGPath) }
    public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    public var cgPath: CGPath { storage }
    public var isEmpty: Bool { storage.isEmpty }
    public var boundingRect: CGRect { storage.boundingBoxOfPath }
    public var currentPoint: CGPoint? { storage.isEmpty ? nil : storage.currentPoint }
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        storage.contains(point, using: eoFill ? .evenOdd : .winding)
    }
    public func path(in rect: CGRect) -> Path { self }

    public mutating func move(to point: CGPoint) { change { $0.move(to: point) } }
    public mutating func addLine(to point: CGPoint) { change { $0.addLine(to: point) } }
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) { change { $0.addQuadCurve(to: point, control: control) } }
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        change { $0.addCurve(to: point, control1: control1, control2: control2) }
    }
    public mutating func closeSubpath() { change { $0.closeSubpath() } }
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        change { $0.addRect(rect, transform: transform) }
    }
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        change { $0.addRects(rects, transform: transform) }
    }
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        change { $0.addEllipse(in: rect, transform: transform) }
    }
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity
    ) {
        addPath(Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform: transform)
    }
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        addPath(Path(roundedRect: rect, cornerRadii: cornerRadii, style: style), transform: transform)
    }
    public mutating func addLines(_ lines: [CGPoint]) { change { $0.addLines(between: lines) } }
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        change {
            $0.addArc(
                center: center, radius: radius, startAngle: CGFloat(startAngle.radians), endAngle: CGFloat(endAngle.radians),
                clockwise: clockwise, transform: transform)
        }
    }
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        change {
            $0.addRelativeArc(
                center: center, radius: radius, startAngle: CGFloat(startAngle.radians), delta: CGFloat(delta.radians),
                transform: transform)
        }
    }
    /// Adds a line and an arc that touches the two lines of the points.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        change { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform) }
    }
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        change { $0.addPath(path.storage, transform: transform) }
    }

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }
    public func applying(_ transform: CGAffineTransform) -> Path {
        let result = Path()
        result.storage.addPath(storage, transform: transform)
        return result
    }
    public func strokedPath(_ style: StrokeStyle) -> Path {
        let dashed = style.dash.isEmpty ? storage as CGPath : storage.copy(dashingWithPhase: style.dashPhase, lengths: style.dash)
        return Path(
            dashed.copy(
                strokingWithWidth: style.lineWidth, lineCap: style.lineCap, lineJoin: style.lineJoin,
                miterLimit: style.miterLimit))
    }

    /// The part of the path between two fractions of its length.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        Path(TrimmedPath(storage).part(from: max(from, 0), to: min(to, 1)))
    }

    public static func == (left: Path, right: Path) -> Bool { left.storage == right.storage }

    /// A path is a value: the storage is copied before a change that another value would see.
    private mutating func change(_ change: (CGMutablePath) -> Void) {
        if !isKnownUniquelyReferenced(&storage) {
            let copy = CGMutablePath()
            copy.addPath(storage)
            storage = copy
        }
        change(storage)
    }
}
