/// Draws the path of a shape layer.
struct ShapeDrawing {
    let layer: CAShapeLayer
    let values: ShapeValues
    /// Of the layer.
    let bounds: CGRect

    func draw(in context: CGContext) {
        guard let path = values.path else { return }
        if !layer.isAntialiased { context.setShouldAntialias(false) }
        defer { if !layer.isAntialiased { context.setShouldAntialias(true) } }
        if let fill = values.fillPaint?.placed(in: bounds) ?? values.fillColor.map({ .color($0) }), fill.isSeen {
            context.setFill(fill)
            context.setShadows(values.shadows)
            defer { context.setShadows([]) }
            context.beginPath()
            context.addPath(path)
            context.fillPath(using: layer.fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let stroke = values.strokeColor, stroke.alpha > 0, values.lineWidth > 0 else { return }
        let (start, end) = (max(values.strokeStart, 0), min(values.strokeEnd, 1))
        guard start < end else { return }
        context.setStrokeColor(stroke)
        context.setLineWidth(values.lineWidth)
        context.setMiterLimit(values.miterLimit)
        context.setLineCap(cap)
        context.setLineJoin(join)
        let dashes = (layer.lineDashPattern ?? []).map { CGFloat($0.doubleValue) }
        context.setLineDash(phase: values.lineDashPhase, lengths: dashes)
        context.beginPath()
        context.addPath(start == 0 && end == 1 ? path : TrimmedPath(path).part(from: start, to: end))
        context.strokePath()
    }

    private var cap: CGLineCap {
        switch layer.lineCap {
        case .round: .round
        case .square: .square
        default: .butt
        }
    }

    private var join: CGLineJoin {
        switch layer.lineJoin {
        case .round: .round
        case .bevel: .bevel
        default: .miter
        }
    }
}

/// A path cut by fractions of its length; curves stay curves.
package struct TrimmedPath {
    private struct Piece {
        let from: CGPoint
        /// One point for a line, three for a cubic.
        let points: [CGPoint]
        let length: CGFloat
        let beginsSubpath: Bool
    }
    private var pieces: [Piece] = []

    package init(_ path: CGPath) {
        var pieces: [Piece] = []
        var start = CGPoint.zero
        var current = CGPoint.zero
        var begins = true
        func add(_ points: [CGPoint]) {
            pieces.append(
                Piece(from: current, points: points, length: Self.length(current, points), beginsSubpath: begins))
            current = points.last!
            begins = false
        }
        path.applyWithBlock { element in
            let p = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                current = p[0]
                start = current
                begins = true
            case .addLineToPoint: add([p[0]])
            case .addQuadCurveToPoint:
                let (control, end) = (p[0], p[1])
                add([
                    CGPoint(x: current.x + (control.x - current.x) * 2 / 3, y: current.y + (control.y - current.y) * 2 / 3),
                    CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3), end,
                ])
            case .addCurveToPoint: add([p[0], p[1], p[2]])
            case .closeSubpath:
                if current != start { add([start]) }
                begins = true
            @unknown default: break
            }
        }
        self.pieces = pieces
    }

    package func part(from: CGFloat, to: CGFloat) -> CGPath {
        let total = pieces.reduce(0) { $0 + $1.length }
        let (low, high) = (from * total, to * total)
        let result = CGMutablePath()
        var walked: CGFloat = 0
        var needsMove = true
        for piece in pieces {
            defer { walked += piece.length }
            if piece.beginsSubpath { needsMove = true }
            guard piece.length > 0, walked + piece.length > low, walked < high else { continue }
            let first = max((low - walked) / piece.length, 0)
            let last = min((high - walked) / piece.length, 1)
            add(piece, first, last, needsMove, to: result)
            needsMove = false
        }
        return result
    }

    private func add(_ piece: Piece, _ first: CGFloat, _ last: CGFloat, _ moves: Bool, to path: CGMutablePath) {
        func between(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        if piece.points.count == 1 {
            if moves { path.move(to: between(piece.from, piece.points[0], first)) }
            path.addLine(to: between(piece.from, piece.points[0], last))
            return
        }
        /// De Casteljau: the blossom of the cubic at three parameters.
        func blossom(_ r: CGFloat, _ s: CGFloat, _ t: CGFloat) -> CGPoint {
            let p = [piece.from] + piece.points
            let a = between(p[0], p[1], r), b = between(p[1], p[2], r), c = between(p[2], p[3], r)
            return between(between(a, b, s), between(b, c, s), t)
        }
        // Length is taken as even in the parameter within one piece: pieces are short against what an eye sees.
        if moves { path.move(to: blossom(first, first, first)) }
        path.addCurve(
            to: blossom(last, last, last), control1: blossom(first, first, last), control2: blossom(first, last, last))
    }

    private static func length(_ from: CGPoint, _ points: [CGPoint]) -> CGFloat {
        guard points.count == 3 else { return hypot(points[0].x - from.x, points[0].y - from.y) }
        var length: CGFloat = 0
        var previous = from
        for step in 1...16 {
            let t = CGFloat(step) / 16
            let u = 1 - t
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            let x = a * from.x + b * points[0].x + c * points[1].x + d * points[2].x
            let y = a * from.y + b * points[0].y + c * points[1].y + d * points[2].y
            length += hypot(x - previous.x, y - previous.y)
            previous = CGPoint(x: x, y: y)
        }
        return length
    }
}
