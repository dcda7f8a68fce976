internal import CCairo
import Foundation

extension CGContext {
    /// Lets cairo draw with a gradient whose user space has a transform to the target's pixels; sets cairo's matrix.
    func setSource(_ paint: GradientPaint, alpha: CGFloat, toPixels: CGAffineTransform, on cr: OpaquePointer) {
        // What a transform flattens to a line shows nothing, and cairo takes no such matrix.
        guard paint.transform.hasInverse, toPixels.hasInverse else { return setSource(.nothing, alpha: 0, on: cr) }
        setMatrix(toPixels, on: cr)
        let toPaint = paint.transform.inverted()
        guard let pattern = paint.pattern(alpha, under: toPaint, on: cr) else { return setSource(.nothing, alpha: 0, on: cr) }
        var matrix = cairo_matrix_t(
            xx: toPaint.a, yx: toPaint.b, xy: toPaint.c, yy: toPaint.d, x0: toPaint.tx, y0: toPaint.ty)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_set_source(cr, pattern)
        cairo_pattern_destroy(pattern)
    }
}

extension GradientPaint {
    fileprivate func pattern(_ alpha: CGFloat, under toPaint: CGAffineTransform, on cr: OpaquePointer) -> OpaquePointer? {
        guard let last = gradient.stops.last else { return nil }
        let pattern: OpaquePointer
        switch geometry {
        case .linear(let start, let end):
            // Without a line all is beyond its end.
            if start == end { return solid(last.color, alpha) }
            pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
            let radii = (max(startRadius, 0), max(endRadius, 0))
            // Circles that are one have the start's colour inside and the end's outside; cairo would show the mean.
            let outer = startCenter == endCenter && radii.0 == radii.1 ? radii.1 + 1e-3 : radii.1
            pattern = cairo_pattern_create_radial(startCenter.x, startCenter.y, radii.0, endCenter.x, endCenter.y, outer)
        case .angular(let center, let start, let sweep):
            guard sweep != 0 else { return solid(last.color, alpha) }
            return AngularMesh(turn: colorsOfTurn(start, sweep), center: center, alpha: alpha).pattern(under: toPaint, on: cr)
        }
        addStops(to: pattern, alpha)
        switch beyond {
        case .held, .drawn: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        case .repeated: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        case .mirrored: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REFLECT)
        }
        return pattern
    }

    private func solid(_ color: RGBA, _ alpha: CGFloat) -> OpaquePointer {
        cairo_pattern_create_rgba(color.red, color.green, color.blue, color.alpha * alpha)
    }

    private func addStops(to pattern: OpaquePointer, _ alpha: CGFloat) {
        func add(_ location: CGFloat, _ color: RGBA) {
            cairo_pattern_add_color_stop_rgba(pattern, location, color.red, color.green, color.blue, color.alpha * alpha)
        }
        // What is held beyond is the outermost stop; a transparent one draws nothing there.
        if case .drawn(let options) = beyond, !options.contains(.drawsBeforeStartLocation) { add(0, .nothing) }
        if let first = gradient.stops.first, first.location > 0 { add(0, first.color) }
        for stop in gradient.stops { add(stop.location, stop.color) }
        if let last = gradient.stops.last, last.location < 1 { add(1, last.color) }
        if case .drawn(let options) = beyond, !options.contains(.drawsAfterEndLocation) { add(1, .nothing) }
    }

    /// Stretches of the turn by rising angles, the colours of their ends straight between.
    private func colorsOfTurn(_ start: CGFloat, _ sweep: CGFloat) -> [AngularMesh.Stretch] {
        let turn = 2 * CGFloat.pi
        let size = abs(sweep)
        let sign: CGFloat = sweep < 0 ? -1 : 1
        let stops = padded(gradient.stops)
        var stretches: [AngularMesh.Stretch] = []
        /// Adds the gradient from an offset on, as far as it is within the turn.
        func addPeriod(at offset: CGFloat, isTurned: Bool) {
            for (a, b) in zip(stops, stops.dropFirst()) where a.location < b.location {
                let (low, high) = isTurned ? (1 - b.location, 1 - a.location) : (a.location, b.location)
                let (first, last) = isTurned ? (b.color, a.color) : (a.color, b.color)
                let (from, to) = (offset + low * size, offset + high * size)
                let (cutFrom, cutTo) = (max(from, 0), min(to, turn))
                guard cutFrom < cutTo else { continue }
                stretches.append(
                    AngularMesh.Stretch(
                        from: start + sign * cutFrom, to: start + sign * cutTo,
                        first: first.mixed(with: last, (cutFrom - from) / (to - from)),
                        last: first.mixed(with: last, (cutTo - from) / (to - from))))
            }
        }
        if size >= turn {
            // The turn that ends where the sweep does, seen from its own start.
            let skipped = size - turn
            addPeriod(at: -skipped, isTurned: false)
            return stretches.map { $0.turned(by: sign * skipped) }
        }
        switch beyond {
        case .held, .drawn:
            addPeriod(at: 0, isTurned: false)
            let middle = (size + turn) / 2
            let (first, last) = (stops[0].color, stops[stops.count - 1].color)
            for (from, to, color) in [(size, middle, last), (middle, turn, first)] {
                stretches.append(AngularMesh.Stretch(from: start + sign * from, to: start + sign * to, first: color, last: color))
            }
        case .repeated, .mirrored:
            // Sweeps of less than a pixel of any picture have no colours that could be told apart.
            let size = max(size, 1e-4)
            for index in 0..<Int((turn / size).rounded(.up)) {
                addPeriod(at: CGFloat(index) * size, isTurned: beyond == .mirrored && index % 2 == 1)
            }
        }
        return stretches
    }

    /// The stops with some at 0 and 1.
    private func padded(_ stops: [CGGradient.Stop]) -> [CGGradient.Stop] {
        var stops = stops
        if let first = stops.first, first.location > 0 { stops.insert(CGGradient.Stop(location: 0, color: first.color), at: 0) }
        if let last = stops.last, last.location < 1 { stops.append(CGGradient.Stop(location: 1, color: last.color)) }
        return stops
    }
}

