import Foundation

extension CGContext {
    /// Throws the current path away and starts an empty one.
    public func beginPath() { currentPath = CGMutablePath() }
    public func move(to point: CGPoint) { currentPath.move(to: point, transform: state.ctm) }
    public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: state.ctm) }
    public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points, transform: state.ctm) }
    public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.ctm) }
    public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: state.ctm) }
    public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.ctm) }
    public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: state.ctm) }
    public func closePath() { currentPath.closeSubpath() }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(to: end, control1: control1, control2: control2, transform: state.ctm)
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end, control: control, transform: state.ctm)
    }
    /// Adds an arc; angles in radians from the x axis.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: state.ctm)
    }
    /// Adds an arc that touches two lines.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.ctm)
    }

    /// Replaces the current path by the outline of its stroke.
    public func replacePathWithStrokedPath() {
        let user = currentPath.transformed(by: state.ctm.inverted())
        let outline = user.copy(
            strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
            miterLimit: state.miterLimit)
        beginPath()
        addPath(outline)
    }

    /// Whether the current path has no elements.
    public var isPathEmpty: Bool { currentPath.isEmpty }
    /// The end of the current path, in user space.
    public var currentPointOfPath: CGPoint { currentPath.currentPoint.applying(state.ctm.inverted()) }
    /// The box around the current path's points, in user space.
    public var boundingBoxOfPath: CGRect {
        currentPath.transformed(by: state.ctm.inverted()).boundingBox
    }
    /// A copy of the current path, in user space; `nil` when it is empty.
    public var path: CGPath? {
        currentPath.isEmpty ? nil : currentPath.transformed(by: state.ctm.inverted())
    }

    /// Whether painting the current path would cover a point of user space.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        guard let path else { return false }
        func isOnStroke() -> Bool {
            path.copy(
                strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
                miterLimit: state.miterLimit
            ).contains(point)
        }
        switch mode {
        case .fill: return path.contains(point)
        case .eoFill: return path.contains(point, using: .evenOdd)
        case .stroke: return isOnStroke()
        case .fillStroke: return path.contains(point) || isOnStroke()
        case .eoFillStroke: return path.contains(point, using: .evenOdd) || isOnStroke()
        }
    }
}
