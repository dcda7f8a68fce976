import CoreGraphics

/// The view at its ideal size along some axes.
nonisolated struct FixedSizeModifier: UnaryLayout {
    typealias Body = Never
    var axes: Axis.Set

    @MainActor
    func sizeThatFits(_ proposal: ProposedViewSize, _ child: Element) -> CGSize { child.size(inner(proposal)) }

    @MainActor
    func placement(of child: Element, in size: CGSize, _ proposal: ProposedViewSize) -> Element.Placement {
        child.aligned(in: size, inner(proposal), .center)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }
}

/// The view moved without moving its layout.
nonisolated struct OffsetModifier: UnaryLayout, Animatable {
    typealias Body = Never
    var offset: CGSize

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(offset.width, offset.height) }
        set { offset = CGSize(width: newValue.first, height: newValue.second) }
    }

    @MainActor
    func placement(of child: Element, in size: CGSize, _ proposal: ProposedViewSize) -> Element.Placement {
        .init(origin: CGPoint(x: offset.width, y: offset.height), proposal: proposal)
    }

    @MainActor
    func explicitGuide(_ key: AlignmentKey, of child: Element, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        child.dimensions(proposal).explicit(key)
    }
}

/// The view's centre at a point of the space it is offered.
nonisolated struct PositionModifier: UnaryLayout, Animatable {
    typealias Body = Never
    var position: CGPoint

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(position.x, position.y) }
        set { position = CGPoint(x: newValue.first, y: newValue.second) }
    }

    @MainActor
    func sizeThatFits(_ proposal: ProposedViewSize, _ child: Element) -> CGSize {
        let size = child.size(proposal)
        return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
    }

    @MainActor
    func placement(of child: Element, in size: CGSize, _ proposal: ProposedViewSize) -> Element.Placement {
        let own = child.size(proposal)
        return .init(
            origin: CGPoint(x: position.x - own.width / 2, y: position.y - own.height / 2), proposal: proposal)
    }
}

/// The priority with which a stack gives the view room.
nonisolated struct LayoutPriorityModifier: UnaryLayout {
    typealias Body = Never
    var priority: Double
    @MainActor func layoutPriority(of child: Element) -> Double { priority }
}

/// The order in which siblings cover one another.
nonisolated struct ZIndexModifier: UnaryLayout {
    typealias Body = Never
    var value: Double
    @MainActor func zIndex(of child: Element) -> Double { value }
}

/// A value for the layout around the view.
nonisolated struct LayoutValueModifier<Key: LayoutValueKey>: UnaryLayout {
    typealias Body = Never
    var value: Key.Value
    @MainActor
    func layoutValue<Other: LayoutValueKey>(_ key: Other.Type, of child: Element) -> Other.Value {
        key == Key.self ? value as! Other.Value : child.layoutValue(key)
    }
}

/// A guide that the view sets itself.
nonisolated struct AlignmentGuideModifier: UnaryLayout {
    typealias Body = Never
    var key: AlignmentKey
    var compute: (ViewDimensions) -> CGFloat

    @MainActor
    func explicitGuide(_ key: AlignmentKey, of child: Element, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        let dimensions = child.dimensions(proposal)
        return key == self.key ? compute(dimensions) : dimensions.explicit(key)
    }
}

/// The view with a ratio of width to height.
nonisolated struct AspectRatioModifier: UnaryLayout {
    typealias Body = Never
    var ratio: CGFloat?
    var contentMode: ContentMode

    @MainActor
    func sizeThatFits(_ proposal: ProposedViewSize, _ child: Element) -> CGSize { child.size(inner(proposal, child)) }

    @MainActor
    func placement(of child: Element, in size: CGSize, _ proposal: ProposedViewSize) -> Element.Placement {
        child.aligned(in: size, inner(proposal, child), .center)
    }

    @MainActor
    private func inner(_ proposal: ProposedViewSize, _ child: Element) -> ProposedViewSize {
        let ideal = child.size(.unspecified)
        let ratio = self.ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
        guard ratio > 0, ratio.isFinite else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil):
            return ProposedViewSize(width: ideal.height * ratio, height: ideal.height)
        case (let width?, nil):
            return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?):
            return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?):
            let byWidth = contentMode == .fit ? width / ratio <= height : width / ratio >= height
            return byWidth
                ? ProposedViewSize(width: width, height: width / ratio)
                : ProposedViewSize(width: height * ratio, height: height)
        }
    }
}

/// How content fills a space of another ratio.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit
    case fill
}

extension View {
    /// Fixes the view at its ideal size.
    nonisolated public func fixedSize() -> some View {
        modifier(FixedSizeModifier(axes: [.horizontal, .vertical]))
    }

    /// Fixes the view at its ideal length along the given axes.
    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        var axes: Axis.Set = []
        if horizontal { axes.insert(.horizontal) }
        if vertical { axes.insert(.vertical) }
        return modifier(FixedSizeModifier(axes: axes))
    }

    nonisolated public func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(OffsetModifier(offset: CGSize(width: x, height: y)))
    }

    nonisolated public func position(_ position: CGPoint) -> some View { modifier(PositionModifier(position: position)) }

    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(PositionModifier(position: CGPoint(x: x, y: y)))
    }

    nonisolated public func layoutPriority(_ value: Double) -> some View {
        modifier(LayoutPriorityModifier(priority: value))
    }

    nonisolated public func zIndex(_ value: Double) -> some View { modifier(ZIndexModifier(value: value)) }

    nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(LayoutValueModifier<K>(value: value))
    }

    nonisolated public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(key: guide.key, compute: computeValue))
    }

    nonisolated public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(key: guide.key, compute: computeValue))
    }

    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
    }

    nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        modifier(AspectRatioModifier(ratio: aspectRatio.width / aspectRatio.height, contentMode: contentMode))
    }

    nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
