import Foundation
import Tracing

// Curves become lines within a hundredth of a unit here; Apple's results keep curves.
extension CGPath {
    /// The area of both paths.
    public final func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        overlay(other, rule) { $0 || $1 }
    }

    /// The area that is in both paths.
    public final func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        overlay(other, rule) { $0 && $1 }
    }

    /// The area of the path without another's.
    public final func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        overlay(other, rule) { $0 && !$1 }
    }

    /// The area that is in one of the paths only.
    public final func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        overlay(other, rule) { $0 != $1 }
    }

    /// The area of the path by outlines that neither cross each other nor lie on each other.
    public final func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        overlay(CGPath(elements: []), rule) { inside, _ in inside }
    }

    /// The path's lines inside another's area.
    public final func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        Self.reportLines()
        return PathOverlay.lines(of: self, by: other, using: rule, keepsInside: true)
    }

    /// The path's lines outside another's area.
    public final func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        Self.reportLines()
        return PathOverlay.lines(of: self, by: other, using: rule, keepsInside: false)
    }

    /// Whether the areas of both paths have a part in common.
    public final func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        boundingBox.intersects(other.boundingBox) && !PathOverlay(self, other, using: rule).outline { $0 && $1 }.isEmpty
    }

    private func overlay(_ other: CGPath, _ rule: CGPathFillRule, _ isPart: (Bool, Bool) -> Bool) -> CGPath {
        Self.reportLines()
        return PathOverlay(self, other, using: rule).outline(where: isPart)
    }

    private static func reportLines() {
        reportApproximation("CGPath.union(_:using:)", "curves of what areas and lines are cut from become lines within 0.01 of a point.")
    }
}
