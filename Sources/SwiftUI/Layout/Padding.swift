import CoreGraphics

/// Space around a view, laid out at once as a frame is: what is drawn moves.
nonisolated struct PaddingModifier: UnaryLayout {
    typealias Body = Never
    var insets: EdgeInsets

    @MainActor
    func sizeThatFits(_ proposal: ProposedViewSize, _ child: Element) -> CGSize {
        let size = child.size(inner(proposal))
        return CGSize(
            width: max(size.width + insets.horizontal, 0), height: max(size.height + insets.vertical, 0))
    }

    @MainActor
    func placement(of child: Element, in size: CGSize, _ proposal: ProposedViewSize) -> Element.Placement {
        .init(origin: CGPoint(x: insets.leading, y: insets.top), proposal: inner(proposal))
    }

    @MainActor
    func spacing(of child: Element) -> ViewSpacing {
        var spacing = child.spacing
        if insets.top != 0 { spacing.top = .standard }
        if insets.leading != 0 { spacing.leading = .standard }
        if insets.bottom != 0 { spacing.bottom = .standard }
        if insets.trailing != 0 { spacing.trailing = .standard }
        return spacing
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max($0 - insets.horizontal, 0) },
            height: proposal.height.map { max($0 - insets.vertical, 0) })
    }
}

extension View {
    /// Adds space on the given edges, 16 points where no length is given (FACT 20).
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(PaddingModifier(insets: EdgeInsets(edges, length ?? 16)))
    }

    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        modifier(PaddingModifier(insets: insets))
    }

    nonisolated public func padding(_ length: CGFloat) -> some View {
        modifier(PaddingModifier(insets: EdgeInsets(.all, length)))
    }
}
