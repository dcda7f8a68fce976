import CoreGraphics

/// The outline of a shape; its width, limit and dashes animate.
nonisolated struct StrokedShape<S: Shape>: Shape {
    var shape: S
    var style: StrokeStyle
    func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
    static var role: ShapeRole { .stroke }
    var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set {
            shape.animatableData = newValue.first
            style.animatableData = newValue.second
        }
    }
}

/// A part of a shape's outline.
nonisolated struct TrimmedShape<S: Shape>: Shape {
    var shape: S
    var start: CGFloat
    var end: CGFloat
    func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: start, to: end) }
    var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(start, end)) }
        set {
            shape.animatableData = newValue.first
            (start, end) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// A shape in a rectangle of a size of its own.
nonisolated struct SizedShape<S: Shape>: Shape {
    var shape: S
    var size: CGSize
    /// The point of the own rectangle that lies on the same point of the rectangle it is drawn in.
    var anchor: UnitPoint
    func path(in rect: CGRect) -> Path {
        let origin = CGPoint(
            x: rect.minX + (rect.width - size.width) * anchor.x, y: rect.minY + (rect.height - size.height) * anchor.y)
        return shape.path(in: CGRect(origin: origin, size: size))
    }
    var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, size.animatableData) }
        set {
            shape.animatableData = newValue.first
            size.animatableData = newValue.second
        }
    }
}

extension Shape {
    /// The shape moved by an offset.
    nonisolated public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }
    /// The shape moved by an offset.
    nonisolated public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
    }
    /// The shape moved by an offset.
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: x, height: y))
    }
    /// The shape turned around a point of its frame.
    nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
    }
    /// The shape larger or smaller around a point of its frame.
    nonisolated public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
    }
    /// The shape larger or smaller around a point of its frame.
    nonisolated public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: scale, height: scale), anchor: anchor)
    }
    /// The shape with its path transformed.
    nonisolated public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
        TransformedShape(shape: self, transform: transform)
    }
    /// The shape with its path in a rectangle of a size, at the origin of its frame.
    nonisolated public func size(_ size: CGSize) -> some Shape { SizedShape(shape: self, size: size, anchor: .topLeading) }
    /// The shape with its path in a rectangle of a size, at the origin of its frame.
    nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }
    /// The shape with its path in a rectangle of a size, at a point of its frame.
    nonisolated public func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
        SizedShape(shape: self, size: size, anchor: anchor)
    }
    /// The shape with its path in a rectangle of a size, at a point of its frame.
    nonisolated public func size(width: CGFloat, height: CGFloat, anchor: UnitPoint) -> some Shape {
        size(CGSize(width: width, height: height), anchor: anchor)
    }
}
