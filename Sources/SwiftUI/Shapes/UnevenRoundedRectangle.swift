import CoreGraphics

/// The radii of a rectangle's corners, in points. Source: Apple, SwiftUI `RectangleCornerRadii`.
nonisolated public struct RectangleCornerRadii: Equatable, Sendable, Animatable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    public init(topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    public typealias AnimatableData = AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
    public var animatableData: AnimatableData {
        get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing)) }
        set {
            (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
            (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
        }
    }

    /// The radii that fit into a size: none below 0, and none that would meet the next corner's; how iOS shares a side is unrecorded.
    func fitting(_ size: CGSize) -> RectangleCornerRadii {
        var radii = RectangleCornerRadii(
            topLeading: max(topLeading, 0), bottomLeading: max(bottomLeading, 0), bottomTrailing: max(bottomTrailing, 0),
            topTrailing: max(topTrailing, 0))
        var factor: CGFloat = 1
        for (side, sum) in [
            (size.width, radii.topLeading + radii.topTrailing), (size.width, radii.bottomLeading + radii.bottomTrailing),
            (size.height, radii.topLeading + radii.bottomLeading), (size.height, radii.topTrailing + radii.bottomTrailing),
        ] where sum > side { factor = min(factor, max(side, 0) / sum) }
        radii.animatableData.scale(by: Double(factor))
        return radii
    }

    func reduced(by amount: CGFloat) -> RectangleCornerRadii {
        RectangleCornerRadii(
            topLeading: max(topLeading - amount, 0), bottomLeading: max(bottomLeading - amount, 0),
            bottomTrailing: max(bottomTrailing - amount, 0), topTrailing: max(topTrailing - amount, 0))
    }
}

/// A rectangle whose corners are rounded each in its own way. Source: Apple, SwiftUI `UnevenRoundedRectangle`.
///
/// From right to left leading corners are on the right.
nonisolated public struct UnevenRoundedRectangle: InsettableShape {
    public var cornerRadii: RectangleCornerRadii
    public var style: RoundedCornerStyle

    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
                topTrailing: topTrailingRadius), style: style)
    }

    public func path(in rect: CGRect) -> Path {
        let radii = cornerRadii.fitting(rect.size)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY + radii.topLeading))
        func corner(_ corner: CGPoint, _ end: CGPoint, _ radius: CGFloat) {
            if radius > 0 { path.addArc(tangent1End: corner, tangent2End: end, radius: radius) } else { path.addLine(to: corner) }
        }
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        corner(CGPoint(x: left, y: top), CGPoint(x: right, y: top), radii.topLeading)
        corner(CGPoint(x: right, y: top), CGPoint(x: right, y: bottom), radii.topTrailing)
        corner(CGPoint(x: right, y: bottom), CGPoint(x: left, y: bottom), radii.bottomTrailing)
        corner(CGPoint(x: left, y: bottom), CGPoint(x: left, y: top), radii.bottomLeading)
        path.closeSubpath()
        return Path(path)
    }

    public func inset(by amount: CGFloat) -> some InsettableShape {
        InsetOf(shape: UnevenRoundedRectangle(cornerRadii: cornerRadii.reduced(by: amount), style: style), amount: amount)
    }

    public var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}
