import Foundation

/// A change of all that was drawn into a layer, pixel by pixel. Lengths are in the units of the user space it is meant in.
package enum BitmapFilter: Hashable, Sendable {
    /// A blur with a standard deviation. An opaque one stays so, and stays where there was something.
    case blur(radius: CGFloat, isOpaque: Bool = false)
    case shadow(Shadow)
    /// A colour in place of every colour, computed in gamma-coded or in linear sRGB.
    case colors(ColorTransform, isLinear: Bool = false)
    /// One colour in place of what is as opaque as a range says, and nothing in place of the rest.
    case alphaThreshold(ClosedRange<Double>, CGColor)
    /// The picture as a matrix puts it.
    case projection(Projection)

    package struct Shadow: Hashable, Sendable {
        /// What is drawn beside the shadow.
        package enum Object: Hashable, Sendable { case above, below, left }

        package var color: CGColor
        package var radius: CGFloat
        package var offset: CGSize
        /// How the shadow is laid on what is under it of the object.
        package var blendMode = CGBlendMode.normal
        package var object = Object.above
        /// Whether the shadow is cast by what the object is not.
        package var isInverted = false

        package init(color: CGColor, radius: CGFloat, offset: CGSize) {
            (self.color, self.radius, self.offset) = (color, radius, offset)
        }
    }

    /// True where nothing changes.
    package var isIdentity: Bool {
        switch self {
        case .blur(let radius, let isOpaque): !(radius > 0) && !isOpaque
        case .colors(let transform, _): transform.isIdentity
        case .projection(let projection): projection.isIdentity
        case .shadow, .alphaThreshold: false
        }
    }
}

/// A filter with the way from its user space to the rows and columns of a bitmap.
package struct PlacedFilter {
    package let filter: BitmapFilter
    package let toRows: CGAffineTransform

    package init(_ filter: BitmapFilter, toRows: CGAffineTransform) {
        (self.filter, self.toRows) = (filter, toRows)
    }

    private var scale: CGFloat { abs(toRows.a * toRows.d - toRows.b * toRows.c).squareRoot() }

    /// A standard deviation in pixels; what is no number blurs nothing.
    func sigma(_ radius: CGFloat) -> CGFloat {
        let sigma = radius * scale
        // Beyond this a bitmap of the largest size is one colour.
        return sigma.isFinite && sigma > 0 ? min(sigma, 4096) : 0
    }

    func offset(_ offset: CGSize) -> CGPoint {
        let moved = CGPoint(
            x: offset.width * toRows.a + offset.height * toRows.c, y: offset.width * toRows.b + offset.height * toRows.d)
        return moved.x.isFinite && moved.y.isFinite ? moved : .zero
    }

    /// The area of a layer that has to be drawn so that the result is right in an area of rows and columns, which is part of it.
    func source(of area: CGRect) -> CGRect {
        switch filter {
        case .colors, .alphaThreshold: return area
        case .blur(let radius, _): return area.grown(by: AlphaBlur(sigma: sigma(radius)).reach)
        case .shadow(let shadow):
            let way = offset(shadow.offset)
            return area.union(area.offsetBy(dx: -way.x, dy: -way.y).grown(by: AlphaBlur(sigma: sigma(shadow.radius)).reach + 1))
        case .projection(let projection):
            guard let back = projection.inverted()?.moved(by: toRows) else { return .null }
            return area.union(back.box(around: area)?.grown(by: 1) ?? area)
        }
    }
}

extension CGRect {
    fileprivate func grown(by pixels: Int) -> CGRect { insetBy(dx: -CGFloat(pixels), dy: -CGFloat(pixels)) }
}
