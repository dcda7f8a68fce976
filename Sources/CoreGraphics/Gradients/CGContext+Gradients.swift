internal import CCairo
import Foundation

extension CGContext {
    /// Fills the clip with a gradient along a line of user space.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        let pattern = cairo_pattern_create_linear(startPoint.x, startPoint.y, endPoint.x, endPoint.y)!
        paint(pattern, gradient, options)
    }

    /// Fills the clip with a gradient between two circles of user space.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let pattern = cairo_pattern_create_radial(
            startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)!
        paint(pattern, gradient, options)
    }

    /// Fills the clip with a gradient around a point, from `startAngle` on (radians, along user space's turn).
    ///
    /// `sweep` is the angle of the whole gradient; the rest of the turn holds the end colours.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        drawConicGradient(gradient, center: center, startAngle: angle, sweep: 2 * .pi)
    }

    /// Fills the clip with a gradient around a point over `sweep` radians; beyond, the end colours are held.
    package func drawConicGradient(
        _ gradient: CGGradient, center: CGPoint, startAngle: CGFloat, sweep: CGFloat
    ) {
        let clip = boundingBoxOfClipPath
        guard !clip.isNull, !gradient.stops.isEmpty, sweep != 0 else { return }
        let radius =
            2 * max(
                hypot(clip.minX - center.x, clip.minY - center.y), hypot(clip.maxX - center.x, clip.minY - center.y),
                hypot(clip.minX - center.x, clip.maxY - center.y), hypot(clip.maxX - center.x, clip.maxY - center.y))
        let mesh = cairo_pattern_create_mesh()!
        var cuts = Set((0...72).map { CGFloat($0) / 72 })
        for stop in gradient.stops where stop.location > 0 && stop.location < 1 { cuts.insert(stop.location) }
        let places = cuts.sorted()
        for (from, to) in zip(places, places.dropFirst()) {
            addWedge(
                mesh, center: center, radius: radius, from: startAngle + from * sweep, to: startAngle + to * sweep,
                // A hard edge between two stops at one location must not blend into its neighbours.
                colors: (gradient.color(at: from), gradient.color(at: to.nextDown)))
        }
        let turn = 2 * CGFloat.pi
        if abs(sweep) < turn, let first = gradient.stops.first, let last = gradient.stops.last {
            let rest = turn - abs(sweep)
            let sign: CGFloat = sweep > 0 ? 1 : -1
            for step in 0..<24 {
                let from = startAngle + sweep + sign * rest * CGFloat(step) / 24
                let color = step < 12 ? last.color : first.color
                addWedge(
                    mesh, center: center, radius: radius, from: from, to: from + sign * rest / 24,
                    colors: (color, color))
            }
        }
        paint(mesh)
    }

    private func addWedge(
        _ mesh: OpaquePointer, center: CGPoint, radius: CGFloat, from: CGFloat, to: CGFloat, colors: (RGBA, RGBA)
    ) {
        func rim(_ angle: CGFloat) -> (CGFloat, CGFloat) {
            (center.x + radius * cos(angle), center.y + radius * sin(angle))
        }
        let (a, b) = (rim(from), rim(to))
        cairo_mesh_pattern_begin_patch(mesh)
        cairo_mesh_pattern_move_to(mesh, center.x, center.y)
        cairo_mesh_pattern_line_to(mesh, a.0, a.1)
        cairo_mesh_pattern_line_to(mesh, b.0, b.1)
        cairo_mesh_pattern_line_to(mesh, center.x, center.y)
        for (corner, color) in [(0, colors.0), (1, colors.0), (2, colors.1), (3, colors.1)] {
            cairo_mesh_pattern_set_corner_color_rgba(
                mesh, UInt32(corner), color.red, color.green, color.blue, color.alpha)
        }
        cairo_mesh_pattern_end_patch(mesh)
    }

    private func paint(_ pattern: OpaquePointer, _ gradient: CGGradient, _ options: CGGradientDrawingOptions) {
        func add(_ location: CGFloat, _ color: RGBA) {
            cairo_pattern_add_color_stop_rgba(pattern, location, color.red, color.green, color.blue, color.alpha)
        }
        let nothing = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
        // Extended ends hold the outermost stop; a transparent stop there draws nothing beyond.
        if !options.contains(.drawsBeforeStartLocation) { add(0, nothing) }
        if let first = gradient.stops.first, first.location > 0 { add(0, first.color) }
        for stop in gradient.stops { add(stop.location, stop.color) }
        if let last = gradient.stops.last, last.location < 1 { add(1, last.color) }
        if !options.contains(.drawsAfterEndLocation) { add(1, nothing) }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        paint(pattern)
    }

    private func paint(_ pattern: OpaquePointer) {
        let alpha = state.alpha
        composite { [self] cr, toDevice in
            setMatrix(state.ctm.concatenating(toDevice), on: cr)
            cairo_set_source(cr, pattern)
            cairo_paint_with_alpha(cr, alpha)
        }
        cairo_pattern_destroy(pattern)
    }
}
