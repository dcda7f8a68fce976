internal import CCairo
import Foundation

extension CGContext {
    /// Lets cairo draw with a net whose user space has a transform to the target's pixels; sets cairo's matrix.
    func setSource(_ paint: MeshPaint, alpha: CGFloat, toPixels: CGAffineTransform, on cr: OpaquePointer) {
        guard paint.transform.hasInverse, toPixels.hasInverse else { return setSource(.nothing, alpha: 0, on: cr) }
        setMatrix(toPixels, on: cr)
        let toPaint = paint.transform.inverted()
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cr, &x1, &y1, &x2, &y2)
        let area = CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1).applying(toPaint)
        let mesh = cairo_pattern_create_mesh()!
        func add(_ corners: [CGPoint], _ colors: [RGBA]) {
            cairo_mesh_pattern_begin_patch(mesh)
            cairo_mesh_pattern_move_to(mesh, corners[0].x, corners[0].y)
            for corner in corners.dropFirst() { cairo_mesh_pattern_line_to(mesh, corner.x, corner.y) }
            for (index, color) in colors.enumerated() {
                func clamp(_ value: CGFloat) -> CGFloat { max(0, min(1, value)) }
                cairo_mesh_pattern_set_corner_color_rgba(
                    mesh, UInt32(index), clamp(color.red), clamp(color.green), clamp(color.blue),
                    color.alpha * alpha * paint.opacity)
            }
            cairo_mesh_pattern_end_patch(mesh)
        }
        if paint.background.alpha > 0, !area.isEmpty {
            let corners = [
                CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY),
                CGPoint(x: area.maxX, y: area.maxY), CGPoint(x: area.minX, y: area.maxY),
            ]
            add(corners, Array(repeating: paint.background, count: 4))
        }
        for piece in paint.pieces { add(piece.corners, piece.colors) }
        var matrix = cairo_matrix_t(
            xx: toPaint.a, yx: toPaint.b, xy: toPaint.c, yy: toPaint.d, x0: toPaint.tx, y0: toPaint.ty)
        cairo_pattern_set_matrix(mesh, &matrix)
        cairo_set_source(cr, mesh)
        cairo_pattern_destroy(mesh)
    }
}
