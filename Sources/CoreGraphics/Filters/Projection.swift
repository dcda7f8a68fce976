import Foundation

/// A transform of points, with perspective: a row of x, y and 1 times a 3 x 3 matrix.
package struct Projection: Hashable, Sendable {
    var x: SIMD3<Double>
    var y: SIMD3<Double>
    var one: SIMD3<Double>

    /// The matrix by its rows.
    package init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ one: SIMD3<Double>) { (self.x, self.y, self.one) = (x, y, one) }

    init(_ t: CGAffineTransform) {
        self.init([Double(t.a), Double(t.b), 0], [Double(t.c), Double(t.d), 0], [Double(t.tx), Double(t.ty), 1])
    }

    package var isIdentity: Bool { self == Projection(.identity) }

    func concatenating(_ next: Projection) -> Projection {
        func through(_ row: SIMD3<Double>) -> SIMD3<Double> { row.x * next.x + row.y * next.y + row.z * next.one }
        return Projection(through(x), through(y), through(one))
    }

    /// `nil` where points fall together.
    func inverted() -> Projection? {
        func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
            [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
        }
        let (first, second, third) = (cross(y, one), cross(one, x), cross(x, y))
        let determinant = (x * first).sum()
        guard determinant != 0, determinant.isFinite else { return nil }
        return Projection(
            SIMD3(first.x, second.x, third.x) / determinant, SIMD3(first.y, second.y, third.y) / determinant,
            SIMD3(first.z, second.z, third.z) / determinant)
    }

    /// The same in another space, `way` leading there.
    func moved(by way: CGAffineTransform) -> Projection {
        Projection(way.inverted()).concatenating(self).concatenating(Projection(way))
    }

    /// A point's place; `nil` behind the eye.
    func place(_ column: Double, _ row: Double) -> (x: Double, y: Double)? {
        let to = column * x + row * y + one
        return to.z > 1e-9 ? (to.x / to.z, to.y / to.z) : nil
    }

    /// The box around the places of a rectangle; `nil` where a part of it is behind the eye.
    func box(around rect: CGRect) -> CGRect? {
        var box = CGRect.null
        for (x, y) in [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)] {
            guard let place = place(Double(x), Double(y)), place.x.isFinite, place.y.isFinite else { return nil }
            box = box.union(CGRect(x: place.x, y: place.y, width: 0, height: 0))
        }
        return box
    }
}
