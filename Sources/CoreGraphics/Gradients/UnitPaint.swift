import Foundation

/// A paint whose geometry follows the rectangle that it is drawn in: points go from (0, 0) at its origin to (1, 1), radii of
/// circles are in points.
package enum UnitPaint: Hashable, Sendable {
    case color(CGColor)
    case linear(CGGradient, start: CGPoint, end: CGPoint)
    case radial(CGGradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// Circles of the unit square, which is then stretched.
    case elliptical(CGGradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// Angles are those of the rectangle, not of the unit square.
    case angular(CGGradient, center: CGPoint, start: CGFloat, sweep: CGFloat)
    /// Tiles of a size in points, the first at the origin.
    case tiles(CGImage, size: CGSize, opacity: CGFloat)
    /// A net of the unit square.
    indirect case mesh(MeshPaint)
    /// A paint in a rectangle of its own, whose origin counts from the other's.
    indirect case inside(CGRect, UnitPaint)

    /// The paint in a rectangle.
    package func placed(in rect: CGRect) -> Paint {
        func point(_ unit: CGPoint) -> CGPoint {
            CGPoint(x: rect.minX + unit.x * rect.width, y: rect.minY + unit.y * rect.height)
        }
        switch self {
        case .color(let color): return .color(color)
        case .linear(let gradient, let start, let end):
            return .gradient(GradientPaint(gradient, .linear(start: point(start), end: point(end))))
        case .radial(let gradient, let center, let startRadius, let endRadius):
            return .gradient(GradientPaint(gradient, .radial(center: point(center), startRadius: startRadius, endRadius: endRadius)))
        case .elliptical(let gradient, let center, let startRadius, let endRadius):
            return .gradient(
                GradientPaint(
                    gradient, .radial(center: center, startRadius: startRadius, endRadius: endRadius),
                    transform: CGAffineTransform(rect.width, 0, 0, rect.height, rect.minX, rect.minY)))
        case .angular(let gradient, let center, let start, let sweep):
            return .gradient(GradientPaint(gradient, .angular(center: point(center), start: start, sweep: sweep)))
        case .tiles(let image, let size, let opacity):
            return .tiles(TilePaint(image, tile: CGRect(origin: rect.origin, size: size), opacity: opacity))
        case .mesh(var paint):
            paint.transform = CGAffineTransform(rect.width, 0, 0, rect.height, rect.minX, rect.minY)
            return .mesh(paint)
        case .inside(let own, let paint): return paint.placed(in: own.offsetBy(dx: rect.minX, dy: rect.minY))
        }
    }

    /// The paint at a part of its strength.
    package func faded(by opacity: CGFloat) -> UnitPaint {
        guard opacity != 1 else { return self }
        switch self {
        case .color(let color): return .color(color.copy(alpha: color.alpha * opacity) ?? color)
        case .linear(let gradient, let start, let end): return .linear(gradient.faded(by: opacity), start: start, end: end)
        case .radial(let gradient, let center, let startRadius, let endRadius):
            return .radial(gradient.faded(by: opacity), center: center, startRadius: startRadius, endRadius: endRadius)
        case .elliptical(let gradient, let center, let startRadius, let endRadius):
            return .elliptical(gradient.faded(by: opacity), center: center, startRadius: startRadius, endRadius: endRadius)
        case .angular(let gradient, let center, let start, let sweep):
            return .angular(gradient.faded(by: opacity), center: center, start: start, sweep: sweep)
        case .tiles(let image, let size, let own): return .tiles(image, size: size, opacity: own * opacity)
        case .mesh(var paint):
            paint.opacity *= opacity
            return .mesh(paint)
        case .inside(let rect, let paint): return .inside(rect, paint.faded(by: opacity))
        }
    }

    /// The colour that stands for the paint where only one can be shown: that of a gradient's start.
    package var firstColor: CGColor {
        switch self {
        case .color(let color): color
        case .linear(let gradient, _, _), .radial(let gradient, _, _, _), .elliptical(let gradient, _, _, _),
            .angular(let gradient, _, _, _):
            CGColor(gradient.stops.first?.color ?? .nothing)
        case .tiles: .black
        case .mesh(let paint): CGColor(paint.pieces.first?.colors.first ?? paint.background)
        case .inside(_, let paint): paint.firstColor
        }
    }
}
