internal import CCairo
import Foundation

extension CGContext {
    /// Fills the current path and ends it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(currentPath, rule: rule, space: .identity)
        beginPath()
    }

    /// Strokes the current path and ends it.
    public func strokePath() {
        stroke(currentPath, space: .identity)
        beginPath()
    }

    /// Paints the current path and ends it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = currentPath
        switch mode {
        case .fill: fill(path, rule: .winding, space: .identity)
        case .eoFill: fill(path, rule: .evenOdd, space: .identity)
        case .stroke: stroke(path, space: .identity)
        case .fillStroke:
            fill(path, rule: .winding, space: .identity)
            stroke(path, space: .identity)
        case .eoFillStroke:
            fill(path, rule: .evenOdd, space: .identity)
            stroke(path, space: .identity)
        }
        beginPath()
    }

    /// Fills a path in user space; the current path stays.
    package func fill(_ path: CGPath, rule: CGPathFillRule = .winding) {
        fill(path, rule: rule, space: state.ctm)
    }

    /// Strokes a path in user space; the current path stays.
    package func stroke(_ path: CGPath) {
        stroke(path, space: state.ctm)
    }

    public func fill(_ rect: CGRect) {
        let path = CGMutablePath()
        path.addRect(rect)
        fill(path, rule: .winding, space: state.ctm)
    }
    public func fill(_ rects: [CGRect]) {
        let path = CGMutablePath()
        path.addRects(rects)
        fill(path, rule: .winding, space: state.ctm)
    }
    public func fillEllipse(in rect: CGRect) {
        fill(CGPath(ellipseIn: rect, transform: nil), rule: .winding, space: state.ctm)
    }
    public func stroke(_ rect: CGRect) {
        let path = CGMutablePath()
        path.addRect(rect)
        stroke(path, space: state.ctm)
    }
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let old = state.lineWidth
        state.lineWidth = width
        stroke(rect)
        state.lineWidth = old
    }
    public func strokeEllipse(in rect: CGRect) {
        stroke(CGPath(ellipseIn: rect, transform: nil), space: state.ctm)
    }
    /// Strokes a line between each pair of points.
    public func strokeLineSegments(between points: [CGPoint]) {
        let path = CGMutablePath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        stroke(path, space: state.ctm)
    }

    /// Makes a rectangle transparent, whatever the blend mode.
    public func clear(_ rect: CGRect) {
        let mode = state.blendMode
        let shadow = state.shadow
        (state.blendMode, state.shadow) = (.clear, nil)
        fill(rect)
        (state.blendMode, state.shadow) = (mode, shadow)
    }

    /// Cuts the clip down to the current path and ends it.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(currentPath, rule: rule, space: .identity)
        beginPath()
    }
    public func clip(to rect: CGRect) {
        let path = CGMutablePath()
        path.addRect(rect)
        clip(path, rule: .winding, space: state.ctm)
    }
    public func clip(to rects: [CGRect]) {
        let path = CGMutablePath()
        path.addRects(rects)
        clip(path, rule: .winding, space: state.ctm)
    }
    /// Cuts the clip down to a path in user space; the current path stays.
    package func clip(to path: CGPath, rule: CGPathFillRule = .winding) {
        clip(path, rule: rule, space: state.ctm)
    }
    /// Forgets the clip of the current state.
    public func resetClip() { cairo_reset_clip(cr) }

    /// The box around the clip, in user space.
    public var boundingBoxOfClipPath: CGRect {
        let device = deviceClip
        return device.isNull ? device : device.applying(base.inverted()).applying(state.ctm.inverted())
    }

    /// The clip's box in rows and columns of the bitmap; null when it is empty.
    package var deviceClip: CGRect {
        setMatrix(.identity, on: cr)
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cr, &x1, &y1, &x2, &y2)
        guard x2 > x1, y2 > y1 else { return .null }
        return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    }
}

