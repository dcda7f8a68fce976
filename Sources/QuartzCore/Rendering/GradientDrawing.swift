/// Draws the gradient of a gradient layer over its bounds; the context is clipped to them.
struct GradientDrawing {
    let values: GradientValues
    let type: CAGradientLayerType
    let bounds: CGRect

    func draw(in context: CGContext) {
        let colors = (values.colors ?? []).compactMap { $0 as? CGColor }
        guard let first = colors.first, !bounds.isEmpty else { return }
        guard colors.count > 1 else {
            context.setFillColor(first)
            context.fill(bounds)
            return
        }
        var places: [CGFloat]?
        if let locations = values.locations, locations.count == colors.count {
            places = locations.map { CGFloat($0.doubleValue) }
        }
        let gradient = CGGradient(colors: colors, locations: places)
        let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        switch type {
        case .radial:
            // The start is the centre, the end a corner of the ellipse's box: a unit circle, stretched.
            let (start, end) = (point(values.startPoint), point(values.endPoint))
            let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
            guard radii.width > 0, radii.height > 0 else { return }
            context.translateBy(x: start.x, y: start.y)
            context.scaleBy(x: radii.width, y: radii.height)
            context.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: both)
        case .conic:
            let (start, end) = (point(values.startPoint), point(values.endPoint))
            context.drawConicGradient(gradient, center: start, angle: atan2(end.y - start.y, end.x - start.x))
        default:
            context.drawLinearGradient(
                gradient, start: point(values.startPoint), end: point(values.endPoint), options: both)
        }
    }

    private func point(_ unit: CGPoint) -> CGPoint {
        CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
}
