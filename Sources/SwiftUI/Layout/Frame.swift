import CoreGraphics

/// A frame with fixed lengths.
///
/// It is laid out at once; what is drawn in it moves there. Lengths on the way beside that motion would move it twice,
/// and a new target would lose the layout's part of its speed.
nonisolated struct FrameModifier: UnaryLayout {
    typealias Body = Never
    var width: CGFloat?
    var height: CGFloat?
    var alignment: Alignment

    @MainActor
    func sizeThatFits(_ proposal: ProposedViewSize, _ child: Element) -> CGSize {
        if let width, let height { return CGSize(width: width, height: height) }
        let size = child.size(inner(proposal))
        return CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    @MainActor
    func placement(of child: Element, in size: CGSize, _ proposal: ProposedViewSize) -> Element.Placement {
        child.aligned(in: size, inner(proposal), alignment)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }
}

/// A frame with limits.
nonisolated struct FlexibleFrameModifier: UnaryLayout {
    typealias Body = Never
    var minWidth: CGFloat?
    var idealWidth: CGFloat?
    var maxWidth: CGFloat?
    var minHeight: CGFloat?
    var idealHeight: CGFloat?
    var maxHeight: CGFloat?
    var alignment: Alignment

    @MainActor
    func sizeThatFits(_ proposal: ProposedViewSize, _ child: Element) -> CGSize {
        let inner = inner(proposal)
        var size = child.size(inner)
        size.width = Self.limit(size.width, inner.width, minWidth, maxWidth)
        size.height = Self.limit(size.height, inner.height, minHeight, maxHeight)
        return size
    }

    @MainActor
    func placement(of child: Element, in size: CGSize, _ proposal: ProposedViewSize) -> Element.Placement {
        child.aligned(in: size, inner(proposal), alignment)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: Self.offer(proposal.width ?? idealWidth, minWidth, maxWidth),
            height: Self.offer(proposal.height ?? idealHeight, minHeight, maxHeight))
    }

    private static func offer(_ length: CGFloat?, _ lower: CGFloat?, _ upper: CGFloat?) -> CGFloat? {
        guard var length else { return nil }
        if let lower { length = max(length, lower) }
        if let upper { length = min(length, upper) }
        return length
    }

    private static func limit(_ length: CGFloat, _ offer: CGFloat?, _ lower: CGFloat?, _ upper: CGFloat?) -> CGFloat {
        var length = length
        if let lower { length = max(lower, min(length, offer ?? length)) }
        if let upper { length = min(upper, max(length, offer ?? length)) }
        return length
    }
}

extension Element {
    /// The place in `size` at which this element's guides for `alignment` meet those of the box.
    func aligned(in size: CGSize, _ proposal: ProposedViewSize, _ alignment: Alignment) -> Placement {
        let box = ViewDimensions(size).point(alignment)
        let own = dimensions(proposal).point(alignment)
        return Placement(origin: CGPoint(x: box.x - own.x, y: box.y - own.y), proposal: proposal)
    }
}

extension View {
    /// Puts the view in an invisible frame of a fixed size in points; `nil` leaves a length to the view.
    nonisolated public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(FrameModifier(width: width.flatMap(validLength), height: height.flatMap(validLength), alignment: alignment))
    }

    /// Puts the view in an invisible frame with limits, in points.
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        reportUnordered(minWidth, idealWidth, maxWidth)
        reportUnordered(minHeight, idealHeight, maxHeight)
        return modifier(
            FlexibleFrameModifier(
                minWidth: minWidth.flatMap(validLength), idealWidth: idealWidth.flatMap(validLength),
                maxWidth: maxWidth.flatMap(validLimit), minHeight: minHeight.flatMap(validLength),
                idealHeight: idealHeight.flatMap(validLength), maxHeight: maxHeight.flatMap(validLimit), alignment: alignment))
    }
}
