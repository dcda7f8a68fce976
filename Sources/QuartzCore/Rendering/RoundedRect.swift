/// The outline of a layer: a rectangle with some of its corners rounded, by circles or continuously.
package struct RoundedRect: Hashable {
    package var rect: CGRect
    package var radius: CGFloat
    package var corners: CACornerMask
    package var curve: CALayerCornerCurve

    package init(
        _ rect: CGRect, radius: CGFloat,
        corners: CACornerMask = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ],
        curve: CALayerCornerCurve = .circular
    ) {
        self.rect = rect
        self.radius = max(0, min(radius, min(rect.width, rect.height) / 2))
        self.corners = corners
        self.curve = curve
    }

    package var isPlain: Bool { radius <= 0 || corners.isEmpty }

    /// The same outline moved inwards by `amount` on every side.
    package func inset(by amount: CGFloat) -> RoundedRect {
        RoundedRect(
            rect.insetBy(dx: min(amount, rect.width / 2), dy: min(amount, rect.height / 2)), radius: radius - amount,
            corners: corners, curve: curve)
    }

    package func add(to path: CGMutablePath) {
        guard !isPlain else {
            path.addRect(rect)
            return
        }
        // The continuous curve takes about one and a half radii of each side; without that room iOS draws circles too.
        let reach = CALayer.cornerCurveExpansionFactor(curve) * radius
        let isContinuous = curve == .continuous && reach * 2 <= min(rect.width, rect.height)
        let right = CGVector(dx: 1, dy: 0)
        let down = CGVector(dx: 0, dy: 1)
        let left = CGVector(dx: -1, dy: 0)
        let up = CGVector(dx: 0, dy: -1)
        let sides: [(CACornerMask, CGPoint, CGVector, CGVector)] = [
            (.layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), up, right),
            (.layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), right, down),
            (.layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), down, left),
            (.layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), left, up),
        ]
        var isFirst = true
        for (corner, point, towards, away) in sides {
            /// The point `back` radii before the corner on the way in and `on` radii after it on the way out.
            func at(_ back: CGFloat, _ on: CGFloat) -> CGPoint {
                CGPoint(
                    x: point.x - towards.dx * back * radius + away.dx * on * radius,
                    y: point.y - towards.dy * back * radius + away.dy * on * radius)
            }
            func go(to point: CGPoint) {
                if isFirst { path.move(to: point) } else { path.addLine(to: point) }
                isFirst = false
            }
            if !corners.contains(corner) {
                go(to: point)
            } else if isContinuous {
                // The published measurement of iOS 7's curve, three pieces a corner.
                go(to: at(1.528665, 0))
                path.addCurve(to: at(0.631494, 0.074911), control1: at(1.088493, 0), control2: at(0.868407, 0))
                path.addCurve(
                    to: at(0.074911, 0.631494), control1: at(0.372824, 0.169059), control2: at(0.169059, 0.372824))
                path.addCurve(to: at(0, 1.528665), control1: at(0, 0.868407), control2: at(0, 1.088493))
            } else {
                // The usual cubic for a quarter of a circle.
                let k: CGFloat = 1 - 0.552_284_749_831
                go(to: at(1, 0))
                path.addCurve(to: at(0, 1), control1: at(k, 0), control2: at(0, k))
            }
        }
        path.closeSubpath()
    }

    package var path: CGPath {
        let path = CGMutablePath()
        add(to: path)
        return path
    }
}
