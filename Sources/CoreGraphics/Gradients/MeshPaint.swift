import Foundation

/// Colours at the vertices of a net and between them: what a context fills, strokes and draws glyphs with.
///
/// Between four vertices lies a Coons patch; it is drawn as small quadrilaterals with straight sides.
package struct MeshPaint: Hashable, Sendable {
    /// A vertex with the control points of the curves to its neighbours.
    package struct Vertex: Hashable, Sendable {
        package var position: CGPoint
        package var leading: CGPoint
        package var top: CGPoint
        package var trailing: CGPoint
        package var bottom: CGPoint

        package init(_ position: CGPoint, leading: CGPoint, top: CGPoint, trailing: CGPoint, bottom: CGPoint) {
            self.position = position
            (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
        }
    }

    /// One quadrilateral: corners and their colours go round.
    struct Piece: Hashable, Sendable {
        var corners: [CGPoint]
        var colors: [RGBA]
    }

    let pieces: [Piece]
    /// What lies around the net.
    let background: RGBA
    /// From the net's space to user space.
    package var transform = CGAffineTransform.identity
    package var opacity: CGFloat = 1

    /// Creates a net, row by row; without a vertex and a colour for each place there is the background alone.
    package init(
        width: Int, height: Int, vertices: [Vertex], colors: [RGBA], background: RGBA, smoothsColors: Bool, mixing: ColorMixing
    ) {
        self.background = background
        guard width > 1, height > 1, vertices.count == width * height, colors.count == width * height else {
            pieces = []
            return
        }
        let net = Net(width: width, height: height, vertices: vertices, colors: colors.map(mixing.encoded), isSmooth: smoothsColors)
        pieces = net.pieces.map { Piece(corners: $0.corners, colors: $0.colors.map(mixing.decoded)) }
    }

    /// The control points of curves that run smoothly through a net of points, as Catmull and Rom's do.
    package static func smooth(width: Int, height: Int, _ points: [CGPoint]) -> [Vertex] {
        guard width > 0, height > 0, points.count == width * height else { return [] }
        return points.indices.map { index in
            let (x, y) = (index % width, index / width)
            let position = points[index]
            func arm(_ low: CGPoint?, _ high: CGPoint?) -> CGVector {
                let (a, b) = (low ?? position, high ?? position)
                let reach: CGFloat = low == nil || high == nil ? 1.0 / 3 : 1.0 / 6
                return CGVector(dx: (b.x - a.x) * reach, dy: (b.y - a.y) * reach)
            }
            let across = arm(x > 0 ? points[index - 1] : nil, x + 1 < width ? points[index + 1] : nil)
            let down = arm(y > 0 ? points[index - width] : nil, y + 1 < height ? points[index + width] : nil)
            func moved(_ arm: CGVector, _ sign: CGFloat) -> CGPoint {
                CGPoint(x: position.x + sign * arm.dx, y: position.y + sign * arm.dy)
            }
            return Vertex(position, leading: moved(across, -1), top: moved(down, -1), trailing: moved(across, 1), bottom: moved(down, 1))
        }
    }
}

/// A net on the way to its pieces; colours are in the space they are mixed in.
private struct Net {
    let width: Int
    let height: Int
    let vertices: [MeshPaint.Vertex]
    let colors: [RGBA]
    let isSmooth: Bool

    /// Pieces along the side of a patch.
    private static let count = 12

    var pieces: [MeshPaint.Piece] {
        var pieces: [MeshPaint.Piece] = []
        for row in 0..<height - 1 {
            for column in 0..<width - 1 {
                let grid = (0...Self.count).map { y in
                    (0...Self.count).map { x in
                        let (u, v) = (CGFloat(x) / CGFloat(Self.count), CGFloat(y) / CGFloat(Self.count))
                        return (point(column, row, u, v), color(column, row, u, v))
                    }
                }
                for y in 0..<Self.count {
                    for x in 0..<Self.count {
                        let corners = [grid[y][x], grid[y][x + 1], grid[y + 1][x + 1], grid[y + 1][x]]
                        pieces.append(MeshPaint.Piece(corners: corners.map(\.0), colors: corners.map(\.1)))
                    }
                }
            }
        }
        return pieces
    }

    /// The point of a patch: the sum of what both pairs of its sides say, less what its corners do.
    private func point(_ column: Int, _ row: Int, _ u: CGFloat, _ v: CGFloat) -> CGPoint {
        let a = vertices[row * width + column], b = vertices[row * width + column + 1]
        let c = vertices[(row + 1) * width + column], d = vertices[(row + 1) * width + column + 1]
        func along(_ path: KeyPath<CGPoint, CGFloat>) -> CGFloat {
            func curve(_ p: [CGPoint], _ t: CGFloat) -> CGFloat {
                let s = 1 - t
                let values = p.map { $0[keyPath: path] }
                return s * s * s * values[0] + 3 * s * s * t * values[1] + 3 * s * t * t * values[2] + t * t * t * values[3]
            }
            let top = curve([a.position, a.trailing, b.leading, b.position], u)
            let bottom = curve([c.position, c.trailing, d.leading, d.position], u)
            let left = curve([a.position, a.bottom, c.top, c.position], v)
            let right = curve([b.position, b.bottom, d.top, d.position], v)
            let corners =
                (1 - v) * ((1 - u) * a.position[keyPath: path] + u * b.position[keyPath: path])
                + v * ((1 - u) * c.position[keyPath: path] + u * d.position[keyPath: path])
            return (1 - v) * top + v * bottom + (1 - u) * left + u * right - corners
        }
        return CGPoint(x: along(\.x), y: along(\.y))
    }

    private func color(_ column: Int, _ row: Int, _ u: CGFloat, _ v: CGFloat) -> RGBA {
        func at(_ x: Int, _ y: Int) -> RGBA { colors[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)] }
        guard isSmooth else {
            return at(column, row).mixed(with: at(column + 1, row), u).mixed(with: at(column, row + 1).mixed(with: at(column + 1, row + 1), u), v)
        }
        let rows = (-1...2).map { y in Self.cubic((-1...2).map { at(column + $0, row + y) }, u) }
        return Self.cubic(rows, v)
    }

    /// Between the second and the third of four colours, as Catmull and Rom's curve goes.
    private static func cubic(_ colors: [RGBA], _ t: CGFloat) -> RGBA {
        let (t2, t3) = (t * t, t * t * t)
        let weights = [(-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2, (t3 - t2) / 2]
        func sum(_ path: KeyPath<RGBA, CGFloat>) -> CGFloat { zip(weights, colors).reduce(0) { $0 + $1.0 * $1.1[keyPath: path] } }
        return RGBA(red: sum(\.red), green: sum(\.green), blue: sum(\.blue), alpha: min(max(sum(\.alpha), 0), 1))
    }
}
