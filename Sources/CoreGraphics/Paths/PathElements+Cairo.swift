internal import CCairo
import Foundation

extension [CGPath.Element] {
    /// Adds the elements to cairo's current path.
    func append(to cr: OpaquePointer) {
        var current = CGPoint.zero
        for element in self {
            switch element {
            case .move(let end):
                cairo_move_to(cr, end.x, end.y)
                current = end
            case .line(let end):
                cairo_line_to(cr, end.x, end.y)
                current = end
            case .quad(let control, let end):
                cairo_curve_to(
                    cr, current.x + (control.x - current.x) * 2 / 3, current.y + (control.y - current.y) * 2 / 3,
                    end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
                current = end
            case .curve(let control1, let control2, let end):
                cairo_curve_to(cr, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
                current = end
            case .close:
                cairo_close_path(cr)
                var (x, y) = (0.0, 0.0)
                cairo_get_current_point(cr, &x, &y)
                current = CGPoint(x: x, y: y)
            }
        }
    }
}
