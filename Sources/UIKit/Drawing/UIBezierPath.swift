import Tracing

/// A path of lines and curves with the attributes it is drawn with.
///
/// Apple documentation: UIKit/UIBezierPath.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private var path = CGMutablePath()

    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open var miterLimit: CGFloat = 10
    open var flatness: CGFloat = 0.6
    open var usesEvenOddFillRule = false
    private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    public override init() {}

    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// A rectangle with some corners rounded by circular arcs; radii are cut to half of the sides.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let width = max(0, min(cornerRadii.width, rect.width / 2))
        let height = max(0, min(cornerRadii.height, rect.height / 2))
        guard width > 0, height > 0, !corners.isEmpty else {
            path.addRect(rect)
            return
        }
        let k: CGFloat = 0.5522847498
        func corner(_ kind: UIRectCorner, at point: CGPoint, from: CGVector, to: CGVector) {
            guard corners.contains(kind) else {
                path.addLine(to: point)
                return
            }
            func offset(_ vector: CGVector, _ factor: CGFloat) -> CGPoint {
                CGPoint(x: point.x + vector.dx * width * factor, y: point.y + vector.dy * height * factor)
            }
            path.addLine(to: offset(from, 1))
            path.addCurve(to: offset(to, 1), control1: offset(from, 1 - k), control2: offset(to, 1 - k))
        }
        let start = corners.contains(.topLeft) ? rect.minX + width : rect.minX
        path.move(to: CGPoint(x: start, y: rect.minY))
        let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
        let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
        corner(.topRight, at: CGPoint(x: rect.maxX, y: rect.minY), from: left, to: down)
        corner(.bottomRight, at: CGPoint(x: rect.maxX, y: rect.maxY), from: up, to: left)
        corner(.bottomLeft, at: CGPoint(x: rect.minX, y: rect.maxY), from: right, to: up)
        corner(.topLeft, at: CGPoint(x: rect.minX, y: rect.minY), from: down, to: right)
        path.closeSubpath()
    }

    /// An arc; angles in radians, clockwise as seen with y down.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set {
            path = CGMutablePath()
            path.addPath(newValue)
        }
    }

    open var isEmpty: Bool { path.isEmpty }
    open var bounds: CGRect { path.boundingBoxOfPath }
    open var currentPoint: CGPoint { path.currentPoint }

    open func move(to point: CGPoint) { path.move(to: point) }
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics names the direction as seen with y up.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    open func close() { path.closeSubpath() }
    open func removeAllPoints() { path = CGMutablePath() }
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

    open func apply(_ transform: CGAffineTransform) {
        let changed = CGMutablePath()
        changed.addPath(path, transform: transform)
        path = changed
    }

    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
    }

    // MARK: Drawing in the current context

    open func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(path)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        drawn(with: blendMode, alpha: alpha) { fill() }
    }

    open func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dash.phase, lengths: dash.lengths)
        context.addPath(path)
        context.strokePath()
    }

    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        drawn(with: blendMode, alpha: alpha) { stroke() }
    }

    private func drawn(with blendMode: CGBlendMode, alpha: CGFloat, _ draw: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw()
    }

    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: NSObject

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.flatness = flatness
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.dash = dash
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIBezierPath)?.path == path }
    open override var hash: Int { path.hashValue }

    /// The elements one a line, as Apple prints them (FACT 83).
    open override var description: String {
        "<UIBezierPath: \(ObjectIdentifier(self).debugDescription.dropFirst("ObjectIdentifier(".count).dropLast()); "
            + elementLines.joined(separator: ",\n ") + ">"
    }

    private var elementLines: [String] {
        func text(_ point: CGPoint) -> String { "{\(Self.number(point.x)), \(Self.number(point.y))}" }
        var lines: [String] = []
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint: lines.append("<MoveTo \(text(points[0]))>")
            case .addLineToPoint: lines.append("<LineTo \(text(points[0]))>")
            case .addQuadCurveToPoint: lines.append("<QuadCurveTo \(text(points[1])) \(text(points[0]))>")
            case .addCurveToPoint:
                lines.append("<CurveTo \(text(points[2])) \(text(points[0])) \(text(points[1]))>")
            case .closeSubpath: lines.append("<Close>")
            }
        }
        return lines
    }

    private static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

    // MARK: Coding

    public static var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) { return nil }

    open func encode(with coder: NSCoder) {
        reportApproximation("UIBezierPath.encode(with:)", "A path is not archived; keep its points instead.")
    }
}