/// A turn of colours around a point, as wedges of a cairo mesh.
private struct AngularMesh {
    struct Stretch {
        var from: CGFloat
        var to: CGFloat
        var first: RGBA
        var last: RGBA

        func turned(by angle: CGFloat) -> Stretch { Stretch(from: from + angle, to: to + angle, first: first, last: last) }
    }

    let turn: [Stretch]
    let center: CGPoint
    let alpha: CGFloat

    func pattern(under toPaint: CGAffineTransform, on cr: OpaquePointer) -> OpaquePointer? {
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cr, &x1, &y1, &x2, &y2)
        guard x2 > x1, y2 > y1 else { return nil }
        let area = CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1).applying(toPaint)
        let radius =
            2 * max(
                hypot(area.minX - center.x, area.minY - center.y), hypot(area.maxX - center.x, area.minY - center.y),
                hypot(area.minX - center.x, area.maxY - center.y), hypot(area.maxX - center.x, area.maxY - center.y))
        let mesh = cairo_pattern_create_mesh()!
        for stretch in turn {
            // Within five degrees a wedge's flat colours follow the angle to less than a five-hundredth.
            let count = max(1, Int((abs(stretch.to - stretch.from) / (.pi / 36)).rounded(.up)))
            for index in 0..<count {
                let (low, high) = (CGFloat(index) / CGFloat(count), CGFloat(index + 1) / CGFloat(count))
                addWedge(
                    to: mesh, radius, from: stretch.from + (stretch.to - stretch.from) * low,
                    to: stretch.from + (stretch.to - stretch.from) * high,
                    colors: (stretch.first.mixed(with: stretch.last, low), stretch.first.mixed(with: stretch.last, high)))
            }
        }
        return mesh
    }

    private func addWedge(to mesh: OpaquePointer, _ radius: CGFloat, from: CGFloat, to: CGFloat, colors: (RGBA, RGBA)) {
        cairo_mesh_pattern_begin_patch(mesh)
        cairo_mesh_pattern_move_to(mesh, center.x, center.y)
        cairo_mesh_pattern_line_to(mesh, center.x + radius * cos(from), center.y + radius * sin(from))
        cairo_mesh_pattern_line_to(mesh, center.x + radius * cos(to), center.y + radius * sin(to))
        cairo_mesh_pattern_line_to(mesh, center.x, center.y)
        for (corner, color) in [(0, colors.0), (1, colors.0), (2, colors.1), (3, colors.1)] {
            cairo_mesh_pattern_set_corner_color_rgba(
                mesh, UInt32(corner), color.red, color.green, color.blue, color.alpha * alpha)
        }
        cairo_mesh_pattern_end_patch(mesh)
    }
}