// Paths come with the transform from their space to the bitmap's y-up space.
extension CGContext {
    func setMatrix(_ t: CGAffineTransform, on cr: OpaquePointer) {
        var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
        cairo_set_matrix(cr, &matrix)
    }

    func appendToCairo(_ path: CGPath, on cr: OpaquePointer) {
        cairo_new_path(cr)
        path.storage.append(to: cr)
    }

    func setSource(_ color: RGBA, alpha: CGFloat, on cr: OpaquePointer) {
        func clamp(_ value: CGFloat) -> Double { Double(max(0, min(1, value))) }
        cairo_set_source_rgba(
            cr, clamp(color.red), clamp(color.green), clamp(color.blue), clamp(color.alpha * alpha))
    }

    func prepare(_ cr: OpaquePointer) {
        cairo_set_operator(cr, state.blendMode.cairoOperator)
        cairo_set_antialias(cr, state.antialias ? CAIRO_ANTIALIAS_GRAY : CAIRO_ANTIALIAS_NONE)
    }

    func fill(_ path: CGPath, rule: CGPathFillRule, space: CGAffineTransform) {
        guard !path.isEmpty else { return }
        let paint = state.fill
        let alpha = state.alpha
        composite { [self] cr, toDevice in
            setMatrix(space.concatenating(toDevice), on: cr)
            appendToCairo(path, on: cr)
            cairo_set_fill_rule(cr, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
            setSource(paint, alpha: alpha, toDevice, on: cr)
            if state.blendMode.isUnbounded {
                cairo_save(cr)
                cairo_clip(cr)
                cairo_paint(cr)
                cairo_restore(cr)
            } else {
                cairo_fill(cr)
            }
        }
    }

    func stroke(_ path: CGPath, space: CGAffineTransform) {
        guard !path.isEmpty, state.lineWidth > 0 else { return }
        let paint = state.stroke
        let alpha = state.alpha
        composite { [self] cr, toDevice in
            setMatrix(space.concatenating(toDevice), on: cr)
            appendToCairo(path, on: cr)
            setMatrix(state.ctm.concatenating(toDevice), on: cr)
            setPen(on: cr)
            setSource(paint, alpha: alpha, toDevice, on: cr)
            cairo_stroke(cr)
        }
    }

    private func setPen(on cr: OpaquePointer) {
        cairo_set_line_width(cr, state.lineWidth)
        cairo_set_line_cap(cr, state.lineCap.cairo)
        cairo_set_line_join(cr, state.lineJoin.cairo)
        cairo_set_miter_limit(cr, state.miterLimit)
        let dashes = state.dashLengths.map(Double.init)
        let isDashed = dashes.contains { $0 > 0 }
        cairo_set_dash(cr, isDashed ? dashes : [], Int32(isDashed ? dashes.count : 0), state.dashPhase)
    }

    private func clip(_ path: CGPath, rule: CGPathFillRule, space: CGAffineTransform) {
        setMatrix(space.concatenating(base), on: cr)
        appendToCairo(path, on: cr)
        cairo_set_antialias(cr, state.antialias ? CAIRO_ANTIALIAS_GRAY : CAIRO_ANTIALIAS_NONE)
        cairo_set_fill_rule(cr, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
        cairo_clip(cr)
    }

    /// Draws with the blend mode, its shadow first. `draw` gets the target and the transform from the bitmap's
    /// y-up space to the target's pixels.
    func composite(_ draw: (OpaquePointer, CGAffineTransform) -> Void) {
        if let shadow = state.shadow { paint(shadow, of: draw) }
        for shadow in state.paintShadows where shadow.side == .below { paint(inUserSpace(shadow), of: draw) }
        prepare(cr)
        draw(cr, base)
        for shadow in state.paintShadows where shadow.side == .inside { paintInside(inUserSpace(shadow), of: draw) }
        didDraw()
    }
}

extension CGLineCap {
    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
