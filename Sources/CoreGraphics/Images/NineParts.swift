import Foundation

/// How a picture is stretched: its corners keep their size, its edges are stretched along one axis, its middle along both.
///
/// Cuts are the four coordinates, in order, that part an axis into three.
package struct NineParts {
    package struct Part {
        package let source: CGRect
        package let target: CGRect
    }

    /// The parts that have any area, row by row.
    package let parts: [Part]

    package init(source: (x: [CGFloat], y: [CGFloat]), target: (x: [CGFloat], y: [CGFloat])) {
        func cell(_ cuts: (x: [CGFloat], y: [CGFloat]), _ column: Int, _ row: Int) -> CGRect {
            CGRect(
                x: cuts.x[column], y: cuts.y[row], width: cuts.x[column + 1] - cuts.x[column],
                height: cuts.y[row + 1] - cuts.y[row])
        }
        parts = (0..<9).compactMap { index in
            let part = Part(source: cell(source, index % 3, index / 3), target: cell(target, index % 3, index / 3))
            return part.source.hasArea && part.target.hasArea ? part : nil
        }
    }
}

extension CGRect {
    /// `width` and `height` are absolute values: only the size tells that cuts have crossed.
    fileprivate var hasArea: Bool { size.width > 0 && size.height > 0 }
}
