import CoreGraphics

/// Whether the path of a shape is mirrored with the layout direction. Source: Apple, SwiftUI `LayoutDirectionBehavior`.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// The path is as it is in both directions.
    case fixed
    /// The path is mirrored in one direction.
    case mirrors(in: LayoutDirection)

    /// The path is mirrored from right to left.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// Where a shape is drawn, as far as its path depends on it.
nonisolated struct ShapePlace: Sendable {
    let direction: LayoutDirection
    let container: ContainerReading
}

extension Shape {
    /// The path as it is drawn in a place; what draws, cuts or is touched asks for this one.
    nonisolated func path(in rect: CGRect, _ place: ShapePlace) -> Path {
        ContainerReading.$current.withValue(place.container) {
            let path = path(in: rect)
            guard layoutDirectionBehavior == .mirrors(in: place.direction) else { return path }
            return path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0))
        }
    }
}

extension Element {
    /// The place of a shape that fills this element.
    var shapePlace: ShapePlace {
        ShapePlace(direction: node.isRightToLeft ? .rightToLeft : .leftToRight, container: ContainerReading(of: self))
    }
}
